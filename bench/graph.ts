/**
 * Draws the same graph by the page and by a plain d3-force picture in SVG, in the same browser: `npm run bench:graph`.
 * Floor and limits: the design's budget for 2,000 nodes, first picture in half the time, 30 frames a second.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../scripts/editor/browser.mjs';
import type { Graph } from '../src/engine';
import { openGraphPage } from '../test/faces/support/graphPage';
import { randomGraph } from '../test/fixtures/randomGraph';
import { median } from './median';

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '2000' },
    rounds: { type: 'string', default: '3' },
  },
});

interface Measured {
  /** Milliseconds from the data's arrival until the first frame that shows every node. */
  readonly firstPicture: number;
  /** Milliseconds until nothing moves any more. */
  readonly settled: number;
  /** Frames a second while the picture is being moved. */
  readonly panning: number;
  /** Frames a second while the layout is at work. */
  readonly settling: number;
}

/** How long the picture is moved, in milliseconds. */
const panTime = 2_000;

/**
 * Measures in the page, with its own clock: `begin` hands it the data, `isDrawn` and `isSettled` are asked with each
 * frame, `pan` moves the picture by one step.
 */
const measure = (
  page: Page,
  steps: Readonly<Record<'begin' | 'isDrawn' | 'isSettled' | 'pan', string>>,
) =>
  page.evaluate(`(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const start = performance.now();
    (${steps.begin})();
    let firstPicture;
    let frames = 0;
    for (;;) {
      await frame();
      frames += 1;
      if (firstPicture === undefined && (${steps.isDrawn})()) {
        // The frame after it is on the screen.
        await frame();
        firstPicture = performance.now() - start;
        frames = 0;
      }
      if (firstPicture !== undefined && (${steps.isSettled})()) break;
      if (performance.now() - start > 120000) break;
    }
    const settled = performance.now() - start;
    const settling = frames / Math.max(0.001, (settled - firstPicture) / 1000);
    const pan = ${steps.pan};
    const panStart = performance.now();
    let panned = 0;
    while (performance.now() - panStart < ${panTime}) {
      pan(panned % 2 === 0 ? 7 : -7);
      await frame();
      panned += 1;
    }
    return { firstPicture, settled, settling, panning: panned / ((performance.now() - panStart) / 1000) };
  })()`) as Promise<Measured>;

const measurePage = async (browser: Browser, graph: Graph): Promise<Measured> => {
  const open = await openGraphPage({ browser, reducedMotion: false });
  try {
    const folder = 'file:///project';
    const notification = {
      name: 'graph',
      folder,
      folders: [{ folder, name: 'project' }],
      graph,
      isTrusted: true,
    };
    const message = JSON.stringify({ kind: 'notification', notification });
    return await measure(open.page, {
      begin: `() => window.postMessage(${message}, '*')`,
      isDrawn: `() => ['moving', 'settled'].includes(document.querySelector('#graph').dataset.state)`,
      isSettled: `() => document.querySelector('#graph').dataset.state === 'settled'`,
      pan: `(step) => {
        const canvas = document.querySelector('#graph');
        const at = (type, x) => canvas.dispatchEvent(new PointerEvent(type,
          { pointerId: 1, button: 0, clientX: x, clientY: 60, bubbles: true }));
        canvas.setPointerCapture = () => undefined;
        at('pointerdown', 20); at('pointermove', 20 + 3 * step); at('pointermove', 20 + 4 * step); at('pointerup', 20);
      }`,
    });
  } finally {
    await open.close();
  }
};

