import type { Actor } from './actor';
import type { MemoryPath } from './memoryPath';

/**
 * `short`: what rules write, which spend no tokens, begins at once; `full`: tokens are asked for first, as document 002 has it.
 */
export const ritualChoices = ['short', 'full'] as const;

/** Tokens of a reflection for which nobody asks more or less (document 002). */
export const baselineTokens = 8000;

/** Why a reflection asks for more than the baseline, or for less. */
export const requestReasonCodes = ['much_changed', 'proposals_rejected'] as const;
export type RequestReasonCode = (typeof requestReasonCodes)[number];

export interface RequestReason {
  readonly code: RequestReasonCode;
  /** How many memories changed, or proposals were rejected. */
  readonly count: number;
  /** Above zero asks for more, below zero is the penalty that the author gives itself. */
  readonly tokens: number;
}

/** What a reflection asks for before it reads anything (document 002, "Request Tokens"). */
export interface TokenRequest {
  readonly baseline: number;
  /** At least 0. */
  readonly extra: number;
  /** At least 0; subtracted. */
  readonly penalty: number;
  /** Baseline and extra without the penalty. */
  readonly total: number;
  readonly reasons: readonly RequestReason[];
}

/** What a person may answer (document 002): as asked; more; less; without the penalty; with a higher one. */
export const grantDecisions = ['approve', 'bonus', 'reduce', 'forgive', 'increase'] as const;
export type GrantDecision = (typeof grantDecisions)[number];

/** A person's answer as a caller gives it. */
export interface GrantDraft {
  readonly decision: GrantDecision;
  /** By how much; needed for bonus, reduce and increase, and nothing to the others. */
  readonly amount?: number;
  readonly reason?: string;
}

export interface Grant extends GrantDraft {
  /** What the reflection may spend. */
  readonly tokens: number;
  readonly by: Actor;
  /** ISO 8601. */
  readonly at: string;
}

/** What a reflection looked at. */
export interface Survey {
  /** Memories that were read. */
  readonly memories: number;
  /** Memories in scope that the budget left out. */
  readonly left: number;
  /** Entries of the day logs. */
  readonly episodes: number;
  /** Tokens of everything that was read. */
  readonly tokens: number;
}

/** A reflection that waits: for tokens, or for its approval. There is one at most, in `meta/pending-reflection.md`. */
export interface Reflection {
  readonly id: string;
  readonly state: 'requested' | 'presented';
  readonly path: MemoryPath;
  readonly author: Actor;
  readonly trigger: string;
  /** ISO 8601. */
  readonly created: string;
  /** Where its time begins: the end of the last one; undefined for the first. ISO 8601. */
  readonly since?: string;
  readonly request: TokenRequest;
  /** Once a person granted tokens. */
  readonly grant?: Grant;
  /** With the grant: what was read, until when, and what the text cost. */
  readonly survey?: Survey;
  readonly until?: string;
  readonly tokens?: number;
  /** Markdown: the request, or the reflection itself. */
  readonly text: string;
}

/** A reflection that is in the log. */
export interface RecordedReflection {
  /** Counted from 1. */
  readonly number: number;
  /** Calendar day, `2026-01-31`. */
  readonly day: string;
  /** Its full text; undefined where the log names none. */
  readonly path?: MemoryPath;
  /** Where its time ends; undefined where other hands wrote the entry. ISO 8601. */
  readonly until?: string;
}
