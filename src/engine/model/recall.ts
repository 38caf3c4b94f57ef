import type { Actor, OperationContext } from './actor';
import type { WaitingCandidate } from './candidate';
import type { MemoryReference } from './decision';
import type { EmbeddingModel } from './embedding';
import type { ChatModel, LanguageFailure, ProviderFault } from './language';
import type { ChangedBy, Status } from './memory';
import type { MemoryFilter } from './memoryFilter';
import type { MemoryType } from './memoryTypes';

/** Which stages of reading are on, by their names. */
export type StageSwitches = Readonly<Record<string, boolean>>;

/** How text and meaning become one score: a weighted sum of normalised scores, or of reciprocal ranks. */
export const fusionMethods = ['weighted_sum', 'reciprocal_rank'] as const;
export type FusionMethod = (typeof fusionMethods)[number];

/** What a question wants to know (document 001, retrieval router). */
export const questionIntents = [
  'factual',
  'temporal',
  'causal',
  'entity_profile',
  'preference',
  'general',
] as const;
export type QuestionIntent = (typeof questionIntents)[number];

/** What a likely answer to a question looks like (document 001, HyDE, "7 Intent Categories"). */
export const questionKinds = [
  'definition',
  'howto',
  'reasoning',
  'lookup',
  'technical',
  'preference',
  'general',
] as const;
export type QuestionKind = (typeof questionKinds)[number];

/** Who finds out what a question wants to know: rules, or a language model where one answers in time. */
export const intentMethods = ['rules', 'model'] as const;
export type IntentMethod = (typeof intentMethods)[number];

export interface RecallOptions extends MemoryFilter {
  /** 1..200; what the settings say by default. */
  readonly limit?: number;
  /** Also archived and superseded memories. */
  readonly includeArchived?: boolean;
  /** Treats the last word as unfinished, forgives typing errors, and goes by text alone. */
  readonly asYouType?: boolean;
  /**
   * Of a folder that is being read for the first time: what was read so far may answer, so that nobody waits for all of it
   * before anything is seen.
   */
  readonly whileReading?: boolean;
  /** Who asks, for the recall log; a question without an asker is not logged. */
  readonly by?: OperationContext;
  /** Hits below that score are left out, 0..1; what the settings say by default (document 002). */
  readonly minimumScore?: number;
  /** Only memories that were true at that moment, superseded ones included: ISO 8601, or a day. */
  readonly asOf?: string;
  /** The whole course of a belief, oldest first, superseded and expired ones included. */
  readonly timeline?: boolean;
  /** A source file of the project, relative to it: only memories about it (src/engine/recall/place.ts). */
  readonly file?: string;
  /** A symbol of the source: only memories that name it as code. */
  readonly symbol?: string;
  /** By words alone: no vectors are asked. */
  readonly textOnly?: boolean;
  /**
   * Milliseconds, 0..20,000, that are waited for vectors: 300 by default, and none while the model is still to be loaded.
   * From 2,000 on that is waited for too, and a few new memories are embedded first.
   */
  readonly wait?: number;
  /** Other switches than the settings have, for this question. */
  readonly stages?: StageSwitches;
  readonly fusion?: FusionMethod;
  /** Who finds out what the question wants to know, where the stage `routing` is on. */
  readonly intent?: IntentMethod;
  /** Tokens that the hits may cost whoever is given them, by their `injection`; without it they are not counted. */
  readonly budget?: number;
}

/** What one stage did to a hit's score. */
export interface ScorePart {
  /** A stage, `text`, `status` or `standing`. */
  readonly stage: string;
  /** In the stage's own measure, such as a cosine or a factor. */
  readonly value: number;
  /** What the score grew or shrank by; the parts of a hit add up to its score. */
  readonly contribution: number;
}

/** Why a hit is where it is: every stage's part, in numbers. */
export interface Explanation {
  /** 0..1: text score over the best text score of this answer. */
  readonly text: number;
  /** BM25 over the number of matched terms, before normalisation. */
  readonly bm25: number;
  readonly matches: readonly {
    readonly word: string;
    readonly fields: readonly string[];
    /** What the memory says for the word, where it says it in other words only. */
    readonly as?: readonly string[];
  }[];
  /** Cosine of the best window, -1..1; absent where the memory or the question has no vector. */
  readonly similarity?: number;
  /** Cosine of the word of the question that the memory meets least, -1..1; absent where their words were not compared. */
  readonly weakest?: number;
  /**
   * 0..1, on an absolute scale, how sure it is that the memory answers: learned of how near it is in meaning and which words
   * of the question it holds, or, without a vector, the share of these words. Decides about `injection`.
   */
  readonly certainty: number;
  /** Factor of the status: 1 for active. */
  readonly statusFactor: number;
  readonly relevance: number;
  readonly accessCount: number;
  /** ISO 8601. */
  readonly lastAccessed?: string;
  /** In the order of the stages; only those that changed something. */
  readonly parts: readonly ScorePart[];
}

