// How many files one call of the command line runs through: builds it with a note at the start of every function of ours,
// runs one real call on a folder of a few memories, and reads the notes.
//
//   npm run trace:path -- remember [--list] [--check]      also recall, list; all three by default
//
// With --list each file, and the lines at which its functions that were called begin, in the order of their first calls.
// Files: those of which at least one function was called (modules that are only loaded do not count). Changes of folder: the
// different steps from one function to the next that is called, of which the two lie in different folders; a step that is
// taken again in a loop counts once. Both measure how far somebody walks who follows the call with a finger.
import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { type BuildOptions, build, type Plugin } from 'esbuild';
import { parseAst } from 'rolldown/parseAst';
import { bundles } from '../esbuild.mjs';

interface Call {
  readonly args: readonly string[];
  /** The most files, and changes of folder, that it may run through. */
  readonly files: number;
  readonly changes?: number;
}

const calls: Readonly<Record<string, Call>> = {
  remember: { args: ['remember', 'We deploy with GitHub Actions'], files: 90, changes: 180 },
  recall: { args: ['recall', 'where are files kept'], files: 80, changes: 160 },
  list: { args: ['list'], files: 45 },
};

const known = ['Files are kept in S3', 'The gateway listens on 8443', 'Tests run in Vitest'];

const sources = resolve('src');

/** A node of a syntax tree, as far as it is looked at. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly body?: Node;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

/** The bodies of all functions below a value of the tree. */
const bodiesIn = (value: unknown): readonly Node[] => {
  if (Array.isArray(value)) return value.flatMap(bodiesIn);
  if (!isNode(value)) return [];
  const isFunction = /^(?:Function(?:Declaration|Expression)|ArrowFunctionExpression)$/u;
  const own = isFunction.test(value.type) && isNode(value.body) ? [value.body] : [];
  return [...own, ...Object.values(value).flatMap(bodiesIn)];
};

/** The text with a note at the start of each function. */
const withNotes = (text: string, file: string): string => {
  const bodies = bodiesIn(parseAst(text, { lang: 'ts' }));
  const edits = bodies.flatMap(({ type, start, end }, index): readonly [number, string][] => {
    const line = text.slice(0, start).split('\n').length;
    const note = `globalThis.__note(${JSON.stringify(`${file}#${line}.${index}`)})`;
    const isBlock = type === 'BlockStatement' || type === 'FunctionBody';
    if (isBlock) return [[start + 1, `${note};`]];
    return [
      [start, `(${note}, `],
      [end, ')'],
    ];
  });
  return [...edits]
    .sort(([left], [right]) => right - left)
    .reduce((all, [at, insert]) => all.slice(0, at) + insert + all.slice(at), text);
};

/** Keeps each function and each step from one to the next, and writes them down when the process ends. */
const recorder = `if (globalThis.__note === undefined) {
const called = new Set();
const steps = new Set();
let last = '';
globalThis.__note = (name) => {
  called.add(name);
  if (last !== '') steps.add(last + ' ' + name);
  last = name;
};
process.on('exit', () => {
  const { TRACE_FILE } = process.env;
  if (TRACE_FILE) require('node:fs').writeFileSync(TRACE_FILE, JSON.stringify({ called: [...called], steps: [...steps] }));
});
}`;

interface Trace {
  /** Names of functions, in the order of their first calls. */
  readonly called: readonly string[];
  /** Two names each. */
  readonly steps: readonly string[];
}

const tracing: Plugin = {
  name: 'tracing',
  setup: ({ onLoad }) => {
    onLoad({ filter: /[.]ts$/ }, async ({ path }) => {
      if (!path.startsWith(sources)) return undefined;
      const text = await readFile(path, 'utf8');
      return { contents: withNotes(text, relative(sources, path)), loader: 'ts' };
    });
  },
};

/** The bundles that the command line consists of, built with notes into a folder. */
const buildWithNotes = async (folder: string): Promise<void> => {
  const commandLine = bundles.filter(({ entryPoints }) =>
    /src\/service\/(?:shell|allPrograms)/u.test(JSON.stringify(entryPoints)),
  );
  for (const { outfile: _file, banner, plugins = [], ...options } of commandLine) {
    const traced: BuildOptions = {
      ...options,
      outdir: join(folder, 'lib'),
      sourcemap: false,
      banner: { js: `${banner?.js ?? ''}\n${recorder}` },
      plugins: [...plugins, tracing],
    };
    await build(traced);
  }
};

const trace = async ({ args }: Call, folder: string): Promise<Trace> => {
  await buildWithNotes(folder);
  const run = (given: readonly string[], env: Readonly<Record<string, string>> = {}): void => {
    execFileSync(process.execPath, [join(folder, 'lib', 'cli.cjs'), ...given], {
      cwd: folder,
      env: { ...process.env, COGMEM_NO_SERVICE: '1', COGNITIVE_MEMORY_EMBEDDING: 'none', ...env },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  };
  run(['init']);
  for (const text of known) run(['remember', text]);
  const file = join(folder, 'trace.json');
  run(args, { TRACE_FILE: file });
  return JSON.parse(await readFile(file, 'utf8'));
};

const fileOf = (name: string): string => name.slice(0, name.lastIndexOf('#'));

/** Where the function begins, of `file#line.index`. */
const lineOf = (name: string): string =>
  name.slice(name.lastIndexOf('#') + 1).replace(/[.].*/u, '');

const isChange = (step: string): boolean => {
  const [from = '', to = ''] = step.split(' ');
  return dirname(fileOf(from)) !== dirname(fileOf(to));
};

const limited = (count: number, most: number | undefined): string =>
  most === undefined ? String(count) : `${count} (at most ${most})`;

const [, , ...given] = process.argv;
const wanted = Object.entries(calls).filter(([name]) => given.includes(name));
const work = await mkdtemp(join(tmpdir(), 'trace-'));
try {
  for (const [name, call] of wanted.length === 0 ? Object.entries(calls) : wanted) {
    const folder = join(work, name);
    await mkdir(folder);
    const { called, steps } = await trace(call, folder);
    const files = new Map<string, string[]>();
    for (const one of called)
      files.set(fileOf(one), [...(files.get(fileOf(one)) ?? []), lineOf(one)]);
    const folders = new Set([...files.keys()].map((file) => dirname(file)));
    const changes = steps.filter(isChange).length;
    console.log(
      `${name}: ${limited(files.size, call.files)} files of ${folders.size} folders, ${limited(changes, call.changes)} changes of folder, ${called.length} functions`,
    );
    if (given.includes('--list')) {
      for (const [file, lines] of [...files].sort(([left], [right]) => (left < right ? -1 : 1)))
        console.log(`  ${file}: ${lines.length} (lines ${lines.join(', ')})`);
    }
    const isWithin = files.size <= call.files && changes <= (call.changes ?? changes);
    if (given.includes('--check') && !isWithin) process.exitCode = 1;
  }
} finally {
  await rm(work, { recursive: true, force: true });
}
