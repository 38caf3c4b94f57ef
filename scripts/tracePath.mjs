// How many files one call of the command line runs through: builds it with a note at the start of every function of ours,
// runs one real call on a folder of a few memories, and reads the notes.
//
//   npm run trace:path -- remember [--list]      also recall, list
//
// Files: those of which at least one function was called (modules that are only loaded do not count). Changes of folder: the
// different steps from one function to the next that is called, of which the two lie in different folders; a step that is
// taken again in a loop counts once. Both measure how far somebody walks who follows the call with a finger.
import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { build } from 'esbuild';
import { parseAst } from 'rolldown/parseAst';
import { bundles } from '../esbuild.mjs';

/** What each call may run through at most. */
const bars = {
  remember: { args: ['remember', 'We deploy with GitHub Actions'], files: 90, changes: 180 },
  recall: { args: ['recall', 'where are files kept'], files: 80, changes: 160 },
  list: { args: ['list'], files: 45, changes: undefined },
};

const sources = resolve('src');
const isFunction = new Set([
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
]);

/** Every function of a syntax tree. */
const functionsIn = function* (node) {
  if (node === null || typeof node !== 'object') return;
  if (Array.isArray(node)) {
    for (const one of node) yield* functionsIn(one);
    return;
  }
  if (isFunction.has(node.type) && node.body) yield node;
  for (const [key, value] of Object.entries(node)) if (key !== 'parent') yield* functionsIn(value);
};

/** The text with a note at the start of each function; `note(index)` is the call that is put there. */
const withNotes = (text, note) => {
  const program = parseAst(text, { lang: 'ts' });
  const edits = [];
  let index = 0;
  for (const { body, expression } of functionsIn(program)) {
    const call = note(index++);
    if (body.type === 'BlockStatement' || body.type === 'FunctionBody') {
      if (expression === true) continue;
      edits.push([body.start + 1, `${call};`]);
    } else edits.push([body.start, `(${call}, `], [body.end, ')']);
  }
  edits.sort(([left], [right]) => right - left);
  return edits.reduce((all, [at, insert]) => all.slice(0, at) + insert + all.slice(at), text);
};

/** Keeps each function and each step from one to the next, and writes them down when the process ends. */
const recorder = `{
const called = new Set();
const steps = new Set();
let last = '';
globalThis.__note = (name) => {
  called.add(name);
  steps.add(last + ' ' + name);
  last = name;
};
process.on('exit', () => {
  const { TRACE_FILE } = process.env;
  if (TRACE_FILE) require('node:fs').writeFileSync(TRACE_FILE, JSON.stringify([[...called], [...steps]]));
});
}`;

const tracing = {
  name: 'tracing',
  setup: ({ onLoad }) => {
    onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      if (!path.startsWith(sources)) return undefined;
      const text = await readFile(path, 'utf8');
      const file = relative(sources, path);
      const note = (index) => `globalThis.__note(${JSON.stringify(`${file}#${index}`)})`;
      return { contents: withNotes(text, note), loader: 'ts' };
    });
  },
};

const trace = async (name, work) => {
  const commandLine = bundles.find(
    ({ entryPoints }) => Array.isArray(entryPoints) && entryPoints.includes('src/cli/cli.ts'),
  );
  const { banner, ...options } = commandLine;
  const place =
    options.outfile === undefined ? { outdir: work } : { outfile: join(work, 'cli.js') };
  await build({
    ...options,
    outdir: undefined,
    outfile: undefined,
    ...place,
    sourcemap: false,
    banner: { js: `${banner?.js ?? ''}\n${recorder}` },
    plugins: [...(options.plugins ?? []), tracing],
  });
  const run = (args, env = {}) =>
    execFileSync(process.execPath, [join(work, 'cli.js'), ...args], {
      cwd: work,
      env: { ...process.env, COGNITIVE_MEMORY_EMBEDDING: 'none', ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
  run(['init']);
  for (const text of [
    'Files are kept in S3',
    'The gateway listens on 8443',
    'Tests run in Vitest',
  ]) {
    run(['remember', text]);
  }
  const file = join(work, 'trace.txt');
  run(bars[name].args, { TRACE_FILE: file });
  return JSON.parse(await readFile(file, 'utf8'));
};

const folderOf = (call) => dirname(call.slice(0, call.lastIndexOf('#')));

const report = (name, [called, steps], { isListed }) => {
  const order = called.map((one) => one.slice(0, one.lastIndexOf('#')));
  const counts = new Map();
  for (const file of order) counts.set(file, (counts.get(file) ?? 0) + 1);
  const folders = new Set(order.map((file) => dirname(file)));
  const changes = steps.filter((step) => {
    const [from, to] = step.split(' ');
    return from !== '' && folderOf(from) !== folderOf(to);
  }).length;
  const { files, changes: most } = bars[name];
  const bar = (limit) => (limit === undefined ? '' : ` (at most ${limit})`);
  console.log(
    `${name}: ${counts.size} files${bar(files)} of ${folders.size} folders, ${changes} changes of folder${bar(most)}, ${called.length} functions`,
  );
  if (isListed) for (const [file, count] of counts) console.log(`  ${file} ${count}`);
  return counts.size <= files && (most === undefined || changes <= most);
};

const [, , ...given] = process.argv;
const names = given.filter((one) => one in bars);
const work = await mkdtemp(join(tmpdir(), 'trace-'));
try {
  for (const name of names.length === 0 ? Object.keys(bars) : names) {
    const folder = join(work, name);
    await mkdir(folder);
    const reached = report(name, await trace(name, folder), { isListed: given.includes('--list') });
    if (!reached && given.includes('--check')) process.exitCode = 1;
  }
} finally {
  await rm(work, { recursive: true, force: true });
}