/** How much of a memory an agent is given, by how sure it is that the memory answers (document 001). */
export type Injection = 'full' | 'abbreviated' | 'none';

export interface RecallHit extends MemoryReference {
  readonly status: Status;
  /** 0..1, best first, but for a timeline and kinds of question that put hits in another order. */
  readonly score: number;
  readonly tags: readonly string[];
  readonly preview: string;
  readonly pinned: boolean;
  /** ISO 8601, when it was last changed; absent where the file names no date. */
  readonly updated?: string;
  readonly author?: Actor;
  /** False where no person has seen what an agent wrote. */
  readonly reviewed: boolean;
  /** Other hands changed it on the disk since a person saw it. */
  readonly changedBy?: ChangedBy;
  /** Of title and text. */
  readonly tokens: number;
  readonly injection: Injection;
  /** True where it surely answers and is told by its title, because the budget has no room for its text. */
  readonly isShortened?: boolean;
  /** A newer memory that it may contradict: one of the two may be wrong, and nobody has said which. */
  readonly questionedBy?: { readonly id: string; readonly title: string };
  readonly explain: Explanation;
}

/** What became of the search by meaning. */
export interface MeaningReport {
  /** The model whose vectors were used; null where the answer goes by text alone. */
  readonly model: EmbeddingModel | null;
  /** Why not, or why not by the first provider. */
  readonly faults: readonly ProviderFault[];
  /** Memories without a vector yet, which were found by their words alone. */
  readonly pending: number;
}

/** Who found out what a question wants to know, where a language model was to. */
export interface IntentReport {
  /** Null where rules did, because no model could. */
  readonly model: ChatModel | null;
  readonly failure?: LanguageFailure;
}

/** A span of time that a question names: "since last week". Instants are ISO 8601; an open side is absent. */
export interface RecallPeriod {
  /** As it stands in the question. */
  readonly phrase: string;
  readonly from?: string;
  /** Not included; for "as of" the moment that is meant. */
  readonly until?: string;
  /** True for "as of": what was believed at `until`, not what was written in a span. */
  readonly isAsOf: boolean;
  /** True where none of the hits is of that time. */
  readonly isEmpty: boolean;
  /** True where the question asks for nothing but what is of that time; the hits are, the latest first. */
  readonly isAlone: boolean;
  /** The types that such a question names: "which decisions did we make". */
  readonly types?: readonly MemoryType[];
  /** True where there is none of them of that time, and the hits are of any type. */
  readonly isOfOtherTypes?: boolean;
}

/** A line of MEMORY.md, which a person wrote or approved. */
export interface StandingLine {
  /** The section in which it stands; empty where there is none. */
  readonly heading: string;
  readonly text: string;
}

export interface RecallAnswer {
  /** What was asked for as it may be repeated, its secrets concealed, where nothing is known. */
  readonly asked?: string;
  readonly hits: readonly RecallHit[];
  /** Lines of MEMORY.md that surely answer, the best first; absent where none does. */
  readonly lines?: readonly StandingLine[];
  /** What was captured unasked and surely answers, where no person has decided about it yet. */
  readonly candidate?: WaitingCandidate;
  /** False where none of the hits is likely to answer: nothing is known. */
  readonly known: boolean;
  /** Likely hits that the budget has no room for. */
  readonly cut: number;
  /** Further memories of a time that alone was asked for, beyond the limit; absent for none. */
  readonly more?: number;
  /** Matches left out because they are dormant, archived or superseded; at least so many, as not all are looked at. */
  readonly hidden: number;
  /** What the filters did, where nothing is known and there are some. */
  readonly filters?: {
    /** Likely answers that they leave out, as many as an answer has at most. */
    readonly leftOut: number;
    /** Memories that they let through. */
    readonly passing: number;
  };
  /** True where the query was a greeting or a confirmation, and nothing was searched. */
  readonly trivial: boolean;
  readonly meaning: MeaningReport;
  /** The kind of question that it was taken for (document 001). */
  readonly intent: QuestionIntent;
  /** Present where a language model was to find that out. */
  readonly intentBy?: IntentReport;
  /** The span of time that the question names. */
  readonly period?: RecallPeriod;
  /** Files read so far, of how many, where not all of them were yet: others may answer better. */
  readonly reading?: { readonly read: number; readonly of: number };
}

/** A memory that an agent was given in full. */
export interface Given {
  readonly id: string;
  /** Among the hits, from 1. */
  readonly position: number;
  /** 0..1 */
  readonly certainty: number;
}

/** Somebody asked, or was given a context; a memory was read, said again, of help, or of no use; something was decided. */
export const recallActions = [
  'recall',
  'context',
  'access',
  'reinforcement',
  'help',
  'failure',
  'decision',
] as const;
export type RecallAction = (typeof recallActions)[number];
