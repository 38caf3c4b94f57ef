/** How sure a form of words is to name one day, week, month or year. */
export type DateFormKind =
  /** Counted from today: "tomorrow", "last week". */
  | 'relative'
  /** A name that comes round again: "on Friday", "in March". Meant only where the sentence says which one. */
  | 'named'
  /** From today on: "for the next two weeks". */
  | 'window'
  /** Nothing to work out: "2026-12-01". */
  | 'full';

/** What was found of a form of words: all of it, and its groups. */
export type Groups = readonly (string | undefined)[];

/** A form of words that names a time, and the same in English, which the date library reads. */
export interface DateForm {
  readonly kind: DateFormKind;
  /** With the flag `g`; tried on a sentence whose quotations and code are blanked. */
  readonly pattern: RegExp;
  readonly english: (groups: Groups) => string;
}

/** What a date ends or begins. */
export type DateRole = 'until' | 'since' | 'by' | 'during';

/** A pronoun at the beginning of a sentence that can stand for one thing only, and what takes its place. */
export interface PronounForm {
  readonly of: 'thing' | 'person';
  readonly pattern: RegExp;
  /** The words that take the place of the pronoun, which is the match. */
  readonly replace: (pronoun: string, name: string) => string;
}

/** What a language's sentences give away about time, reference and independence; a language is added by adding a file. */
export interface FormationWords {
  readonly language: string;
  /** Whether a text may name a time at all: asked first, since finding out costs more. */
  readonly hint: RegExp;
  readonly dates: readonly DateForm[];
  /** Words right before a date; anchored at the end. */
  readonly before: readonly (readonly [RegExp, DateRole])[];
  /** Words right after a date; anchored at the beginning. */
  readonly after: readonly (readonly [RegExp, DateRole])[];
  /** The sentence tells what will be. */
  readonly ahead: RegExp;
  /** The sentence tells what was. */
  readonly behind: RegExp;
  /** What is done again and again: a weekday in it is no date. */
  readonly habit: RegExp;
  /** A rhythm: "next week" in it is no week of the calendar. */
  readonly rhythm: RegExp;
  /** What is not to be done, said without a verb: "No deploys until Friday". */
  readonly ban: RegExp;
  /** Somebody means to do something once, whenever that is (document 001, "foresight"). */
  readonly plan: RegExp;
  readonly pronouns: readonly PronounForm[];
  /** A sentence that begins so says nothing without the one before it. */
  readonly dependent: RegExp;
  /** A whole statement: somebody or something, and what it is or does. */
  readonly clause: RegExp;
  /** What a statement is about, as its group 1, where the order of words tells. */
  readonly subject?: RegExp;
  /** Between two statements of one sentence (document 001, "Atomic split"). */
  readonly joint: RegExp;
  /** A sentence with one of these is one statement, whatever stands in it. */
  readonly bound: RegExp;
  /** Words that two statements may share and still be about two things; stems are compared. */
  readonly common: string;
}
