import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { eventually, useWorkbench } from './workbench';

describe('memories that agents wrote', () => {
  const session = useWorkbench({ files: { 'README.md': '# A project\n' } });
  const rows = () => session.workbench.treeRows('Review');
  const row = (text: string) => rows().filter({ hasText: text }).first();
  const badge = () =>
    session.workbench.page.locator(
      '.activitybar .action-item:has(a[aria-label^="Cognitive Memory"]) .badge-content',
    );

  const cogmem = (...args: readonly string[]) =>
    execFileSync(process.execPath, [
      'dist/cli.js',
      ...['--dir', join(session.folder, 'memory')],
      ...args,
    ]).toString();

  const store = (text: string, ...more: readonly string[]) =>
    cogmem('--actor', 'agent:robot', 'remember', text, ...more);

  const clickRowAction = (text: string, action: string) =>
    session.workbench.clickRowAction(row(text), action);

  it('stand in the Review view, counted in the badge', async () => {
    const { workbench } = session;
    cogmem('init');
    await workbench.openContainer('Cognitive Memory');
    store('We decided to use Redis for sessions, because memcached loses them on a restart');
    store('The payment gateway answers 503 under load; three attempts are enough', '--type', 'fix');
    store(
      'Reports at noon slow the checkout down',
      '--type',
      'pitfall',
      '--title',
      'No reports at noon',
    );
    await row('Written by agents').waitFor();
    await eventually(() => rows().allInnerTexts()).toHaveLength(4);
    expect(await row('No reports').innerText()).toContain('robot (agent)');
    await eventually(() => badge().innerText()).toBe('3');
    await workbench.screenshot('review-agents-dark');
  });

  it('open as their file', async () => {
    const { workbench } = session;
    await row('No reports').click();
    await workbench.tab('no-reports-at-noon').waitFor();
    await workbench.screenshot('review-agents-open-dark');
  });

  it('are accepted one by one, and wait again when that is undone', async () => {
    const { workbench } = session;
    await clickRowAction('No reports', 'Accept');
    expect(await workbench.notification('Accepted')).toContain('No reports at noon');
    await eventually(() => badge().innerText()).toBe('2');
    await workbench.clickToastButton('Accepted', 'Undo');
    await workbench.notification('Undone');
    await eventually(() => badge().innerText()).toBe('3');
    await workbench.clearToasts();
  });

  it('are declined with a reason', async () => {
    const { workbench } = session;
    await clickRowAction('No reports', 'Decline');
    await workbench.quickInput.waitFor('Why is it declined?');
    await workbench.screenshot('review-agents-reason-dark');
    await workbench.quickInput.accept('They run on the replica now');
    expect(await workbench.notification('Declined')).toContain('No reports at noon');
    await eventually(() => badge().innerText()).toBe('2');
    await workbench.clearToasts();
  });

  it('make proposals of what would change a person’s memory', async () => {
    const { workbench } = session;
    cogmem('remember', 'Deployments go out on Mondays', '--title', 'Deploy on Mondays');
    cogmem('--actor', 'agent:robot', 'forget', 'Deploy on Mondays');
    await row('Forget: Deploy on Mondays').waitFor();
    await eventually(() => badge().innerText()).toBe('3');
    await workbench.setTheme('Light Modern');
    await workbench.screenshot('review-agents-light');
  });

  it('are accepted all at once, after a question', async () => {
    const { workbench } = session;
    await clickRowAction('Written by agents', 'Accept All');
    expect(await workbench.dialogText()).toContain('Accept 2 memories that agents wrote?');
    await workbench.screenshot('review-agents-question-light');
    await workbench.clickDialogButton('Accept All');
    expect(await workbench.notification('Accepted')).toBe('Accepted 2 memories.');
    await row('Written by agents').waitFor({ state: 'detached' });
    await eventually(() => badge().innerText()).toBe('1');
    await workbench.clearToasts();
  });

  it('wait as proposals where a person chose so', async () => {
    const { workbench } = session;
    await workbench.runCommand('Cognitive Memory: Choose What Agents May Write');
    await eventually(() => workbench.quickInput.rowTexts()).toHaveLength(3);
    await workbench.screenshot('review-agents-choice-light');
    await workbench.quickInput.pick('Propose everything');
    expect(await workbench.notification('Agents:')).toContain('Propose everything');
    store('The search index is rebuilt every night', '--title', 'Nightly index');
    await row('New: Nightly index').waitFor();
    await workbench.clearToasts();
  });

  it('stand apart from what a person keeps to themselves', async () => {
    const { workbench } = session;
    await workbench.runCommand('Cognitive Memory: Remember Privately');
    await workbench.quickInput.waitFor('never shared');
    await workbench.quickInput.accept('I fly to Zanzibar in May');
    expect(await workbench.notification('Saved')).toContain('Zanzibar');
    const memories = () => workbench.treeRows('Memories');
    await eventually(() =>
      memories().filter({ hasText: 'Zanzibar' }).first().innerText(),
    ).toContain('private');
    await workbench.screenshot('private-light');
    expect(await session.read('memory/meta/audit.log')).not.toContain('Zanzibar');
    await workbench.clearToasts();
    await workbench.runCommand('Cognitive Memory: Share');
    await workbench.quickInput.pick('I fly to Zanzibar in May');
    expect(await workbench.dialogText()).toContain('with everyone who has this folder?');
    await workbench.clickDialogButton('Share');
    expect(await workbench.notification('is now shared')).toContain('Zanzibar');
    await workbench.clearToasts();
    await workbench.runCommand('Cognitive Memory: Make Private');
    await workbench.quickInput.pick('I fly to Zanzibar in May');
    expect(await workbench.notification('is now private')).toContain('Zanzibar');
    await workbench.setTheme('Dark Modern');
    await workbench.screenshot('private-dark');
    expect(await session.read('memory/meta/audit.log')).not.toContain('Zanzibar');
    await workbench.clearToasts();
  });

  it('left no error in the log', async () => {
    const own = (await session.editor.logs())
      .split('\n')
      .filter((line) => line.includes('[error]') && line.includes('ognitive'));
    expect(own).toEqual([]);
  });
});
