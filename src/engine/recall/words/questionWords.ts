import type { QuestionIntent } from '../../model/recall';
import type { QuestionKind } from '../questionKind';

/** What a language's questions give away; a language is added by adding a file of these. */
export interface QuestionWords {
  readonly language: string;
  /** Whole messages that ask nothing, and the words that such messages consist of; lower case, no punctuation. */
  readonly trivial: readonly string[];
  /** What a question wants to know, from the most telling to the least (document 001, retrieval router). */
  readonly intents: readonly (readonly [QuestionIntent, RegExp])[];
  /** What a likely answer looks like, from the most telling to the least (document 001, HyDE). */
  readonly kinds: readonly (readonly [QuestionKind, RegExp])[];
  /** "How do I …", "Do you remember …": spoken around the topic, not part of it. Removed once, at the beginning. */
  readonly leadIns: RegExp;
  /** Words between two questions of one sentence; the second begins after them. */
  readonly joints: RegExp;
  /** Words that ask for whatever there was, beside a time: "what happened …", "anything new …"; lower case. */
  readonly whatever: readonly string[];
  /** Likely answers; `{0}` stands for the topic. Two or three for each kind. */
  readonly answers: Readonly<Record<QuestionKind, readonly string[]>>;
  /** Phrases of time in this language. */
  readonly time: TimeWords;
}

/** How time is spoken of before or after a date. */
export type TimeRole =
  /** The time itself: "in March". */
  | 'during'
  /** From its beginning on: "since March". */
  | 'since'
  /** After its end: "after March". */
  | 'after'
  /** Before its beginning: "before March". */
  | 'before'
  /** Up to its end: "until March". */
  | 'until'
  /** What was true then: "as of March". */
  | 'as_of';

export interface TimeWords {
  /** Names of months. They and years stand in memories as well, which "last week" does not. */
  readonly calendar: RegExp;
  /** Whether a text may name a time at all: asked first, since finding out costs more. */
  readonly hint: RegExp;
  /**
   * Phrases and what they are in English, which the date library reads; `$1` stands for a group. Empty for English
   * itself.
   */
  readonly phrases: readonly (readonly [RegExp, string])[];
  /** Words right before a date and their role; anchored at the end. */
  readonly before: readonly (readonly [RegExp, TimeRole])[];
  /** Words or endings right after a date and their role; anchored at the beginning. */
  readonly after: readonly (readonly [RegExp, TimeRole])[];
}
