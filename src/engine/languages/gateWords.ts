/** What the gate has to know of a language; words in lower case. */
export interface GateWords {
  /** Nouns that a number after them makes one of many: "deploy 41", "PR #318". */
  readonly counters: readonly string[];
  /** What such a noun may end in before its number. */
  readonly counterEndings: readonly string[];
  /** Words that stand between a number and such a noun. */
  readonly betweenNumberAndCounter: readonly string[];
  /** What a number may end in that names a day of a month. */
  readonly ordinalEndings: readonly string[];
  /** Nouns for which that holds where the sentence begins with them: "Port 3000 is for the API". */
  readonly subjects: readonly string[];
  /** Numbers in words with their figures; none that is often another word. */
  readonly numbers: Readonly<Record<string, number>>;
  /** Say since when, how surely, or just that it is done, and nothing about the thing. */
  readonly fillers: readonly string[];
  /** Say that something took the place of what was before. */
  readonly changeMarkers: readonly string[];
  /** Say that something comes beside what was before. */
  readonly additions: readonly string[];
  /** Say how binding something is. */
  readonly modals: readonly string[];
  /** Verbs that a thing does to many others at once: a second one contradicts no first. */
  readonly manyValued: RegExp;
  /** Makes one of several values a limit, of which there is only one: "Android 9 and newer". */
  readonly limits: RegExp;
  /** Something happened once; what happens again is another event. */
  readonly happened: RegExp;
  /** Something was decided or changed, and is so since then. */
  readonly settled: RegExp;
  /** What follows gives a reason or a consequence, not the fact. */
  readonly reason: RegExp;
  /** The fact says that something is used, made or run with something. */
  readonly use: RegExp;
  /** Between two things of which it says which goes before the other, or which is meant; without groups. */
  readonly directions: readonly RegExp[];
  /** What a sentence names only to say that it is not so, as its group `denied`: "SQS, not RabbitMQ"; for every place. */
  readonly contrast: RegExp;
  /** Words of using, which say nothing more of what is used. */
  readonly useWords: readonly string[];
  /** Sentences that say what took the place of what, with the groups `from` and `to`. */
  readonly switches: readonly RegExp[];
  /** Words that join two clauses of one sentence. */
  readonly clauseJoints: readonly string[];
  /** Verbs whose forms share a root that the stem does not show, as their group 1. */
  readonly verbRoot?: RegExp;
  /** What stands before a value of which there is only one: "the default branch is called", "lives at". */
  readonly singleValued: readonly RegExp[];
  /** From January on; their first three letters are understood as well. */
  readonly months: readonly string[];
  readonly weekdays: readonly string[];
  /** Before a weekday: on each of them. */
  readonly every: readonly string[];
}

/** How a sentence means what it says. Only what is `asserted` can end what is known; the last three may make it doubtful. */
export type Modality =
  | 'asserted'
  | 'question'
  | 'suggestion'
  | 'wish'
  | 'plan'
  | 'hypothetical'
  | 'prohibition'
  | 'bug_report'
  | 'past'
  | 'quotation'
  | 'hedged'
  | 'reported'
  | 'observed';

/** What a unit measures, how much of it, and the name of the measure where the kind has several. */
export type Unit = readonly [kind: 'duration' | 'bytes' | 'count', factor: number, unit?: string];

/** An amount as a language says it in words, and how figures say it; without named groups the second is given none. */
export type AmountInWords = readonly [
  pattern: RegExp,
  figure: (groups: Readonly<Record<string, string | undefined>>) => string,
];

