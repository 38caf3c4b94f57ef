import type { Edge } from '../format/edgeFile';
import type { IndexEntry } from '../format/indexFile';
import { foldPath, type MemoryPath, tryMemoryPath } from '../model/memoryPath';
import type { Problem } from '../model/problem';
import type { Proposal } from '../model/review';
import type { FileStat } from '../ports';
import { nameOfEntity } from '../recall/entityName';
import { indexRelations, type RelationIndex } from '../relate/resolveRelations';
import { Citations, countWhile } from '../strength/activity';
import { judged, type Sights } from './editsOutside';
import { inTurns, stepsInTurns, type Turns } from './turns';

/** A proposal and its file as it was when it was read. */
export interface ProposalEntry {
  readonly proposal: Proposal;
  readonly stat: FileStat;
}

/** What one file of the folder turned out to be. */
export interface ScannedFile {
  readonly path: MemoryPath;
  readonly entry?: IndexEntry;
  readonly edge?: Edge;
  readonly proposal?: ProposalEntry;
  readonly problems: readonly Problem[];
}

const byPath = (left: { path: MemoryPath }, right: { path: MemoryPath }): number =>
  left.path < right.path ? -1 : 1;

/** Where an entry stands among sorted ones, or would stand. */
const placeOf = ({ stat: { path } }: IndexEntry, sorted: readonly IndexEntry[]): number =>
  countWhile(sorted, ({ stat }) => stat.path < path);

/** Almost every key has a single path, so that short lists cost less than sets. */
type PathsByKey = Map<string, MemoryPath[]>;

const addTo = (paths: PathsByKey, key: string, path: MemoryPath): void => {
  paths.set(key, [...(paths.get(key) ?? []), path].sort());
};

const takeFrom = (paths: PathsByKey, key: string, path: MemoryPath): void => {
  const others = (paths.get(key) ?? []).filter((other) => other !== path);
  if (others.length === 0) paths.delete(key);
  else paths.set(key, others);
};

/** True where the two say the same of relations, and of whose they are. */
const saysTheSame = (before: ScannedFile | undefined, after: ScannedFile): boolean => {
  const saidBy = (file: ScannedFile | undefined): string => {
    const { id, relations = [] } = file?.entry?.memory ?? {};
    const says = relations.length > 0 || file?.edge !== undefined;
    return says ? JSON.stringify([id, relations, file?.edge]) : '';
  };
  return saidBy(before) === saidBy(after);
};

/** Which memories are about each entity; `entity://tech/redis`, `Redis` and `redis` are one. */
export class EntityIndex {
  readonly #paths = new Map<string, Set<MemoryPath>>();

  add(path: MemoryPath, entities: readonly string[]): void {
    for (const name of new Set(entities.map(nameOfEntity))) {
      if (name === '') continue;
      const known = this.#paths.get(name);
      if (known === undefined) this.#paths.set(name, new Set([path]));
      else known.add(path);
    }
  }

  remove(path: MemoryPath, entities: readonly string[]): void {
    for (const name of entities.map(nameOfEntity)) {
      const known = this.#paths.get(name);
      known?.delete(path);
      if (known?.size === 0) this.#paths.delete(name);
    }
  }

  /** Files of the memories that are about it, by `nameOfEntity`. */
  of(name: string): ReadonlySet<MemoryPath> {
    return this.#paths.get(name) ?? new Set();
  }

  /** Every entity by its name, in no order. */
  all(): Iterable<readonly [name: string, paths: ReadonlySet<MemoryPath>]> {
    return this.#paths;
  }
}

