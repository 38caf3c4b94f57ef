import { MemoryError, unlessFailing } from '../errors';
import type { IndexEntry } from '../format/indexFile';
import { parseMemory } from '../format/memoryFile';
import type { Settings } from '../format/settingsSchema';
import { memoryFileName } from '../model/fileName';
import type { Memory } from '../model/memory';
import { type MemoryPath, memoryPath, tryMemoryPath } from '../model/memoryPath';
import { memoryTypeRow } from '../model/memoryTypes';
import type { Proposal } from '../model/review';
import type { Clock, FileContent, NewId } from '../ports';
import type { DecayLaw } from '../strength/relevance';
import type { Catalog } from './catalog';
import type { LogPlaces } from './configBook';
import { proposalFolder } from './layout';
import type { Needs } from './services';
import type { UsageEntries } from './usageEntries';

/** What looking at a file gave: its content, undefined where there is none, or why the disk did not tell. */
type LookedAt = FileContent | { readonly failed: MemoryError } | undefined;

/** What is known of uses and settings, by whoever computes strengths. */
export interface StrengthView {
  readonly clock: Pick<Clock, 'now' | 'timeZone'>;
  readonly config: { readonly settings: Settings; readonly law: DecayLaw };
  readonly usage: { readonly entries: UsageEntries };
}

/**
 * The folder at one moment, as far as an operation has looked at it. It is gathered first; what is decided is decided over
 * this alone, at once and without the disk. The clock stands still.
 */
export interface Snapshot extends StrengthView {
  readonly config: StrengthView['config'] & { readonly logs: LogPlaces };
  readonly catalog: Catalog;
  /** The files that were looked at. */
  readonly files: ReadonlyMap<string, LookedAt>;
  readonly newId: NewId;
}

const lookAt = (services: Needs<'files'>, path: MemoryPath): Promise<LookedAt> =>
  unlessFailing(
    () => services.files.read(path),
    (failed) => ({ failed }),
  );

/** True where a file is other than the catalog knows it. */
const isForeign = (catalog: Catalog, content: LookedAt): boolean => {
  if (content === undefined || 'failed' in content) return false;
  const known = catalog.at(content.stat.path)?.entry?.stat;
  return (
    known !== undefined &&
    (known.size !== content.stat.size || known.modified !== content.stat.modified)
  );
};

/** Looks at the named files, beside what `before` has looked at already. */
export const lookAround = async (
  services: Needs<'catalog' | 'clock' | 'config' | 'files' | 'newId' | 'usage'>,
  names: Iterable<string>,
  before?: Snapshot,
): Promise<Snapshot> => {
  const catalog = await services.catalog.open();
  const now = services.clock.now();
  const paths = [...new Set(names)].flatMap((name) => tryMemoryPath(name) ?? []);
  const looked = await Promise.all(
    paths
      .filter((path) => before?.files.has(path) !== true)
      .map(async (path) => [path, await lookAt(services, path)] as const),
  );
  return {
    catalog,
    files: new Map([...(before?.files ?? []), ...looked]),
    clock: before?.clock ?? { now: () => now, timeZone: services.clock.timeZone },
    config: services.config,
    usage: services.usage,
    newId: services.newId,
  };
};

/**
 * As `lookAround`, for what is to be changed: whoever changed one of the files since we last looked comes into the history
 * before our own change. Within exclusive work.
 */
export const gatherSnapshot = async (
  services: Needs<'catalog' | 'clock' | 'config' | 'external' | 'files' | 'newId' | 'usage'>,
  names: Iterable<string>,
  before?: Snapshot,
): Promise<Snapshot> => {
  const snapshot = await lookAround(services, names, before);
  if ([...snapshot.files.values()].some((content) => isForeign(snapshot.catalog, content))) {
    services.external.note();
  }
  return snapshot;
};

const lookedAt = ({ files }: Snapshot, path: string): LookedAt => {
  if (!files.has(path)) throw new RangeError(`${path} was not looked at.`);
  return files.get(path);
};

