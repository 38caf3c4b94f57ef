import type { IndexEntry } from '../format/indexFile';
import type {
  BlockForm,
  ContextBlock,
  ContextLayerName,
  ContextReason,
  TaskKind,
} from '../model/context';
import type { RelationType } from '../model/relationTypes';
import type { Use } from '../strength/relevance';

/** A memory that may be given, and what the layers ask about it. */
export interface Known {
  readonly entry: IndexEntry;
  readonly isActive: boolean;
  readonly relevance: number;
  readonly use: Use;
  /** 0..1 */
  readonly utility: number;
  readonly isReviewed: boolean;
  /** How it was found by the prompt; absent where it was not. */
  readonly match?: {
    /** 0..1, how sure it is that it has to do with the prompt. */
    readonly certainty: number;
    /** From 1, the best first. */
    readonly rank: number;
    /** Nothing else comes near to it, but one other at most. */
    readonly isApart?: boolean;
  };
  /** The first of the files of the task that it is about; absent where it is about none. */
  readonly file?: string;
}

/** A statement of MEMORY.md or CONTINUITY.md. */
export interface Statement {
  readonly key: string;
  readonly heading: string;
  readonly text: string;
}

/** An entry of the log of the day in its heading. */
export interface Happened extends Statement {
  /** What came of it; empty where nobody said. */
  readonly outcome: string;
}

export interface Link {
  readonly to: string;
  readonly type: RelationType;
  /** 0..1 */
  readonly strength: number;
}

/** All that the layers choose from: values alone. */
export interface ContextSource {
  readonly memories: readonly Known[];
  readonly core: readonly Statement[];
  readonly work: readonly Statement[];
  /** What surely has to do with the prompt, the best first. */
  readonly episodes: readonly Happened[];
  /** What a memory is related to, the strongest first; what is over or denied is not among it. */
  readonly linksOf: (id: string) => readonly Link[];
  readonly task: TaskKind;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** What a layer would give: a memory, or a statement. */
export interface Candidate {
  readonly key: string;
  readonly form: BlockForm;
  readonly because: ContextReason;
  readonly known?: Known;
  /** Of a statement. */
  readonly text?: string;
}

export interface ContextLayer {
  readonly name: ContextLayerName;
  /** 0..1, the part of the budget that it may take before the layers after it had theirs. */
  readonly share: (task: TaskKind) => number;
  /** What it would give, the most valuable first. `given`: what the layers before it give. */
  readonly candidates: (
    source: ContextSource,
    given: readonly Pick<ContextBlock, 'key' | 'layer' | 'form'>[],
  ) => readonly Candidate[];
}

/** A memory as a candidate, in as many words as it is sure to be of use. */
export const candidateOf = (
  known: Known,
  because: ContextReason,
  form: BlockForm = 'whole',
): Candidate => ({ key: known.entry.memory.id, form, because, known });

/** Orders by a value, the greatest first; equal ones by their paths, so that the same input gives the same output. */
export const byValue =
  (amountOf: (known: Known) => number) =>
  (left: Known, right: Known): number =>
    amountOf(right) - amountOf(left) || (left.entry.stat.path < right.entry.stat.path ? -1 : 1);

/** How much each kind of memory is worth for a kind of task; they add up to 1. */
interface TaskWeights {
  readonly episodic: number;
  readonly semantic: number;
  readonly procedural: number;
  readonly mistakes: number;
}

/** Document 004's weights by kind of task (ORIGINS 004 retrieval). */
export const taskWeights: Readonly<Record<TaskKind, TaskWeights>> = {
  exploration: { episodic: 0.6, semantic: 0.3, procedural: 0.1, mistakes: 0 },
  implementation: { episodic: 0.15, semantic: 0.5, procedural: 0.35, mistakes: 0 },
  debugging: { episodic: 0.4, semantic: 0.2, procedural: 0, mistakes: 0.4 },
  review: { episodic: 0.3, semantic: 0.5, procedural: 0, mistakes: 0.2 },
  refactoring: { episodic: 0.25, semantic: 0.45, procedural: 0.3, mistakes: 0 },
};

/** The kind of a task of which nobody says what it is (document 004). */
export const usualTask: TaskKind = 'implementation';