/** What is known of the folder's files, without their bodies. One id names one memory: the first by path. */
export class Catalog {
  readonly #files = new Map<MemoryPath, ScannedFile>();
  readonly #pathsById = new Map<string, MemoryPath[]>();
  readonly #pathsByHash = new Map<string, MemoryPath[]>();
  /** Only of files whose names are not in lower case, which are few: memories of ours never are. */
  readonly #pathsByFolded = new Map<string, MemoryPath[]>();
  /** Edges, proposals and files with problems are few among thousands of files, and asked for often. */
  readonly #edges = new Map<MemoryPath, Edge>();
  readonly #proposals = new Map<MemoryPath, ProposalEntry>();
  readonly #troubled = new Map<MemoryPath, readonly Problem[]>();
  /** Sorting thousands of paths for each question would be most of its cost. */
  #sorted: readonly IndexEntry[] | undefined;
  /** Begun when somebody asks; what changes meanwhile is in the next one. */
  #relations: Promise<RelationIndex<Edge>> | undefined;
  /** Made when somebody asks, and kept up to date from then on, also while it is being made. */
  readonly #entityIndex = new EntityIndex();
  #entities: Promise<EntityIndex> | undefined;
  readonly citations = new Citations();

  #sights: Sights = { sealOf: () => undefined, changedByOf: () => 'unknown' };

  /** By what a person has seen of each memory from now on, and of those that are known. */
  sealBy(sights: Sights): void {
    this.#sights = sights;
    this.judge();
  }

