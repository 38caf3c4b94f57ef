import { describe, expect, it } from 'vitest';
import { chooseFromMenu } from './menu';
import { eventually, leavesNoError, useWorkbench } from './workbench';

const fields = 'importance: 0.8\ncreated: 2026-01-05T10:00:00Z\nupdated: 2026-01-05T10:00:00Z\n';

const memory = (id: string, title: string) =>
  `---\nid: ${id}\ntype: fact\ntitle: "${title}"\n${fields}---\n${title}.\n`;

const folders = [
  { path: 'shop' },
  { path: 'bank' },
  // A folder that lies on no disk has no memory, and takes none from the others.
  { uri: 'nowhere:/archive', name: 'archive' },
];

describe('a workspace of several folders', () => {
  const session = useWorkbench({
    files: {
      'shop/memory/graph/facts/cart.md': memory('a1a1a1a1', 'The cart holds fifty items'),
      'shop/memory/graph/facts/price.md': memory('b2b2b2b2', 'Prices are in cents'),
      'bank/memory/graph/facts/limit.md': memory('c3c3c3c3', 'Transfers end at midnight'),
      'bank/memory/graph/facts/broken.md': 'no front matter',
      'all.code-workspace': JSON.stringify({ folders }),
    },
    opens: 'all.code-workspace',
  });
  const rows = () => session.workbench.treeRows('Memories');
  const row = (title: string) =>
    rows()
      .filter({ hasText: new RegExp(`^${title}`, 'u') })
      .first();
  /** Selects these rows and no other one. Clicked so, rows are selected without opening their files. */
  const select = async (...titles: readonly string[]): Promise<void> => {
    const isSelected = async (title: string): Promise<boolean> =>
      (await row(title).getAttribute('class'))?.includes('selected') === true;
    const selectAll = async (): Promise<boolean> => {
      for (const title of ['The cart holds', 'Transfers end']) {
        if ((await isSelected(title)) !== titles.includes(title)) {
          await session.rest();
          await row(title).click({ modifiers: ['Control'], timeout: 3000 });
        }
      }
      const selected = await rows().and(session.workbench.page.locator('.selected')).count();
      return selected === titles.length;
    };
    await eventually(selectAll).toBe(true);
  };
  const run = (command: string) => session.workbench.runCommand(`Cognitive Memory: ${command}`);

  it('has a row for each folder with a memory', async () => {
    const { workbench } = session;
    await workbench.openContainer('Cognitive Memory');
    await row('The cart holds').waitFor();
    await row('Transfers end').waitFor();
    await row('shop').waitFor();
    await row('bank').waitFor();
    expect(
      await rows()
        .filter({ hasText: /^archive/u })
        .count(),
    ).toBe(0);
    await workbench.screenshot('multi-root-dark');
  });

  it('does not relate a memory of one folder to that of another one', async () => {
    const { workbench } = session;
    await select('The cart holds', 'Transfers end');
    await row('The cart holds').click({ button: 'right' });
    await chooseFromMenu(workbench, 'Relate');
    expect(await workbench.notification('Relations do not lead')).toContain('folder');
    await workbench.clearToasts();
  });

  it('offers only the other memories of the same folder', async () => {
    const { workbench } = session;
    await select('The cart holds');
    await row('The cart holds').click({ button: 'right' });
    await chooseFromMenu(workbench, 'Relate');
    await workbench.quickInput.pick('requires');
    await workbench.quickInput.waitFor('The other memory');
    const texts = await workbench.quickInput.rowTexts();
    expect(texts).toHaveLength(1);
    expect(texts[0]).toContain('Prices are in cents');
    await workbench.quickInput.cancel();
  });

  it('asks whose graph to open, and shows that of another folder where one chooses it', async () => {
    const { workbench } = session;
    await run('Open Graph');
    await workbench.quickInput.waitFor('Folder whose graph to open');
    await workbench.quickInput.pick('bank');
    await workbench.tab('Memory Graph: bank').waitFor();
    const frame = await workbench.webviewFrame(
      'body[data-page="graph"][data-place="panel"] .folders *',
    );
    const items = frame.locator('nav li');
    await items.filter({ hasText: 'Transfers end' }).waitFor({ state: 'attached' });
    await workbench.screenshot('multi-root-graph-dark');
    await frame.getByRole('combobox', { name: 'Folder' }).click();
    await frame.getByRole('option', { name: 'shop' }).click();
    await items.filter({ hasText: 'The cart holds' }).waitFor({ state: 'attached' });
    await workbench.tab('Memory Graph: shop').waitFor();
    // One that is open is shown as it is.
    await run('Open Graph');
    await workbench.tab('Memory Graph: shop').waitFor();
    await workbench.runCommand('View: Close All Editors');
  });

  it('is looked at whole by the doctor', async () => {
    const { workbench } = session;
    await run('Doctor');
    await workbench.clickToastButton('The doctor found', 'Show Problems');
    const problems = workbench.page.locator('.markers-panel .monaco-list-row');
    await problems.filter({ hasText: 'bank' }).first().waitFor();
    await problems.filter({ hasText: 'shop' }).first().waitFor();
    await workbench.screenshot('multi-root-doctor-dark');
    await workbench.clearToasts();
  });

  it('is fixed whole', async () => {
    const { workbench } = session;
    await run('Fix Problems');
    await workbench.quickInput.waitFor('This is what would change, in 4 files');
    await workbench.quickInput.pick('Fix 4 Problems');
    expect(await workbench.notification('Fixed')).toBe(
      'Fixed 4 problems in 4 files. 1 problem needs you.',
    );
    for (const name of ['shop', 'bank']) {
      expect(await session.read(`${name}/memory/.gitignore`)).toContain('_state.json');
    }
  });

  leavesNoError(session);
});
