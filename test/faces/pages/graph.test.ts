import { describe, expect, it } from 'vitest';
import { randomGraph } from '../../fixtures/randomGraph';
import { chain, edge, node } from '../../webview/graph/nodes';
import {
  canvas,
  folder,
  folders,
  items,
  type OpenGraphPage,
  opened,
  openGraphPage,
  searchField,
  show,
  small,
} from '../support/graphPage';
import { hostileTexts } from '../support/hostileTexts';
import { usePage } from '../support/usePage';

const hostile = [...hostileTexts, ''];

describe('the graph page', () => {
  const { withPage } = usePage(openGraphPage);

  /** Values of the picture's pixels that are not empty. */
  const inked = ({ page }: OpenGraphPage): Promise<number> =>
    page.evaluate(`(() => {
      const canvas = document.querySelector('#graph');
      const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
      return data.filter((value) => value > 0).length;
    })()`);

  it('draws the graph and lists it, without what was put aside', async () => {
    await withPage(async (open) => {
      await show(open, small);
      await expect
        .poll(() => items(open).allTextContents())
        .toEqual([
          'Retry payments on 503, decision, active. solves “The gateway answers 503”',
          'The gateway answers 503, problem, active. solved by “Retry payments on 503”',
        ]);
      await expect.poll(() => inked(open)).toBeGreaterThan(500);
    });
  });

  it('finds while one types, goes there with Enter, and opens with Enter', async () => {
    await withPage(async (open) => {
      await show(open, small);
      await canvas(open).press('/');
      await open.page.keyboard.type('gateway');
      await open.page.getByText('1 found').first().waitFor();
      await expect.poll(() => items(open).count()).toBe(1);
      await searchField(open).press('Enter');
      await open.page.keyboard.press('Enter');
      await expect.poll(() => opened(open)).toEqual(['b']);
      await open.page.keyboard.press('Escape');
      await expect.poll(() => items(open).count()).toBe(2);
    });
  });

  it('is walked with the arrow keys along its relations', async () => {
    await withPage(async (open) => {
      await show(open, small);
      await open.page.keyboard.press('Tab');
      await canvas(open).focus();
      await open.page.keyboard.press('Home');
      const said = open.page.locator('[role="status"]');
      await expect.poll(() => said.textContent()).toContain('Retry payments on 503, decision');
      for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) {
        await open.page.keyboard.press(key);
        if ((await said.textContent())?.startsWith('The gateway')) return;
      }
      throw new Error('No arrow key leads to the neighbour.');
    });
  });

  it('shows a card at the pointer, and opens with a click', async () => {
    await withPage(
      async (open) => {
        await show(open, small);
        await searchField(open).fill('gateway');
        await searchField(open).press('Enter');
        const box = await canvas(open).boundingBox();
        const middle = [
          (box?.x ?? 0) + (box?.width ?? 0) / 2,
          (box?.y ?? 0) + (box?.height ?? 0) / 2,
        ] as const;
        await open.page.mouse.move(...middle);
        const card = open.page.locator('.card');
        await card.waitFor();
        await open.page.getByText('It answers when it is busy').waitFor();
        expect(await card.innerText()).toBe(
          'The gateway answers 503\nproblem · active · relevance 1.00\ngateway\nIt answers when it is busy',
        );
        await open.page.mouse.click(...middle);
        await expect.poll(() => opened(open)).toEqual(['b']);
        await open.page.mouse.move(box?.x ?? 0, box?.y ?? 0);
        await card.waitFor({ state: 'hidden' });
      },
      { preview: 'It answers when it is busy' },
    );
  });

  it('is moved by its background and zoomed with the wheel, about the pointer', async () => {
    await withPage(async (open) => {
      const positions = { a: [0, 0], b: [200, 0] } as const;
      const about = { name: 'graph', folder, folders, isTrusted: true } as const;
      await open.notify({ ...about, graph: small, positions });
      await open.settled();
      const viewport = async () => {
        const kept = (await open.keptState()) as { viewport?: Record<string, number> } | null;
        return kept?.viewport;
      };
      const box = await canvas(open).boundingBox();
      const [left, top] = [box?.x ?? 0, box?.y ?? 0];
      await open.page.mouse.move(left + 40, top + 40);
      await open.page.mouse.down();
      await open.page.mouse.move(left + 60, top + 50);
      await open.page.mouse.move(left + 90, top + 70);
      await open.page.mouse.up();
      await expect.poll(viewport).toBeDefined();
      const moved = await viewport();
      await open.page.mouse.wheel(0, -200);
      await expect.poll(async () => (await viewport())?.scale).not.toBe(moved?.scale);
      const { scale = 0, x = 0, y = 0 } = (await viewport()) ?? {};
      const { scale: before = 0, x: oldX = 0, y: oldY = 0 } = moved ?? {};
      expect(scale / before).toBeCloseTo(Math.exp(200 * 0.0022), 5);
      expect((90 - x) / scale).toBeCloseTo((90 - oldX) / before, 3);
      expect((70 - y) / scale).toBeCloseTo((70 - oldY) / before, 3);
      await canvas(open).press('0');
      await expect.poll(viewport).toBeUndefined();
      expect(opened(open)).toEqual([]);
    });
  });

  it('lets a node be dragged away, and opens nothing by that', async () => {
    await withPage(async (open) => {
      await show(open, small);
      await searchField(open).fill('gateway');
      await searchField(open).press('Enter');
      const box = await canvas(open).boundingBox();
      const middle = [(box?.width ?? 0) / 2, (box?.height ?? 0) / 2] as const;
      const at = (x: number, y: number) =>
        open.page.mouse.move((box?.x ?? 0) + middle[0] + x, (box?.y ?? 0) + middle[1] + y);
      await at(0, 0);
      await open.page.mouse.down();
      await at(30, 20);
      await at(90, 60);
      await open.page.mouse.up();
      await open.settled();
      expect(opened(open)).toEqual([]);
      await at(90, 60);
      await open.page.locator('.card').waitFor();
    });
  });

  it('takes every title as text', async () => {
    await withPage(
      async (open) => {
        const nodes = hostile.map((title, at) =>
          node(`n${at}`, { title, tags: ['<i>tag</i>'], entities: [title] }),
        );
        await show(open, { nodes, edges: nodes.slice(1).map(({ id }) => edge('n0', id)) });
        await expect.poll(() => items(open).count()).toBe(hostile.length);
        expect(await items(open).first().textContent()).toContain('<b>bold</b>');
        expect(await open.page.locator('nav b, nav img, .card b').count()).toBe(0);
        await searchField(open).fill('onerror');
        await searchField(open).press('Enter');
        await open.page.mouse.move(0, 0);
        const box = await canvas(open).boundingBox();
        await open.page.mouse.move(
          (box?.x ?? 0) + (box?.width ?? 0) / 2,
          (box?.y ?? 0) + (box?.height ?? 0) / 2,
        );
        await open.page.locator('.card').waitFor();
        expect(await open.page.locator('.card-title').textContent()).toBe(hostile[0]);
        expect(await open.page.title()).toBe('Page');
      },
      { preview: '<script>document.title="hacked"</script>' },
    );
  });

  it.each([
    ['noFolder', 'Open a folder to see its memory.', 'Open Folder', 'openFolder'],
    ['uninitialised', 'This workspace has no memory yet.', 'Initialize', 'initialize'],
    ['stopped', 'Cognitive Memory has stopped.', 'Restart', 'restart'],
  ] as const)(
    'says one sentence and offers one action where it is %s',
    async (reason, sentence, label, action) => {
      await withPage(async (open) => {
        await open.notify({ name: 'empty', reason, isTrusted: true });
        await open.page.getByText(sentence).waitFor();
        await open.page.getByRole('button', { name: label }).click();
        await expect
          .poll(() => open.received.at(-1))
          .toEqual({ kind: 'command', command: { name: 'act', action } });
        expect(await open.page.locator('vscode-button:visible').count()).toBe(1);
      });
    },
  );

  it('offers nothing that writes where nothing may be written', async () => {
    await withPage(async (open) => {
      const graph = { nodes: [], edges: [] };
      await open.notify({ name: 'graph', folder, folders, graph, isTrusted: false });
      await open.page.getByText('Nothing is remembered here yet.').waitFor();
      expect(await open.page.locator('vscode-button:visible').count()).toBe(0);
    });
  });

  it('keeps every place, and lets a new memory in beside its neighbour', async () => {
    const graph = randomGraph({ count: 30 });
    const places = ({ received }: OpenGraphPage) =>
      received
        .flatMap((message) =>
          message.kind === 'command' && message.command.name === 'keepPositions'
            ? [message.command.positions]
            : [],
        )
        .at(-1) ?? {};
    await withPage(async (open) => {
      await show(open, graph);
      const before = places(open);
      const first = graph.nodes.find(({ status }) => status === 'active')?.id ?? '';
      await open.notify({
        name: 'graph',
        folder,
        folders,
        graph: {
          nodes: [...graph.nodes, node('new')],
          edges: [...graph.edges, edge('new', first)],
        },
        isTrusted: true,
      });
      await expect.poll(() => 'new' in places(open)).toBe(true);
      const after = places(open);
      const [x = 0, y = 0] = after.new ?? [];
      const [firstX = 0, firstY = 0] = after[first] ?? [];
      expect(Math.hypot(x - firstX, y - firstY)).toBeLessThan(150);
      const moves = Object.entries(before).map(([id, [oldX, oldY]]) => {
        const [newX, newY] = after[id] ?? [0, 0];
        return Math.hypot(newX - oldX, newY - oldY);
      });
      moves.sort((left, right) => left - right);
      expect(moves[Math.floor(moves.length / 2)]).toBeLessThan(40);
    });
  });

  it('starts from the places that the host kept', async () => {
    const positions = { a: [0, 0], b: [200, 0] } as const;
    await withPage(async (open) => {
      await open.notify({
        name: 'graph',
        folder,
        folders,
        graph: small,
        positions,
        isTrusted: true,
      });
      await open.settled();
      const kept = open.received.flatMap((message) =>
        message.kind === 'command' && message.command.name === 'keepPositions'
          ? [message.command.positions]
          : [],
      );
      expect(kept).toEqual([positions]);
    });
  });

  it('offers the folders of a workspace that has several', async () => {
    await withPage(async (open) => {
      const several = [...folders, { folder: 'file:///other', name: 'other' }];
      await open.notify({ name: 'graph', folder, folders: several, graph: small, isTrusted: true });
      await open.settled();
      await open.page.getByRole('combobox', { name: 'Folder' }).click();
      await open.page.getByRole('option', { name: 'other' }).click();
      await expect
        .poll(() => open.received.at(-1))
        .toEqual({ kind: 'command', command: { name: 'chooseFolder', folder: 'file:///other' } });
    });
  });

  it('shows that it is at work until the graph comes', async () => {
    await withPage(async (open) => {
      const { page } = open;
      const line = () =>
        page.evaluate<string>('getComputedStyle(document.body, "::before").content');
      await canvas(open).waitFor({ state: 'attached' });
      expect(await line()).toBe('""');
      await show(open, { nodes: [node('a')], edges: [] });
      await expect.poll(line).toBe('none');
    });
  });

  it('has its search beside its buttons and its notice in a line in the narrowest side bar', async () => {
    await withPage(
      async (open) => {
        await show(open, chain(12));
        await open.notify({ name: 'active', id: 'n0005' });
        const box = (selector: string) => open.page.locator(selector).first().boundingBox();
        await expect.poll(async () => (await box('.notice'))?.height).toBe(18);
        const [field, button] = [
          await box('.toolbar [part=root]'),
          await box('.toolbar > vscode-button'),
        ];
        expect((field?.x ?? 0) + (field?.width ?? 0)).toBeLessThanOrEqual(button?.x ?? 0);
      },
      { place: 'view', viewport: { width: 167, height: 300 } },
    );
  });

  it('opens the menu by its key at the memory that is chosen', async () => {
    await withPage(async (open) => {
      const { page } = open;
      await show(open, chain(12));
      await open.settled();
      const chosen = async (): Promise<string> =>
        JSON.parse((await canvas(open).getAttribute('data-vscode-context')) ?? '{}').memory;
      await page.evaluate(`addEventListener('contextmenu', (event) => {
        document.body.dataset.at = JSON.stringify([event.clientX, event.clientY]);
      })`);
      for (const key of ['Home', 'Shift+F10']) await canvas(open).press(key);
      await expect.poll(chosen).not.toBe(undefined);
      const memory = await chosen();
      const at = await page.locator('body').getAttribute('data-at');
      const [x, y] = JSON.parse(at ?? '[0, 0]');
      await page.keyboard.press('Escape');
      await page.mouse.click(x, y, { button: 'right' });
      expect(await chosen()).toBe(memory);
    });
  });

  it('goes with the open memory in the side bar, and tells the editor what a menu is about', async () => {
    const chained = chain(12);
    await withPage(
      async (open) => {
        const { page } = open;
        await show(open, chained);
        await open.notify({ name: 'active', id: 'n0005' });
        await expect.poll(() => items(open).count()).toBe(5);
        await page.getByText('5 of 12, around the open memory').first().waitFor();
        await searchField(open).fill('n0011');
        await page.getByText('Nothing found around the open memory').first().waitFor();
        await page.getByRole('button', { name: 'Only around the open memory' }).click();
        await expect.poll(() => items(open).count()).toBe(1);
        await searchField(open).press('Enter');
        await canvas(open).dispatchEvent('contextmenu');
        expect(JSON.parse((await canvas(open).getAttribute('data-vscode-context')) ?? '')).toEqual({
          ...{ preventDefaultContextMenuItems: true, webviewSection: 'memory' },
          ...{ folder, memory: 'n0011', memoryStatus: 'active', memoryPinned: false },
        });
      },
      { place: 'view', viewport: { width: 200, height: 500 } },
    );
  });
});
