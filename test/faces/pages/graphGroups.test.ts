import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Graph } from '../../../src/engine';
import { randomGraph } from '../../fixtures/randomGraph';
import { topicGraph } from '../../fixtures/topicGraph';
import { node } from '../../webview/graph/nodes';
import {
  canvas,
  folder,
  folders,
  items,
  opened,
  openGraphPage,
  searchField,
  show,
  small,
} from '../support/graphPage';
import { usePage } from '../support/usePage';

describe('what the graph page filters, groups and finds', () => {
  const { withPage } = usePage(openGraphPage);

  it('filters by type and status, and says so where nothing is left', async () => {
    await withPage(async (open) => {
      await show(open, small);
      await open.page.getByRole('button', { name: 'Filters' }).click();
      const box = (name: string) => open.page.getByRole('checkbox', { name });
      await box('archived').click();
      await expect.poll(() => items(open).count()).toBe(3);
      for (const name of ['decision', 'problem', 'fact']) await box(name).click();
      await open.page.getByText('The filters leave nothing to show.').waitFor();
      await open.page.getByRole('button', { name: 'Show All' }).last().waitFor();
      await open.page.keyboard.press('Escape');
      await open.page.locator('.empty vscode-button').click();
      await expect.poll(() => items(open).count()).toBe(3);
    });
  });

  it('counts anew what another folder has, and keeps the focus in its head', async () => {
    await withPage(async (open) => {
      const several = [...folders, { folder: 'file:///other', name: 'other' }];
      const notify = (shown: string, graph: Graph) =>
        open.notify({ name: 'graph', folder: shown, folders: several, graph, isTrusted: true });
      await notify(folder, small);
      await open.page.getByRole('button', { name: 'Filters' }).click();
      await open.page.getByRole('combobox', { name: 'Folder' }).focus();
      await notify('file:///other', { nodes: [node('x', { type: 'insight' })], edges: [] });
      const boxes = open.page.getByRole('checkbox');
      await expect
        .poll(() => boxes.allTextContents())
        .toEqual(['insight 1', 'active 1', 'Shared tags and entities']);
      const focused = open.page.locator(':focus').first();
      expect(await focused.getAttribute('aria-label')).toBe('Folder');
      await boxes.first().click();
      await open.page.getByText('The filters leave nothing to show.').waitFor();
      expect(await focused.textContent()).toBe('insight 1');
    });
  });

  it('names what it shows of a graph that is too large', async () => {
    await withPage(async (open) => {
      await show(open, randomGraph({ count: 4_000 }));
      await open.page.getByText(/The 3000 most relevant of 3\d{3}/u).waitFor();
      await expect.poll(() => items(open).count(), { timeout: 30_000 }).toBe(3_000);
    });
  });

  it('divides a large graph into groups, which open and close', async () => {
    await withPage(async (open) => {
      const { page } = open;
      await show(open, topicGraph({ count: 300 }));
      await expect
        .poll(() => page.locator('nav p').textContent())
        .toMatch(/^300 memories, \d+ relations\. \d+ groups: payments: \d+ memories;/u);
      const notice = page.locator('.notice');
      await canvas(open).press('PageDown');
      await expect.poll(() => notice.textContent()).toMatch(/^payments: \d+ memories$/u);
      await page.keyboard.press('Escape');
      await expect.poll(() => notice.textContent()).toBe('');
      await page.getByRole('button', { name: 'Filters' }).click();
      await page.locator('.group').filter({ hasText: 'mail' }).click();
      await expect.poll(() => notice.textContent()).toMatch(/^mail: \d+ memories$/u);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Filters' }).click();
      await page.getByRole('combobox', { name: 'Group by' }).click();
      await page.getByRole('option', { name: 'No Groups' }).click();
      await expect.poll(() => page.locator('.group').count()).toBe(0);
    });
  });

  it('tells groups of a type from topics', async () => {
    await withPage(async (open) => {
      const { page } = open;
      const nodes = Array.from({ length: 8 }, (_, at) =>
        node(`n${at}`, { tags: at < 3 ? ['payments'] : [], type: 'fact' }),
      );
      await show(open, { nodes, edges: [] });
      await page.getByRole('button', { name: 'Filters' }).click();
      const panel = page.getByRole('region', { name: 'Groups' });
      await expect
        .poll(() => panel.locator('.group, p').allTextContents())
        .toEqual(['payments 3', 'What shares no topic is grouped by type:', 'Facts 5']);
    });
  });

  it('lists what it finds and why, and goes from one to the next', async () => {
    await withPage(async (open) => {
      const { page } = open;
      const nodes = [
        node('a', { title: 'The gateway answers 503' }),
        node('b', { title: 'Retry twice', tags: ['gateway'] }),
        node('c', { title: 'Wait first', entities: ['Gateway'] }),
      ];
      await show(open, { nodes, edges: [] });
      await searchField(open).fill('gateway');
      await expect
        .poll(() => page.locator('.find-text').allTextContents())
        .toEqual([
          'The gateway answers 503 fact · in the title',
          'Retry twice fact · tag gateway',
          'Wait first fact · mentions Gateway',
        ]);
      const count = page.locator('.finds-count');
      expect(await count.textContent()).toBe('3 found');
      await page.getByRole('button', { name: 'Next (F3)' }).click();
      expect(await count.textContent()).toBe('1 of 3');
      await page.keyboard.press('F3');
      await page.keyboard.press('Shift+F3');
      await page.keyboard.press('Shift+F3');
      expect(await count.textContent()).toBe('3 of 3');
      await searchField(open).press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      expect(await count.textContent()).toBe('2 of 3');
      await page.keyboard.press('Enter');
      await expect.poll(() => opened(open)).toEqual(['b']);
      await page.keyboard.press('Escape');
      await expect.poll(() => page.locator('.finds').isVisible()).toBe(false);
    });
  });

  it('says in its legend what its dotted lines are, and hides and shows them there', async () => {
    await withPage(async (open) => {
      const nodes = ['a', 'b'].map((id) => node(id, { tags: ['gateway'] }));
      await show(open, { nodes, edges: [] });
      const dotted = open.page.locator('.legend').getByRole('button', {
        name: 'Shared tags and entities',
      });
      await dotted.click();
      await expect.poll(() => dotted.getAttribute('aria-pressed')).toBe('false');
      await dotted.click();
      await expect.poll(() => dotted.getAttribute('aria-pressed')).toBe('true');
    });
  });

  it('says that it arranges many memories until they can be seen', async () => {
    const options = { held: 'layoutWorker.js' };
    await withPage(async (open) => {
      const shown = show(open, topicGraph({ count: 300 }));
      const told = open.page.getByText('Arranging 300 memories…');
      await told.waitFor();
      open.release();
      await shown;
      expect(await told.isVisible()).toBe(false);
    }, options);
  });

  it('has relations in sight in its legend beside as many types as there are', async () => {
    await withPage(async (open) => {
      await show(open, topicGraph({ count: 300 }));
      const legend = open.page.locator('.legend');
      const bottom = async (part: Locator): Promise<number> => {
        const { y = 0, height = 0 } = (await part.boundingBox()) ?? {};
        return y + height;
      };
      const relation = legend.getByRole('button', { name: 'Shared tags and entities' });
      await relation.waitFor();
      expect(await bottom(relation)).toBeLessThanOrEqual(await bottom(legend));
    });
  });

  it('draws the icons of its legend also where their font comes late', async () => {
    const options = { held: '*.ttf' };
    await withPage(async (open) => {
      await show(open, small);
      const sample = (): Promise<string> =>
        open.page.evaluate("document.querySelector('.legend canvas').toDataURL()");
      await open.page.locator('.legend canvas').first().waitFor();
      const without = await sample();
      open.release();
      await expect.poll(sample).not.toBe(without);
    }, options);
  });

  it('hides and shows by its legend, which keeps the focus', async () => {
    await withPage(async (open) => {
      const { page } = open;
      await show(open, small);
      const entry = (name: string) => page.locator('.legend').getByRole('button', { name });
      await entry('decision').focus();
      await page.keyboard.press('Enter');
      await expect.poll(() => items(open).count()).toBe(1);
      expect(await entry('decision').getAttribute('aria-pressed')).toBe('false');
      expect(await page.locator(':focus').textContent()).toBe('decision');
      await page.keyboard.press('Enter');
      await expect.poll(() => items(open).count()).toBe(2);
      await entry('solves').click();
      await expect
        .poll(() => items(open).allTextContents())
        .toEqual([
          'Retry payments on 503, decision, active',
          'The gateway answers 503, problem, active',
        ]);
    });
  });
});
