import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { editorEnvironment } from './environment.mjs';
import { loadExtensions } from './extensions.mjs';
import { installEditor } from './install.mjs';
import { extensionLogs, readExtensionLogs } from './logs.mjs';
import { freePort } from './port.mjs';
import { startProcess } from './processes.mjs';
import { changeSettings, writeFirstSettings, writeSettings } from './settings.mjs';

/**
 * @typedef {object} EditorOptions
 * @property {string} [version] of code-server; the newest known one if not given
 * @property {import('./extensions.mjs').ExtensionSource[]} [extensions]
 * @property {string} [extensionsDir] with extensions in it, shared by several editors; a new one for `extensions` if not given
 * @property {import('./settings.mjs').Settings} [settings] of a new user
 * @property {string} [userDataDir] kept between runs; a temporary one if not given
 * @property {boolean} [asksForTrust] opens folders in restricted mode until they are trusted; trusts all if not given
 * @property {number} [port] this one or the next free one; 0 for any
 * @property {NodeJS.ProcessEnv} [env] on top of this process's own; extensions see it too
 * @property {(line: string) => void} [log] progress, where the editor has to be fetched first
 */

/**
 * A running VS Code, to be opened in a browser.
 *
 * @typedef {object} Editor
 * @property {string} version of code-server
 * @property {string} address
 * @property {(folder: string) => string} url where a folder, or a .code-workspace file, is opened
 * @property {() => Promise<string>} logs what extensions, their host and the server have written
 * @property {(changes: import('./settings.mjs').Settings) => Promise<void>} changeSettings
 * @property {(settings: import('./settings.mjs').Settings) => Promise<void>} beginAnew has the settings of a new user again, and no logs
 */

/**
 * What another process needs to use a running editor.
 *
 * @typedef {{ version: string, address: string, userData: string }} EditorPlace
 */

/**
 * @typedef {object} Running
 * @property {EditorPlace} place
 * @property {Promise<void>} ended by `stop`, or by itself
 * @property {() => Promise<void>} stop
 */

/**
 * Starts VS Code on a port of this machine, fetching it first where needed.
 *
 * @param {EditorOptions} [options]
 * @returns {Promise<Editor & Running>}
 */
export async function startEditor(options = {}) {
  const { node, entry, version } = await installEditor(options);
  const temporary = await mkdtemp(join(tmpdir(), 'editor-'));
  const userData = options.userDataDir ?? join(temporary, 'user-data');
  const extensionsFolder = options.extensionsDir ?? join(temporary, 'extensions');
  const env = editorEnvironment(node, join(temporary, 'run'), options.env);
  const common = [
    entry,
    ...['--config', join(temporary, 'config.yaml')],
    ...['--user-data-dir', userData],
    ...['--extensions-dir', extensionsFolder],
  ];
  /** @type {import('./processes.mjs').RunningProcess | undefined} */
  let server;
  const stop = async () => {
    await server?.stop();
    await rm(temporary, { recursive: true, force: true, maxRetries: 3 });
  };
  try {
    await mkdir(join(temporary, 'run'), { mode: 0o700 });
    await writeFirstSettings(userData, { ...trustSettings(options), ...options.settings });
    const install = (/** @type {string} */ vsix) => [node, ...common, '--install-extension', vsix];
    if (options.extensionsDir === undefined) {
      await loadExtensions(extensionsFolder, options.extensions ?? [], install, env);
    }
    const port = await freePort(options.port);
    const address = `http://127.0.0.1:${port}`;
    server = startProcess(node, [...common, ...serverArguments(port, options)], env);
    const { output, ended } = server;
    await untilHealthy(server, address);
    const place = { version, address, userData };
    const editor = useEditor(place);
    const logs = async () => `${await editor.logs()}\n== server\n${output()}`;
    return { ...editor, logs, place, ended, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * An editor that runs already.
 *
 * @param {EditorPlace} place
 * @returns {Editor}
 */
export function useEditor({ version, address, userData }) {
  /** @type {ReadonlySet<string>} */
  let past = new Set();
  return {
    version,
    address,
    url: (path) =>
      `${address}/?${queryName(path)}=${encodeURIComponent(path).replaceAll('%2F', '/')}`,
    logs: () => readExtensionLogs(userData, past),
    changeSettings: (changes) => changeSettings(userData, changes),
    beginAnew: async (settings) => {
      await writeSettings(userData, settings);
      past = new Set(await extensionLogs(userData));
    },
  };
}

/**
 * Installs extensions into a folder that several editors may use.
 *
 * @param {string} extensionsDir made anew
 * @param {{ version: string, extensions: import('./extensions.mjs').ExtensionSource[] }} options
 */
export async function prepareExtensions(extensionsDir, { version, extensions }) {
  const { node, entry } = await installEditor({ version });
  const temporary = await mkdtemp(join(tmpdir(), 'editor-'));
  try {
    const env = editorEnvironment(node, join(temporary, 'run'), {});
    await mkdir(join(temporary, 'run'), { mode: 0o700 });
    const places = ['--user-data-dir', join(temporary, 'user-data')];
    const install = (/** @type {string} */ vsix) => [
      ...[node, entry, '--config', join(temporary, 'config.yaml'), ...places],
      ...['--extensions-dir', extensionsDir, '--install-extension', vsix],
    ];
    await loadExtensions(extensionsDir, extensions, install, env);
  } finally {
    await rm(temporary, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** Restricted mode without the question that covers the window at first.
 * @param {EditorOptions} options
 * @returns {import('./settings.mjs').Settings} */
const trustSettings = ({ asksForTrust = false }) =>
  asksForTrust
    ? {
        'security.workspace.trust.enabled': true,
        'security.workspace.trust.startupPrompt': 'never',
        'security.workspace.trust.banner': 'never',
      }
    : {};

/** @param {string} path */
const queryName = (path) => (path.endsWith('.code-workspace') ? 'workspace' : 'folder');

/**
 * @param {number} port
 * @param {EditorOptions} options
 */
const serverArguments = (port, { asksForTrust = false }) => [
  ...['--auth', 'none', '--bind-addr', `127.0.0.1:${port}`],
  '--disable-telemetry',
  '--disable-update-check',
  ...(asksForTrust ? [] : ['--disable-workspace-trust']),
  '--disable-getting-started-override',
  '--ignore-last-opened',
];

/**
 * @param {import('./processes.mjs').RunningProcess} server
 * @param {string} address
 */
async function untilHealthy(server, address) {
  const deadline = Date.now() + 60_000;
  while (server.isRunning() && Date.now() < deadline) {
    const answer = await fetch(`${address}/healthz`).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(100);
  }
  const what = server.isRunning() ? 'did not answer in time' : 'ended at once';
  throw new Error(`The editor ${what}. It said:\n${server.output().slice(-4000)}`);
}
