import { describe, expect, it } from 'vitest';
import { decayReport } from '../../fixtures/decayReport';
import {
  bars,
  chosen,
  deedsIn,
  folder,
  openDashboardPage,
  rows,
  show,
  slider,
  small,
  titles,
} from '../support/dashboardPage';
import { usePage } from '../support/usePage';

describe('the courses on the dashboard page', () => {
  const { withPage } = usePage(openDashboardPage);

  it('redraws for another half-life, and saves it only when one says so', async () => {
    await withPage(async (open) => {
      const { page } = open;
      const report = decayReport({ count: 300 });
      await show(open, report);
      const before = { titles: await titles(open), bars: await bars(open) };
      await slider(open).focus();
      for (let press = 0; press < 5; press++) await page.keyboard.press('PageUp');
      await expect.poll(() => page.locator('.statuses .difference').count()).toBeGreaterThan(0);
      expect(await titles(open)).not.toEqual(before.titles);
      expect(await bars(open)).not.toEqual(before.bars);
      expect(await page.locator('.relevance .before').count()).toBe(1);
      expect(deedsIn(open)).toEqual([]);
      await page.getByRole('button', { name: 'Save' }).click();
      const days = Number.parseInt(await page.locator('.half-life output').innerText(), 10);
      await expect.poll(() => deedsIn(open)).toEqual([{ name: 'keepHalfLife', folder, days }]);
      await show(open, { ...report, halfLifeDays: days });
      await expect.poll(() => page.locator('.relevance .before').count()).toBe(0);
      expect(await page.getByRole('button', { name: 'Save' }).isHidden()).toBe(true);
      expect(await titles(open)).not.toEqual(before.titles);
    });
  });

  it('lets go of what was tried, and goes back to the default', async () => {
    await withPage(async (open) => {
      const { page } = open;
      const report = { ...decayReport({ count: 100 }), halfLifeDays: 60 };
      await show(open, report);
      const before = await bars(open);
      await slider(open).press('PageDown');
      await page.getByRole('button', { name: 'Reset' }).click();
      await expect.poll(() => bars(open)).toEqual(before);
      await page.getByRole('button', { name: 'Default' }).click();
      await page.getByRole('button', { name: 'Save' }).click();
      await expect
        .poll(() => deedsIn(open))
        .toEqual([{ name: 'keepHalfLife', folder, days: null }]);
    });
  });

  it('keeps the focus, the choice and what is tried when something changes', async () => {
    await withPage(async (open) => {
      const { page } = open;
      const report = decayReport({ count: 100 });
      await show(open, report);
      await slider(open).press('PageUp');
      await rows(open).nth(2).locator('.title').click();
      const title = await chosen(open);
      const days = await page.locator('.half-life output').innerText();
      const [first] = report.memories;
      await show(open, { ...report, memories: report.memories.filter((one) => one !== first) });
      await expect.poll(() => page.locator('h1').innerText()).toBe('99 memories');
      expect(await chosen(open)).toBe(title);
      expect(await page.locator('.half-life output').innerText()).toBe(days);
      expect(await page.locator('.rows :focus').textContent()).toBe(title);
    });
  });

  it('reads its charts by pointer and by keyboard', async () => {
    await withPage(async (open) => {
      const { page } = open;
      await show(open, small);
      const tip = page.locator('.relevance .tip');
      const box = await page.locator('.relevance .picture').boundingBox();
      await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) - 5, (box?.y ?? 0) + 50);
      await expect.poll(() => tip.textContent()).toBe('pinned · 1 memory');
      await page.mouse.move(0, 0);
      await expect.poll(() => tip.textContent()).toBe('');
      await page.locator('.memory .picture').focus();
      await page.keyboard.press('ArrowRight');
      const reading = page.locator('.memory .tip');
      await expect.poll(() => reading.textContent()).toMatch(/today · 0\.\d\d · active/u);
      await page.keyboard.press('End');
      await expect.poll(() => reading.textContent()).toMatch(/in \d+ (?:days|months) .*archived/u);
    });
  });

  it('says by text what its pictures show', async () => {
    await withPage(async (open) => {
      await show(open, small);
      const table = open.page.locator('.relevance table tr');
      await expect
        .poll(() => table.allTextContents())
        .toEqual(['relevance 0.5 to 0.712 memories', 'pinned1 memory']);
    });
  });
});
