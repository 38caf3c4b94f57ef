import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { eventually, useWorkbench } from './workbench';

const rules =
  '# Rules\n\n- Never indent with spaces in `Makefile`.\n- Always run `npm run lint` first.\n';

describe('a project that has no memory yet', () => {
  const session = useWorkbench({ files: { 'AGENTS.md': rules } });
  const run = (command: string) => session.workbench.runCommand(`Cognitive Memory: ${command}`);
  const textOf = (path: string) => readFileSync(join(session.folder, path), 'utf8');

  it('offers to begin with what the project says, and shows it for the person to decide', async () => {
    const { workbench } = session;
    await workbench.openContainer('Cognitive Memory');
    const view = workbench.view('Memories');
    await view.getByRole('button', { name: 'Initialize' }).click();
    const button = view.getByRole('button', { name: 'Begin with What the Project Says' });
    await button.waitFor();
    await workbench.screenshot('bootstrap-empty-dark');
    await button.click();
    await workbench.notification('2 are waiting for your decision');
    const page = await workbench.webviewFrame('body[data-page="candidates"]');
    await page.getByText('AGENTS.md:3').first().waitFor();
    await workbench.screenshot('bootstrap-candidates-dark');
    await workbench.clearToasts();
    await run('Begin with What the Project Says');
    await workbench.notification('Nothing new was found. 2 were known');
    await workbench.clearToasts();
  });

  it('connects an agent after the changes were seen, and takes exactly them away', async () => {
    const { workbench } = session;
    await run('Connect Agent…');
    await workbench.quickInput.pick('Cursor');
    await workbench.quickInput.waitFor('This is what would change');
    await workbench.screenshot('connect-changes-dark');
    expect(existsSync(join(session.folder, '.cursor'))).toBe(false);
    await workbench.quickInput.pick('Make These Changes');
    await workbench.notification('Cursor is connected');
    expect(textOf('.cursor/mcp.json')).toContain('cognitive-memory');
    expect(textOf('AGENTS.md')).toContain('<!-- cognitive-memory -->');
    await workbench.clearToasts();
    await run('Disconnect Agent…');
    await workbench.quickInput.pick('Cursor');
    await workbench.quickInput.pick('Make These Changes');
    await workbench.notification('Cursor is disconnected');
    await eventually(() => existsSync(join(session.folder, '.cursor'))).toBe(false);
    expect(textOf('AGENTS.md')).toBe(rules);
    await workbench.clearToasts();
  });

  it('gives the editor’s own agents its server', async () => {
    const { workbench } = session;
    await workbench.runCommand('MCP: List Servers');
    await workbench.quickInput.waitFor('MCP');
    await eventually(() => workbench.page.locator('.quick-input-widget').innerText()).toContain(
      'Cognitive Memory',
    );
    await workbench.screenshot('connect-server-dark');
    await workbench.quickInput.cancel();
  });
});
