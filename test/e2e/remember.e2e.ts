import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { eventually, leavesNoError, useWorkbench } from './workbench';

const port = 'The staging server listens on port 8080.';
const otherPort = 'The staging server listens on port 9090.';
const redirect = 'PR #101 fixes the login redirect.';
const redirectMore = 'PR #101 fixes the login redirect, which lost the query.';
const rule = 'Never push to main without a review';
const page = `export const Page = () => null;
// The gateway answers 503 under load,
// so payments are retried three times.
export const retries = 3;
`;

describe('what became of a remembered sentence', () => {
  const session = useWorkbench({ files: { 'app/[id]/page.ts': page } });
  const run = (command: string) => session.workbench.runCommand(`Cognitive Memory: ${command}`);
  const diff = () => session.workbench.page.locator('.monaco-diff-editor');
  /** Sets what the workspace's settings say. */
  const set = (settings: object) =>
    session.write('.vscode/settings.json', JSON.stringify(settings));
  /** What the memory folder is set to, as agents and the command line know it. */
  const config = () => session.read('memory/_config.json').catch(() => '');
  const buttonsOf = (text: string) =>
    session.workbench.toast(text).locator('.monaco-button').allInnerTexts();

  const remember = async (sentence: string, told: string): Promise<string> => {
    const { workbench } = session;
    await workbench.clearToasts();
    await run('Remember');
    await workbench.quickInput.waitFor('What should be remembered');
    await workbench.quickInput.accept(sentence);
    return workbench.notification(told);
  };

  /** Files of memories that say this. */
  const filesWith = async (text: string): Promise<readonly string[]> => {
    const graph = join(session.folder, 'memory/graph');
    const files = (await readdir(graph, { recursive: true })).filter((file) =>
      file.endsWith('.md'),
    );
    const texts = await Promise.all(files.map((file) => session.read(`memory/graph/${file}`)));
    return texts.filter((one) => one.includes(text));
  };

  it('is told where it was new, with a way to open it and to take it back', async () => {
    const { workbench } = session;
    await workbench.openContainer('Cognitive Memory');
    await workbench.page.getByRole('button', { name: 'Initialize' }).click();
    await workbench.page.getByText('Nothing is remembered yet').waitFor();
    expect(await remember(port, 'Saved')).toContain('The staging server listens on port 8080');
    expect(await buttonsOf('Saved')).toEqual(['Open', 'Undo', 'Why?']);
    await workbench.screenshot('remember-created-dark');
  });

  it('offers nothing to take back where it was known already', async () => {
    const { workbench } = session;
    expect(await remember(port, 'Already known')).toContain('Already known: “');
    expect(await buttonsOf('Already known')).toEqual(['Open', 'Why?']);
    await workbench.clearToasts();
  });

  it('shows the changes where it was added to what is known', async () => {
    const { workbench } = session;
    await remember(redirect, 'Saved');
    expect(await remember(redirectMore, 'Already known')).toContain('added to “PR #101');
    expect(await buttonsOf('added to')).toEqual(['Open', 'Show Changes', 'Undo', 'Why?']);
    await workbench.screenshot('remember-updated-dark');
    await workbench.clickToastButton('added to', 'Show Changes');
    await diff().getByText('which lost the query').first().waitFor();
    await workbench.screenshot('remember-updated-diff-dark');
    await workbench.runCommand('View: Close All Editors');
  });

  it('shows both beliefs where one took the place of the other, and takes both back', async () => {
    const { workbench } = session;
    const told = await remember(otherPort, 'replaces');
    expect(told).toContain('port 9090');
    expect(told).toContain('“The staging server listens on port 8080”');
    expect(await buttonsOf('replaces')).toEqual(['Open', 'Show Changes', 'Undo', 'Why?']);
    await workbench.screenshot('remember-superseded-dark');
    await workbench.clickToastButton('replaces', 'Show Changes');
    await workbench.tab('↔').waitFor();
    await diff().getByText('superseded').first().waitFor();
    await workbench.screenshot('remember-superseded-diff-dark');
    await workbench.runCommand('View: Close All Editors');
    expect(await filesWith('status: superseded')).toHaveLength(1);
  });

  it('takes both beliefs back with one undo', async () => {
    const { workbench } = session;
    await workbench.clearToasts();
    await remember('The staging server listens on port 7070.', 'replaces');
    await workbench.clickToastButton('replaces', 'Undo');
    await workbench.notification('Undone');
    await eventually(() => filesWith('port 7070')).toEqual([]);
    expect(await filesWith('status: superseded')).toHaveLength(1);
    await workbench.clearToasts();
  });

  it('tells what it was linked to, and is taken back with its links', async () => {
    const { workbench } = session;
    const leak =
      'A restart each night fixes the leak: [[The staging server listens on port 9090]].';
    const told = await remember(leak, 'linked to');
    expect(told).toContain('linked to “The staging server listens on port 9090”.');
    await workbench.screenshot('remember-linked-dark');
    expect(await filesWith('found_by')).toHaveLength(1);
    await workbench.clickToastButton('linked to', 'Undo');
    await workbench.notification('Undone');
    await eventually(() => filesWith('A restart each night')).toEqual([]);
    expect(await filesWith('found_by')).toEqual([]);
    await workbench.clearToasts();
  });

  it('waits for review where a line of it is for MEMORY.md', async () => {
    const { workbench } = session;
    const told = await remember(rule, 'Saved');
    expect(told).toContain('A line of it for MEMORY.md waits for review.');
    expect(await buttonsOf('Saved')).toEqual(['Review', 'Open', 'Undo', 'Why?']);
    await workbench.screenshot('remember-core-dark');
    await workbench.clickToastButton('Saved', 'Review');
    await workbench.tab('Review').waitFor();
    const page = await workbench.webviewFrame('body[data-page="decisions"]');
    await page.locator('h2', { hasText: 'Change the file MEMORY.md.' }).waitFor();
    await page.locator('ins', { hasText: rule }).waitFor();
    await workbench.screenshot('remember-core-page-dark');
    await workbench.page.keyboard.press('a');
    await eventually(() => session.read('memory/MEMORY.md')).toContain(`- ${rule}\n`);
    await workbench.runCommand('View: Close Editor');
    await workbench.clearToasts();
  });

  it('keeps the file and the lines of a selection, whatever characters the path has', async () => {
    const { workbench } = session;
    await workbench.openFile('page.ts');
    const line = workbench.page.locator('.editor-group-container.active .view-line').nth(1);
    // A click that is taken late ends what was selected after it.
    await eventually(async () => {
      await line.click();
      for (const key of ['Home', 'Shift+ArrowDown', 'Shift+ArrowDown'])
        await workbench.page.keyboard.press(key);
      return workbench.statusBarItem('Ln 4, Col 1').textContent({ timeout: 1_000 });
    }).toContain('selected');
    await run('Remember Selection');
    await workbench.quickInput.waitFor('What about it?');
    await workbench.screenshot('remember-selection-asks-dark');
    await workbench.quickInput.accept('Why payments are retried');
    await workbench.clickToastButton('Saved', 'Open');
    await workbench.tab('Why payments are retried').waitFor();
    await workbench.screenshot('remember-selection-dark');
    const [text = ''] = await filesWith('retried three times');
    expect(text).toContain('app/[[]id[]]/page.ts');
    expect(text).toContain('data_source: app/[id]/page.ts:2-3');
    await workbench.clearToasts();
  });

  it('is a refusal for personal data where a person has chosen so', async () => {
    const { workbench } = session;
    await set({ 'cognitiveMemory.privacy.personalData': 'refuse' });
    await eventually(config).toContain('"personal_data": "refuse"');
    const told = await remember('Ask grace.hopper@acme.io about billing', 'Refused');
    expect(told).toContain('e-mail address');
    await workbench.screenshot('personal-data-refused-dark');
    expect(await filesWith('grace.hopper')).toEqual([]);
    await set({});
    await eventually(config).not.toContain('personal_data');
    const kept = await remember('Ask grace.hopper@acme.io about billing', 'Saved');
    expect(kept).toContain('Note: there is an e-mail address');
  });

  it('is no line for MEMORY.md any more where a person has chosen so', async () => {
    const { workbench } = session;
    await workbench.clearToasts();
    await set({ 'cognitiveMemory.memories.core': 'off' });
    await eventually(config).toContain('"core_lines": "off"');
    expect(await remember('Nobody may deploy on Fridays', 'Saved')).not.toContain('MEMORY.md');
  });

  it('names every fact of a text', async () => {
    const { workbench } = session;
    const told = await remember('Use pnpm for packages. The API runs on port 4000.', 'Saved');
    expect(told).toContain('Saved “Use pnpm for packages”');
    expect(told).toContain('Also saved “The API runs on port 4000”.');
    await workbench.screenshot('remember-facts-dark');
    await workbench.clickToastButton('Also saved', 'Undo…');
    await workbench.quickInput.waitFor('The API runs on port 4000');
    await workbench.screenshot('remember-facts-undo-dark');
    await workbench.quickInput.pick('The API runs on port 4000');
    await workbench.notification('Archived');
    await eventually(async () => (await filesWith('port 4000')).join()).toContain('archived');
    expect((await filesWith('Use pnpm')).join()).not.toContain('archived');
    await workbench.clearToasts();
  });

  const notes = 'The shop runs on nginx 1.24. Its certificates come from the company.';

  it('asks at once where an older belief may be over', async () => {
    const { workbench } = session;
    await remember(notes, 'Saved');
    await remember('The shop runs on nginx 1.25.', 'Saved');
    expect(await buttonsOf('Saved')).toEqual(['Replaces It', 'Both Are True', 'The Same', 'Undo']);
    await workbench.screenshot('remember-asks-dark');
    await workbench.clickToastButton('Saved', 'Replaces It');
    const told = await workbench.notification('takes the place of');
    expect(told).toContain('“The shop runs on nginx 1.24”');
    await workbench.screenshot('remember-answered-dark');
    await eventually(async () => (await filesWith('nginx 1.24. Its')).join()).toContain(
      'status: superseded',
    );
    await workbench.clearToasts();
  });

  leavesNoError(session);
});
