// Builds the extension and opens it in an editor: `npm start`.
import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { cacheFolder } from './editor/cache.mjs';
import { findDesktopEditor, openDesktopEditor } from './editor/desktop.mjs';
import { editorVersion } from './editor/versions.mjs';

const repository = resolve(fileURLToPath(new URL('..', import.meta.url)));

const help = `Builds the extension and opens it in VS Code: in the one installed here, where its "code" command
is on the PATH, or else in a browser, in one that is fetched first.

  npm start -- [options]

  --folder PATH      the folder to open (this repository, with the project's own memory)
  --browser          in a browser, even where VS Code is installed
  --port N           for the browser: this port or the next free one (8137)
  --editor VERSION   for the browser: newest, oldest, or a version of code-server (newest)
  --help             show this
`;

const { values } = parseArgs({
  options: {
    folder: { type: 'string', default: repository },
    browser: { type: 'boolean', default: false },
    port: { type: 'string', default: '8137' },
    editor: { type: 'string', default: 'newest' },
    help: { type: 'boolean', default: false },
  },
});

function build() {
  console.log('Building the extension.');
  const { status } = spawnSync(process.execPath, ['esbuild.mjs'], {
    cwd: repository,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('The extension could not be built.');
}

/** @param {string} folder */
async function serve(folder) {
  const { startEditor } = await import('./editor/server.mjs');
  const editor = await startEditor({
    version: values.editor,
    extensions: [{ folder: repository }],
    userDataDir: join(cacheFolder(), 'user-data'),
    port: Number(values.port),
  });
  const { vscode } = editorVersion(editor.version);
  console.log(`\nVS Code ${vscode} runs with the extension. Open this address in a browser:\n`);
  console.log(`  ${editor.url(folder)}\n\nCtrl+C stops it.`);
  await stopped(editor);
}

/**
 * Keeps the editor running until this process is asked to end.
 *
 * @param {import('./editor/server.mjs').Running} editor
 */
async function stopped(editor) {
  const alive = setInterval(() => {}, 1 << 30);
  await new Promise((done) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, done);
    void editor.ended.then(done);
  });
  clearInterval(alive);
  await editor.stop();
  console.log('Stopped.');
}

async function start() {
  const folder = resolve(values.folder);
  const desktop = values.browser ? undefined : await findDesktopEditor();
  build();
  if (!desktop) return serve(folder);
  await openDesktopEditor(desktop, repository, folder);
  console.log(`Opened ${folder} in VS Code, with the extension loaded.`);
}

if (values.help) console.log(help);
else {
  await start().catch((/** @type {Error} */ error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
