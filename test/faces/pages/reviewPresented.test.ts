import { describe, expect, it } from 'vitest';
import { memoryPath } from '../../../src/engine';
import { change, presented, proposal, requested } from '../../webview/review/overviews';
import { button, folder, headings, show, useReviewPage } from '../support/reviewPage';

describe('the page of a reflection that was written', () => {
  const { withPage } = useReviewPage();

  it('shows its facts and its text, in headings that follow each other', async () => {
    await withPage(async (open) => {
      const { page } = open;
      await show(open, { pending: presented(), proposals: [proposal('p')] });
      await expect.poll(() => headings(open, 1)).toEqual(['Reflection']);
      // What is proposed comes first.
      expect(await headings(open, 2)).toEqual(['Proposals', 'What stood out']);
      expect(await headings(open, 3)).toEqual(['Questions']);
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

  it('names each proposal that waits, and leads to where they are decided', async () => {
    await withPage(async (open) => {
      const { page } = open;
      const decided = proposal('d', [change({ state: 'approved' })], { reason: 'Over' });
      const path = memoryPath('graph/insights/outages-hide-retries-3c2b1a.md');
      const waiting = proposal('p', [change(), change({ state: 'conflict', path })]);
      await show(open, { pending: presented(), proposals: [waiting, decided] });
      const list = page.locator('.proposals li');
      await expect
        .poll(() => list.allInnerTexts())
        .toEqual(['Three memories have one thing in common.']);
      await page.getByText('2 changes wait for review').first().waitFor();
      await button(open, 'Review Proposals').click();
      await expect.poll(() => open.commands).toEqual([{ name: 'decide', folder }]);
    });
  });

  it('does one thing at a time, and says that it works', async () => {
    await withPage(async (open) => {
      const { page } = open;
      await show(open, { pending: presented(), proposals: [proposal('p')] });
      await button(open, 'Approve Reflection').click();
      await page.locator('body[aria-busy="true"]').waitFor();
      await expect.poll(() => page.getByRole('status').textContent()).toBe('Working…');
      await expect
        .poll(() => page.locator('[data-writes][aria-disabled="true"]').count())
        .toBe(await page.locator('[data-writes]').count());
      await button(open, 'Reject…').click({ force: true });
      await button(open, 'Approve Reflection').press('Enter');
      await open.notify({ name: 'busy', isBusy: false });
      await page.locator('body[aria-busy="false"]').waitFor();
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
      await show(open, {
        pending: presented(),
        proposals: [proposal('p', [change({ state: 'approved' })])],
      });
      await expect
        .poll(() => page.getByRole('status').textContent())
        .toContain('All of them are decided');
    });
  });
});
