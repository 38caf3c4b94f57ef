import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { buildPageHtml } from '../../../src/extension/pages/html';
import { graphWords } from '../../../src/extension/pages/words';
import { english } from '../../../src/messages';
import { type GraphPage, graphGuards } from '../../../src/protocol/graphPage';
import { type FromPage, type ToPage, tryFromPage } from '../../../src/protocol/pages';
import { themeVariables } from './themes';

/** The page as it is built. */
const files = 'dist/webview';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.ttf': 'font/ttf',
};

export interface GraphPageOptions {
  readonly browser: Browser;
  readonly place?: 'view' | 'panel';
  readonly theme?: keyof typeof themeVariables;
  readonly viewport?: { readonly width: number; readonly height: number };
  readonly preview?: string;
  readonly reducedMotion?: boolean;
  /** Where the page's bundles are; those of the last build if not given. */
  readonly files?: string;
}

/** The built page in a browser, with a host that only records and answers. */
export interface OpenGraphPage {
  readonly page: Page;
  /** What the page sent, in its order. */
  readonly received: readonly FromPage<GraphPage>[];
  /** What the page, or the browser about it, wrote as errors and warnings. */
  readonly complaints: readonly string[];
  notify(notification: GraphPage['notifications']): Promise<void>;
  /** Sends whatever it is. */
  send(message: unknown): Promise<void>;
  /** Waits until the layout has come to rest. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

/** Stands in for the API that the editor gives to its pages. */
const editorApi = `
  let state;
  window.acquireVsCodeApi = () => ({
    postMessage: (message) => void window.toHost(message),
    getState: () => state,
    setState: (value) => { state = value; },
  });
`;

const serve = async (html: () => string, folder: string) => {
  const server = createServer(async ({ url = '/' }, response) => {
    const path = url.split('?')[0] ?? '/';
    try {
      // A browser asks every site for its icon; the editor's pages are not asked.
      const body =
        path === '/' ? html() : path === '/favicon.ico' ? '' : await readFile(join(folder, path));
      response.setHeader('content-type', types[extname(path)] ?? 'text/html');
      response.end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
};

export const openGraphPage = async (options: GraphPageOptions): Promise<OpenGraphPage> => {
  const { browser, place = 'panel', theme = 'dark', preview = '' } = options;
  let address = '';
  const server = await serve(
    () =>
      buildPageHtml({
        page: 'graph',
        title: 'Graph',
        language: 'en',
        place,
        words: graphWords(english),
        cspSource: address,
        nonce: randomBytes(16).toString('base64url'),
        uri: (file) => `${address}/${file}`,
      }),
    options.files ?? files,
  );
  address = server.address;
  const context = await browser.newContext({
    viewport: options.viewport ?? { width: 1000, height: 700 },
    reducedMotion: options.reducedMotion === false ? 'no-preference' : 'reduce',
  });
  const page = await context.newPage();
  const received: FromPage<GraphPage>[] = [];
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));

  const send = (message: unknown): Promise<void> =>
    page.evaluate(`window.postMessage(${JSON.stringify(message)}, '*')`);
  const reply = (message: ToPage<GraphPage>): Promise<void> => send(message);
  await page.exposeFunction('toHost', (value: unknown) => {
    const message = tryFromPage(value, graphGuards);
    if (message === undefined) throw new Error(`The page sent ${JSON.stringify(value)}`);
    received.push(message);
    if (message.kind !== 'request') return;
    void reply({ kind: 'reply', id: message.id, result: preview });
  });
  await page.addInitScript(editorApi);
  await page.addInitScript(`
    document.addEventListener('DOMContentLoaded', () => {
      const { variables, bodyClass } = ${JSON.stringify(themeVariables[theme])};
      for (const [name, value] of Object.entries(variables))
        document.documentElement.style.setProperty('--vscode-' + name, value);
      document.body.className += ' ' + bodyClass;
    });
  `);
  await page.goto(address);
  return {
    page,
    received,
    complaints,
    send,
    notify: (notification) => reply({ kind: 'notification', notification }),
    settled: () => page.locator('#graph[data-state="settled"]').waitFor({ timeout: 30_000 }),
    close: async () => {
      await context.close();
      await server.close();
    },
  };
};
