// Bundles each process into one file of dist: the editor's host, the language server, the MCP server, the command line;
// and each page with its style sheet and its workers into dist/webview; puts the embedding model into dist/model.
import { chmod, mkdir, rm } from 'node:fs/promises';
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

/** @type {import('esbuild').BuildOptions} */
const node = {
  ...shared,
  platform: 'node',
  target: 'node20',
  format: 'cjs',
  // Prefer the packages' ES module builds: they bundle smaller and avoid UMD wrappers esbuild cannot follow.
  mainFields: ['module', 'main'],
  plugins: [withoutKeyFiles],
};

const executable = { ...node, banner: { js: '#!/usr/bin/env node' } };

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
  },
  { ...node, entryPoints: ['src/server/server.ts'], outfile: 'dist/server.js' },
  {
    ...executable,
    entryPoints: ['src/mcp/mcp.ts'],
    outfile: 'dist/mcp.js',
    // The engine loads zod when it is first needed, and the protocol's library at once: believing that zod's modules have no
    // effects, esbuild leaves their initialisation out for the latter.
    ignoreAnnotations: true,
  },
  { ...executable, entryPoints: ['src/cli/cli.ts'], outfile: 'dist/cli.js' },
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
];

const buildAll = async () => {
  if (watch) {
    await buildModel('dist/model');
    for (const bundle of bundles) await (await context(bundle)).watch();
    return;
  }
  await rm('dist', { recursive: true, force: true });
  await mkdir('dist', { recursive: true });
  await Promise.all([buildModel('dist/model'), ...bundles.map((bundle) => build(bundle))]);
  await Promise.all(['dist/cli.js', 'dist/mcp.js'].map((file) => chmod(file, 0o755)));
};

if (process.argv[1]?.endsWith('esbuild.mjs')) await buildAll();
