import type { IndexEntry } from '../format/indexFile';
import type { OperationContext } from '../model/actor';
import type { Decision, Reason } from '../model/decision';
import type { Memory, MemoryDraft } from '../model/memory';
import type { Surroundings } from '../relate/otherEnds';
import type { NewMemory, Plan } from '../store/plan';
import type { Snapshot } from '../store/snapshot';
import type { Neighbour, Verdict } from './decide';
import type { ModelMerge } from './mergeByModel';
import type { Nearness } from './neighbours';
import type { RoutedMemory } from './routeMemory';

/** One fact of what was given: formed, routed, and ready to be compared with what is known. */
export interface ReadyFact {
  readonly draft: MemoryDraft;
  readonly formed: Omit<RoutedMemory, 'because' | 'core'>;
  /** Where a language model would have a line of it in MEMORY.md. */
  readonly core: RoutedMemory['core'];
  readonly because: readonly Reason[];
  /** Why it goes into `private/`; undefined where it is shared. */
  readonly privacy: Reason | undefined;
  readonly nearness: Nearness;
  /** What a language model made of it and the memory that it adds to. */
  readonly byModel: ModelMerge | undefined;
}

/** The folder as it is around what was said, gathered within the lock. Stages decide over it and reach nothing else. */
export interface Situation {
  readonly snapshot: Snapshot;
  readonly context: OperationContext;
  /** What known memories take along that come back when they are said again, by their ids. */
  readonly surroundings: ReadonlyMap<string, Surroundings>;
}

/** A fact on its way through the stages. The first stage that finds a plan ends its way. */
export interface Passage {
  readonly fact: ReadyFact;
  /** The memory that it is where it is a new one, with what is noted beside it. */
  readonly created: NewMemory;
  /** The memory with exactly this content. */
  readonly duplicate: IndexEntry | undefined;
  /** The known memories that are nearest to it. */
  readonly neighbours: readonly Neighbour[];
  /** What forming, routing and comparing say. */
  readonly because: readonly Reason[];
  /** What weighing says. */
  readonly weighed: readonly Reason[];
  readonly verdict?: Verdict;
  readonly plan?: Plan<Decision>;
}

export type FactStage = (passage: Passage, situation: Situation) => Passage;

/** A fact for which there is a plan. */
export type PlannedFact = Passage & { readonly plan: Plan<Decision> };

/** All that was given at once, on its way to one operation. */
export interface TextPassage {
  readonly facts: readonly PlannedFact[];
  /** What is said of the text as a whole. */
  readonly because: readonly Reason[];
  /** As `MemoryDraft.core`: whether a line of MEMORY.md was asked for. */
  readonly core: boolean | undefined;
  readonly plan: Plan<Decision>;
  /** True where a person is asked instead, so that nothing is to be added. */
  readonly waits: boolean;
}

export type TextStage = (passage: TextPassage, situation: Situation) => TextPassage;

/** Whether a memory is private, by where it would lie. */
export const isPrivateFact = ({ privacy }: Pick<ReadyFact, 'privacy'>): boolean =>
  privacy !== undefined;

/** The memory of a passage as it would be stored. */
export const memoryOf = ({ created }: Pick<Passage, 'created'>): Memory => created.memory;
