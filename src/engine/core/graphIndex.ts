import { escaped, linkTarget, linkTo } from '../format/markdown';
import type { Memory } from '../model/memory';
import { fileNameOf, type MemoryPath } from '../model/memoryPath';
import { memoryTypeNames, memoryTypeRow } from '../model/memoryTypes';
import { type RelationType, relationTypeNames, relationTypes } from '../model/relationTypes';
import { type Steps, takeSteps } from '../model/steps';
import { tally } from '../model/tally';
import { countWhile } from '../strength/activity';
import type { GeneratedFile } from './generatedBlock';

/**
 * The first so many items of the list as `compare` would sort it, an item at each step. For a few of thousands it takes a
 * fraction of sorting them all; of two that are the same the earlier one comes first, as in sorting.
 */
export function* topSteps<T>(
  items: Iterable<T>,
  compare: (left: T, right: T) => number,
  count: number,
): Steps<readonly T[]> {
  const top: T[] = [];
  for (const item of items) {
    const last = top.at(-1);
    const isFull = top.length >= count;
    if (!isFull || (last !== undefined && compare(item, last) < 0)) {
      if (isFull) top.pop();
      const place = countWhile(top, (other) => compare(other, item) <= 0);
      top.splice(place, 0, item);
    }
    yield;
  }
  return top;
}

/** A memory of the registry. Its use is personal and the file is shared, so no score stands there. */
export interface RegisteredMemory {
  readonly memory: Pick<Memory, 'id' | 'title' | 'type' | 'importance' | 'pinned'>;
  readonly path: MemoryPath;
}

/** A relation of the registry; its ends are ids of registered memories. */
export interface RegisteredRelation {
  readonly from: string;
  readonly to: string;
  readonly type: RelationType;
  readonly strength: number;
  /** The file that describes it. */
  readonly path?: MemoryPath;
}

export interface Registry {
  readonly memories: readonly RegisteredMemory[];
  readonly relations: readonly RegisteredRelation[];
}

/** Rows of a table: what a person reads through. Whoever wants all of them asks for a list. */
export const mostRows = 200;

const longestTitle = 100;

/** As many digits as the file's name has. */
const idDigits = 6;

/** Both files lie in `graph/`. */
const toRoot = '../';

const count = (value: number): string => value.toLocaleString('en-US');

const fileLink = (path: MemoryPath): string =>
  `[${escaped(fileNameOf(path), longestTitle)}](${linkTarget(path, toRoot)})`;