/** A file as proposals compare it; undefined where there is none. */
export const currentIn = (
  snapshot: Snapshot,
  path: string,
): { readonly text: string } | { readonly unreadable: true } | undefined => {
  const content = lookedAt(snapshot, path);
  if (content === undefined) return undefined;
  return 'text' in content ? { text: content.text } : { unreadable: true };
};

/** The text of a file; undefined where there is none. Throws `io_error` where it is not text. */
export const textIn = (snapshot: Snapshot, path: MemoryPath): string | undefined => {
  const content = lookedAt(snapshot, path);
  if (content === undefined) return undefined;
  if ('failed' in content) throw content.failed;
  if ('text' in content) return content.text;
  throw new MemoryError('io_error', { path, reason: content.unreadable });
};

/** A memory with its body, as its file is. Throws `broken_memory` or `memory_not_found`. */
export const memoryIn = (
  snapshot: Snapshot,
  { stat: { path } }: Pick<IndexEntry, 'stat'>,
): { readonly memory: Memory; readonly text: string } => {
  const content = lookedAt(snapshot, path);
  if (content === undefined) throw new MemoryError('memory_not_found', { reference: path });
  if ('failed' in content) throw content.failed;
  const parsed = 'text' in content ? parseMemory(content.text, path) : { problems: [] };
  if (!('text' in content) || parsed.memory === undefined) {
    const [problem] = parsed.problems;
    const data = { path, line: problem?.line ?? 1, problem: problem?.code ?? 'unreadable_file' };
    throw new MemoryError('broken_memory', data);
  }
  return { memory: parsed.memory, text: content.text };
};

/**
 * An id for something new, and a place that no known file has: file names end with digits of the id, and two ids can begin
 * alike. What the disk has beside is looked for when the file is written (`PlannedFile.isNew`).
 */
export const placeIn = (
  { catalog, newId }: Pick<Snapshot, 'catalog' | 'newId'>,
  placeOf: (id: string) => MemoryPath,
): { readonly id: string; readonly path: MemoryPath } => {
  for (;;) {
    const id = newId();
    const path = placeOf(id);
    if (!catalog.isTaken(path)) return { id, path };
  }
};

/** Where a new proposal goes. */
export const newProposalPath = (proposal: Pick<Proposal, 'id' | 'reason'>): MemoryPath =>
  memoryPath(
    proposalFolder + memoryFileName(proposal.reason, { id: proposal.id, fallback: 'proposal' }),
  );

/** Folders of meta that hold one file for each reflection, or for each of its requests (document 002). */
type DatedFolder = 'reflections' | 'rewards';

/** Where the record of a day goes; further ones of the same day are counted from 2. */
export const datedPath = (folder: DatedFolder, day: string, count: number): MemoryPath =>
  memoryPath(`meta/${folder}/${day}${count === 1 ? '' : `-${count}`}.md`);

/** Where a new memory goes: among those that are shared, or among the private ones. */
export const newMemoryPath = (
  memory: Pick<Memory, 'id' | 'type' | 'title'> & { readonly private?: boolean },
): MemoryPath => {
  const fileName = memoryFileName(memory.title, {
    id: memory.id,
    fallback: memory.type.replaceAll('_', '-'),
  });
  const root = memory.private === true ? 'private' : 'graph';
  return memoryPath(`${root}/${memoryTypeRow(memory.type).folder}/${fileName}`);
};

/**
 * As `placeIn`, at once asking the disk, which knows of files that are no memories, and whether it folds names.
 */
export const newPlace = async (
  services: Needs<'catalog' | 'files' | 'newId'>,
  placeOf: (id: string) => MemoryPath,
): Promise<{ readonly id: string; readonly path: MemoryPath }> => {
  const catalog = await services.catalog.open();
  for (;;) {
    const place = placeIn({ catalog, newId: services.newId }, placeOf);
    if ((await services.files.stat(place.path)) === undefined) return place;
  }
};
