/** How sure a form of words is to name one day, week, month or year. */
export type DateFormKind =
  /** Counted from today: "tomorrow", "last week". */
  | 'relative'
  /** A name that comes round again: "on Friday", "in March". Meant only where the sentence says which one. */
  | 'named'
  /** From today on: "for the next two weeks". */
  | 'window'
  /** From a first day to a last one: "between 3 and 9 May", "in Q1 2027". */
  | 'period'
  /** Nothing to work out: "2026-12-01". */
  | 'full';

/** What was found of a form of words: all of it, and its groups. */
export type Groups = readonly (string | undefined)[];

/**
 * A form of words that names a time, and the same in English, which the date library reads, or as a day or a span of days:
 * `2027-01-01/2027-03-31`, and `--05-03/--05-09` where no year is said.
 */
export interface DateForm {
  readonly kind: DateFormKind;
  /** With the flag `g`; tried on a sentence whose quotations and code are blanked. */
  readonly pattern: RegExp;
  readonly english: (groups: Groups) => string;
}

/**
 * What a date ends or begins: `since` it has been so, and `from` it on it will be. `moved` is the day that something is put off or
 * brought forward to, `former` the one that it is moved from.
 */
export type DateRole = 'until' | 'since' | 'from' | 'by' | 'during' | 'moved' | 'former';

/** A pronoun at the beginning of a sentence that can stand for one thing only, and what takes its place. */
export interface PronounForm {
  readonly of: 'thing' | 'person';
  readonly pattern: RegExp;
  /** The words that take the place of the pronoun, which is the match. */
  readonly replace: (pronoun: string, name: string) => string;
}

/** What a language's sentences give away about time, reference and independence. */
export interface FormationWords {
  /** Whether a text may name a time at all: asked first, since finding out costs more. */
  readonly hint: RegExp;
  readonly dates: readonly DateForm[];
  /** Words on both sides of a date, or its own ending: tried first, on a sentence in which the date stands between ⟨ and ⟩. */
  readonly around: readonly (readonly [RegExp, DateRole])[];
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
  /** What comes round every year: a day without a year is no day of this one. */
  readonly yearly: RegExp;
  /** A time that is named is the beginning of what is told. */
  readonly begins: RegExp;
  /** A heading of several things of a kind: "Server settings", "Owners". */
  readonly several?: RegExp;
  /** A heading of what belongs together: "Steps", "Reasons". */
  readonly together?: RegExp;
  /** A word within a clause that is about another one: "it", "above". */
  readonly pointing?: RegExp;
  /** What a first person does something with, in the group `object`, where nothing else is named as a thing. */
  readonly object?: RegExp;
  /** The pronoun that a sentence begins with, for the thing or the person that the one before is about. */
  readonly subjectPronouns?: { readonly thing: RegExp; readonly person: RegExp };
  /** What somebody is told to do: "keep functions short". */
  readonly order?: RegExp;
  /** Whoever speaks: "we". */
  readonly first?: RegExp;
  /** Words after which another thing is named: "the", "a". */
  readonly naming?: RegExp;
  /** What ends, right before the period in which it does: "support ends in ". */
  readonly closing?: RegExp;
  /** Names of days that are dates in a rhythm as well: "today". */
  readonly nearDays: RegExp;
  /** What is not to be done, said without a verb: "No deploys until Friday". */
  readonly ban: RegExp;
  /** Somebody means to do something once, whenever that is (document 001, "foresight"). */
  readonly plan: RegExp;
  readonly pronouns: readonly PronounForm[];
  /** A sentence that begins so says nothing without the one before it. */
  readonly dependent: RegExp;
  /**
   * A value, or an event, of something that it does not name: "Retention is 35 days", "A restore was rehearsed". It belongs to
   * the sentence before it, where it names nothing.
   */
  readonly unnamed?: RegExp;
  /** A sentence that begins so tells another thing; what follows stands by itself. Anchored, with the space behind. */
  readonly adding: RegExp;
  /** A whole statement: somebody or something, and what it is or does. */
  readonly clause: RegExp;
  /** As `clause`, with any word that looks like a verb: enough for a sentence, not for a piece of one. */
  readonly statement?: RegExp;
  /** What a statement is about, as its group 1, where the order of words tells. */
  readonly subject?: RegExp;
  /** Between two statements of one sentence (document 001, "Atomic split"). */
  readonly joint: RegExp;
  /** What steps are for, with a word for the first of them, before they are told; anchored, may match nothing. */
  readonly stepLead: RegExp;
  /** Between two steps: ", then "; with the flag `g`. */
  readonly nextStep: RegExp;
  /** A sentence with one of these is one statement, whatever stands in it. */
  readonly bound: RegExp;
  /** Words that two statements may share and still be about two things; stems are compared. */
  readonly common: string;
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
   * Phrases and what they are in English, which the date library reads, or the days of a period: `--03-01/--05-31`. `$1`
   * stands for a group. English itself has only what the library does not know.
   */
  readonly phrases: readonly (readonly [RegExp, string])[];
  /** Words right before a date and their role; anchored at the end. */
  readonly before: readonly (readonly [RegExp, TimeRole])[];
  /** Words or endings right after a date and their role; anchored at the beginning. */
  readonly after: readonly (readonly [RegExp, TimeRole])[];
  /** Somebody said something then: the time is not that of what is asked. */
  readonly told: ToldWords;
}

/** "Yesterday a colleague said that …", "Ada told me last week that …". */
export interface ToldWords {
  /** From the time to the verb; anchored at the beginning. */
  readonly after: RegExp;
  /** The verb right before the time; anchored at the end. */
  readonly before: RegExp;
  /** In the same sentence, before the verb: what was said is itself what is asked, as in "what did Ada say yesterday". */
  readonly asked: RegExp;
}

/**
 * How the date library's own language speaks of time; phrases of other languages are put into it first. Patterns are tried on
 * what the library found, those that end in `$` on what stands before it.
 */
export interface DateWords {
  /** "The past 3 days": up to now, and no whole week or month of the calendar. */
  readonly reachesToNow: RegExp;
  /** "This …": of the week, the month or the year that is, past or to come. */
  readonly present: RegExp;
  readonly weekend: RegExp;
  readonly week: RegExp;
  readonly quarter: RegExp;
  readonly month: RegExp;
  readonly year: RegExp;
  /** What means one day although it names a week or a month: "end of this month", "two weeks from now". */
  readonly oneDay: RegExp;
  /** What lies ahead, which no memory is of. */
  readonly ahead: RegExp;
  /** A single word that is a date by itself; names of months and weekdays are other words as well. */
  readonly plainDay: RegExp;
  /** Phrases that need no word before them to be meant. */
  readonly meantAlone: RegExp;
  /** Belongs to what follows the date, at the end of it. */
  readonly trailing: RegExp;
  readonly article: RegExp;
  /** Right before the first of two dates of one span: "between March and May". */
  readonly opensSpan: RegExp;
  /** Between the two, anchored at the beginning. */
  readonly joint: RegExp;
  /** Within a phrase that names both. */
  readonly jointWithin: RegExp;
}
