import { stat } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { writeGreeter } from './greeter';
import { eventually, useWorkbench } from './workbench';

describe('the harness, with a throwaway extension', () => {
  const session = useWorkbench({
    files: { 'note.md': '# A note\n' },
    extensions: async (temporary) => [{ folder: await writeGreeter(temporary) }],
  });

  it('runs a command from the palette and answers its toast', async () => {
    const { workbench } = session;
    await workbench.runCommand('Greeter: Greet');
    expect(await workbench.notification('Hello')).toBe('Hello, world.');
    await workbench.clickToastButton('Hello, world.', 'Hello');
    expect(await workbench.notification('You said')).toBe('You said: Hello');
    await workbench.clearToasts();
    expect(await workbench.toasts.count()).toBe(0);
  });

  it('reads and answers what came too soon after other messages to be a toast', async () => {
    const { workbench } = session;
    await workbench.runCommand('Greeter: Greet a Crowd');
    await workbench.notification('Hello, Ada');
    expect(await workbench.toast('Hello, Ece').count()).toBe(0);
    expect(await workbench.notification('Hello, Ece')).toBe('Hello, Ece.');
    await workbench.clickToastButton('Hello, Ece', 'Hello');
    expect(await workbench.notification('Ece was')).toBe('Ece was answered.');
    await workbench.clearToasts();
    expect(await workbench.toasts.count()).toBe(0);
  });

  it('fills an input box, picks a row and answers a dialog', async () => {
    const { workbench } = session;
    const { quickInput } = workbench;
    await workbench.runCommand('Greeter: Greet Someone');
    await quickInput.waitFor('Whom to greet?');
    await quickInput.fill('Al');
    await quickInput.waitFor('A name is longer.');
    await quickInput.accept('Ada');
    await quickInput.waitFor('How?');
    expect(await quickInput.rowTexts()).toEqual(['warmer', 'warm', 'cool']);
    await quickInput.pick('warm');
    expect(await workbench.dialogText()).toBe('Greet Ada?\nIt will be warm.');
    await workbench.clickDialogButton('Greet');
    expect(await workbench.notification('Greeted')).toBe('Greeted Ada.');
    await workbench.clearToasts();
  });

  it('reads a tree and works in it', async () => {
    const { workbench } = session;
    await workbench.openContainer('Greeter');
    const rows = workbench.treeRows('Greetings');
    await eventually(() => rows.allTextContents()).toEqual(['Morning', 'Evening']);
    await workbench.expandRow(rows.first());
    await eventually(() => rows.count()).toBe(3);
    await workbench.clickViewAction('Greetings', 'Greet');
    await workbench.notification('Hello, world.');
    await workbench.clearToasts();
  });

  it('reaches into a web page', async () => {
    const page = await session.workbench.webviewFrame('body[data-page="door"]');
    await page.getByRole('button').click();
    await page.getByText('Come in').waitFor();
    expect(session.workbench.errors).toEqual([]);
  });

  it('opens files and finds them in tabs', async () => {
    const { workbench } = session;
    await session.write('docs/other.md', '# Another\n');
    await workbench.openFile('note.md');
    await workbench.openFile('other.md');
    await workbench.openTab('note.md');
    await eventually(() => workbench.activeTab.textContent()).toContain('note.md');
    expect(await workbench.statusBarItem('3 greetings').count()).toBe(1);
  });

  it('changes the theme and takes a picture', async () => {
    await session.workbench.setTheme('Light Modern');
    expect(await session.workbench.page.locator('.monaco-workbench.vs').count()).toBe(1);
    const path = await session.takePicture('harness');
    expect((await stat(path)).size).toBeGreaterThan(10_000);
  });

  it('reads what the extension logged', async () => {
    expect(await session.editor.logs()).toContain('The greeter is awake.');
  });
});