const table = (columns: readonly string[], rows: readonly (readonly string[])[]): string =>
  [columns, columns.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');

/** A table of at most so many rows, the first by `compare`, and how many it leaves out. */
function* cappedTable<T>(
  all: readonly T[],
  options: {
    readonly compare: (left: T, right: T) => number;
    readonly columns: readonly string[];
    readonly row: (one: T) => readonly string[];
    readonly none: string;
    readonly more: string;
  },
): Steps<string> {
  if (all.length === 0) return options.none;
  const top = yield* topSteps(all, options.compare, mostRows);
  const shown = table(options.columns, top.map(options.row));
  const left = all.length - mostRows;
  return left <= 0 ? shown : `${shown}\n\nand ${count(left)} more; ${options.more}`;
}

/** The most important first. Nothing here depends on the day or on anybody's use. */
const byImportance = (left: RegisteredMemory, right: RegisteredMemory): number =>
  Number(right.memory.pinned ?? false) - Number(left.memory.pinned ?? false) ||
  right.memory.importance - left.memory.importance ||
  (left.path < right.path ? -1 : 1);

/** `solutions` of `graph/solutions/x.md`. */
const graphFolder = /^graph\/([^/]+)\//u;

function* kindsTable(memories: readonly RegisteredMemory[]): Steps<string> {
  const counts = new Map<string, number>();
  const folders = new Set<string>();
  for (const { memory, path } of memories) {
    counts.set(memory.type, (counts.get(memory.type) ?? 0) + 1);
    folders.add(graphFolder.exec(path)?.[1] ?? '');
    yield;
  }
  return table(
    ['type', 'folder', 'memories', 'what it is for'],
    memoryTypeNames.map((type) => {
      const { folder, description } = memoryTypeRow(type);
      // A link to a folder that is not there would be broken.
      const place = folders.has(folder) ? `[${folder}/](${folder}/)` : `${folder}/`;
      return [type, place, count(counts.get(type) ?? 0), description];
    }),
  );
}

const registryTable = (memories: readonly RegisteredMemory[]): Steps<string> =>
  cappedTable(memories, {
    compare: byImportance,
    columns: ['ID', 'Type', 'Label', 'File', 'Importance'],
    row: ({ memory, path }) => [
      escaped(memory.id.slice(0, idDigits), idDigits),
      memory.type,
      escaped(memory.title, longestTitle),
      fileLink(path),
      memory.pinned === true ? `${memory.importance}, pinned` : String(memory.importance),
    ],
    none: 'No memory is shared yet.',
    more: '`cogmem list` has all of them.',
  });

/** Made once: it is what comparing costs. */
const inEnglish = new Intl.Collator('en');

const byStrength =
  (titleOf: (id: string) => string) =>
  (left: RegisteredRelation, right: RegisteredRelation): number =>
    right.strength - left.strength ||
    inEnglish.compare(titleOf(left.from), titleOf(right.from)) ||
    inEnglish.compare(
      `${left.from} ${left.type} ${left.to}`,
      `${right.from} ${right.type} ${right.to}`,
    );

function* relationsTable({ memories, relations }: Registry): Steps<string> {
  const byId = new Map(memories.map((one) => [one.memory.id, one]));
  const linkOf = (id: string): string => {
    const found = byId.get(id);
    return found === undefined
      ? ''
      : linkTo({ title: found.memory.title, path: found.path }, toRoot);
  };
  const titleOf = (id: string): string => byId.get(id)?.memory.title ?? '';
  return yield* cappedTable(relations, {
    compare: byStrength(titleOf),
    columns: ['From', 'Relation', 'To', 'Strength', 'Described in'],
    row: ({ from, to, type, strength, path }) => [
      linkOf(from),
      type,
      linkOf(to),
      String(strength),
      path === undefined ? '' : fileLink(path),
    ],
    none: 'No two of them are related yet.',
    more: '`cogmem related` and the graph have all of them.',
  });
}

/** The intro and the tables of folders that were made before the file was generated. */
const formerLine = (names: readonly string[], lines: readonly string[]) => (line: string) =>
  lines.includes(line) || names.some((name) => line.startsWith(`| ${name} |`));

const kindsIntro = 'The kinds of memory and where they are kept.';

/** As `graphIndexFile`, a memory or a relation at each step. */
export function* graphIndexSteps(registry: Registry): Steps<GeneratedFile> {
  return {
    heading: '# Graph',
    content: `${kindsIntro}

${yield* kindsTable(registry.memories)}

## Entity Registry

${yield* registryTable(registry.memories)}

## Edges

${yield* relationsTable(registry)}`,
    isFormer: formerLine(memoryTypeNames, [
      kindsIntro,
      '| type | folder | what it is for |',
      '|---|---|---|',
    ]),
  };
}

/** `graph/index.md`: the kinds of memory, and document 002's registry of entities and edges. */
export const graphIndexFile = (registry: Registry): GeneratedFile =>
  takeSteps(graphIndexSteps(registry));

const intro = 'The types of relation between two memories, and how each reads from its other end.';

/** `graph/relations.md`: the types of relations (document 002), and how many there are of each. */
export const relationsIndexFile = ({ relations }: Pick<Registry, 'relations'>): GeneratedFile => {
  const counts = tally(relations.map(({ type }) => type));
  const rows = relationTypeNames.map((type) => {
    const { meaning, inverseLabel } = relationTypes[type];
    return [type, meaning, inverseLabel, count(counts.get(type) ?? 0)];
  });
  return {
    heading: '# Relations',
    content: `${intro}\n\n${table(['type', 'meaning', 'from the other end', 'relations'], rows)}`,
    isFormer: formerLine(relationTypeNames, [
      intro,
      '| type | meaning | from the other end |',
      '|---|---|---|',
    ]),
  };
};
