import type { MemoryType } from '../model/memoryTypes';
import type { CaptureKind } from '../model/observation';

/** A form of statement that is worth keeping. All patterns are tried on one sentence, its quotations and code blanked. */
export interface StatementForm {
  readonly pattern: RegExp;
  /** Said for this moment, about nothing named, or meant otherwise. */
  readonly unless?: RegExp;
  /** Only where the sentence names a technology, a file or code. */
  readonly needsEntity?: true;
  /** Only where the sentence, or the next one, tells what was done about it. */
  readonly needsFix?: true;
  /** A sentence of some words that has it says enough, whatever it names. */
  readonly isWhole?: true;
  /** Only where a person says it: an assistant tells so what it has just read. */
  readonly ofPerson?: true;
}

/** Forms that do not count where the sentence has the other pattern as well. */
export const unlessIn = (unless: RegExp, patterns: readonly RegExp[]): readonly StatementForm[] =>
  patterns.map((pattern) => ({ pattern, unless }));

/** Forms of which a sentence says enough in some words. */
export const whole = (forms: readonly (StatementForm | RegExp)[]): readonly StatementForm[] =>
  forms.map((form) => ({
    ...(form instanceof RegExp ? { pattern: form } : form),
    isWhole: true,
  }));

/** The forms of a kind; a pattern alone is one without conditions. */
export type StatementForms = readonly (readonly [
  CaptureKind,
  readonly (StatementForm | RegExp)[],
])[];

/**
 * Why a sentence keeps nothing, whatever else it says: `elsewhere` chooses among what stands nowhere in it ("option B"), `private` is
 * what somebody does for themselves ("have lunch first").
 */
export type NotMeant = 'question' | 'guess' | 'request' | 'narration' | 'elsewhere' | 'private';

/** What kind of memory a sentence is; in each list the first that fits decides. */
export interface TypeWords {
  /** Words that tell. */
  readonly types: readonly (readonly [MemoryType, RegExp])[];
  /** Forms of sentences, asked where no word tells: orders, what should be, what is so. */
  readonly typesByForm: readonly (readonly [MemoryType, RegExp])[];
}

/** What a language's sentences give away; lists go from the most telling to the least. */
export interface StatementWords extends TypeWords {
  /** Forms that tell by themselves (document 003's silent capture). */
  readonly rules: StatementForms;
  /** Forms that only add up with what else is said. */
  readonly hints: StatementForms;
  readonly notMeant: readonly (readonly [NotMeant, RegExp])[];
  /** The same of statements of some kinds alone: what is said of a moment, a place or a person that no memory has. */
  readonly momentary: readonly (readonly [NotMeant, RegExp, readonly CaptureKind[]])[];
  /** A sentence that tells what was done about the cause before it. */
  readonly fixes: RegExp;
  /** A sentence that goes on with a task of the moment: what was ordered before it is none for good. */
  readonly goesOnWithTask: RegExp;
  /** A sentence that goes on with the one before it: a reason, a consequence. */
  readonly continues: RegExp;
}

/** What a phrase asks of the memory (document 002). The pattern's group `topic`, where there is one, is what it is about. */
export interface TriggerPhrase {
  readonly kind: 'remember' | 'forget' | 'delete' | 'reflect';
  /** Soft phrases only make us ask. */
  readonly isSoft: boolean;
  /** True for a label that everybody writes over anything: it asks only where somebody's words begin with it. */
  readonly onlyFirst?: true;
  /** True for words by which an assistant announces what it found. */
  readonly mayTell?: true;
  /** True for a phrase that asks politely, with a question mark. */
  readonly mayAsk?: boolean;
  readonly pattern: RegExp;
  /** The same words meant otherwise: "forget about it for now" is about this moment, and no order to the memory. */
  readonly unless?: RegExp;
}

/** A pattern and what takes its place; a function is given the groups of the match. */
export type PersonRule = readonly [
  RegExp,
  string | ((match: string, ...groups: string[]) => string),
];

export type Speaker = 'user' | 'assistant';

/** What a message of a conversation is made of. */
export interface ObservingWords extends StatementWords {
  /** The places in which an apostrophe was left out ("dont"); nothing is matched there. */
  readonly missingApostrophe: RegExp;
  /** "Remember that …": spoken to the memory, not part of what is remembered. */
  readonly leadIns: RegExp;
  /** What holds for no more than the moment, however it is asked to be remembered: a deadline within the hour, what is waited for. */
  readonly passing: RegExp;
  /** An order of the moment at the end of a sentence: "…, and run the tests now". */
  readonly orderBehind: RegExp;
  readonly triggers: readonly TriggerPhrase[];
  /** That a word, for which ¤ stands, is something that is done: "never ¤", "¤s", "¤ to main". */
  readonly doing?: RegExp;
  /** The beginning of a question that asks for what shall always be done, "Can you always …?": what follows is stated. */
  readonly asksAlways: RegExp;
  /** The end of a line that says that what follows it was printed or said by something or somebody else. */
  readonly introducesPasted: RegExp;
  /** A line that says of a document beside it that it is somebody else's, or asks about it or what to make of it. */
  readonly pointsAtPasted: RegExp;
  /** Labels in brackets by which programs announce something, as alternatives of a regular expression. */
  readonly noticeLabels: readonly string[];
  /** A line that begins a letter: who sent it and when, or that it is forwarded. */
  readonly letterHead: RegExp;
  /** Alternatives of a regular expression: a full stop behind one of these ends no sentence. */
  readonly abbreviations: readonly string[];
  /** Phrases of time; counted for the density. */
  readonly time: RegExp;
  /** Signs of a correction; counted for the density. */
  readonly corrected: RegExp;
  /** Attempts to give orders to an agent through a text, by name. */
  readonly injections: readonly (readonly [string, RegExp])[];
  /** Words that say nothing before a sentence: "By the way, …". */
  readonly leadingFiller: RegExp;
  /** What stands before a statement for who listens now: that the last one was wrong, that this was agreed before. */
  readonly frames: RegExp;
  /** A sentence that only says that something is done, or well. */
  readonly idle: RegExp;
  /** Politeness behind a statement. */
  readonly politeEnd: RegExp;
  /** Words that say nothing within a sentence. */
  readonly filler: RegExp;
  /** Tells a sentence in the first person. */
  readonly firstPerson: RegExp;
  /** What somebody calls what they say, at the beginning of a line: "note: …". */
  readonly spokenLabel: RegExp;
  /** What has the letters of a pronoun of the first person and is none: "Part I", "the I prefix"; every one of a text. */
  readonly notSelf: RegExp;
  /** The first person of who speaks becomes the third, one rule after another (document 001, "Standalone Rewriting"). */
  readonly thirdPerson: (who: Speaker) => readonly PersonRule[];
  /** What the third person calls who speaks, in lower case. */
  readonly speakers: readonly string[];
  readonly emotions: EmotionWords;
  readonly names: NameWords;
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
  /** What was lost or broke: in an outcry it alarms, told calmly it does not stir. */
  readonly alarming: RegExp;
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
