import { execFileSync } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { eventually, leavesNoError, useWorkbench } from './workbench';

const sentences = {
  decision: 'We decided to use PostgreSQL over MySQL because of its partial indexes',
  fix: 'Fixed the payment timeout by retrying three times on a 503',
  preference: 'I prefer small pull requests',
} as const;

describe('the memories of a project', () => {
  const session = useWorkbench({
    files: { 'src/pay.ts': 'export const retries = 3; // the gateway answers 503 under load\n' },
  });
  const rows = () => session.workbench.treeRows('Memories');
  const row = (text: string) => rows().filter({ hasText: text }).first();
  const run = (command: string) => session.workbench.runCommand(`Cognitive Memory: ${command}`);
  const choose = (command: string, text: string) =>
    session.workbench.chooseFrom(`Cognitive Memory: ${command}`, text);

  const clickRowAction = (text: string, action: string) =>
    session.workbench.clickRowAction(row(text), action);

  const remember = async (sentence: string) => {
    const { workbench } = session;
    await run('Remember');
    await workbench.quickInput.waitFor('What should be remembered');
    await workbench.quickInput.accept(sentence);
    // The message names the memory by its title, which ends where a clause of the sentence does.
    const [title = sentence] = sentence.split(' because ');
    expect(await workbench.notification(title)).toContain('Saved');
    await workbench.clearToasts();
  };

  it('begin with an empty workspace and one button', async () => {
    const { workbench } = session;
    await workbench.openContainer('Cognitive Memory');
    await workbench.page.getByText('This workspace has no memory yet').waitFor();
    await workbench.screenshot('memories-uninitialised');
    await workbench.page.getByRole('button', { name: 'Initialize' }).click();
    await workbench.page.getByText('Nothing is remembered yet').waitFor();
    await workbench.screenshot('memories-empty');
    expect(await readdir(join(session.folder, 'memory'))).toContain('graph');
  });

  it('are remembered in a sentence, and not without one', async () => {
    const { quickInput } = session.workbench;
    await run('Remember');
    await quickInput.accept('  ');
    await quickInput.waitFor('Write what should be remembered.');
    await quickInput.cancel();
    for (const sentence of Object.values(sentences)) await remember(sentence);
    await eventually(() => rows().allInnerTexts()).toHaveLength(6);
    await eventually(() =>
      session.workbench.statusBarItem('Cognitive Memory: 3 memories').textContent(),
    ).toContain('3');
    await session.workbench.screenshot('memories-dark');
  });

  it('are remembered from a selection, with the file as their scope', async () => {
    const { workbench } = session;
    await workbench.openFile('pay.ts');
    // A click that is taken late ends what was selected after it.
    const line = workbench.page.locator('.editor-group-container.active .view-line').first();
    await eventually(async () => {
      await line.click();
      await workbench.page.keyboard.press('Control+a');
      return workbench.statusBarItem('selected').isVisible();
    }).toBe(true);
    await run('Remember Selection');
    await workbench.quickInput.waitFor('What about it?');
    await workbench.quickInput.accept('');
    await workbench.clickToastButton('Saved', 'Open');
    await workbench.tab('export const retries').waitFor();
    // A page takes the focus once more when it is there, which would close what is asked next.
    await workbench.webviewFrame('body[data-page="card"][data-ready]');
    const [file = ''] = await readdir(join(session.folder, 'memory/graph/general'));
    expect(await session.read(`memory/graph/general/${file}`)).toContain('src/pay.ts');
    await workbench.clearToasts();
  });

  it('are found while one types, and opened', async () => {
    const { workbench } = session;
    const { quickInput } = workbench;
    await run('Recall');
    await quickInput.waitFor('Search the memory');
    await eventually(() => quickInput.rows.count()).toBe(4);
    await workbench.page.keyboard.type('postg');
    // With its vectors at hand, a memory without the word can stand below, and the score is of both.
    await eventually(() => quickInput.rows.first().textContent()).toMatch(
      /PostgreSQL.*[01]\.\d\d · .*decision · today/u,
    );
    await workbench.screenshot('recall-dark');
    await workbench.page.keyboard.press('Enter');
    await workbench.tab('We decided to use').waitFor();
    await eventually(() => row('We decided').getAttribute('class')).toContain('selected');
    // Opened twice by now: the memory of the selection, and this one; each was counted once.
    await eventually(async () =>
      (await session.read('memory/_state.json')).match(/"access_count": [1-9]/gu),
    ).toEqual(['"access_count": 1', '"access_count": 1']);
  });

  it('offer to remember what is not found', async () => {
    const { workbench } = session;
    const { quickInput } = workbench;
    // The card that was opened just before may come to the front only now, and closes the list.
    await eventually(async () => {
      if (!(await quickInput.widget.isVisible())) {
        await run('Recall');
        await quickInput.waitFor('Search the memory');
        await workbench.page.keyboard.type('zebra');
      }
      return quickInput.widget.getByText('Remember “zebra”').isVisible();
    }).toBe(true);
    await quickInput.cancel();
  });

  const change = async (action: 'Pin' | 'Unpin'): Promise<void> => {
    const { quickInput } = session.workbench;
    await clickRowAction(sentences.preference, action);
    await eventually(async () => {
      const label = await row(sentences.preference).getAttribute('aria-label');
      if (label?.includes('pinned') === (action === 'Pin')) return true;
      // What is clicked just as the tree is drawn anew asks which memory is meant.
      if (await quickInput.widget.isVisible()) {
        await quickInput.cancel();
        await clickRowAction(sentences.preference, action);
      }
      return false;
    }).toBe(true);
  };

  it('are pinned and unpinned in the tree', async () => {
    await change('Pin');
    await session.workbench.screenshot('memories-pinned');
    await change('Unpin');
  });

  it('are forgotten, taken back from the message, and forgotten again', async () => {
    const { workbench } = session;
    await clickRowAction('Fixed the payment', 'Forget');
    await workbench.clickToastButton('Archived', 'Undo');
    await row('Fixed the payment').waitFor();
    await workbench.clickToastButton('Undone', 'Redo');
    expect(await workbench.notification('Redone')).toContain('Archived');
    await row('Fixed the payment').waitFor({ state: 'detached' });
    await workbench.clearToasts();
  });

  it('are restored from the group of the archived', async () => {
    const { workbench } = session;
    await choose('Group By', 'Status');
    await row('Archived').waitFor();
    await workbench.screenshot('memories-by-status-dark');
    await clickRowAction('Fixed the payment', 'Restore');
    await workbench.notification('Restored');
    await row('Archived').waitFor({ state: 'detached' });
    await workbench.clearToasts();
    await choose('Group By', 'Type');
    await row('Decisions').waitFor();
  });

  it('are filtered by words', async () => {
    const { workbench } = session;
    await run('Filter Memories');
    await workbench.quickInput.waitFor('Words of the title');
    await workbench.quickInput.accept('postgresql decision');
    await eventually(() => rows().count()).toBe(2);
    await workbench.page.getByText('Only memories with “postgresql decision”').waitFor();
    await run('Clear Filter');
    await eventually(() => rows().count()).toBe(8);
  });

  it('show each change of their history as a diff', async () => {
    const { workbench } = session;
    await workbench.runCommand('View: Close All Editors');
    await choose('Show History', sentences.preference);
    await workbench.quickInput.waitFor('Change to look at');
    expect(await workbench.quickInput.rows.count()).toBe(3);
    await workbench.screenshot('history-dark');
    await workbench.quickInput.rows.nth(1).click();
    await workbench.page.locator('.monaco-diff-editor').getByText('pinned: true').waitFor();
    await workbench.screenshot('history-diff-dark');
  });

  it('undo what is chosen among the last operations', async () => {
    const { workbench } = session;
    await change('Pin');
    await run('Undo');
    await workbench.quickInput.waitFor('Operation to undo');
    await workbench.quickInput.pick('Created “I prefer small');
    expect(await workbench.notification('cannot be undone')).toContain('Undo these first');
    await workbench.clearToasts();
    await choose('Undo', 'Created “export const');
    await workbench.notification('Undone');
    await row('export const').waitFor({ state: 'detached' });
    await workbench.clearToasts();
  });

  it('follow what another process does', async () => {
    const cogmem = (...args: string[]) =>
      execFileSync(process.execPath, [
        'dist/cli.js',
        '--dir',
        join(session.folder, 'memory'),
        ...args,
      ]);
    cogmem('remember', 'The staging database is reset every night', '--type', 'fact');
    await row('The staging database').waitFor();
    const [file = ''] = await readdir(join(session.folder, 'memory/graph/facts'));
    const path = `memory/graph/facts/${file}`;
    await session.write(path, (await session.read(path)).replace('title: "The', 'title: "Our'));
    await row('Our staging database').waitFor();
    cogmem('forget', 'Our staging database is reset every night');
    await row('Our staging database').waitFor({ state: 'detached' });
  });

  it('that are broken stand in the Problems panel until they are mended', async () => {
    const { workbench } = session;
    const [file = ''] = await readdir(join(session.folder, 'memory/graph/decisions'));
    const path = `memory/graph/decisions/${file}`;
    const good = await session.read(path);
    await session.write(path, good.replace('type: decision', 'type: [decision'));
    await workbench.runCommand('Problems: Focus on Problems View');
    await workbench.page.locator('.markers-panel').getByText('not valid YAML').waitFor();
    await row('Cannot be read').waitFor();
    await row(file).waitFor();
    await workbench.screenshot('problems-dark');
    await session.write(path, good);
    await row('Cannot be read').waitFor({ state: 'detached' });
    await workbench.page.getByText('No problems have been detected').waitFor();
  });

  leavesNoError(session);
});
