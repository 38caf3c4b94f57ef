import type { StateDelta } from '../format/stateFile';
import type { MemoryTier } from '../model/memory';
import type { Finding } from '../reflect/finding';
import type { DecayLaw } from '../strength/relevance';
import type { MemoryTrace } from '../strength/synapticTag';
import type { TierFacts } from '../strength/tier';
import type { Cycle } from './cycle';

/** A memory as the dream sees it. */
export interface DreamFacts extends TierFacts {
  readonly tier: MemoryTier;
  readonly trace: MemoryTrace;
  /** 0..1, the chance to recall it now. */
  readonly retrieval: number;
  readonly relevance: number;
}

/** Everything that the steps of one night go by. */
export interface Night {
  /** Milliseconds since the epoch. */
  readonly now: number;
  readonly law: DecayLaw;
  /** Whose turn it was to be compared with all. */
  readonly cycle: Cycle;
  readonly all: readonly DreamFacts[];
  /** What rules find in the texts, in the order of their weight; summaries among them. */
  readonly findings: readonly Finding[];
  /** What rules say in each summary, by the subject of its finding. */
  readonly bodies: ReadonlyMap<string, string>;
}

/** What a step did, or would do. */
export interface StepFound {
  /** How many memories, pairs or groups it is about. */
  readonly found: number;
  /** What it changes by itself: use on this machine, and no file. */
  readonly deltas?: readonly StateDelta[];
  /** What it asks a person for. */
  readonly findings?: readonly Finding[];
}

/** A step of the dream; they run in the order of `steps`. */
export interface DreamStep {
  /** As document 001 names it. */
  readonly name: string;
  readonly run: (night: Night) => StepFound;
}

export const isAside = ({ status }: DreamFacts): boolean =>
  status === 'archived' || status === 'superseded';
