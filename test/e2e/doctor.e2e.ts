import { describe, expect, it } from 'vitest';
import { eventually, leavesNoError, useWorkbench } from './workbench';

const fields = 'importance: 0.5\ncreated: 2026-01-05T10:00:00Z\nupdated: 2026-01-05T10:00:00Z\n';

const memory = (id: string, title: string, relations = '') =>
  `---\nid: ${id}\ntype: fact\ntitle: "${title}"\n${fields}${relations}---\n${title}.\n`;

const relation = (target: string, type: string) =>
  `relations:\n  - target: ${target}\n    type: ${type}\n    direction: outgoing\n`;

const port = 'memory/graph/facts/port.md';
const host = 'memory/graph/facts/host.md';
const backup = 'memory/graph/facts/backup.md';
const broken = 'memory/graph/facts/broken.md';

describe('the doctor', () => {
  const session = useWorkbench({
    files: {
      [port]: memory('a1a1a1a1', 'The port is 5433', relation('b2b2b2b2', 'REQUIRES')),
      [host]: memory('b2b2b2b2', 'The host is db1', relation('c3c3c3c3', 'CAUSES')),
      [backup]: memory('c3c3c3c3', 'Backups run at night'),
      [broken]: 'no front matter',
      'memory/.gitignore': '',
    },
  });
  const page = () => session.workbench.page;
  const run = (command: string) => session.workbench.runCommand(`Cognitive Memory: ${command}`);
  const problems = () => page().locator('.markers-panel .monaco-list-row');

  it('shows what it finds in the Problems panel, and says how much of it can be fixed', async () => {
    const { workbench } = session;
    await workbench.openContainer('Cognitive Memory');
    await workbench.treeRows('Memories').filter({ hasText: 'The port is 5433' }).waitFor();
    await run('Doctor');
    expect(await workbench.notification('The doctor found')).toMatch(
      /^The doctor found \d+ problems\. \d+ of them can be fixed for you\.$/u,
    );
    await workbench.screenshot('doctor-found-dark');
    await workbench.clickToastButton('The doctor found', 'Show Problems');
    await problems().filter({ hasText: 'The host is db1' }).first().waitFor();
    await problems().filter({ hasText: 'front matter' }).first().waitFor();
    await workbench.screenshot('doctor-problems-dark');
    await workbench.clearToasts();
  });

  it('fixes the problem of one file from the light bulb', async () => {
    const { workbench } = session;
    // Who comes for a line finds the cursor there, and the front matter unfolded.
    await problems().filter({ hasText: 'Backups run at night' }).first().dblclick();
    await workbench.tab('host.md').waitFor();
    const editor = page().locator('.editor-group-container.active');
    await editor.locator('.squiggly-warning').first().waitFor();
    await editor.locator('.view-line').filter({ hasText: 'c3c3c3c3' }).waitFor();
    const fix = page().locator('.action-widget').getByText('Fix this problem').first();
    // The light bulb has nothing to offer before the editor has asked the server for it.
    const isOffered = async (): Promise<boolean> => {
      await page().keyboard.press('Escape');
      await page().keyboard.press('Control+.');
      return fix.waitFor({ timeout: 2_000 }).then(
        () => true,
        () => false,
      );
    };
    await eventually(isOffered).toBe(true);
    await workbench.screenshot('doctor-light-bulb-dark');
    await page().keyboard.press('Enter');
    expect(await workbench.notification('Fixed')).toContain('Fixed 1 problem');
    expect(await session.read(backup)).toContain('b2b2b2b2');
    await problems().filter({ hasText: 'Backups run at night' }).waitFor({ state: 'detached' });
    await problems().filter({ hasText: 'The host is db1' }).first().waitFor();
    await workbench.clearToasts();
  });

  it('shows all that would change, and changes nothing when that is not wanted', async () => {
    const { workbench } = session;
    await run('Fix Problems');
    await workbench.quickInput.waitFor('This is what would change');
    await page()
      .locator('.editor-group-container.active')
      .getByText('_index.json')
      .first()
      .waitFor();
    await workbench.screenshot('doctor-review-dark');
    const before = await session.read(host);
    await workbench.quickInput.pick('Change Nothing');
    await workbench.tab('Fixes of the Doctor').waitFor({ state: 'detached' });
    expect(await session.read(host)).toBe(before);
  });

  it('fixes all of them after one confirmation', async () => {
    const { workbench } = session;
    await run('Doctor');
    await workbench
      .toast('The doctor found')
      .locator('.monaco-button')
      .filter({ hasText: /^Fix/u })
      .click();
    await workbench.quickInput.waitFor('This is what would change');
    await workbench.quickInput.rows.first().click();
    expect(await workbench.notification('Fixed')).toContain('1 problem needs you.');
    expect(await session.read(host)).toContain('a1a1a1a1');
    await workbench.screenshot('doctor-fixed-dark');
    await workbench.clearToasts();
    await eventually(() => problems().count()).toBe(2);
    await problems().filter({ hasText: 'broken.md' }).waitFor();
  });

  it('finds nothing in a healthy folder', async () => {
    const { workbench } = session;
    await session.write(broken, memory('d4d4d4d4', 'The cache lives for an hour'));
    await page().getByText('No problems have been detected').waitFor();
    await run('Doctor');
    expect(await workbench.notification('healthy')).toMatch(
      /^The memory is healthy; \d+ files were looked at\.$/u,
    );
    await workbench.screenshot('doctor-healthy-dark');
    await workbench.clearToasts();
  });

  it('leaves the reading anew to its own command, which says what it read', async () => {
    const { workbench } = session;
    await run('Reindex');
    expect(await workbench.notification('Reread')).toBe('Reread 4 memories.');
    await workbench.clearToasts();
  });

  leavesNoError(session);
});
