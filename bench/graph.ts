/**
 * Draws the same graph by the page and by a plain d3-force picture in SVG, in the same browser: `npm run bench:graph`.
 * Floor and limits: the design's budget for 2,000 nodes, first picture in half the time, 30 frames a second.
 */
import { parseArgs } from 'node:util';
import { launchBrowser } from '../scripts/editor/browser.mjs';
import type { Graph } from '../src/engine';
import { randomGraph } from '../test/fixtures/randomGraph';
import type { Measured } from './graph/measure';
import { measurePage } from './graph/pagePicture';
import { measurePlain } from './graph/plainPicture';
import { median } from './median';

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '2000' },
    rounds: { type: 'string', default: '3' },
  },
});

/** With every node in sight: the page hides what is archived, and the plain picture would draw more. */
const visibleGraph = (count: number): Graph => {
  const { nodes, edges } = randomGraph({ count });
  const visible = nodes.map((node) =>
    node.status === 'archived' ? { ...node, status: 'dormant' as const } : node,
  );
  return { nodes: visible, edges };
};

const rows: readonly (readonly [name: string, key: keyof Measured, unit: string])[] = [
  ['nodes shown', 'nodes', ''],
  ['links shown', 'links', ''],
  ['first picture', 'firstPicture', 'ms'],
  ['settled', 'settled', 'ms'],
  ['while settling', 'settling', 'frames/s'],
  ['while moved', 'panning', 'frames/s'],
];

const print = (plain: readonly Measured[], page: readonly Measured[]): void => {
  const line = (...cells: readonly string[]): string =>
    cells.map((cell, at) => (at === 0 ? cell.padEnd(16) : cell.padStart(12))).join('');
  console.log(line('', 'plain SVG', 'page', 'ratio'));
  for (const [name, key, unit] of rows) {
    const [one, other] = [plain, page].map((rounds) => median(rounds.map((round) => round[key])));
    if (one === undefined || other === undefined) continue;
    const ratio = (other / one).toFixed(2);
    console.log(`${line(name, one.toFixed(0), other.toFixed(0), ratio)}  ${unit}`);
  }
};

const run = async (): Promise<void> => {
  const graph = visibleGraph(Number(values.count));
  const browser = await launchBrowser();
  const plain: Measured[] = [];
  const page: Measured[] = [];
  try {
    for (let round = 0; round < Number(values.rounds); round++) {
      plain.push(await measurePlain(browser, graph));
      page.push(await measurePage(browser, graph));
    }
  } finally {
    await browser.close();
  }
  print(plain, page);
  console.log(`
Medians of ${values.rounds} rounds that take turns, each in a fresh page, from the moment that its script has run and the
graph is there. First picture: from handing over the graph until the frame after the one that shows all nodes and
links; of the page where nodes start, without labels yet (they come with the next frames), of the plain one after
the first tick of its layout. Links of the page: relations and the faint ones for shared tags and entities.`);
};

void run();
