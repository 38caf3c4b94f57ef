import type { Operation } from '../ports';
import type { Decision, MemoryReference, Reason } from './decision';
import type { LinkGround } from './memory';
import type { MemoryPath } from './memoryPath';
import type { RelationDirection, RelationType } from './relationTypes';

/** A relation as both of its ends hold it. Natural key: (from, to, type). */
export interface RelationRecord {
  readonly from: MemoryReference;
  readonly to: MemoryReference;
  readonly type: RelationType;
  /** 0..1. */
  readonly strength: number;
  /** One line, kept in the front matter of both ends; an edge file takes its place. */
  readonly context?: string;
  /** The edge file that describes it, where there is one. */
  readonly edge?: { readonly id: string; readonly path: MemoryPath };
  /** Why it was made by itself; absent where somebody made it. */
  readonly foundBy?: LinkGround;
}

/** What a caller says of a relation to make or change; undefined leaves what is there. */
export interface RelationDraft {
  /** 0..1; `defaultStrength` for a new relation that names none. */
  readonly strength?: number;
  /** One line. */
  readonly context?: string;
  /** Markdown; a relation with one gets an edge file. */
  readonly description?: string;
}

/** Strength of a relation that somebody makes on purpose and does not weigh (document 000's example). */
export const defaultStrength = 0.8;

/** What became of `relate`, `unrelate` and of a change of an edge. */
export interface RelationDecision {
  readonly action: 'related' | 'updated' | 'unrelated' | 'unchanged' | 'proposed';
  /** The relations that the call was about; several where `unrelate` names no type. */
  readonly relations: readonly RelationRecord[];
  readonly because: readonly Reason[];
}

export interface RelatedOptions {
  /** Relations to follow one after another, 1..5; 1 by default. */
  readonly hops?: number;
  /** Only relations of these types; all by default. */
  readonly types?: readonly RelationType[];
  /** Only relations that lead this way from the memory asked for; both by default. */
  readonly direction?: RelationDirection;
  /** Also through and to archived and superseded memories. */
  readonly includeArchived?: boolean;
  /** 1..200; 50 by default. */
  readonly limit?: number;
}

/** One relation on the way from the memory asked for. */
export interface RelatedStep {
  readonly relation: RelationRecord;
  /** As seen from the memory that the step leaves. */
  readonly direction: RelationDirection;
}

/** A memory near another one, with the strongest of the shortest ways to it. */
export interface RelatedMemory {
  readonly memory: MemoryReference;
  readonly hops: number;
  /** Product of the strengths on the way, 0..1. */
  readonly strength: number;
  readonly way: readonly RelatedStep[];
}

export interface RelatedAnswer {
  readonly memory: MemoryReference;
  /** Nearest first, then strongest. */
  readonly related: readonly RelatedMemory[];
  /** Memories that were left out because they are archived or superseded. */
  readonly hidden: number;
}

/** A memory that leads to another one. */
export interface Backlink {
  readonly memory: MemoryReference;
  /** Its relations to the other one, and those that read the same from both ends. */
  readonly relations: readonly RelationRecord[];
  /** The lines of its text that name the other one between double brackets. */
  readonly lines: readonly string[];
}

export interface Backlinks {
  readonly memory: MemoryReference;
  readonly backlinks: readonly Backlink[];
}

/**
 * A described relation: an edge file (document 000, "Edge File Format"). An end that is not there any more stands in by the
 * title in the file, with the path of the edge file itself.
 */
export interface EdgeDetail extends RelationRecord {
  readonly id: string;
  readonly path: MemoryPath;
  readonly description: string;
  /** ISO 8601; undefined where the file names none. */
  readonly created?: string;
  readonly updated?: string;
}

export interface EdgeFilter {
  /** Words that title of an end or description must hold, each of them; upper and lower case are the same. */
  readonly text?: string;
  readonly types?: readonly RelationType[];
  /** A memory at one of the ends. */
  readonly reference?: string;
}

export interface EdgeChanges {
  readonly strength?: number;
  readonly description?: string;
  /** Any spelling that the table knows; one from the other end turns the relation round. */
  readonly type?: string;
}

/** What became of a permanent deletion. */
export interface DeletionResult {
  readonly memory: MemoryReference;
  /** Files that were removed or lost a mention of it. */
  readonly changed: readonly MemoryPath[];
  /** Files that still name it and that only a person can judge: proposals, reflections, what people wrote. */
  readonly left: readonly MemoryPath[];
  /** Undo it to have everything back, as long as the history has it; null where there is no history. */
  readonly operation: Operation | null;
  /** The history still has the memory: the absolute place of that repository; null where there is none. */
  readonly history: string | null;
  /** Files of which former states in the history tell of the memory: without them it is gone from there too. */
  readonly told: readonly MemoryPath[];
}

export interface DeleteOptions {
  /** Must be true: the caller has said that the file shall be gone for good. */
  readonly permanent: boolean;
}

const storing: readonly Decision['action'][] = ['created', 'updated', 'superseded'];

/** The memories that a decision stored and that may be linked by themselves since, each once. */
export const linkableIds = ({ action, memory, also }: Decision): readonly string[] =>
  memory === null || !storing.includes(action)
    ? []
    : [...new Set([memory, ...also].map(({ id }) => id))];

/** The decision with what its memories were linked to after it was made. */
export const withLinks = (decision: Decision, links: readonly Reason[]): Decision => ({
  ...decision,
  because: [...decision.because, ...links],
});
