import { describe, expect, it } from 'vitest';
import { decayReport } from '../../fixtures/decayReport';
import { memory } from '../../webview/dashboard/memories';
import {
  chosen,
  deedsIn,
  empty,
  folder,
  folders,
  type OpenDashboardPage,
  openDashboardPage,
  rows,
  show,
  slider,
  small,
  titles,
} from '../support/dashboardPage';
import { hostileTexts } from '../support/hostileTexts';
import { usePage } from '../support/usePage';

const hostile = [...hostileTexts, ''];

describe('the dashboard page', () => {
  const { withPage } = usePage(openDashboardPage);

  /** Elements that reach beyond the page's width, or over the end of their parent's. */
  const overflowing = ({ page }: OpenDashboardPage): Promise<readonly string[]> =>
    page.evaluate(`[...document.querySelectorAll('main *')]
      .filter((one) => one.closest('svg') === null && one.closest('.unseen') === null)
      .filter((one) => {
        const { right, left, width } = one.getBoundingClientRect();
        return width > 0 && (right > innerWidth + 0.5 || left < -0.5);
      })
      .map((one) => one.className + ' ' + one.tagName)`);

  it('counts the memories by status and by type', async () => {
    await withPage(async (open) => {
      await show(open, small);
      expect(await open.page.locator('h1').innerText()).toBe('4 memories');
      expect(await open.page.locator('.statuses li').allTextContents()).toEqual([
        'active 3',
        'archived 1',
      ]);
      expect(await open.page.locator('.types li').count()).toBe(3);
      await open.page.getByText('1 put aside are left out').waitFor();
    });
  });

  it('lists what fades next, and shows the course of the one that is chosen', async () => {
    await withPage(async (open) => {
      await show(open, small);
      expect(await titles(open)).toEqual(['Retry payments on 503', 'The gateway answers 503']);
      expect(await chosen(open)).toBe('Retry payments on 503');
      await rows(open).nth(1).locator('.title').click();
      expect(await chosen(open)).toBe('The gateway answers 503');
      const { page } = open;
      expect(await page.locator('.memory .use').count()).toBe(1);
      expect(await page.locator('.memory .facts').innerText()).toMatch(
        /^fact · active · relevance 0\.70 · becomes fading in 11 days · used once, yesterday/u,
      );
      const label = await page.locator('.memory .picture').getAttribute('aria-label');
      expect(label).toContain('The gateway answers 503, fact, active');
    });
  });

  it('opens with what is kept active and until when, keeps it, and leads to what fades', async () => {
    await withPage(async (open) => {
      const { page } = open;
      const report = { ...small, memories: [...small.memories, memory('young', { age: 5 })] };
      await show(open, report);
      expect(await page.locator('.said').innerText()).toBe(
        '1 of 5 are kept active, as new or snoozed, until Nov 27, 2026; then they fade.',
      );
      expect(await page.locator('.statuses li').first().textContent()).toBe(
        'active 4, 1 of them because they are new or snoozed',
      );
      const horizons = () => page.locator('.horizons li').allTextContents();
      expect(await horizons()).toEqual([
        '1 fades within 7 days',
        '3 fade within 30 days',
        '3 fade within 90 days',
      ]);
      await page.getByRole('button', { name: 'Keep 1 for 30 Days' }).click();
      await expect.poll(() => deedsIn(open)).toEqual([{ name: 'keep', folder, ids: ['young'] }]);
      await page.getByRole('button', { name: 'Review' }).click();
      expect(await page.locator('.row :focus').textContent()).toBe('Retry payments on 503');
      await slider(open).press('End');
      await expect.poll(async () => (await horizons()).at(-1)).toMatch(/^[0-2] instead of 3 fade/u);
    });
  });

  it('says in two lines how strong a memory is, and the rest to who asks for details', async () => {
    await withPage(async (open) => {
      const { page } = open;
      await show(open, small);
      const lines = ['Relevance 0.71.', 'Opened: 2.', 'Retrieval strength 0.40 of 1.'];
      await open.notify({ name: 'strengths', id: 'first', lines });
      await page.getByText('Opened: 2.').waitFor();
      expect(await page.getByText('Retrieval strength').isVisible()).toBe(false);
      await page.getByText('Details').click();
      await page.getByText('Retrieval strength').waitFor();
    });
  });

  it('goes through the list by keyboard, to the deeds of a memory and past the list', async () => {
    await withPage(async (open) => {
      const { page } = open;
      await show(open, small);
      await rows(open).first().locator('.title').focus();
      await page.keyboard.press('ArrowDown');
      expect(await chosen(open)).toBe('The gateway answers 503');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect.poll(() => deedsIn(open)).toEqual([{ name: 'confirm', folder, id: 'second' }]);
      for (const deed of ['snooze', 'pin', 'open'] as const) {
        await page.keyboard.press('Tab');
        await page.keyboard.press('Enter');
        await expect.poll(() => deedsIn(open).at(-1)).toEqual({ name: deed, folder, id: 'second' });
      }
      await page.keyboard.press('Tab');
      expect(await page.locator('.rows :focus').count()).toBe(0);
    });
  });

  it('finds any memory while one types, and unpins it', async () => {
    await withPage(async (open) => {
      const { page } = open;
      await show(open, small);
      const field = page.locator('.finder vscode-text-field input');
      await field.fill('friday');
      await page.getByText('1 found').waitFor({ state: 'attached' });
      await field.press('Enter');
      expect(await chosen(open)).toBe('Never push on Fridays');
      expect(await page.locator('.memory .chart').isHidden()).toBe(true);
      await page.locator('.memory').getByRole('button', { name: 'Unpin' }).click();
      await expect.poll(() => deedsIn(open)).toEqual([{ name: 'unpin', folder, id: 'pinned' }]);
      await field.fill('zebra');
      await page.getByText('Nothing found').first().waitFor();
      await field.press('Escape');
      await page.locator('.hits').waitFor({ state: 'hidden' });
    });
  });

  it('goes on with the next memory where the one with the focus leaves the list', async () => {
    await withPage(async (open) => {
      const report = decayReport({ count: 100 });
      await show(open, report);
      const [first, second] = await titles(open);
      await rows(open).first().getByRole('button', { name: 'Pin', exact: true }).focus();
      const memories = report.memories.filter(({ title }) => title !== first);
      await show(open, { ...report, memories });
      await expect.poll(() => open.page.locator('.rows :focus').textContent()).toBe(second);
    });
  });

  it('follows the memory of the active editor, until the person chooses another', async () => {
    await withPage(async (open) => {
      await show(open, small);
      await open.notify({ name: 'active', id: 'aside' });
      await expect.poll(() => chosen(open)).toBe('Nobody uses this');
      await rows(open).first().locator('.title').click();
      await open.notify({ name: 'active', id: 'aside' });
      await open.notify({ name: 'active', id: null });
      expect(await chosen(open)).toBe('Retry payments on 503');
    });
  });

  it('is as it was when it is shown again', async () => {
    const report = decayReport({ count: 100 });
    let kept: unknown;
    let seen: readonly (string | null)[] = [];
    const look = async (open: OpenDashboardPage) => [
      await chosen(open),
      await open.page.locator('.half-life output').innerText(),
      String(await rows(open).count()),
      String(await open.page.evaluate('document.documentElement.scrollTop')),
    ];
    await withPage(async (open) => {
      await show(open, report);
      await rows(open).nth(4).locator('.title').click();
      await slider(open).press('PageUp');
      await open.page.getByRole('button', { name: 'Show 20 More' }).click();
      await open.page.evaluate('document.documentElement.scrollTop = 100');
      await expect
        .poll(async () => JSON.stringify(await open.keptState()))
        .toContain('"length":30');
      await expect
        .poll(async () => JSON.stringify(await open.keptState()))
        .toContain('"scroll":100');
      kept = await open.keptState();
      seen = await look(open);
    });
    await withPage(
      async (open) => {
        await show(open, report);
        await expect.poll(() => look(open)).toEqual(seen);
      },
      { state: kept },
    );
  });

  it.each([1000, 300])('takes every title as text in %i pixels', async (width) => {
    await withPage(
      async (open) => {
        const memories = hostile.map((title, at) =>
          memory(`m${at}`, { title, age: 20, used: [at / 10] }),
        );
        await show(open, { ...empty, memories });
        await expect.poll(() => rows(open).count()).toBe(hostile.length);
        expect((await titles(open)).sort()).toContain(hostile[0]);
        for (let at = 0; at < hostile.length; at++)
          await rows(open).nth(at).locator('.title').click();
        await open.page.locator('.finder vscode-text-field input').fill('b');
        expect(await open.page.locator('main b, main img, main script').count()).toBe(0);
        expect(await open.page.title()).toBe('Page');
        expect(await overflowing(open)).toEqual([]);
      },
      { viewport: { width, height: 700 } },
    );
  });

  it.each([300, 420, 620, 930, 1600])('has room for everything in %i pixels', async (width) => {
    await withPage(
      async (open) => {
        await show(open, decayReport({ count: 300 }));
        await slider(open).press('PageUp');
        await open.page.getByRole('button', { name: 'Save' }).waitFor();
        expect(await overflowing(open)).toEqual([]);
        expect(await open.page.evaluate('document.documentElement.scrollWidth')).toBe(width);
      },
      { viewport: { width, height: 900 } },
    );
  });

  it('lists a few of very many, and more when one asks', async () => {
    await withPage(async (open) => {
      await show(open, decayReport({ count: 10_000 }));
      expect(await open.page.locator('h1').innerText()).toBe('10,000 memories');
      expect(await rows(open).count()).toBe(10);
      await open.page.getByRole('button', { name: 'Show 20 More' }).click();
      expect(await rows(open).count()).toBe(30);
      await slider(open).press('PageUp');
      await expect.poll(() => open.page.locator('.relevance .before').count()).toBe(1);
    });
  });

  it.each([
    ['noFolder', 'Open a folder to see its memory.', 'Open Folder', 'openFolder'],
    ['uninitialised', 'This workspace has no memory yet.', 'Initialize', 'initialize'],
    ['stopped', 'Cognitive Memory has stopped.', 'Restart', 'restart'],
  ] as const)(
    'says one sentence and offers one action where it is %s',
    async (reason, sentence, label, action) => {
      await withPage(async (open) => {
        await show(open, small);
        await open.notify({ name: 'empty', reason, isTrusted: true });
        await open.page.getByText(sentence).waitFor();
        await open.page.getByRole('button', { name: label }).click();
        await expect.poll(() => deedsIn(open)).toEqual([{ name: 'act', action }]);
        expect(await open.page.locator('vscode-button:visible').count()).toBe(1);
        expect(await open.page.locator('main').isHidden()).toBe(true);
        await show(open, small);
        await open.page.locator('.row').first().waitFor();
      });
    },
  );

  it('offers to remember where there is no memory', async () => {
    await withPage(async (open) => {
      await show(open, empty);
      await open.page.getByRole('button', { name: 'Remember' }).click();
      await expect.poll(() => deedsIn(open)).toEqual([{ name: 'act', action: 'remember' }]);
    });
  });

  it('offers nothing that writes where nothing may be written', async () => {
    await withPage(async (open) => {
      await show(open, decayReport({ count: 30 }), { isTrusted: false });
      await slider(open).press('PageUp');
      await open.page.getByRole('button', { name: 'Reset' }).waitFor();
      expect(await open.page.getByRole('button', { name: 'Save' }).isHidden()).toBe(true);
      expect(await open.page.locator('[data-deed]:not([data-deed="open"])').count()).toBe(0);
      await rows(open).first().hover();
      await rows(open).first().getByRole('button', { name: 'Open' }).click();
      await expect.poll(() => deedsIn(open).at(-1)?.name).toBe('open');
      await show(open, empty, { isTrusted: false });
      await open.page.getByText('Nothing is remembered here yet.').waitFor();
      expect(await open.page.locator('vscode-button:visible').count()).toBe(0);
    });
  });

  it('offers the folders of a workspace that has several, and begins anew with another', async () => {
    await withPage(async (open) => {
      const { page } = open;
      const several = [...folders, { folder: 'file:///other', name: 'other' }];
      await show(open, small, { folders: several });
      await slider(open).press('PageUp');
      await page.getByRole('combobox', { name: 'Folder' }).click();
      await page.getByRole('option', { name: 'other' }).click();
      await expect
        .poll(() => deedsIn(open))
        .toEqual([{ name: 'chooseFolder', folder: 'file:///other' }]);
      const report = decayReport({ count: 5 });
      await show(open, report, { folder: 'file:///other', folders: several });
      await expect.poll(() => page.locator('h1').innerText()).toBe('5 memories');
      expect(await page.locator('.half-life output').innerText()).toBe('23 days');
    });
  });
});
