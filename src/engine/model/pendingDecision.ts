import type { Actor } from './actor';
import type { MemoryPath } from './memoryPath';
import type { MemoryType } from './memoryTypes';
import type { RelationDirection, RelationType } from './relationTypes';
import type { ChangeAction } from './review';

/** A piece of a text that two versions share, that only the former has, or that only the latter has. */
export interface DifferencePart {
  readonly kind: 'same' | 'gone' | 'new';
  readonly text: string;
}

/** A line of a file's difference. */
export interface DifferenceLine extends DifferencePart {
  /** True for what tells a reader nothing, as the day of the change. */
  readonly isNoise: boolean;
}

/** A memory, or another file, as a person reads it. */
export interface Reading {
  /** The memory's title, or the file's name. */
  readonly title: string;
  /** Undefined for what is no memory. */
  readonly type?: MemoryType;
  /** The body, or the whole text of what is no memory. */
  readonly text: string;
  readonly tags: readonly string[];
  /** 0..1. */
  readonly importance?: number;
  readonly status?: 'archived' | 'superseded';
  readonly isPinned: boolean;
  /** Relations whose other end is known. */
  readonly relations: readonly {
    readonly type: RelationType;
    readonly direction: RelationDirection;
    readonly title: string;
  }[];
}

/** One thing that a decision would do, in the order in which a person wants to hear of it. */
export type Effect =
  | { readonly kind: 'add'; readonly title: string; readonly type: MemoryType }
  | {
      readonly kind: 'relate' | 'unrelate';
      readonly type: RelationType;
      readonly from: string;
      readonly to: string;
    }
  | {
      readonly kind:
        | 'remove'
        | 'archive'
        | 'supersede'
        | 'bringBack'
        | 'reword'
        | 'weigh'
        | 'other';
      readonly title: string;
    }
  | { readonly kind: 'rename'; readonly title: string; readonly to: string }
  | { readonly kind: 'retype'; readonly title: string; readonly to: MemoryType }
  | {
      readonly kind: 'tag' | 'untag';
      readonly title: string;
      readonly tags: readonly string[];
    }
  | { readonly kind: 'file'; readonly path: MemoryPath; readonly action: ChangeAction };

/** One file of a decision. */
export interface DecisionFile {
  readonly path: MemoryPath;
  readonly action: ChangeAction;
  readonly rationale: string;
  /** Undefined where there is no such file. */
  readonly before?: Reading;
  readonly after?: Reading;
  /** From the one text to the other, by words; undefined where one of them is missing or both say the same. */
  readonly wording?: readonly DifferencePart[];
  /** From the one file to the other; ids of memories are their titles. */
  readonly lines: readonly DifferenceLine[];
}

/** What a person decides at once: a change of a proposal, or several that say one thing together. */
export interface PendingDecision {
  /** Id of the proposal. */
  readonly proposal: string;
  readonly author: Actor;
  /** Why it was proposed. */
  readonly reason: string;
  /** ISO 8601. */
  readonly created: string;
  /** False where one of the files changed after the proposal: it can only be rejected. */
  readonly canApprove: boolean;
  /** Other open proposals that change the same file or deny the same thing; absent where there are none. */
  readonly rivals?: readonly Pick<PendingDecision, 'author' | 'reason'>[];
  readonly effects: readonly Effect[];
  readonly files: readonly DecisionFile[];
}
