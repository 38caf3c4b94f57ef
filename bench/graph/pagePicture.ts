import type { Browser } from 'playwright-core';
import type { Graph } from '../../src/engine';
import { openGraphPage } from '../../test/faces/support/graphPage';
import { computeModel, defaultFilters } from '../../webview/graph/model';
import { type Measured, measure } from './measure';

const folder = 'file:///project';

/** The page as the editor shows it, given the graph as its host gives it. */
export const measurePage = async (browser: Browser, graph: Graph): Promise<Measured> => {
  const open = await openGraphPage({ browser, reducedMotion: false });
  const { nodes, links } = computeModel(graph, { filters: defaultFilters });
  const folders = [{ folder, name: 'project' }];
  const notification = { name: 'graph', folder, folders, graph, isTrusted: true };
  try {
    return await measure(
      open.page,
      { kind: 'notification', notification },
      {
        begin: `() => window.postMessage(window.data, '*')`,
        isDrawn: `() => ['moving', 'settled'].includes(document.querySelector('#graph').dataset.state)`,
        isSettled: `() => document.querySelector('#graph').dataset.state === 'settled'`,
        // Each node has more pixels than this, and some lie over others.
        count: `() => {
          const { width, height } = document.querySelector('#graph');
          const pixels = document.querySelector('#graph').getContext('2d').getImageData(0, 0, width, height).data;
          let inked = 0;
          for (let at = 3; at < pixels.length; at += 4) if (pixels[at] > 0) inked += 1;
          if (inked < ${4 * nodes.length}) throw new Error('The first picture has only ' + inked + ' pixels.');
          return { nodes: ${nodes.length}, links: ${links.length} };
        }`,
        pan: `(step) => {
          const canvas = document.querySelector('#graph');
          const at = (type, x) => canvas.dispatchEvent(new MouseEvent(type,
            { view: window, button: 0, clientX: x, clientY: 60, bubbles: true }));
          at('mousedown', 20); at('mousemove', 20 + 3 * step); at('mousemove', 20 + 4 * step); at('mouseup', 20);
        }`,
      },
    );
  } finally {
    await open.close();
  }
};
