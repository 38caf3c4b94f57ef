import type { MemoryType } from '../../../model/memoryTypes';
import type { CaptureKind } from '../../../model/observation';

/** A form of statement that is worth keeping. All patterns are tried on one sentence, its quotations and code blanked. */
export interface CaptureRule {
  readonly kind: CaptureKind;
  readonly pattern: RegExp;
  /** True for a form that tells by itself (document 003's silent capture); others only add up with what else is said. */
  readonly telling: boolean;
  /** Said for this moment, about nothing named, or meant otherwise. */
  readonly unless?: RegExp;
  /** Only where the sentence names a technology, a file or code. */
  readonly needsEntity?: boolean;
}

/** Why a sentence keeps nothing, whatever else it says. */
export type NotMeant = 'question' | 'guess' | 'request' | 'narration';

/** What a phrase asks of the memory (document 002). The pattern's group `topic`, where there is one, is what it is about. */
export interface TriggerPhrase {
  readonly kind: 'remember' | 'forget' | 'delete' | 'reflect';
  /** Soft phrases only make us ask. */
  readonly isSoft: boolean;
  /** True for a phrase that asks politely, with a question mark. */
  readonly mayAsk?: boolean;
  readonly pattern: RegExp;
}

/** Document 001, "Emotional Memory System": words that tell feelings; each is tried on single words or phrases. */
export interface EmotionWords {
  readonly positive: RegExp;
  readonly negative: RegExp;
  /** A negation right before a word of feeling turns it over ("not bad"), and right after it in languages that do so. */
  readonly negatedBefore?: RegExp;
  readonly negatedAfter?: RegExp;
  /** What stirs: urgency, danger, strong language. */
  readonly stirring: RegExp;
  /** Ekman's basic emotions. */
  readonly categories: readonly (readonly [EmotionCategory, RegExp])[];
}

export type EmotionCategory = 'joy' | 'anger' | 'fear' | 'sadness' | 'surprise' | 'disgust';

/** Words around names. In each pattern the group `name` is the name. */
export interface NameWords {
  readonly people: readonly RegExp[];
  readonly projects: readonly RegExp[];
  /** Capitalised words that are no names: days, months, the first person. */
  readonly notNames: ReadonlySet<string>;
}

/** A pattern and what takes its place; a function is given the groups of the match. */
export type PersonRule = readonly [
  RegExp,
  string | ((match: string, ...groups: string[]) => string),
];

/** What a language's sentences give away; a language is added by adding a file of these. */
export interface CaptureWords {
  readonly language: string;
  /** From the most telling to the least. */
  readonly types: readonly (readonly [MemoryType, RegExp])[];
  /** "Remember that …": spoken to the memory, not part of what is remembered. */
  readonly leadIns: RegExp;
  readonly triggers: readonly TriggerPhrase[];
  /** From the most telling to the least. */
  readonly rules: readonly CaptureRule[];
  readonly notMeant: readonly (readonly [NotMeant, RegExp])[];
  /** A sentence that goes on with the one before it: a reason, a consequence. */
  readonly continues: RegExp;
  /** Phrases of time; counted for the density. */
  readonly time: RegExp;
  /** Signs of a correction; counted for the density. */
  readonly corrected: RegExp;
  /** Attempts to give orders to an agent through a text, by name. */
  readonly injections: readonly (readonly [string, RegExp])[];
  /** Words that say nothing before a sentence: "By the way, …". */
  readonly leadingFiller: RegExp;
  /** Words that say nothing within a sentence. */
  readonly filler: RegExp;
  /** Tells a sentence in the first person. */
  readonly firstPerson: RegExp;
  /** The first person of who speaks becomes the third, one rule after another (document 001, "Standalone Rewriting"). */
  readonly thirdPerson: (who: 'user' | 'assistant') => readonly PersonRule[];
  readonly emotions: EmotionWords;
  readonly names: NameWords;
}
