import type { Edge } from '../format/edgeFile';
import type { IndexEntry } from '../format/indexFile';
import type { MemoryPath } from '../model/memoryPath';
import type { Problem } from '../model/problem';
import type { Proposal } from '../model/proposal';
import type { FileStat } from '../ports';

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

/** What is known of the folder's files, without their bodies. One id names one memory: the first by path. */
export class Catalog {
  readonly #files = new Map<MemoryPath, ScannedFile>();
  readonly #pathsById = new Map<string, MemoryPath[]>();
  readonly #idsByHash = new Map<string, Set<string>>();
  /** Sorting thousands of paths for each question would be most of its cost. */
  #sorted: readonly IndexEntry[] | undefined;

  /** Adds a file, or replaces what was known of it. */
  set(file: ScannedFile): void {
    this.remove(file.path);
    this.#files.set(file.path, file);
    if (file.entry === undefined) return;
    const { contentHash } = file.entry;
    const { id } = file.entry.memory;
    const paths = this.#pathsById.get(id) ?? [];
    this.#pathsById.set(id, [...paths, file.path].sort());
    this.#idsByHash.set(contentHash, (this.#idsByHash.get(contentHash) ?? new Set()).add(id));
    this.#sorted = undefined;
  }

  remove(path: MemoryPath): void {
    const entry = this.#files.get(path)?.entry;
    this.#files.delete(path);
    if (entry === undefined) return;
    const { id } = entry.memory;
    this.#idsByHash.get(entry.contentHash)?.delete(id);
    this.#sorted = undefined;
    const paths = (this.#pathsById.get(id) ?? []).filter((other) => other !== path);
    if (paths.length === 0) this.#pathsById.delete(id);
    else this.#pathsById.set(id, paths);
  }

  byId(id: string): IndexEntry | undefined {
    const path = this.#pathsById.get(id)?.[0];
    return path === undefined ? undefined : this.#files.get(path)?.entry;
  }

  /** A memory with exactly this content, if there is one. */
  byContentHash(hash: string): IndexEntry | undefined {
    const [id] = this.#idsByHash.get(hash) ?? [];
    return id === undefined ? undefined : this.byId(id);
  }

  /** The file as it was last read; undefined for files that hold no memory and no edge. */
  at(path: MemoryPath): ScannedFile | undefined {
    return this.#files.get(path);
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
    return [...this.#files.values()]
      .flatMap(({ edge }) => (edge === undefined ? [] : [edge]))
      .sort((left, right) => byPath(left.stat, right.stat));
  }

  /** Decided ones too, the newest first; those of one moment by path. */
  proposals(): readonly ProposalEntry[] {
    return [...this.#files.values()]
      .flatMap(({ proposal }) => (proposal === undefined ? [] : [proposal]))
      .sort(
        ({ proposal: left, stat }, { proposal: right, stat: other }) =>
          Date.parse(right.created) - Date.parse(left.created) || (stat.path < other.path ? -1 : 1),
      );
  }

  /** True where an open change of a proposal is about the file. */
  isProposed(path: MemoryPath): boolean {
    return this.proposals().some(({ proposal }) =>
      proposal.changes.some((change) => change.state === 'open' && change.path === path),
    );
  }

  get size(): number {
    return this.#pathsById.size;
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
    const own = [...this.#files.values()].flatMap(({ problems }) => problems);
    return [...own, ...duplicates].sort(byPath);
  }
}
