import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { seededRandom } from '../../test/fixtures/random';
import { passagesOf } from './memoriesOf';
import { type TextSource, textSources } from './sources';

/**
 * Collects `bench/data/coding/memories.jsonl` from pinned versions: `npm run collect:coding -- --clones FOLDER`,
 * where FOLDER holds a clone of each repository as `owner+name`. What is of the registry is fetched by `npm pack`.
 */
const { values } = parseArgs({ options: { clones: { type: 'string' } } });

const seed = 20_261_125;
const target = new URL('../data/coding/memories.jsonl', import.meta.url);

interface TextFile {
  readonly path: string;
  readonly text: string;
}

const run = (command: string, args: readonly string[], cwd?: string): string =>
  execFileSync(command, args, { encoding: 'utf8', maxBuffer: 100_000_000, ...(cwd && { cwd }) });

const ofRegistry = (version: string, files: RegExp): readonly TextFile[] => {
  const folder = mkdtempSync(join(tmpdir(), 'coding-set-'));
  try {
    const archive = run('npm', ['pack', '--silent', version], folder).trim();
    run('tar', ['-xzf', archive], folder);
    return run('tar', ['-tzf', archive], folder)
      .split('\n')
      .map((line) => line.replace(/^package\//u, ''))
      .filter((path) => files.test(path))
      .map((path) => ({ path, text: readFileSync(join(folder, 'package', path), 'utf8') }));
  } finally {
    rmSync(folder, { recursive: true });
  }
};

const ofClone = (clone: string, commit: string, files: RegExp): readonly TextFile[] =>
  run('git', ['-C', clone, 'ls-tree', '-r', '--name-only', commit])
    .split('\n')
    .filter((path) => files.test(path))
    .map((path) => ({ path, text: run('git', ['-C', clone, 'show', `${commit}:${path}`]) }));

const filesOf = ({ from, files }: TextSource): readonly TextFile[] => {
  if ('npm' in from) return ofRegistry(from.npm, files);
  if (values.clones === undefined) {
    throw new Error(
      `“${from.github}” is not of the registry. Name a folder of clones: --clones FOLDER`,
    );
  }
  return ofClone(join(values.clones, from.github.replace('/', '+')), from.commit, files);
};

/** So many of them by seeded chance, in their order; what two files say alike is taken once. */
const memoriesOf = (source: TextSource): readonly string[] => {
  const { next: random } = seededRandom(seed);
  const known = new Set<string>();
  return filesOf(source)
    .toSorted((left, right) => (left.path < right.path ? -1 : 1))
    .flatMap(({ path, text }) => passagesOf(text).map((passage) => ({ path, ...passage })))
    .filter(({ body }) => !known.has(body) && known.add(body))
    .map((passage, place) => ({ passage, place, chance: random() }))
    .sort((left, right) => left.chance - right.chance)
    .slice(0, source.count)
    .sort((left, right) => left.place - right.place)
    .map(({ passage: { path, title, body } }, at) =>
      JSON.stringify({ id: `${source.name}-${at + 1}`, path, title, body }),
    );
};

const lines = textSources.flatMap(memoriesOf);
writeFileSync(target, `${lines.join('\n')}\n`);
console.log(`${lines.length} memories of ${textSources.length} projects`);
