// Bundles the editor's host into one file of dist; the language server, the MCP server, the command line and the service into
// one file of dist/lib, whose compiled code is kept, and the thin clients before it into a file each; each page with its style
// sheet and its workers into dist/webview; puts the embedding model into dist/model.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { build, context } from 'esbuild';
import { buildModel } from './scripts/model/buildModel.mjs';

const production = process.argv.includes('--production');
const watch = process.argv.includes('--watch');

/** @type {import('esbuild').BuildOptions} */
const shared = {
  bundle: true,
  minify: production,
  sourcemap: production ? false : 'linked',
  logLevel: 'warning',
};

/**
 * The rules of secretlint would read a file of keys with a cryptographic library, which is five times as large as they
 * are. They are given texts and never a file, so it stays away.
 *
 * @type {import('esbuild').Plugin}
 */
const withoutKeyFiles = {
  name: 'without-key-files',
  setup: ({ onResolve }) => {
    onResolve({ filter: /^[.]\/index-.+[.]js$/ }, ({ importer, kind, path }) =>
      kind === 'dynamic-import' && importer.includes('secretlint-rule-preset-recommend')
        ? { path, external: true }
        : undefined,
    );
  },
};

/**
 * gray-matter only finds front matter (src/engine/format/frontMatter.ts): its own library of YAML is never asked, and took each
 * process longer to load than gray-matter does its work.
 *
 * @type {import('esbuild').Plugin}
 */
const withoutSecondYaml = {
  name: 'without-second-yaml',
  setup: ({ onLoad }) => {
    onLoad({ filter: /[\\/]js-yaml[\\/]index[.]js$/ }, () => ({
      contents: 'exports.safeLoad = exports.safeDump = () => { throw new Error("not here"); };',
    }));
  },
};

/**
 * What the editor's host needs later than its activation, in files of their own that are not even read before: the language
 * client, for the server is started afterwards, and what explains a hit, since that knows every stage of recall with the
 * words of every language. Neither shares a class with the rest.
 */
const later = {
  languageClient: 'vscode-languageclient/node',
  explanation: './src/messages/explanation.ts',
};

/** @type {import('esbuild').Plugin} */
const withoutLater = {
  name: 'without-later',
  setup: ({ onResolve }) => {
    onResolve({ filter: /^vscode-languageclient\/node$/ }, () => ({
      path: './lib/languageClient.cjs',
      external: true,
    }));
    onResolve({ filter: /\/messages\/explanation$/ }, () => ({
      path: './lib/explanation.cjs',
      external: true,
    }));
  },
};

/** @type {import('esbuild').BuildOptions} */
const node = {
  ...shared,
  platform: 'node',
  target: 'node20',
  format: 'cjs',
  // Prefer the packages' ES module builds: they bundle smaller and avoid UMD wrappers esbuild cannot follow.
  mainFields: ['module', 'main'],
  plugins: [withoutKeyFiles, withoutSecondYaml],
};

/** The thin clients, one file each. */
const clients = {
  cli: 'src/service/shell.ts',
  hook: 'src/service/hook.ts',
  mcp: 'src/service/agent.ts',
  service: 'src/service/begin.ts',
};

/** What each process is started with. */
const programs = {
  ...Object.fromEntries(Object.keys(clients).map((name) => [name, `require('./lib/${name}.cjs')`])),
  server: "require('./lib/programs.cjs').startServer()",
};

/**
 * A file for itself, which names places from the folder above.
 *
 * @type {import('esbuild').BuildOptions}
 */
const oneFile = {
  ...node,
  outExtension: { '.js': '.cjs' },
  legalComments: 'none',
  define: { __dirname: '__folder' },
  banner: { js: "const __folder = require('node:path').dirname(__dirname);" },
};

/**
 * The first file of a process: it loads everything else, from compiled code where Node keeps that, which it does from 22 on.
 * The version is told without any of it.
 *
 * @param {string} start @param {string} version
 */
const launcher = (start, version) => `#!/usr/bin/env node
if (process.argv.length === 3 && ['--version', '-V'].includes(process.argv[2])) {
  process.stdout.write('${version}\\n');
} else {
  if (Number.parseInt(process.versions.node, 10) >= 22) require('node:module').enableCompileCache?.();
  ${start};
}
`;

/**
 * What runs in a page of the editor. The font of icons of a page's style sheet is put beside it.
 *
 * @type {import('esbuild').BuildOptions}
 */
const page = {
  ...shared,
  platform: 'browser',
  target: 'es2022',
  format: 'iife',
  loader: { '.csv': 'text', '.ttf': 'file' },
  assetNames: '[name]',
  outdir: 'dist/webview',
};

/**
 * One bundle for each process, and for each page.
 *
 * @type {readonly import('esbuild').BuildOptions[]}
 */
export const bundles = [
  {
    ...node,
    entryPoints: ['src/extension/extension.ts'],
    outfile: 'dist/extension.js',
    external: ['vscode'],
    plugins: [...(node.plugins ?? []), withoutLater],
  },
  {
    ...node,
    entryPoints: later,
    outdir: 'dist/lib',
    outExtension: { '.js': '.cjs' },
    external: ['vscode'],
  },
  { ...oneFile, entryPoints: clients, outdir: 'dist/lib', minify: true },
  {
    ...oneFile,
    entryPoints: { programs: 'src/service/allPrograms.ts' },
    outdir: 'dist/lib',
    minifySyntax: true,
    minifyWhitespace: true,
  },
  {
    ...node,
    entryPoints: ['src/node/embedding/worker/embeddingWorker.ts'],
    outfile: 'dist/embedding.js',
    // The package's ES module asks for its own address, which a bundle of this format does not have.
    alias: { 'onnxruntime-web': './node_modules/onnxruntime-web/dist/ort.node.min.js' },
  },
  { ...node, entryPoints: ['src/node/vectorWorker.ts'], outfile: 'dist/vectors.js' },
  { ...page, entryPoints: ['webview/graph/graph.ts', 'webview/graph/layoutWorker.ts'] },
  { ...page, entryPoints: ['webview/dashboard/dashboard.ts'] },
  { ...page, entryPoints: ['webview/review/review.ts'] },
  { ...page, entryPoints: ['webview/candidates/candidates.ts'] },
  { ...page, entryPoints: ['webview/card/card.ts'] },
  { ...page, entryPoints: ['webview/decisions/decisions.ts'] },
];

const writeLaunchers = async () => {
  const { version } = JSON.parse(await readFile('package.json', 'utf8'));
  await Promise.all(
    Object.entries(programs).map(([name, start]) =>
      writeFile(`dist/${name}.js`, launcher(start, version), { mode: 0o755 }),
    ),
  );
};

const buildAll = async () => {
  if (watch) {
    await buildModel('dist/model');
    await writeLaunchers();
    for (const bundle of bundles) await (await context(bundle)).watch();
    return;
  }
  await rm('dist', { recursive: true, force: true });
  await mkdir('dist', { recursive: true });
  await Promise.all([buildModel('dist/model'), ...bundles.map((bundle) => build(bundle))]);
  await writeLaunchers();
};

if (process.argv[1]?.endsWith('esbuild.mjs')) await buildAll();
