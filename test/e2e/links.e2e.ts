import { describe, expect, it } from 'vitest';
import { chooseFromMenu } from './menu';
import { eventually, leavesNoError, useWorkbench } from './workbench';

const memory = (id: string, title: string, body: string, more = '') =>
  `---\nid: ${id}\ntype: fact\ntitle: "${title}"\nimportance: 0.8\n${more}---\n${body}\n`;

const gateway = 'memory/graph/facts/gateway.md';
const retries = 'memory/graph/facts/retries.md';

const id = 'b2b2b2b2-0000-4000-8000-000000000000';
const relation = `relations:\n  - target: ${id}\n    type: CAUSES\n    direction: outgoing\n`;

describe('what a memory links to', () => {
  const session = useWorkbench({
    files: {
      [gateway]: memory('a1a1a1a1', 'The gateway', 'It is slow, see [[The retries]].', relation),
      [retries]: memory(id, 'The retries', 'Three of them.'),
      'memory/graph/facts/pool.md': memory('c3c3c3c3', 'The pool', 'Ten connections.'),
    },
  });
  const lines = () =>
    session.workbench.page.locator('.editor-group-container.active .view-lines .view-line');
  const memories = () => session.workbench.treeRows('Memories');
  const row = (title: string) =>
    memories()
      .filter({ hasText: new RegExp(`^${title}`, 'u') })
      .first();
  const run = (command: string) => session.workbench.runCommand(command);

  it('opens as text with its front matter folded, and titles beside ids', async () => {
    const { workbench } = session;
    await workbench.openContainer('Cognitive Memory');
    await row('The gateway').waitFor();
    await workbench.openFile('gateway.md');
    await workbench.page.getByText('fact · active · Open as Card').waitFor();
    await eventually(() => lines().filter({ hasText: 'importance' }).count()).toBe(0);
    await workbench.screenshot('links-folded');
    await run('Unfold All');
    await lines().filter({ hasText: id }).filter({ hasText: 'The retries' }).waitFor();
    await workbench.screenshot('links-inlay');
  });

  it('completes names between double brackets, with their cards', async () => {
    const { workbench } = session;
    const { page } = workbench;
    await lines().filter({ hasText: 'It is slow' }).click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' And [[the');
    const suggestion = page.locator('.suggest-widget.visible .monaco-list-row');
    await suggestion.filter({ hasText: 'The pool' }).waitFor();
    expect(await suggestion.filter({ hasText: 'The gateway' }).count()).toBe(0);
    await page.keyboard.type(' p');
    await suggestion.filter({ hasText: 'The retries' }).waitFor({ state: 'detached' });
    await workbench.screenshot('links-completion');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+s');
    await eventually(() => session.read(gateway)).toContain('And [[The pool]]');
    expect(await session.read(gateway)).not.toContain(']]]');
  });

  it('leads to what it names', async () => {
    const { workbench } = session;
    const { page } = workbench;
    await lines().filter({ hasText: 'It is slow' }).click();
    await page.keyboard.press('End');
    for (let left = 4; left > 0; left--) await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('F12');
    await workbench.tab('retries.md').waitFor();
    // Its row is looked for as well, and would bring its view back to the front of the next one.
    const selected = memories().and(page.locator('.selected'));
    await selected.filter({ hasText: 'The retries' }).waitFor();
  });

  it('is listed at the other end', async () => {
    const { workbench } = session;
    await run('Explorer: Focus on Backlinks View');
    const backlink = workbench.treeRows('Backlinks').first();
    await eventually(() => backlink.innerText()).toContain('The gateway');
    expect(await backlink.innerText()).toContain('causes · It is slow, see [[The retries]].');
    await workbench.screenshot('links-backlinks');
    await workbench.openContainer('Cognitive Memory');
  });

  it('keeps its links when the other one is renamed, in one operation', async () => {
    const { workbench } = session;
    await row('The retries').click({ button: 'right' });
    await chooseFromMenu(workbench, 'Rename…');
    await workbench.quickInput.accept('Retries of payments');
    expect(await workbench.notification('Updated')).toContain('Retries of payments');
    await eventually(() => session.read(gateway)).toContain('see [[Retries of payments]]');
    await workbench.clickToastButton('Updated', 'Undo');
    await eventually(() => session.read(gateway)).toContain('see [[The retries]]');
    await workbench.clearToasts();
  });

  it('is renamed with F2 where its name stands in a text', async () => {
    const { workbench } = session;
    const { page } = workbench;
    const name = page.locator('.rename-box input:focus');
    const rename = async (title: string) => {
      await page.keyboard.press('F2');
      await name.waitFor();
      await name.fill(title);
      await name.press('Enter');
      expect(await workbench.notification('Updated')).toContain(title);
    };
    await workbench.openTab('gateway.md');
    await lines().filter({ hasText: 'It is slow' }).click();
    await page.keyboard.press('Home');
    for (let left = 25; left > 0; left--) await page.keyboard.press('ArrowRight');
    await rename('Tries of payments');
    await eventually(() => session.read(gateway)).toContain('see [[Tries of payments]]');
    expect(await session.read(retries)).toContain('title: "Tries of payments"');
    await workbench.clearToasts();
    await workbench.openTab('retries.md');
    await run('Unfold All');
    await lines().filter({ hasText: 'title:' }).click();
    await rename('The retries');
    await eventually(() => session.read(gateway)).toContain('see [[The retries]]');
    await workbench.clearToasts();
  });

  it('is tagged with others that are selected', async () => {
    const { workbench } = session;
    const selected = memories().and(workbench.page.locator('.selected'));
    await eventually(async () => {
      for (const title of ['The gateway', 'The pool']) {
        const isSelected = (await row(title).getAttribute('class'))?.includes('selected');
        if (!isSelected) await row(title).click({ modifiers: ['Control'] });
      }
      return selected.filter({ hasText: /The (gateway|pool)/u }).count();
    }).toBe(2);
    await row('The pool').click({ button: 'right' });
    await chooseFromMenu(workbench, 'Add Tags…');
    await workbench.quickInput.accept('payments');
    await workbench.notification('Tagged');
    await eventually(() => session.read(gateway)).toContain('payments');
    await eventually(() => session.read('memory/graph/facts/pool.md')).toContain('payments');
    await workbench.clickToastButton('Tagged', 'Undo');
    await workbench.notification('Undone for');
    await eventually(() => session.read(gateway)).not.toContain('tags:');
    await workbench.clearToasts();
  });

  leavesNoError(session);
});
