import { gatherGenerated, planGenerated } from '../core/generated';
import { withoutEpisodesOf } from '../format/deletedEpisode';
import type { IndexEntry } from '../format/indexFile';
import { linkedPath, linkTarget } from '../format/markdown';
import { idSuffix } from '../model/fileName';
import { fileNameOf, type MemoryPath } from '../model/memoryPath';
import type { Surroundings } from '../relate/otherEnds';
import { withoutMemory } from '../relate/planDeletion';
import { planMemoryFile } from '../relate/relationFiles';
import type { Catalog } from '../store/catalog';
import { kindOf, places } from '../store/layout';
import type { PlannedFile } from '../store/plan';
import type { Needs } from '../store/services';

/** A file of the folder as text; undefined where it is gone or no text. */
export const tryReadText = async (
  services: Needs<'files'>,
  path: MemoryPath,
): Promise<string | undefined> => {
  const content = await services.files.read(path);
  return content !== undefined && 'text' in content ? content.text : undefined;
};

const pathsOf = async (
  services: Needs<'files'>,
  accepts: (path: MemoryPath) => boolean,
): Promise<readonly MemoryPath[]> =>
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
    const text = await tryReadText(services, path);
    if (text !== undefined) dayLogs.set(path, text);
  }
  const wanted = { onlyExisting: true, without: new Set([memory.id]) };
  return {
    catalog: await services.catalog.open(),
    dayLogs,
    summary: await tryReadText(services, places.reflectionSummary),
    generated: await gatherGenerated(services, wanted),
  };
};

/** The other ends of its relations without them. They are not newer for it, so their `updated` stays. */
export const planOtherEnds = ({ one, others, edges }: Surroundings): readonly PlannedFile[] =>
  others.flatMap((other): readonly PlannedFile[] => {
    const file = planMemoryFile(other, withoutMemory(other.end, one.end.id, edges));
    return file === undefined ? [] : [file];
  });

/** The edge files of which it is an end. */
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
    const text = await tryReadText(services, path);
    const names = [memory.id, fileNameOf(stat.path), encodeURI(fileNameOf(stat.path))];
    if (names.some((name) => text?.includes(name))) found.push(path);
  }
  return found;
};
