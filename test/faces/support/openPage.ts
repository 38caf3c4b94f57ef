import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { buildPageHtml } from '../../../src/extension/pages/html';
import {
  type CommandGuard,
  type FromPage,
  type PageContract,
  tryFromPage,
} from '../../../src/protocol/pages';
import { editorStyle, type ThemeName, themes } from './themes';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.ttf': 'font/ttf',
};

/** A page's contract and words: what the host passes to it. */
export interface PageUnderTest<P extends PageContract> {
  /** Name of its bundles. */
  readonly page: string;
  readonly words: unknown;
  readonly isCommand: CommandGuard<P>;
  /** What the host tells after a command; nothing for undefined. */
  answer?(command: P['commands']): P['notifications'] | undefined;
}

export interface PageOptions {
  readonly browser: Browser;
  readonly theme?: ThemeName;
  readonly viewport?: { readonly width: number; readonly height: number };
  /** What the page kept when it was last shown. */
  readonly state?: unknown;
  readonly place?: 'view' | 'panel';
  readonly reducedMotion?: boolean;
  /** Where the page's bundles are; those of the last build if not given. */
  readonly files?: string;
  /** Files of the page, as a glob, that come only once `release` is called. */
  readonly held?: string;
}

/** The built page in a browser, with a host that only records and answers. */
export interface OpenPage<P extends PageContract> {
  readonly page: Page;
  /** What a person did, in its order. */
  readonly commands: readonly P['commands'][];
  /** What the page sent, in its order. */
  readonly received: readonly FromPage<P>[];
  /** What the page, or the browser about it, wrote as errors and warnings. */
  readonly complaints: readonly string[];
  notify(notification: P['notifications']): Promise<void>;
  /** Sends whatever it is. */
  send(message: unknown): Promise<void>;
  /** What the page keeps for the next time. */
  keptState(): Promise<unknown>;
  /** Lets the files come that were held. */
  release(): void;
  close(): Promise<void>;
}

/** Stands in for the API that the editor gives to its pages. */
const editorApi = (state: unknown): string => `
  window.keptState = ${JSON.stringify(state ?? null)};
  window.acquireVsCodeApi = () => ({
    postMessage: (message) => void window.toHost(message),
    getState: () => window.keptState ?? undefined,
    setState: (value) => { window.keptState = value; },
  });
`;

const wearTheme = (theme: ThemeName): string => `
  document.addEventListener('DOMContentLoaded', () => {
    const { variables, bodyClass } = ${JSON.stringify(themes[theme])};
    for (const [name, value] of Object.entries(variables))
      document.documentElement.style.setProperty('--vscode-' + name, value);
    document.body.className += ' ' + bodyClass;
    document.body.dataset.vscodeThemeKind = bodyClass.split(' ')[0];
    const style = new CSSStyleSheet();
    style.replaceSync(${JSON.stringify(editorStyle)});
    document.adoptedStyleSheets.push(style);
  });
`;

const serve = async (html: () => string, files: string) => {
  const server = createServer(async ({ url = '/' }, response) => {
    const path = url.split('?')[0] ?? '/';
    try {
      // A browser asks every site for its icon; the editor's pages are not asked.
      const body =
        path === '/' ? html() : path === '/favicon.ico' ? '' : await readFile(join(files, path));
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

export const openPage = async <P extends PageContract>(
  { page: name, words, isCommand, answer }: PageUnderTest<P>,
  options: PageOptions,
): Promise<OpenPage<P>> => {
  let address = '';
  const html = (): string =>
    buildPageHtml({
      page: name,
      title: 'Page',
      language: 'en',
      place: options.place ?? 'panel',
      words,
      cspSource: address,
      nonce: randomBytes(16).toString('base64url'),
      uri: (file) => `${address}/${file}`,
    });
  const server = await serve(html, options.files ?? 'dist/webview');
  address = server.address;
  const context = await options.browser.newContext({
    viewport: options.viewport ?? { width: 1000, height: 700 },
    reducedMotion: options.reducedMotion === false ? 'no-preference' : 'reduce',
  });
  const page = await context.newPage();
  const commands: P['commands'][] = [];
  const received: FromPage<P>[] = [];
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  const send = (message: unknown): Promise<void> =>
    page.evaluate(`window.postMessage(${JSON.stringify(message)}, '*')`);
  await page.exposeFunction('toHost', (value: unknown) => {
    const message: FromPage<P> | undefined = tryFromPage(value, isCommand);
    if (message === undefined) throw new Error(`The page sent ${JSON.stringify(value)}`);
    received.push(message);
    if (message.kind !== 'command') return;
    commands.push(message.command);
    const notification = answer?.(message.command);
    if (notification !== undefined) void send({ kind: 'notification', notification });
  });
  let release = (): void => undefined;
  if (options.held !== undefined) {
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(`**/${options.held}`, async (route) => {
      await released;
      await route.continue();
    });
  }
  await page.addInitScript(editorApi(options.state));
  await page.addInitScript(wearTheme(options.theme ?? 'dark'));
  await page.goto(address, { waitUntil: options.held === undefined ? 'load' : 'domcontentloaded' });
  return {
    page,
    commands,
    received,
    complaints,
    send,
    notify: (notification) => send({ kind: 'notification', notification }),
    release,
    keptState: () => page.evaluate('window.keptState'),
    close: async () => {
      await context.close();
      await server.close();
    },
  };
};
