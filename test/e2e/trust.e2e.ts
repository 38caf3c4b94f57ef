import { execFileSync } from 'node:child_process';
import { chmod, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { eventually, useWorkbench } from './workbench';

const memory = (id: string, type: string, title: string) =>
  `---\nid: ${id}\ntype: ${type}\ntitle: "${title}"\n---\n${title}.\n`;

const files = {
  'memory/graph/facts/port.md': memory('a1', 'fact', 'The staging database listens on 5433'),
  'memory/graph/fixes/retry.md': memory('b2', 'fix', 'Retry three times on a 503'),
  'memory/graph/fixes/broken.md': 'no front matter',
};

/** A `git` before the real one on the path, which notes who called it. */
const noteGit = async (temporary: string): Promise<string> => {
  const real = execFileSync('which', ['git'], { encoding: 'utf8' }).trim();
  const program = join(temporary, 'bin', 'git');
  const log = join(temporary, 'git.log');
  await mkdir(dirname(program));
  await writeFile(log, '');
  const note = `tr '\\0' ' ' < /proc/$PPID/cmdline >> '${log}'; echo "=> $*" >> '${log}'`;
  await writeFile(program, `#!/bin/sh\n${note}\nexec '${real}' "$@"\n`);
  await chmod(program, 0o755);
  return dirname(program);
};

describe('a workspace that is not trusted', () => {
  let temporary = '';
  const session = useWorkbench({
    files,
    asksForTrust: true,
    settings: { 'git.enabled': false },
    env: async (folder) => {
      temporary = folder;
      const bin = await noteGit(folder);
      const PATH = [bin, dirname(process.execPath), process.env.PATH].join(':');
      // As if started from a terminal; the editor would otherwise take the path of a login shell.
      return { PATH, VSCODE_CLI: '1' };
    },
  });
  const rows = () => session.workbench.treeRows('Memories');
  const row = (text: string) => rows().filter({ hasText: text }).first();

  /** Calls of git by our own processes. */
  const gitCalls = async () =>
    (await readFile(join(temporary, 'git.log'), 'utf8'))
      .split('\n')
      .filter((line) => line.includes('server.js'));

  const fileNames = async () =>
    (await readdir(session.folder, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name).slice(session.folder.length + 1))
      .sort();

  it('shows its memories', async () => {
    const { workbench } = session;
    await workbench.openContainer('Cognitive Memory');
    await row('The staging database').waitFor();
    await row('broken.md').waitFor();
    await workbench.screenshot('trust-restricted');
  });

  it('searches them and opens them', async () => {
    const { workbench } = session;
    await workbench.runCommand('Cognitive Memory: Recall');
    await workbench.quickInput.waitFor('Search the memory');
    await workbench.page.keyboard.type('staging');
    await eventually(() => workbench.quickInput.rows.first().textContent()).toContain('5433');
    await workbench.page.keyboard.press('Enter');
    await workbench.webviewFrame(
      'body[data-page="card"][data-ready]:has(h1:text-is("The staging database listens on 5433"))',
    );
  });

  it('says why nothing is written and git is not run, and offers no button that would', async () => {
    const { workbench } = session;
    for (const title of ['Remember', 'Undo']) {
      await workbench.runCommand(`Cognitive Memory: ${title}`);
      const said = await workbench.notification('In Restricted Mode');
      expect(said).toContain('Trust this workspace to change them.');
      const buttons = workbench.toast('In Restricted Mode').locator('.monaco-button');
      expect(await buttons.allInnerTexts()).toEqual(['Manage Workspace Trust']);
      await workbench.clearToasts();
    }
    await row('The staging database').hover();
    const actions = await row('The staging database')
      .locator('a.action-label:not(.disabled)')
      .count();
    expect(actions).toBe(0);
  });

  it('is looked at by the doctor, who offers no fixes', async () => {
    const { workbench } = session;
    await workbench.runCommand('Cognitive Memory: Doctor');
    expect(await workbench.notification('The doctor found')).toContain(
      'In Restricted Mode nothing is fixed.',
    );
    const toast = workbench.toast('The doctor found');
    expect(await toast.locator('.monaco-button').allInnerTexts()).toEqual(['Show Problems']);
    await workbench.screenshot('trust-doctor');
    await workbench.clearToasts();
  });

  it('is left as it is, without a call of git', async () => {
    expect(await fileNames()).toEqual(Object.keys(files).sort());
    expect(await gitCalls()).toEqual([]);
  });

  it('is written to as soon as it is trusted, without reloading the window', async () => {
    const { workbench } = session;
    const { page } = workbench;
    await page.evaluate(() => Object.assign(globalThis, { isSameWindow: true }));
    await workbench.runCommand('Workspaces: Manage Workspace Trust');
    await page
      .locator('.workspace-trust-editor .monaco-button')
      .filter({ hasText: /^Trust$/u })
      .first()
      .click();
    await workbench.runCommand('Cognitive Memory: Remember');
    await workbench.quickInput.accept('The staging database is reset every night');
    await workbench.notification('Saved');
    await row('The staging database is reset').waitFor();
    await workbench.screenshot('trust-granted');
    await eventually(async () => (await gitCalls()).length).toBeGreaterThan(0);
    await eventually(fileNames).toContain('memory/_index.json');
    expect(await page.evaluate(() => 'isSameWindow' in globalThis)).toBe(true);
  });
});