/** How a language makes claims: what is meant, what changed, and what of it is a value. */
export interface ClaimWords {
  /** Patterns that tell that a sentence is not simply asserted; the first that fits decides. */
  readonly modalities: readonly (readonly [Modality, RegExp])[];
  /** The sentence only tells what somebody has in mind: "we are thinking about …". */
  readonly thought: RegExp;
  /** The sentence says that something changed. */
  readonly changes: RegExp;
  /** The sentence says of something that it is over. */
  readonly gone: RegExp;
  /** What stands behind it does what is said: "by". */
  readonly agent: RegExp;
  /** The sentence says what something is called. */
  readonly naming: RegExp;
  /** The sentence says that something has another name now. */
  readonly renamed: RegExp;
  /** What a doubtful sentence begins with, and is no part of what it claims: "I think", "according to the contract". */
  readonly lead?: RegExp;
  /** What somebody had passes to another, or is given up: the groups `from`, and where they are told `what` and `to`. */
  readonly handovers: readonly RegExp[];
  /** Something goes on as it was, or comes back, as the group `kept`: "we are sticking with …". */
  readonly keeps: readonly RegExp[];
  /** The sentence says what somebody wants or plans, whatever else it says. */
  readonly wants: RegExp;
  /** Something is given up, called off or no longer used, as the group `what`. */
  readonly drops: readonly RegExp[];
  /** Somebody is away for a time. */
  readonly away: RegExp;
  /** Somebody who was away is there again, as the group `who`. */
  readonly returns: RegExp;
  /** Somebody is no longer of the team, as the group `who`. */
  readonly leaves: readonly RegExp[];
  /** Somebody does something with another person. */
  readonly jointly: RegExp;
  /** A later version, or a larger size, takes the place of an earlier one: the groups `what` and `to`. */
  readonly upgrades: readonly RegExp[];
  /** The sentence speaks of all of a kind. */
  readonly universal: RegExp;
  /** The sentence says that there is no other. */
  readonly exclusive: RegExp;
  /** What stands behind the verb and one of these is what the sentence says: "built with …", "kept in …". */
  readonly complement?: RegExp;
  /** Where, or in which case, the sentence holds; a sentence without it holds everywhere. */
  readonly scopes: readonly RegExp[];
  /** A part of what the sentence would speak of without it, as its group `scope`: "for GPUs", "of Mongo"; for every place. */
  readonly parts: RegExp;
  /** The same of one that may be the only one: "of the gateway". */
  readonly oneOf: RegExp;
  /** Ends what the sentence is about, in languages that put the verb behind the subject. */
  readonly verb?: RegExp;
  /** Of the matches of `verb` those that only say what something is. */
  readonly copula?: RegExp;
  /** The verb is the last word. */
  readonly verbLast?: true;
  /** The same as `verb` for sentences without one of these: words that look like a verb. */
  readonly finite?: RegExp;
  /** Where neither is found: what stands before a preposition. */
  readonly preposition?: RegExp;
  /** Between two clauses of a sentence that each claim something. */
  readonly joint: RegExp;
  /** What is said of a thing without telling which one: limit, size, name. */
  readonly attributes: readonly string[];
  /** What is said of a thing to tell its address: server, runs, is reachable. */
  readonly places: readonly string[];
  /** Words that tell one of several from the others: first, last, other. */
  readonly ordinals: readonly string[];
  /** Words before a noun that tell nothing of its role. */
  readonly articles: readonly string[];
  /** Words of which each says the same as the others, with a stroke between them; where words are inflected, their beginnings. */
  readonly synonyms: readonly string[];
  /** What several words say, behind one that says the same, with strokes between them: `pr=pull request/pull requests`. */
  readonly phrases: readonly string[];
  /** Words that say little of what a sentence is about; where words are inflected, their beginnings. */
  readonly light: readonly string[];
  /** Amounts that words tell, half an hour, and what is said of bounds and conditions in several ways: not before, only after. */
  readonly amounts: readonly AmountInWords[];
  readonly units: Readonly<Record<string, Unit>>;
  /** Words of a rhythm, with its seconds. */
  readonly rhythms: Readonly<Record<string, number>>;
  /** Numbers in words beside those that the gate always knows. */
  readonly numbers: Readonly<Record<string, number>>;
  /** Words that multiply the number before them: hundred. */
  readonly multiples: Readonly<Record<string, number>>;
  readonly timesOfDay: Readonly<Record<string, string>>;
  readonly percents: readonly string[];
  /** Once in each: finds a unit and the word behind it. */
  readonly once?: RegExp;
  /** Before a number: it is a time of day. */
  readonly hourWords: readonly string[];
  /** Finds at the beginning of a text a time of day that is written with a dot; its group `sure`, that it is no version. */
  readonly dottedTime?: RegExp;
}
