import type { Reference } from '../api';
import { gatherGenerated, planGenerated } from '../core/generated';
import { MemoryError } from '../errors';
import { parseEdge } from '../format/edgeFile';
import { withoutEpisodesOf } from '../format/episodeFile';
import type { IndexEntry } from '../format/indexFile';
import { linkedPath, linkTarget } from '../format/markdown';
import { actorKind, type OperationContext } from '../model/actor';
import type { MemoryReference } from '../model/decision';
import type { DeleteOptions, DeletionResult } from '../model/edge';
import { idSuffix } from '../model/fileName';
import { fileNameOf, type MemoryPath } from '../model/memoryPath';
import type { Operation } from '../ports';
import { gatherSurroundings, type Surroundings } from '../relate/otherEnds';
import { withoutMemory } from '../relate/planEnds';
import { planMemoryFile } from '../relate/relationFiles';
import type { Catalog } from '../store/catalog';
import { kindOf, places } from '../store/layout';
import type { PlannedFile } from '../store/plan';
import { tryTextAt } from '../store/plan';
import type { Needs } from '../store/services';
import { referenceOf } from '../strength/strengths';

const pathsOf = async (services: Needs<'files'>, accepts: (path: MemoryPath) => boolean) =>
  (await services.files.list()).map(({ path }) => path).filter(accepts);

/** What tells of a memory beside its own file and those of its relations. */
export interface Traces {
  readonly catalog: Catalog;
  readonly dayLogs: ReadonlyMap<MemoryPath, string>;
  /** The generated summary of document 000; undefined where there is none. */
  readonly summary: string | undefined;
  readonly generated: Awaited<ReturnType<typeof gatherGenerated>>;
}

/** Reads all that may tell of a memory. Within exclusive work. */
export const gatherTraces = async (
  services: Needs<'catalog' | 'clock' | 'config' | 'files' | 'turns' | 'usage'>,
  { memory }: IndexEntry,
): Promise<Traces> => {
  const dayLogs = new Map<MemoryPath, string>();
  for (const path of await pathsOf(services, (one) => kindOf(one) === 'episode')) {
    const text = await tryTextAt(services.files, path);
    if (text !== undefined) dayLogs.set(path, text);
  }
  const wanted = { onlyExisting: true, without: new Set([memory.id]) };
  return {
    catalog: await services.catalog.open(),
    dayLogs,
    summary: await tryTextAt(services.files, places.reflectionSummary),
    generated: await gatherGenerated(services, wanted),
  };
};

/** The other ends of its relations without them. They are not newer for it, so their `updated` stays. */
export const planOtherEnds = ({ one, others, edges }: Surroundings): readonly PlannedFile[] =>
  others.flatMap(
    (other) => planMemoryFile(other, withoutMemory(other.end, one.end.id, edges)) ?? [],
  );

const planEdges = ({ catalog }: Traces, { memory: { id } }: IndexEntry): readonly PlannedFile[] =>
  catalog
    .edges()
    .filter(({ from, to }) => from === id || to === id)
    .map(({ stat }) => ({ path: stat.path }));

/** True for a file that is, or before it was moved was, this memory's: the digits of its id stand in its name. */
export const isNamedAfter = ({ memory, stat }: IndexEntry, path: MemoryPath): boolean =>
  path === stat.path ||
  (fileNameOf(path).endsWith(`-${idSuffix(memory.id)}.md`) &&
    fileNameOf(path) === fileNameOf(stat.path));

/** The day logs, in which its entries tell no more than that they were there. */
const planDayLogs = ({ dayLogs }: Traces, entry: IndexEntry): readonly PlannedFile[] =>
  [...dayLogs].flatMap(([path, log]): readonly PlannedFile[] => {
    const text = withoutEpisodesOf(log, ({ memory }) => {
      const linked = memory === undefined ? undefined : linkedPath(memory.path, 'episodes');
      return linked !== undefined && isNamedAfter(entry, linked);
    });
    return text === log ? [] : [{ path, text }];
  });

/** The generated summary of document 000 without its lines that lead to the memory. */
const planSummary = ({ summary: before }: Traces, { stat }: IndexEntry): readonly PlannedFile[] => {
  if (before === undefined) return [];
  const targets = [`](${linkTarget(stat.path, '')})`, `](${encodeURI(stat.path)})`];
  const text = before
    .split(/(?<=\n)/u)
    .filter((line) => targets.every((target) => !line.includes(target)))
    .join('');
  return text === before ? [] : [{ path: places.reflectionSummary, text }];
};

/** The files that told of the memory, without it. */
export const planSilence = (traces: Traces, entry: IndexEntry): readonly PlannedFile[] => [
  ...planEdges(traces, entry),
  ...planDayLogs(traces, entry),
  ...planGenerated(traces.generated),
  ...planSummary(traces, entry),
];

/** Files that still name the memory and that only a person can judge: proposals, reflections, what people wrote. */
export const findMentions = async (
  services: Needs<'files'>,
  { memory, stat }: IndexEntry,
): Promise<readonly MemoryPath[]> => {
  const found: MemoryPath[] = [];
  const isOfPeople = (path: MemoryPath): boolean =>
    path.endsWith('.md') && ['other', 'proposal'].includes(kindOf(path));
  for (const path of await pathsOf(services, isOfPeople)) {
    const text = await tryTextAt(services.files, path);
    const names = [memory.id, fileNameOf(stat.path), encodeURI(fileNameOf(stat.path))];
    if (names.some((name) => text?.includes(name))) found.push(path);
  }
  return found;
};

