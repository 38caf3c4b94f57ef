import type { Actor } from './actor';
import type { LinkGround } from './link';
import type { MemoryType } from './memoryTypes';
import type { Priority } from './priority';
import type { RelationDirection, RelationType } from './relationTypes';

/** One end of a relation, as its memory's front matter holds it. Natural key: (from, to, type). */
export interface Relation {
  readonly target: string;
  readonly type: RelationType;
  readonly direction: RelationDirection;
  /** 0..1; undefined where the file names none. */
  readonly strength?: number;
  readonly context?: string;
  /** The edge file that describes the relation; where there is one it wins. */
  readonly edgeId?: string;
  /** Why it was made by itself; undefined for what somebody made, or has changed since. */
  readonly foundBy?: LinkGround;
}

/** Document 001, "Emotional Memory System". */
export interface Emotion {
  /** -1 (bad) .. 1 (good). */
  readonly valence: number;
  /** 0 (calm) .. 1 (stirred). */
  readonly arousal: number;
  readonly category?: string;
  /** Set for arousal of at least 0.8: kept vivid and pinned. */
  readonly flashbulb?: boolean;
}

/** A place in the source code that a memory is about. */
export interface Anchor {
  readonly path: string;
  readonly lines?: string;
  readonly hash?: string;
}

/** Lists that only some types carry (procedure, pattern); 000 and 004. */
export type MemoryListField =
  | 'steps'
  | 'preconditions'
  | 'postconditions'
  | 'commonErrors'
  | 'exitCriteria'
  | 'conditions'
  | 'sourceEpisodes';

/** Single texts that only some types carry (pattern, anti_pattern); 004. */
export type MemoryTextField =
  | 'correctApproach'
  | 'incorrectApproach'
  | 'whatFails'
  | 'why'
  | 'prevention'
  | 'source';

/** One belief, one markdown file. Everything here is content; use and strengths live in the state. */
export interface Memory
  extends Readonly<Partial<Record<MemoryListField, readonly string[]>>>,
    Readonly<Partial<Record<MemoryTextField, string>>> {
  readonly id: string;
  readonly type: MemoryType;
  readonly title: string;
  readonly tags: readonly string[];
  /** 0..1. */
  readonly importance: number;
  /** 0..1; 0.8 where the file names none (document 000). */
  readonly confidence: number;
  /** ISO 8601; undefined where the file names none. */
  readonly created?: string;
  readonly updated?: string;
  readonly relations: readonly Relation[];
  readonly body: string;
  readonly entities: readonly string[];
  /** Globs of source files that the memory is about. */
  readonly scope: readonly string[];
  readonly priority?: Priority;
  readonly validFrom?: string;
  readonly validUntil?: string;
  readonly recordedAt?: string;
  readonly temporal?: 'persistent' | 'time_bounded';
  readonly pinned?: boolean;
  readonly immutable?: boolean;
  /** The stored flag; derived status is computed by the laws of strength. */
  readonly status?: 'archived' | 'superseded';
  readonly writeSource?: string;
  readonly dataSource?: string;
  readonly emotion?: Emotion;
  readonly author?: Actor;
  /** Who looked at it and when, as `human:name 2026-11-21`; undefined until a person has seen it. */
  readonly reviewed?: string;
  /** Why the person who looked at it did not want it; it is archived then. */
  readonly rejected?: string;
  readonly anchors?: readonly Anchor[];
  readonly graph?: 'hide';
}

/** A memory's content as a caller gives it; what is missing is found by rules. `relate` makes relations, at both ends. */
export type MemoryDraft = Partial<Omit<Memory, 'id' | 'created' | 'updated' | 'relations'>> & {
  /** True: into `private/`, which is never shared; false: not there, whatever it is. Only for a new memory. */
  readonly private?: boolean;
  /** True: a line of it is proposed for MEMORY.md; false: none is. Without it only what is plainly worth one. */
  readonly core?: boolean;
};

/** Confidence of a memory that names none (document 000). */
export const defaultConfidence = 0.8;
/** Importance of a memory that names none: the middle of document 000's standard band. */
export const defaultImportance = 0.5;
