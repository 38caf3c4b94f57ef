import { describe, expect, it } from 'vitest';
import { memoryPath } from '../../../src/engine/vocabulary';
import { change, presented, proposal, requested } from '../../webview/review/overviews';
import { button, folder, headings, show, useReviewPage } from '../support/reviewPage';

describe('the page of a reflection that was written', () => {
  const { withPage } = useReviewPage();

  it('shows its facts and its text, in headings that follow each other', async () => {
    await withPage(async (open) => {
      const { page } = open;
      await show(open, { pending: presented(), proposals: [proposal('p')] });
      await expect.poll(() => headings(open, 1)).toEqual(['Reflection']);
      expect(await headings(open, 2)).toEqual(['What stood out', 'Proposals']);
      expect(await headings(open, 3)).toEqual([
        'Questions',
        'Three memories have one thing in common.',
      ]);
      expect(await page.locator('dl.facts').innerText()).toContain('Tokens granted\n9,000');
      const article = page.getByRole('article');
      expect(await article.locator('strong').innerText()).toBe('retried');
      expect(await article.locator('li li').innerText()).toBe('nested');
      expect(await article.locator('code').innerText()).toBe('retry');
    });
  });

  it('follows its links, with the mouse and with Enter', async () => {
    await withPage(async (open) => {
      await show(open, { pending: presented() });
      const link = open.page.getByRole('link', { name: 'the fix' });
      await link.click();
      await link.press('Enter');
      const command = { name: 'follow', folder, target: '../graph/fixes/retry.md' };
      await expect.poll(() => open.commands).toEqual([command, command]);
    });
  });

  it('is approved, rejected or edited from the bar, which stays in sight', async () => {
    await withPage(async (open) => {
      const text = `${'A long text.\n\n'.repeat(200)}[end](x.md)`;
      await show(open, { pending: presented({ text }) });
      const approve = button(open, 'Approve Reflection');
      for (const key of ['Home', 'End']) {
        await open.page.keyboard.press(key);
        const box = await approve.boundingBox();
        expect(box?.y).toBeGreaterThan(600);
        expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(700);
      }
      await button(open, 'Edit Text').click();
      await button(open, 'Reject…').click();
      await approve.click();
      await expect
        .poll(() => open.commands.map(({ name }) => name))
        .toEqual(['openText', 'reject', 'approve']);
    });
  });

  it('is at the same place after it was hidden', async () => {
    const pending = presented({ text: 'A long text.\n\n'.repeat(200) });
    let state: unknown;
    await withPage(async (open) => {
      await show(open, { pending });
      await open.page.getByRole('article').waitFor();
      await open.page.evaluate('window.scrollTo(0, 1234)');
      await expect.poll(() => open.keptState()).toMatchObject({ scroll: 1234 });
      state = await open.keptState();
    });
    await withPage(
      async (open) => {
        await show(open, { pending });
        await expect.poll(() => open.page.evaluate('window.scrollY')).toBe(1234);
      },
      { state },
    );
  });

  it('offers for each change what can be done with it', async () => {
    const paths = ['a', 'b', 'c', 'd'].map((name) => memoryPath(`graph/facts/${name}.md`));
    const [a = memoryPath('a.md'), b = a, c = a, d = a] = paths;
    const changes = [
      change({ path: a, title: 'Open one' }),
      change({ path: b, title: 'In conflict', state: 'conflict', action: 'remove' }),
      change({
        path: c,
        title: 'Taken',
        state: 'approved',
        decision: { by: 'human:Ada', at: '' },
      }),
      change({
        path: d,
        title: 'Not taken',
        state: 'rejected',
        decision: { by: 'human:Ada', at: '', reason: 'too early' },
      }),
    ];
    await withPage(async (open) => {
      const { page } = open;
      await show(open, { pending: presented(), proposals: [proposal('p', changes)] });
      const row = (title: string) => page.locator('.change').filter({ hasText: title });
      const labels = (title: string) => row(title).getByRole('button').allInnerTexts();
      await row('Open one').waitFor();
      const withoutIcons = async (title: string) =>
        (await labels(title)).map((label) => label.replace(/^\W+/u, ''));
      expect(await withoutIcons('Open one')).toEqual(['Open Diff', 'Approve', 'Reject…']);
      expect(await withoutIcons('In conflict')).toEqual(['Open Diff', 'Reject…']);
      expect(await row('In conflict').innerText()).toContain('the change cannot be applied');
      expect(await withoutIcons('Not taken')).toEqual(['Open Diff']);
      expect(await row('Not taken').innerText()).toMatch(/Rejected by Ada[\s\S]*too early/u);
      expect(await row('Taken').first().innerText()).toContain('Approved by Ada');

      await button(open, 'Open Diff: Open one').click();
      await button(open, 'Approve: Open one').click();
      await open.notify({ name: 'busy', isBusy: false });
      await button(open, 'Reject…: In conflict').click();
      await page.getByRole('button', { name: /^Approve All/u }).click();
      await expect
        .poll(() => open.commands)
        .toEqual([
          { name: 'openChange', folder, proposal: 'p', path: a },
          { name: 'approveProposal', folder, proposal: 'p', path: a },
          { name: 'rejectProposal', folder, proposal: 'p', path: b },
          { name: 'approveProposal', folder, proposal: 'p' },
        ]);
    });
  });

  it('says a reason once', async () => {
    await withPage(async (open) => {
      const reason = 'Both speak of the pool.';
      const changes = [change({ rationale: reason }), change({ rationale: 'The newer one.' })];
      await show(open, { pending: presented(), proposals: [proposal('p', changes, { reason })] });
      await open.page.getByText('The newer one.').waitFor();
      expect(await open.page.getByText(reason).count()).toBe(1);
    });
  });

  it('keeps a change in sight when its diff takes half of the room', async () => {
    await withPage(
      async (open) => {
        const { page } = open;
        const text = 'A long text.\n\n'.repeat(200);
        await show(open, { pending: presented({ text }), proposals: [proposal('p')] });
        const openDiff = button(open, 'Open Diff: Retries hide outages');
        await openDiff.click();
        await page.setViewportSize({ width: 600, height: 700 });
        await expect.poll(async () => (await openDiff.boundingBox())?.y).toBeLessThan(650);
      },
      { viewport: { width: 1_200, height: 700 } },
    );
  });

  it('does one thing at a time, and says that it works', async () => {
    await withPage(async (open) => {
      const { page } = open;
      await show(open, { pending: presented(), proposals: [proposal('p')] });
      await button(open, 'Approve Reflection').click();
      await page.locator('.progress').waitFor();
      await expect.poll(() => page.getByRole('status').textContent()).toBe('Working…');
      await expect
        .poll(() => page.locator('[data-writes][aria-disabled="true"]').count())
        .toBe(await page.locator('[data-writes]').count());
      await button(open, 'Approve: Retries hide outages').click({ force: true });
      await button(open, 'Approve Reflection').press('Enter');
      await open.notify({ name: 'busy', isBusy: false });
      await page.locator('.progress').waitFor({ state: 'hidden' });
      expect(open.commands).toEqual([{ name: 'approve', folder }]);
    });
  });

  it('says what comes next, and takes the focus there', async () => {
    await withPage(async (open) => {
      const { page } = open;
      await show(open, { pending: requested() });
      await button(open, 'Allow 9,000 Tokens').click();
      await show(open, { pending: presented(), proposals: [proposal('p')] });
      await open.notify({ name: 'busy', isBusy: false });
      await expect
        .poll(() => page.getByRole('status').textContent())
        .toMatch(/^Made by rules.* 1 change waits for review$/u);
      await expect.poll(() => page.evaluate('document.activeElement.tagName')).toBe('H1');
      await button(open, 'Approve: Retries hide outages').click();
      await show(open, {
        pending: presented(),
        proposals: [proposal('p', [change({ state: 'approved' })])],
      });
      await expect.poll(() => page.getByRole('status').textContent()).toContain('All are decided');
    });
  });
});