/** True for an edge file that was removed, and of which the memory was an end. */
const wasEdgeOf = async (
  services: Needs<'history'>,
  id: string,
  { path, operations }: { readonly path: MemoryPath; readonly operations: readonly Operation[] },
): Promise<boolean> => {
  const last = operations.find(({ paths }) => paths.includes(path));
  if (last === undefined) return false;
  const changes = await services.history.changes(last.id);
  const change = changes.find((one) => one.path === path);
  const text = change?.after ?? change?.before;
  if (text === undefined) return false;
  const { edge } = parseEdge(text, { path, size: 0, modified: 0 });
  return edge !== undefined && (edge.from === id || edge.to === id);
};

/** Files that the history alone knows and that told of a memory: where it lay before it was moved, and removed edge files. */
export const formerPaths = async (
  services: Needs<'catalog' | 'history'>,
  entry: IndexEntry,
  known: readonly MemoryPath[],
): Promise<readonly MemoryPath[]> => {
  const catalog = await services.catalog.open();
  const operations = await services.history.operations({});
  const gone = [...new Set(operations.flatMap(({ paths }) => paths))].filter(
    (path) => !known.includes(path) && catalog.at(path) === undefined,
  );
  const found: MemoryPath[] = [];
  for (const path of gone) {
    const told =
      kindOf(path) === 'edge'
        ? await wasEdgeOf(services, entry.memory.id, { path, operations })
        : kindOf(path) === 'memory' && isNamedAfter(entry, path);
    if (told) found.push(path);
  }
  return found;
};

const checkAllowed = ({ permanent }: DeleteOptions, { actor }: OperationContext): void => {
  if (permanent !== true) {
    const data = { name: 'permanent', value: String(permanent), expected: 'true' };
    throw new MemoryError('invalid_argument', data);
  }
  // What an agent puts away can come back: forgetting is enough for it.
  if (actorKind(actor) !== 'human') throw new MemoryError('deletion_needs_person', { actor });
};

/** Everything that tells of the memory, in the order in which it goes: the memory itself first. */
const planFiles = (around: Surroundings, traces: Traces): readonly PlannedFile[] => {
  const { entry } = around.one;
  return [{ path: entry.stat.path }, ...planOtherEnds(around), ...planSilence(traces, entry)];
};

/** The files of which former states tell of the memory; of the memories at its other ends they tell only that it was there. */
const toldBy = (paths: readonly MemoryPath[], own: MemoryPath): readonly MemoryPath[] =>
  paths.filter((path) => path === own || kindOf(path) !== 'memory');

/** Use, vectors and caches: what no history has. */
const forgetPersonal = async (
  services: Needs<'catalog' | 'files' | 'usage' | 'vectors'>,
  id: string,
): Promise<void> => {
  const { files: store } = services;
  await store.exclusively(async () => {
    await services.usage.forget([id]);
    await services.vectors.forget([id]);
  });
  await services.catalog.saveCaches({ force: true });
};

interface Deletion {
  readonly memory: MemoryReference;
  readonly entry: IndexEntry;
  readonly changed: readonly MemoryPath[];
}

/**
 * The memory's file is gone, and everything in the folder that told of it: relations, edge files, links of the day logs, use,
 * caches. One operation, which can be undone as long as the history has it. Throws `invalid_argument` without `permanent`.
 */
export const deletePermanently = async (
  services: Needs<
    | 'catalog'
    | 'clock'
    | 'config'
    | 'external'
    | 'files'
    | 'history'
    | 'logger'
    | 'turns'
    | 'usage'
    | 'vectors'
    | 'writer'
  >,
  reference: Reference,
  options: DeleteOptions,
  context: OperationContext,
): Promise<DeletionResult> => {
  checkAllowed(options, context);
  const applied = await services.writer.write<Deletion>(context, async () => {
    const entry = await services.catalog.resolve(reference);
    const around = await gatherSurroundings(services, entry);
    const { memory } = around.one;
    const { path } = entry.stat;
    if (memory.immutable) throw new MemoryError('immutable_memory', { path, title: memory.title });
    const files = planFiles(around, await gatherTraces(services, entry));
    return {
      files,
      record: { action: 'DELETE', path, summary: memory.title },
      answer: {
        memory: referenceOf(entry),
        entry,
        changed: files.map((file) => file.path),
      },
    };
  });
  const { memory, entry, changed } = applied.answer;
  const operation = (await applied.operation) ?? null;
  await forgetPersonal(services, memory.id);
  const left = await findMentions(services, entry);
  const place = await services.history.location();
  return {
    memory,
    changed,
    left,
    operation,
    history: place ?? null,
    told:
      place === undefined
        ? []
        : [
            ...toldBy(changed, entry.stat.path),
            ...(await formerPaths(services, entry, changed)),
            // A proposal holds the whole text; what people wrote beside it is theirs to judge.
            ...left.filter((path) => kindOf(path) === 'proposal'),
          ],
  };
};