  /** Looks again whether memories are as a person has seen them: those of these files, or all. */
  judge(paths: Iterable<MemoryPath> = [...this.#files.keys()]): void {
    for (const path of paths) {
      const file = this.#files.get(path);
      if (file?.entry === undefined) continue;
      const entry = judged(file.entry, this.#sights);
      if (entry === file.entry) continue;
      this.#files.set(path, { ...file, entry });
      this.#sorted = undefined;
    }
  }

  /** Memories that other hands changed since a person saw them. */
  changedOutside(): readonly IndexEntry[] {
    return this.entries().filter(({ memory }) => memory.changedBy !== undefined);
  }

  /** Adds a file, or replaces what was known of it. */
  set(given: ScannedFile): void {
    const file =
      given.entry === undefined ? given : { ...given, entry: judged(given.entry, this.#sights) };
    const relations = this.#relations;
    const isSame = relations !== undefined && saysTheSame(this.#files.get(file.path), file);
    this.remove(file.path);
    // Gathering them from every file costs more than all else that a change of one does.
    this.#relations = isSame ? relations : undefined;
    this.#files.set(file.path, file);
    const folded = foldPath(file.path);
    if (folded !== file.path) addTo(this.#pathsByFolded, folded, file.path);
    if (file.edge !== undefined) this.#edges.set(file.path, file.edge);
    if (file.proposal !== undefined) this.#proposals.set(file.path, file.proposal);
    if (file.problems.length > 0) this.#troubled.set(file.path, file.problems);
    if (file.entry === undefined) return;
    addTo(this.#pathsById, file.entry.memory.id, file.path);
    addTo(this.#pathsByHash, file.entry.contentHash, file.path);
    this.citations.add(file.entry.memory);
    if (this.#entities !== undefined) {
      this.#entityIndex.add(file.path, file.entry.memory.entities);
    }
    this.#sorted = this.#sortedAfter(file.entry, 'set');
  }

  remove(path: MemoryPath): void {
    const entry = this.#files.get(path)?.entry;
    if (!this.#files.delete(path)) return;
    takeFrom(this.#pathsByFolded, foldPath(path), path);
    this.#relations = undefined;
    this.#edges.delete(path);
    this.#proposals.delete(path);
    this.#troubled.delete(path);
    if (entry === undefined) return;
    this.#sorted = this.#sortedAfter(entry, 'removed');
    takeFrom(this.#pathsById, entry.memory.id, path);
    takeFrom(this.#pathsByHash, entry.contentHash, path);
    this.#entityIndex.remove(path, entry.memory.entities);
    this.citations.remove(entry.memory);
  }

  /**
   * The sorted entries with one more or less, so that a change costs no sorting. Undefined where nobody has asked for
   * them yet, or where several files hold the id and another one of them may take its place.
   */
  #sortedAfter(entry: IndexEntry, change: 'set' | 'removed'): readonly IndexEntry[] | undefined {
    const sorted = this.#sorted;
    if (sorted === undefined || this.#pathsById.get(entry.memory.id)?.length !== 1)
      return undefined;
    const at = placeOf(entry, sorted);
    return change === 'set' ? sorted.toSpliced(at, 0, entry) : sorted.toSpliced(at, 1);
  }

  byId(id: string): IndexEntry | undefined {
    const path = this.#pathsById.get(id)?.[0];
    return path === undefined ? undefined : this.#files.get(path)?.entry;
  }

  /** A memory with exactly this content, if there is one. */
  byContentHash(hash: string): IndexEntry | undefined {
    const path = this.#pathsByHash.get(hash)?.[0];
    const id = path === undefined ? undefined : this.#files.get(path)?.entry?.memory.id;
    return id === undefined ? undefined : this.byId(id);
  }

  /** The file as it was last read; undefined for files that hold no memory and no edge. */
  at(path: MemoryPath): ScannedFile | undefined {
    return this.#files.get(path);
  }

  /** True where a file has this name, or one that some file system takes for the same. */
  isTaken(path: MemoryPath): boolean {
    const folded = foldPath(path);
    const inLowerCase = tryMemoryPath(folded);
    return (
      this.#files.has(path) ||
      this.#pathsByFolded.has(folded) ||
      (inLowerCase !== undefined && this.#files.has(inLowerCase))
    );
  }

  /** The memories, sorted by path; of two with the same id only the first. */
  entries(): readonly IndexEntry[] {
    this.#sorted ??= [...this.#pathsById.keys()]
      .map((id) => this.byId(id))
      .filter((entry) => entry !== undefined)
      .sort((left, right) => byPath(left.stat, right.stat));
    return this.#sorted;
  }

  edges(): readonly Edge[] {
    return [...this.#edges.values()].sort((left, right) => byPath(left.stat, right.stat));
  }

  /**
   * Every relation of the memories, also those that lead to what is not there, as of when it is asked for. Gathered again
   * after a change that is about relations.
   */
  relations(turns: Turns): Promise<RelationIndex<Edge>> {
    const memories = () => this.entries().map(({ memory }) => memory);
    this.#relations ??= stepsInTurns(turns, indexRelations(memories(), this.edges()));
    return this.#relations;
  }

  /** What the memories are about. */
  entities(turns: Turns): Promise<EntityIndex> {
    this.#entities ??= this.#gatherEntities(turns);
    return this.#entities;
  }

  async #gatherEntities(turns: Turns): Promise<EntityIndex> {
    await inTurns(turns, this.entries(), (entry) => {
      const { stat, memory } = entry;
      // What has changed meanwhile was added then.
      const isStillSo = this.#files.get(stat.path)?.entry === entry;
      if (isStillSo) this.#entityIndex.add(stat.path, memory.entities);
    });
    return this.#entityIndex;
  }

  /** Decided ones too, the newest first; those of one moment by path. */
  proposals(): readonly ProposalEntry[] {
    return [...this.#proposals.values()].sort(
      ({ proposal: left, stat }, { proposal: right, stat: other }) =>
        Date.parse(right.created) - Date.parse(left.created) || (stat.path < other.path ? -1 : 1),
    );
  }

  /** True where an open change of a proposal is about the file. */
  isProposed(path: MemoryPath): boolean {
    return [...this.#proposals.values()].some(({ proposal }) =>
      proposal.changes.some((change) => change.state === 'open' && change.path === path),
    );
  }

  get size(): number {
    return this.#pathsById.size;
  }

  /** Memories whose text holds both sides of a merge, of which one alone is true. */
  halfMerged(): ReadonlySet<MemoryPath> {
    const isHalf = ([path, problems]: [MemoryPath, readonly Problem[]]): boolean =>
      this.at(path)?.entry !== undefined &&
      problems.some(({ code }) => code === 'conflict_markers');
    return new Set([...this.#troubled].filter(isHalf).map(([path]) => path));
  }

  /** Problems of all files, sorted by path; two files with one id are a problem of the second. */
  problems(): readonly Problem[] {
    const duplicates = [...this.#pathsById].flatMap(([id, [first, ...others]]) =>
      others.map(
        (path): Problem => ({
          path,
          line: 1,
          code: 'duplicate_id',
          severity: 'error',
          data: { id, other: first ?? '' },
        }),
      ),
    );
    const own = [...this.#troubled.values()].flat();
    return [...own, ...duplicates].sort(byPath);
  }
}
