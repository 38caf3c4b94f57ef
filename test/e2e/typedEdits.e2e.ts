import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, it } from 'vitest';
import { runIn } from '../faces/support/cogmem';
import { eventually, leavesNoError, useWorkbench } from './workbench';

interface Listed {
  readonly title: string;
  readonly path: string;
  readonly reviewed: boolean;
}

describe('what a person changes in the text of a memory is theirs', () => {
  const cogmem = (folder: string, ...words: readonly string[]): string => {
    const dir = ['--dir', join(folder, 'memory'), '--json'];
    return execFileSync(process.execPath, ['dist/cli.js', ...dir, ...words], { encoding: 'utf8' });
  };
  const session = useWorkbench({
    prepare: async (folder) => {
      cogmem(folder, 'init');
      const remember = (text: string, title: string) =>
        runIn(folder)(['remember', text, '--title', title]);
      await remember('Payments go through Stripe', 'Payments');
      await remember('Reports at noon slow the checkout down', 'Noon');
    },
  });
  const payments = (): Listed | undefined => {
    const { memories } = JSON.parse(cogmem(session.folder, 'list')) as { memories: Listed[] };
    return memories.find(({ title }) => title === 'Payments');
  };
  const text = () => session.workbench.page.locator('.editor-group-container.active .view-lines');
  const saveAs = async (body: string): Promise<void> => {
    const { path = '' } = payments() ?? {};
    await session.workbench.page.keyboard.press('Control+s');
    await eventually(async () =>
      (await session.read(`memory/${path}`)).split('---\n')[2]?.trim(),
    ).toBe(body);
    await eventually(async () => payments()?.reviewed).toBe(true);
  };

  it('where they type it, and take a completion', async () => {
    const { workbench } = session;
    const { keyboard } = workbench.page;
    await workbench.openContainer('Cognitive Memory');
    await workbench.treeRows('Memories').filter({ hasText: 'Payments' }).first().dblclick();
    await workbench.webviewFrame('body[data-page="card"][data-ready]');
    await workbench.clickEditorAction('Open as Text');
    await text().getByText('Payments go through Stripe').click();
    await keyboard.press('End');
    await keyboard.type(', see [[Noo');
    const offered = workbench.page.locator('.suggest-widget.visible .monaco-list-row');
    await offered.filter({ hasText: 'Noon' }).first().waitFor();
    await keyboard.press('Enter');
    await text().getByText('[[Noon').waitFor();
    await saveAs('Payments go through Stripe, see [[Noon]]');
  });

  it('where they undo and redo it', async () => {
    const { keyboard } = session.workbench.page;
    await keyboard.press('End');
    await keyboard.type(' and nothing else');
    await saveAs('Payments go through Stripe, see [[Noon]] and nothing else');
    await keyboard.press('Control+z');
    await eventually(() => text().innerText()).not.toContain('else');
    await keyboard.press('Control+s');
    await eventually(async () => payments()?.reviewed).toBe(true);
    await keyboard.press('Control+y');
    await saveAs('Payments go through Stripe, see [[Noon]] and nothing else');
  });

  it('where they delete a line, and the editor cuts white space off while it saves', async () => {
    const { workbench, editor } = session;
    const { keyboard } = workbench.page;
    await keyboard.press('Enter');
    await keyboard.type('Refunds too.');
    await saveAs('Payments go through Stripe, see [[Noon]] and nothing else\nRefunds too.');
    await keyboard.press('Control+Shift+k');
    await saveAs('Payments go through Stripe, see [[Noon]] and nothing else');
    await editor.changeSettings({ 'files.trimFinalNewlines': true });
    await keyboard.press('Control+End');
    await keyboard.type('Refunds too.');
    await keyboard.press('Enter');
    await keyboard.press('Enter');
    await saveAs('Payments go through Stripe, see [[Noon]] and nothing else\nRefunds too.');
  });

  leavesNoError(session);
});
