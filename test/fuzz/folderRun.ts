import { isDeepStrictEqual } from 'node:util';
import { type FileStat, type MemoryPath, memoryPath, tryMemoryPath } from '../../src/engine';
import { checkSteps } from '../../src/engine/doctor/check';
import { type FolderFacts, fileFact } from '../../src/engine/doctor/facts';
import { problemKey } from '../../src/engine/doctor/finding';
import { repairSteps } from '../../src/engine/doctor/planRepair';
import { splitFrontMatter } from '../../src/engine/format/frontMatter';
import { parseYaml } from '../../src/engine/format/yaml';
import { takeSteps } from '../../src/engine/model/steps';
import {
  edgePath,
  edgeText,
  gitFiles,
  idOf,
  memoryText,
  relationsOf,
} from '../engine/doctor/sickFolder';
import { document000Store } from '../fixtures/document000Store';
import { type Random, seededRandom } from '../fixtures/random';
import { randomEdit } from './edits';

type Files = Readonly<Record<string, string>>;

export interface FolderFailure {
  readonly seed: number;
  readonly verdict: string;
  /** The fewest files found that fail. */
  readonly files: Files;
}

const edgeEnds = { rest: ['strength: 0.8', `edge_id: ${idOf('e')}`, 'note: kept # so'] };

/** A small folder in which everything is related to everything, and one by document 000. */
const folders: readonly [Files, ...Files[]] = [
  {
    ...gitFiles,
    'graph/fixes/memory-a-aaaaaa.md': memoryText(
      'a',
      ...relationsOf({ to: 'b', ...edgeEnds }, { to: 'c', type: 'RELATED_TO' }),
      'x_kept: {a: 1} # kept',
    ),
    'graph/fixes/memory-b-bbbbbb.md': memoryText(
      'b',
      ...relationsOf({ to: 'a', direction: 'incoming', ...edgeEnds }, { to: 'd', type: 'solves' }),
    ),
    'graph/fixes/memory-c-cccccc.md': memoryText(
      'c',
      'status: archived',
      ...relationsOf({ to: 'a', type: 'RELATED_TO', direction: 'incoming' }),
    ),
    'private/graph/fixes/memory-d-dddddd.md': memoryText(
      'd',
      ...relationsOf({ to: 'b', direction: 'incoming', rest: ['context: "in secret"'] }),
    ),
    [edgePath]: edgeText({ x_kept: '[1, 2] # kept' }),
    'episodes/2026-01-01.md':
      '# 2026-01-01\n\n## 10:30 - Memory a\n- **Type:** fix\n- **Memory:** [a](../graph/fixes/memory-a-aaaaaa.md)\n- **Summary:** Yes\n',
  },
  document000Store({ count: 6, seed: 5 }),
  document000Store({ count: 10, seed: 6 }),
];

const factsOf = (files: Files): FolderFacts => {
  const paths = Object.keys(files)
    .filter((path) => tryMemoryPath(path) !== undefined)
    .map(memoryPath)
    .sort();
  const fact = (path: MemoryPath) => {
    const text = files[path] ?? '';
    const stat: FileStat = { path, size: text.length, modified: 1 };
    return [path, fileFact(text, stat)] as const;
  };
  return {
    files: new Map(paths.map(fact)),
    passedOver: [],
    secrets: [],
    changedBytes: [],
    lostLogs: [],
    deleted: new Map(),
    index: undefined,
    vectors: [],
    recoverable: new Set(),
    gitIgnore: files['.gitignore'],
    gitAttributes: files['.gitattributes'],
    history: undefined,
    historyDamage: [],
    copies: undefined,
    mayBringBack: false,
    now: 1,
  };
};

const editFolder = (files: Files, random: Random): Files => {
  const paths = Object.keys(files);
  const path = random.pick(paths as unknown as readonly [string, ...string[]]);
  const { [path]: text = '', ...others } = files;
  switch (random.below(12)) {
    case 0:
      return others;
    case 1:
      return { ...others, [path.replace(/[^/]+$/u, (name) => `moved-${name}`)]: text };
    case 2:
      return { ...files, [path.replace(/[^/]+$/u, (name) => `copy-${name}`)]: text };
    case 3:
      return { ...others, [path.replace(/^graph/u, 'private')]: text };
    default:
      return { ...files, [path]: randomEdit(text, random) };
  }
};

const repaired = (files: Files): { readonly files: Files; readonly touched: readonly string[] } => {
  const texts = new Map(Object.entries(files).map(([path, text]) => [path as MemoryPath, text]));
  const facts = factsOf(files);
  const findings = takeSteps(checkSteps(facts));
  const plan = takeSteps(repairSteps({ facts, findings, texts, isWanted: () => true }));
  const after: Record<string, string> = { ...files };
  for (const file of plan.files) {
    if (file.after === undefined) delete after[file.path];
    else after[file.path] = file.after;
  }
  return { files: after, touched: plan.files.map(({ path }) => path) };
};

