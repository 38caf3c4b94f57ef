import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import type { Browser } from 'playwright-core';
import type { Graph } from '../../src/engine';
import { type Measured, measure } from './measure';

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

/** The floor: d3-force with its defaults and SVG elements, drawn from its first tick on. */
export const measurePlain = async (browser: Browser, graph: Graph): Promise<Measured> => {
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
    return await measure(page, graph, {
      begin: '() => window.draw(window.data)',
      isDrawn: '() => window.ticks > 0',
      isSettled: '() => window.ended === true',
      count: `() => {
        const count = (name) => document.querySelectorAll(name).length;
        return { nodes: count('circle'), links: count('line') };
      }`,
      pan: `(step) => window.picture.setAttribute('transform', 'translate(' + step + ',0)')`,
    });
  } finally {
    await context.close();
    await rm(folder, { recursive: true });
  }
};