/** What one writes after reading the documentation of d3-force: an element for each node and link, moved with each tick. */
const plainPicture = `
  import { forceCenter, forceLink, forceManyBody, forceSimulation } from 'd3-force';
  const svgName = 'http://www.w3.org/2000/svg';
  window.draw = ({ nodes, edges }) => {
    const svg = document.createElementNS(svgName, 'svg');
    svg.setAttribute('width', 1000);
    svg.setAttribute('height', 700);
    const all = document.createElementNS(svgName, 'g');
    svg.append(all);
    const add = (name, attributes) => {
      const made = document.createElementNS(svgName, name);
      for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
      all.append(made);
      return made;
    };
    const points = nodes.map(({ id }) => ({ id }));
    const links = edges.map(({ from, to }) => ({ source: from, target: to }));
    const lines = links.map(() => add('line', { stroke: '#888' }));
    const circles = points.map(() => add('circle', { r: 5, fill: '#59f' }));
    document.body.append(svg);
    window.picture = all;
    window.ticks = 0;
    forceSimulation(points)
      .force('link', forceLink(links).id(({ id }) => id))
      .force('charge', forceManyBody())
      .force('center', forceCenter(500, 350))
      .on('tick', () => {
        links.forEach(({ source, target }, at) => {
          const line = lines[at];
          line.setAttribute('x1', source.x);
          line.setAttribute('y1', source.y);
          line.setAttribute('x2', target.x);
          line.setAttribute('y2', target.y);
        });
        points.forEach(({ x, y }, at) => {
          circles[at].setAttribute('cx', x);
          circles[at].setAttribute('cy', y);
        });
        window.ticks += 1;
      })
      .on('end', () => { window.ended = true; });
  };
`;

const measurePlain = async (browser: Browser, graph: Graph): Promise<Measured> => {
  const folder = await mkdtemp(join(tmpdir(), 'cognitive-memory-graph-'));
  const context = await browser.newContext({ viewport: { width: 1000, height: 700 } });
  try {
    const bundle = await build({
      stdin: { contents: plainPicture, resolveDir: process.cwd() },
      bundle: true,
      minify: true,
      write: false,
    });
    const file = join(folder, 'plain.html');
    await writeFile(file, `<!DOCTYPE html><body><script>${bundle.outputFiles[0]?.text}</script>`);
    const page = await context.newPage();
    await page.goto(`file://${file}`);
    return await measure(page, {
      begin: `() => window.draw(${JSON.stringify(graph)})`,
      isDrawn: '() => window.ticks > 0',
      isSettled: '() => window.ended === true',
      pan: `(step) => window.picture.setAttribute('transform', 'translate(' + step + ',0)')`,
    });
  } finally {
    await context.close();
    await rm(folder, { recursive: true });
  }
};

const run = async (): Promise<void> => {
  const graph = randomGraph({ count: Number(values.count) });
  const browser = await launchBrowser();
  const measured: Record<'page' | 'plain', Measured[]> = { page: [], plain: [] };
  try {
    for (let round = 0; round < Number(values.rounds); round++) {
      measured.plain.push(await measurePlain(browser, graph));
      measured.page.push(await measurePage(browser, graph));
    }
  } finally {
    await browser.close();
  }
  const middle = (of: readonly Measured[], key: keyof Measured): number =>
    median(of.map((one) => one[key]));
  const rows: readonly (readonly [name: string, key: keyof Measured, unit: string])[] = [
    ['first picture', 'firstPicture', 'ms'],
    ['settled', 'settled', 'ms'],
    ['while settling', 'settling', 'frames/s'],
    ['while moved', 'panning', 'frames/s'],
  ];
  console.log(`${graph.nodes.length} nodes, ${graph.edges.length} relations`);
  console.log(
    `${''.padEnd(16)}${'plain SVG'.padStart(12)}${'page'.padStart(12)}${'ratio'.padStart(8)}`,
  );
  for (const [name, key, unit] of rows) {
    const [plain, page] = [middle(measured.plain, key), middle(measured.page, key)];
    const cells = [plain.toFixed(0), page.toFixed(0)].map((cell) => cell.padStart(12));
    console.log(
      `${name.padEnd(16)}${cells.join('')}${(page / plain).toFixed(2).padStart(8)}  ${unit}`,
    );
  }
};

void run();
