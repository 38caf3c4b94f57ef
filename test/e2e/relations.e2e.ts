import { describe, expect, it } from 'vitest';
import { restingPlace } from '../../scripts/editor/views.mjs';
import { chooseFromMenu } from './menu';
import { eventually, leavesNoError, useWorkbench } from './workbench';

const memory = (id: string, type: string, title: string) =>
  `---\nid: ${id}\ntype: ${type}\ntitle: "${title}"\nimportance: 0.8\n---\n${title}.\n`;

const retry = 'memory/graph/fixes/retry.md';
const timeout = 'memory/graph/problems/timeout.md';
const pool = 'memory/graph/facts/pool.md';
const other = 'memory/graph/facts/proxy.md';

describe('the relations of a memory', () => {
  const session = useWorkbench({
    files: {
      [retry]: memory('a1a1a1a1', 'fix', 'Retry the payment three times'),
      [timeout]: memory('b2b2b2b2', 'problem', 'Payments time out in the evening'),
      [pool]: memory('c3c3c3c3', 'fact', 'The connection pool holds ten connections'),
    },
  });
  const rows = () => session.workbench.treeRows('Memories');
  const row = (text: string) => rows().filter({ hasText: text }).first();
  /** The row of a memory; the title of one stands in relations as well. */
  const memoryRow = (title: string) =>
    rows()
      .filter({ hasText: new RegExp(`^${title}`, 'u') })
      .first();
  const run = (command: string) => session.workbench.runCommand(`Cognitive Memory: ${command}`);

  it('are made by picking two memories and what the one is to the other', async () => {
    const { workbench } = session;
    const { quickInput } = workbench;
    await workbench.openContainer('Cognitive Memory');
    await row('Payments time out').waitFor();
    expect(await workbench.view('Graph').count()).toBe(0);
    await workbench.openFile('timeout.md');
    await workbench.page.getByText('problem · active · Open as Card').waitFor();
    await run('Relate');
    await quickInput.waitFor('Memory to relate to another one');
    // The memory of the active editor is the first.
    await eventually(async () => (await quickInput.rowTexts())[0]).toContain('Payments time out');
    await quickInput.pick('Payments time out');
    await quickInput.waitFor('How it is related');
    await workbench.screenshot('relate-types-dark');
    await quickInput.pick('solved by');
    await quickInput.waitFor('The other memory');
    expect(await quickInput.rows.count()).toBe(2);
    await workbench.screenshot('relate-other-dark');
    await quickInput.pick('Retry the payment');
    expect(await workbench.notification('Related')).toBe(
      'Related: “Retry the payment three times” solves “Payments time out in the evening”.',
    );
    await workbench.screenshot('relate-done-dark');
    await workbench.clearToasts();
    expect(await session.read(retry)).toContain('SOLVES');
    expect(await session.read(timeout)).toContain('SOLVES');
  });

  it('open the graph beside the memories from the first one on', async () => {
    await session.workbench.webviewFrame('body[data-page="graph"][data-place="view"] #graph');
    expect(await row('Payments time out').isVisible()).toBe(true);
  });

  it('stand below the memory, and open the other one', async () => {
    const { workbench } = session;
    await workbench.expandRow(row('Retry the payment'));
    await row('solves “Payments time out').waitFor();
    await workbench.expandRow(memoryRow('Payments time out'));
    await row('solved by “Retry').waitFor();
    expect(await row('solved by “Retry').getAttribute('aria-label')).toContain('fix · 0.8');
    await workbench.screenshot('relations-tree-dark');
    await workbench.runCommand('View: Close All Editors');
    await row('solves “Payments time out').click();
    await workbench.tab('Payments time out').waitFor();
  });

  it('are made from two selected rows', async () => {
    const { workbench } = session;
    // The row of the memory in the active editor is selected; another one is added to it.
    const first = memoryRow('Payments time out');
    await eventually(() => first.getAttribute('class')).toContain('selected');
    const selected = rows().and(workbench.page.locator('.selected'));
    const selectBoth = async () => {
      for (const one of [first, memoryRow('The connection pool')]) {
        const isSelected = (await one.getAttribute('class'))?.includes('selected');
        if (!isSelected) await one.click({ modifiers: ['Control'] });
      }
      return selected.count();
    };
    await eventually(selectBoth).toBe(2);
    // The row that comes would else stand under the mouse, and its card over the next one.
    await workbench.page.mouse.move(...restingPlace);
    // Two rows stay selected while memories come and go.
    await session.write(other, memory('d4d4d4d4', 'fact', 'A proxy stands before the gateway'));
    await memoryRow('A proxy stands').waitFor();
    expect(await selected.count()).toBe(2);
    // From the palette; the test of several folders does so from their menu.
    await run('Relate');
    await workbench.quickInput.waitFor('How it is related');
    await workbench.screenshot('relate-selected-dark');
    await workbench.quickInput.pick('caused by “The connection pool');
    expect(await workbench.notification('Related')).toContain('causes “Payments time out');
    await row('caused by “The connection pool').waitFor();
  });

  it('are described, with a file that opens from their row', async () => {
    const { workbench } = session;
    await workbench.clickToastButton('Related', 'Describe');
    await workbench.quickInput.waitFor('How strong it is');
    await workbench.screenshot('relate-strength-dark');
    await workbench.quickInput.pick('Moderate');
    await workbench.quickInput.waitFor('Why are they related?');
    await workbench.screenshot('relate-describe-dark');
    await workbench.quickInput.accept('In the evening all ten connections are taken.');
    await workbench.notification('Changed the relation');
    await workbench.clearToasts();
    const described = row('caused by “The connection pool');
    await eventually(() => described.getAttribute('aria-label')).toContain('0.5');
    // A row that is drawn anew under the mouse has no card until the mouse comes again.
    const card = workbench.page.getByText('In the evening all ten connections are taken');
    const hasCard = async (): Promise<boolean> => {
      await session.rest();
      await described.hover();
      return card.waitFor({ timeout: 5_000 }).then(
        () => true,
        () => false,
      );
    };
    await eventually(hasCard).toBe(true);
    await workbench.screenshot('relations-tooltip-dark');
    await described.click({ button: 'right' });
    await workbench.screenshot('relations-menu-dark');
    await chooseFromMenu(workbench, 'Open Description');
    await workbench.activeEditor.getByText('all ten connections').waitFor();
  });

  it('are removed from both ends, and come back when that is undone', async () => {
    const { workbench } = session;
    await workbench.clickRowAction(row('solves “Payments time out'), 'Remove Relation');
    await row('solves “Payments time out').waitFor({ state: 'detached' });
    expect(await session.read(retry)).not.toContain('SOLVES');
    expect(await session.read(timeout)).not.toContain('SOLVES');
    await workbench.screenshot('relations-removed-dark');
    await workbench.clickToastButton('Removed the relation', 'Undo');
    await workbench.notification('Undone');
    await row('solved by “Retry').waitFor();
    expect(await session.read(retry)).toContain('SOLVES');
    await workbench.clearToasts();
  });

  leavesNoError(session);
});
