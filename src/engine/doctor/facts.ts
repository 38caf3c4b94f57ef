import type { Edge } from '../format/edgeFile';
import type { IndexEntry, IndexedFile } from '../format/indexFile';
import type { MemoryPath } from '../model/memoryPath';
import type { Problem } from '../model/problem';
import type { FileStat, PassedOver, PersonalCopies } from '../ports';
import type { FileKind } from '../store/layout';

/** An edge file as it is written: its ends not turned round, its titles as text. */
export interface EdgeFact {
  readonly edge: Edge;
  readonly ends: readonly EdgeEnd[];
}

export interface EdgeEnd {
  /** `from_title` or `to_title`. */
  readonly field: string;
  readonly id: string;
  /** Undefined where the file names none. */
  readonly title: string | undefined;
  /** 1-based. */
  readonly line: number;
}

/** A link of a day's log. */
export interface LogLink {
  /** 1-based. */
  readonly line: number;
  /** As it is written, without a part behind `#`. */
  readonly target: string;
}

/** What one file of the folder turned out to be. */
export interface FileFact {
  readonly stat: FileStat;
  readonly kind: FileKind;
  /** What is wrong with the file by itself. */
  readonly problems: readonly Problem[];
  readonly entry?: IndexEntry;
  /** 1-based line of each of the memory's relations. */
  readonly relationLines: readonly number[];
  /** Whether each of them holds keys that we do not know; empty where nobody will ask. */
  readonly relationsWithMore: readonly boolean[];
  readonly edge?: EdgeFact;
  readonly links: readonly LogLink[];
}

/** A derived file that was read: what it says, or that it cannot be understood; undefined where it is not there. */
export type Derived<T> = T | 'unreadable' | undefined;

/** A manifest of vectors. */
export interface VectorFact {
  readonly path: MemoryPath;
  readonly held:
    | 'unreadable'
    | {
        /** Memories that it has vectors of. */
        readonly ids: readonly string[];
        /** How many of them have rows that are not what they were. */
        readonly damaged: number;
      };
}

/**
 * A line of a log or of CORE.md in which a single character is other than the history says that we wrote it. That is what a
 * failing disk leaves, and nobody would see it; any other difference is an edit (docs/decisions/changed-bytes.md).
 */
export interface ChangedByte {
  readonly path: MemoryPath;
  /** 1-based. */
  readonly line: number;
  /** With the line after it, where the end of the line is what changed. */
  readonly found: string;
  readonly written: string;
}

/** Everything that the checks look at. */
export interface FolderFacts {
  /** Every file of the folder. */
  readonly files: ReadonlyMap<MemoryPath, FileFact>;
  readonly passedOver: readonly PassedOver[];
  readonly index: Derived<ReadonlyMap<MemoryPath, IndexedFile>>;
  /** What the manifests of vectors say; those that are not there are left out. */
  readonly vectors: readonly VectorFact[];
  /** Places at which a secret stands, which are looked for apart, because rules of other packages take their time. */
  readonly secrets: readonly Problem[];
  /** Empty where the history is damaged, which could not say what was written. */
  readonly changedBytes: readonly ChangedByte[];
  /** Undefined where the file is not there. */
  readonly gitIgnore: string | undefined;
  readonly gitAttributes: string | undefined;
  /** Why there is no history; undefined where it works, or where nobody may write. */
  readonly history: string | undefined;
  /** Personal files as they are kept out of the folder; undefined where none are. */
  readonly copies: PersonalCopies | undefined;
  /** Whether a person has said that those of another clone belong here. */
  readonly mayBringBack: boolean;
  /** What is damaged in the history, in the words of the program that keeps it. */
  readonly historyDamage: readonly string[];
  /** Milliseconds since the epoch. */
  readonly now: number;
}
