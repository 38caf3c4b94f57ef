import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { eventually, leavesNoError, useWorkbench } from './workbench';

const decision = `---
id: 5e8f2a10-0000-4000-8000-000000000000
type: decision
title: "Use PostgreSQL for orders"
tags: [postgresql, orders]
importance: 0.8
created: 2026-03-01T09:00:00Z
updated: 2026-03-01T09:00:00Z
---
Orders are kept in PostgreSQL, because its partial indexes keep the open ones small.

Reports are read from the same database.
`;

const fix = `---
id: 7c31b920-0000-4000-8000-000000000000
type: fix
title: "Retry payments on a 503"
tags: [payments]
importance: 0.7
created: 2026-03-02T09:00:00Z
updated: 2026-03-02T09:00:00Z
---
The gateway answers 503 under load. Three attempts, one second apart, are enough.
`;

const decisionPath = 'graph/decisions/use-postgresql-for-orders-5e8f2a.md';
const fixPath = 'graph/fixes/retry-payments-on-a-503-7c31b9.md';

describe('proposals', () => {
  const session = useWorkbench({ files: { [`memory/${decisionPath}`]: decision } });
  const rows = () => session.workbench.treeRows('Review');
  const row = (text: string) => rows().filter({ hasText: text }).first();
  const run = (command: string) => session.workbench.runCommand(`Cognitive Memory: ${command}`);
  const diff = () => session.workbench.page.locator('.monaco-diff-editor');
  const page = () => session.workbench.webviewFrame('body[data-page="decisions"]');
  const headline = async (): Promise<string> => (await page()).locator('h2').innerText();
  const badge = () =>
    session.workbench.page.locator(
      '.activitybar .action-item:has(a[aria-label^="Cognitive Memory"]) .badge-content',
    );

  const cogmem = (args: readonly string[], input = '') =>
    execFileSync(
      process.execPath,
      ['dist/cli.js', '--dir', join(session.folder, 'memory'), ...args],
      { input },
    );

  const propose = (reason: string, changes: readonly object[]) =>
    cogmem(
      ['--actor', 'agent:robot', 'review', 'propose', '--file', '-', '--reason', reason],
      JSON.stringify(changes),
    );

  const clickRowAction = (text: string, action: string) =>
    session.workbench.clickRowAction(row(text), action);

  it('begin with nothing to review, which is said where one asks', async () => {
    const { workbench } = session;
    await workbench.openContainer('Cognitive Memory');
    await workbench.treeRows('Memories').first().waitFor();
    expect(await workbench.view('Review').count()).toBe(0);
    await run('Review');
    await workbench.page.getByText('Nothing waits for your review').waitFor();
    await workbench.screenshot('review-empty-dark');
    // While a view still loads, the editor shows its own sign of progress there.
    await eventually(() => badge().isVisible()).toBe(false);
  });

  it('of an agent appear with a badge', async () => {
    cogmem(['init']);
    propose('What the load test showed', [
      {
        path: decisionPath,
        after: decision.replace(
          'Reports are read from the same database.',
          'Reports are read from a replica, so that they do not slow the orders down.',
        ),
        rationale: 'The load test of Friday slowed checkouts while a report ran.',
      },
      { path: fixPath, after: fix, rationale: 'Asked for twice this week.' },
    ]);
    await row('Use PostgreSQL').waitFor();
    await eventually(() => rows().allInnerTexts()).toHaveLength(3);
    expect(await row('What the load test').innerText()).toContain('robot (agent)');
    await eventually(() => badge().innerText()).toBe('2');
    await session.workbench.screenshot('review-dark');
  });

  it('open as a diff of which the right side can be edited, and are approved as edited', async () => {
    const { workbench } = session;
    await row('Use PostgreSQL').click();
    await workbench.tab('Review').waitFor();
    await eventually(headline).toBe('Change what “Use PostgreSQL for orders” says.');
    await (await page()).locator('ins', { hasText: 'a replica' }).waitFor();
    await workbench.screenshot('review-page-dark');
    await workbench.page.keyboard.press('e');
    await workbench.tab('(proposed)').waitFor();
    await diff().getByText('from a replica').waitFor();
    await workbench.screenshot('review-diff-dark');
    const right = diff().locator('.editor.modified');
    await right.getByText('from a replica').click();
    // Once to the end of what fits into the width, once to the end of the line.
    await workbench.page.keyboard.press('End');
    await workbench.page.keyboard.press('End');
    await workbench.page.keyboard.type(' The replica is an hour behind.');
    await right.getByText('an hour behind').waitFor();
    await workbench.screenshot('review-edited-dark');
    await workbench.clickEditorAction('Approve');
    expect(await workbench.notification('Approved')).toContain('Use PostgreSQL for orders');
    await workbench.screenshot('review-approved-dark');
    await diff().waitFor({ state: 'detached' });
    const file = await session.read(`memory/${decisionPath}`);
    expect(file).toContain('slow the orders down. The replica is an hour behind.');
    expect(file).toMatch(/reviewed: ["']?human:/u);
    const tally = async () => (await page()).locator('.head .quiet').innerText();
    await eventually(tally).toContain('1 approved');
    await eventually(() => badge().innerText()).toBe('1');
  });

  it('are open again after their approval was undone', async () => {
    const { workbench } = session;
    await workbench.clickToastButton('Approved', 'Undo');
    await workbench.notification('Undone');
    expect(await session.read(`memory/${decisionPath}`)).toBe(decision);
    await eventually(() => badge().innerText()).toBe('2');
    await workbench.clearToasts();
  });

  it('are rejected with a reason, which is kept', async () => {
    const { workbench } = session;
    await clickRowAction('Retry payments', 'Reject');
    await workbench.quickInput.waitFor('Why is it rejected?');
    await workbench.quickInput.accept('');
    await workbench.quickInput.waitFor('Write why it is rejected.');
    await workbench.screenshot('review-reason-dark');
    await workbench.quickInput.accept('Three attempts hide the outage');
    expect(await workbench.notification('Rejected')).toContain('Retry payments on a 503');
    await workbench.clearToasts();
    await eventually(() => row('Retry payments').innerText()).toContain('rejected');
    const { proposals } = JSON.parse(cogmem(['review', 'list', '--json']).toString());
    expect(proposals[0].changes[1]).toMatchObject({
      state: 'rejected',
      decision: { reason: 'Three attempts hide the outage' },
    });
    propose('Once more', [{ path: fixPath, after: fix }]);
    await eventually(() => badge().innerText()).toBe('1');
  });

  it('of a file that changed meanwhile are conflicts, which cannot be approved', async () => {
    const { workbench } = session;
    await session.write(`memory/${decisionPath}`, decision.replace('Reports', 'All reports'));
    await eventually(() => row('Use PostgreSQL').innerText()).toContain('conflict');
    await workbench.screenshot('review-conflict-row-dark');
    await row('Use PostgreSQL').click();
    await (await page()).getByText('this cannot be approved').waitFor();
    await workbench.screenshot('review-page-conflict-dark');
    await (await page()).locator('h2').click();
    await workbench.page.keyboard.press('e');
    expect(await workbench.notification('cannot be applied')).toContain('changed after');
    await diff().getByText('All').first().waitFor();
    await workbench.screenshot('review-conflict-dark');
    await workbench.clearToasts();
    const actions = workbench.page.locator('.editor-group-container.active .title .editor-actions');
    await actions.locator('a.action-label[aria-label*="Reject"]').waitFor();
    expect(await actions.locator('a.action-label[aria-label*="Approve"]').count()).toBe(0);
  });

  it('are approved all at once', async () => {
    const { workbench } = session;
    await session.write(`memory/${decisionPath}`, decision);
    propose('After the incident', [
      { path: fixPath, after: fix.replace('Three', 'Five') },
      { path: 'graph/pitfalls/no-reports-at-noon-1a2b3c.md', after: fix.replace('7c31', '1a2b') },
    ]);
    await row('After the incident').waitFor();
    await eventually(() => row('Use PostgreSQL').innerText()).not.toContain('conflict');
    await clickRowAction('After the incident', 'Approve All');
    expect(await workbench.notification('Approved')).toBe('Approved 2 changes.');
    await row('After the incident').waitFor({ state: 'detached' });
    await workbench.clearToasts();
    await run('Approve All');
    await workbench.notification('Approved');
    await workbench.page.getByText('Nothing waits for your review').waitFor();
    // While a view still loads, the editor shows its own sign of progress there.
    await eventually(() => badge().isVisible()).toBe(false);
    await workbench.clearToasts();
  });

  leavesNoError(session);
});
