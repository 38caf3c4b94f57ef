/** What the gate has to know of a language; a language is added by adding a file of these. Words in lower case. */
export interface GateWords {
  readonly language: string;
  /** Nouns that a number after them makes one of many: "deploy 41", "PR #318". */
  readonly counters: readonly string[];
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
  /** Words of using, which say nothing more of what is used. */
  readonly useWords: readonly string[];
  /** Sentences that say what took the place of what, with the groups `from` and `to`. */
  readonly switches: readonly RegExp[];
  /** What stands before a value of which there is only one: "the default branch is called", "lives at". */
  readonly singleValued: readonly RegExp[];
  /** From January on; their first three letters are understood as well. */
  readonly months: readonly string[];
  readonly weekdays: readonly string[];
  /** Before a weekday: on each of them. */
  readonly every: readonly string[];
}