const countByKey = (files: Files): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const { problem } of takeSteps(checkSteps(factsOf(files)))) {
    const key = problemKey(problem);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
};

/** Keys that a repair may change; everything else in a front matter is none of its business. */
const mendable: ReadonlySet<string> = new Set(['relations', 'from_title', 'to_title']);
const ourRelationKeys: ReadonlySet<string> = new Set([
  ...['target', 'type', 'direction', 'strength', 'context', 'edge_id', 'found_by'],
]);

const valuesOf = (text: string): Readonly<Record<string, unknown>> => {
  const split = splitFrontMatter(text);
  return 'parts' in split ? parseYaml(split.parts.matter).values : {};
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Unknown keys, and words, within relations. */
const wordsOf = (relations: unknown): readonly string[] =>
  (Array.isArray(relations) ? relations : [relations]).flatMap((entry) =>
    isRecord(entry)
      ? Object.entries(entry)
          // Nothing stands behind a key, or an alias of nothing.
          .filter(([, value]) => value !== undefined)
          .filter(([key]) => key === 'context' || !ourRelationKeys.has(key))
          .map((pair) => JSON.stringify(pair))
      : [],
  );

const bodyOf = (text: string): string => {
  const split = splitFrontMatter(text);
  return 'parts' in split ? split.parts.body : text;
};

/** What a repair did to one file of markdown that it must not. */
const judgeFile = (path: string, before: string, after: string): string | undefined => {
  if (bodyOf(before) !== bodyOf(after)) return `the body of ${path} changed`;
  const [was, is] = [valuesOf(before), valuesOf(after)];
  const changed = Object.keys(was).find(
    (key) => !mendable.has(key) && !isDeepStrictEqual(was[key], is[key]),
  );
  if (changed !== undefined) return `“${changed}” of ${path} changed`;
  const left = wordsOf(is.relations);
  const lost = wordsOf(was.relations).find((word) => !left.includes(word));
  return lost === undefined ? undefined : `words of a relation of ${path} were lost: ${lost}`;
};

const judge = (files: Files): string | undefined => {
  const { files: after, touched } = repaired(files);
  for (const path of touched) {
    const [before, now] = [files[path], after[path]];
    if (before === undefined || now === undefined || path.startsWith('.git')) continue;
    if (path.startsWith('episodes/')) {
      const links = (text: string) => text.replace(/\]\([^\n]*\)/gu, '');
      if (links(before) !== links(now)) return `the words of ${path} changed`;
    } else {
      const verdict = judgeFile(path, before, now);
      if (verdict !== undefined) return verdict;
    }
  }
  const known = countByKey(files);
  const added = [...countByKey(after)].find(([key, count]) => count > (known.get(key) ?? 0));
  if (added !== undefined) return `a problem was added: ${added[0]}`;
  const again = repaired(after);
  return again.touched.length === 0 ? undefined : `mended again: ${again.touched.join(', ')}`;
};

/** What is wrong with mending this folder; undefined where nothing is. Never throws. */
const verdictOn = (files: Files): string | undefined => {
  try {
    return judge(files);
  } catch (error) {
    return `it threw: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
  }
};

/** Leaves out files, then lines, as long as what is left fails in the same way. */
const shrink = (failure: FolderFailure): FolderFailure => {
  const sort = failure.verdict.slice(0, 12);
  let shortest = failure;
  const tryFiles = (files: Files): boolean => {
    const verdict = verdictOn(files);
    if (verdict?.slice(0, 12) !== sort) return false;
    shortest = { ...failure, verdict, files };
    return true;
  };
  for (const path of Object.keys(failure.files)) {
    const { [path]: _left, ...others } = shortest.files;
    tryFiles(others);
  }
  for (const path of Object.keys(shortest.files)) {
    for (let index = 0; index < (shortest.files[path] ?? '').split('\n').length; index++) {
      const lines = (shortest.files[path] ?? '').split('\n');
      const text = lines.filter((_, place) => place !== index).join('\n');
      if (tryFiles({ ...shortest.files, [path]: text })) index--;
    }
  }
  return shortest;
};

/** Most edits of a folder before it is mended. */
const mostEdits = 6;

/** Edits a folder here and there and mends it. */
export const runFolderSeed = (
  seed: number,
): { readonly edits: number; readonly failure?: FolderFailure } => {
  const random = seededRandom(seed);
  let files = random.pick(folders);
  const edits = 1 + random.below(mostEdits);
  for (let count = 0; count < edits && Object.keys(files).length > 0; count++) {
    files = editFolder(files, random);
  }
  const verdict = verdictOn(files);
  return verdict === undefined ? { edits } : { edits, failure: shrink({ seed, verdict, files }) };
};
