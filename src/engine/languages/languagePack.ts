import type { CoreMemorySection } from '../model/core';
import type { LogisticModel } from '../model/logisticModel';
import type { MemoryType } from '../model/memoryTypes';
import type { QuestionIntent, QuestionKind } from '../model/recall';
import type { RelationType } from '../model/relationTypes';
import type { ClaimWords, GateWords } from './gateWords';
import type { ObservingWords } from './observingWords';
import type { SecretWords } from './secretWords';
import type { DateWords, FormationWords, TimeWords } from './timeWords';

/**
 * Everything that the memory knows of one language. A language is added by a folder with such a pack and its line in the
 * registry; no other file has words of it. Each part is made when it is asked for first.
 */
export type LanguagePack = {
  /** ISO 639-1. */
  readonly code: string;
  /**
   * Its words are spelled like names and words of other languages: where they are single words they are heard only in a text
   * that shows the language.
   */
  readonly onlyWhereShown?: true;
} & LanguageMakers;

export type LanguageMakers = { readonly [Part in keyof LanguageParts]: () => LanguageParts[Part] };

/** The first language of the registry: text about software is full of its words, and the date library reads it. */
export type FirstLanguagePack = LanguagePack & { readonly dates: () => DateWords };

export interface LanguageParts {
  readonly analysis: AnalysisWords;
  readonly oppositions: OppositionWords;
  readonly observing: ObservingWords;
  readonly formation: FormationWords;
  readonly gate: GateWords;
  readonly glossary: GlossaryWords;
  readonly kinds: KindWords;
  readonly claims: ClaimWords;
  readonly links: LinkWords;
  readonly routing: RoutingWords;
  readonly weighing: AlarmWords;
  readonly worth: WorthWords;
  readonly questions: QuestionWords;
  readonly secrets: SecretWords;
  readonly documents: DocumentWords;
  readonly titles: TitleWords;
  readonly topics: TopicWords;
  readonly typeWeights: TypeWeights;
}

/**
 * Parts of a project's life, as tags, and the words that tell them. A topic has one name in all languages, so that memories of
 * several are grouped by it.
 */
export type TopicWords = readonly (readonly [tag: string, pattern: RegExp])[];

/** Where a title that is too long may end: the place before a match, unless `unless` fits the text before it. */
export interface TitleEnd {
  /** With the flag `g`. */
  readonly pattern: RegExp;
  readonly unless?: RegExp;
  /** 3 ends a statement, 2 a part of it that stands by itself, 1 what is told more closely. */
  readonly strength: 1 | 2 | 3;
}

/** How a sentence is told in fewer words, where it would else be cut short. */
export interface ShorterWords {
  /** What may be said more shortly, or not at all, and what takes its place; each once, in this order. */
  readonly forms: readonly (readonly [RegExp, string])[];
  /** Places behind which a closer description begins; with the flag `g`. What stands before one is a name. */
  readonly ends: readonly RegExp[];
  /** Without what stands behind such a word, the rest would say the opposite. */
  readonly limited: RegExp;
  /** Places from which on the rest of a sentence states its matter; with the flag `g`. Absent where the matter comes first. */
  readonly begins?: RegExp;
  /** Things that a sentence begins with, in the group `name`. */
  readonly names?: readonly RegExp[];
}

/** How a long sentence becomes the name of what it is about. */
export interface TitleWords {
  readonly shorter?: ShorterWords;
  /**
   * Beginnings that name nothing, and what takes their place; in this order, again until none fits. A third pattern is small, and fits
   * wherever the first does: most sentences spare the time that a large one takes to be compiled.
   */
  readonly leads: readonly (readonly [RegExp, string, RegExp?])[];
  /** What joins a sentence to one before it, without which even a short one is told: “Also, …”. */
  readonly opening?: RegExp;
  /** A sentence of which one part is the name, in the group `name`, such as the purpose of a procedure. */
  readonly names: readonly (readonly [RegExp, string])[];
  /** What stands before the statement and only tells when or where it holds. */
  readonly adjunct: RegExp;
  /** What is told by the way, with its commas: an example, or more about a thing; with the flag `g`. */
  readonly aside?: RegExp;
  /** A sentence that begins with the condition on which it holds. */
  readonly condition?: RegExp;
  /** The article or another small word that a title begins without. */
  readonly article: RegExp;
  /** Small words that a title can do without anywhere; with the flag `g`. */
  readonly light: RegExp;
  /** What headlines leave out besides, where the whole then fits; with the flag `g`. */
  readonly headline?: RegExp;
  readonly ends: readonly TitleEnd[];
  /** No title ends so: something is missing behind it. */
  readonly open: RegExp;
  /** A title with one of these states something; one without names a thing only. */
  readonly states: RegExp;
  /** Words behind which another statement begins, so that it may not lack its verb; with the flag `g`. */
  readonly clause: RegExp;
  /** What a sentence is about, before what is said of it, in the group `subject`; the surest form first. */
  readonly subjects: readonly RegExp[];
  /** What leads from how it came about to what is so in the end: “…, so”; with the flag `g`. */
  readonly turns: RegExp;
  /** That a name, for which ¤ stands in a sentence, is not chosen or not meant: “instead of ¤”. */
  readonly spared: RegExp;
  /** That somebody for whom ¤ stands does something else there, so that the name would stand beside another's work: “¤ covers”. */
  readonly acting?: RegExp;
  /** Places where a thing ends of which nothing is said before them; with the flag `g`. */
  readonly things?: readonly RegExp[];
  /** Marks before which a statement stands wholly, with all that limits it; with the flag `g`. */
  readonly whole?: RegExp;
}

/** How a text is cut down to what can be searched for, and by what its language shows. */
export interface AnalysisWords {
  /** Words that carry no topic, in this language's lower case; contractions have a plain apostrophe. */
  readonly stopWords: ReadonlySet<string>;
  /** Words that tell the language; the stop words where it is absent. */
  readonly tellingWords?: ReadonlySet<string>;
  /** Finds in a lower-cased word letters or endings that no other language of the registry has. */
  readonly ownForms?: RegExp;
  readonly lowerCase: (word: string) => string;
  /** Stem of a word in this language's lower case. */
  readonly stem: (word: string) => string;
}

/** What its words are called in texts of the first language. */
export interface GlossaryWords {
  /** `beginning=word[,word]` in lower case: what the forms of a word begin with, and the words of the first language for it. */
  readonly entries: readonly string[];
  /** The word of the first language that a loanword is spelled after by rule; undefined for any other word. */
  readonly cognateOf?: (word: string) => string | undefined;
  /** What developers also say for a word, as `word=other[,other]` in lower case: “pipeline” is “ci”, “red” is “failing”. */
  readonly synonyms?: readonly string[];
}

/** What a kind of tool is called, by its key in `kinds.json`: "package manager", and "dependency manager" as well. */
export type KindWords = Readonly<Record<string, readonly string[]>>;

/** What turns a sentence round; words in lower case. */
export interface OppositionWords {
  readonly negations: readonly string[];
  /** Words that exclude each other when they are said of the same thing. */
  readonly opposites: readonly (readonly string[])[];
  /** Words that deny by their form, and what is left of such a word when it does not. */
  readonly negatedForm?: {
    readonly pattern: RegExp;
    readonly affirmative: (word: string) => string;
  };
  /** Words before a number that only tells one of many from the others: the case, the issue, the step. */
  readonly counters: readonly string[];
}

/** Words by which a sentence says how one thing is related to another that it names. */
export interface LinkMarker {
  readonly type: RelationType;
  /** The named one is the origin: "caused by …" says that the named one causes this. */
  readonly fromNamed?: true;
  /** Alternatives of a regular expression, in lower case. */
  readonly words: readonly string[];
}

/** How a language says relations. */
export interface LinkWords {
  /** Where the words stand beside the name of the other memory. */
  readonly place: 'before' | 'after';
  readonly markers: readonly LinkMarker[];
  /** Forms that say that it is not so, in lower case: "does not fix …". */
  readonly denials: readonly string[];
  /** What turns a marker round where it stands right before or after it: "was never caused by …". */
  readonly negated: { readonly before?: RegExp; readonly after?: RegExp };
}

/** How a language tells where a belief belongs. */
export interface RoutingWords {
  /** Who somebody is, how an assistant is to behave, what holds in the whole project; the first that fits decides. */
  readonly core: readonly (readonly [CoreMemorySection, RegExp])[];
  /** Said for a while, on a condition, or about one place: nothing to have in mind always. */
  readonly passing: RegExp;
  /** Something that happened at a time, other than something that holds. */
  readonly event: RegExp;
  /** A text that begins by calling itself important (document 002's trigger). */
  readonly important: RegExp;
  /** Said without being sure. */
  readonly guess: RegExp;
}

/**
 * What speaks for each kind of sentence, learned from labelled ones (`npm run train:types`); no kinds for a language without any.
 */
export interface TypeWeights extends LogisticModel {
  /** Kind -> the type of memory that it is stored as. */
  readonly types: Readonly<Record<string, string>>;
}

/** Kinds of words that tell whether a sentence is worth remembering; `src/engine/remember/worth.ts` weighs them. */
export const worthCues = [
  'agree',
  'always',
  'ban',
  'beginning',
  'choice',
  'contrast',
  'doing',
  'duty',
  'found',
  'future',
  'generic',
  'given',
  'guess',
  'happened',
  'helping',
  'here',
  'myself',
  'ours',
  'place',
  'question',
  'reason',
  'refuse',
  'request',
  'reviewing',
  'rule',
  'saying',
  'want',
  'wrong',
  'you',
] as const;

export type WorthCue = (typeof worthCues)[number];

/** A pattern for each kind, with the flags `iu`; tried on one sentence whose code and quotations are blanked. */
export type WorthWords = Readonly<Record<WorthCue, RegExp>>;

/** What gives away that something presses, one kind a pattern; each with the flags `iu`. */
export interface AlarmWords {
  readonly urgent: RegExp;
  readonly critical: RegExp;
  readonly security: RegExp;
  readonly error: RegExp;
  readonly deadline: RegExp;
}

/** What a language's questions give away. */
export interface QuestionWords {
  /** Memories that lay something down, and those that say how something is done (document 001, "Sub-Tier Classification"). */
  readonly subTiers: Readonly<Record<'rule' | 'howTo', RegExp>>;
  /** Whole messages that ask nothing, and the words that such messages consist of; lower case, no punctuation. */
  readonly trivial: readonly string[];
  /** What a question wants to know, from the most telling to the least (document 001, retrieval router). */
  readonly intents: readonly (readonly [QuestionIntent, RegExp])[];
  /** What a likely answer looks like, from the most telling to the least (document 001, HyDE). */
  readonly kinds: readonly (readonly [QuestionKind, RegExp])[];
  /** "How do I …", "Do you remember …": spoken around the topic, not part of it. Removed once, at the beginning. */
  readonly leadIns: RegExp;
  /**
   * "How many kinds of …", "any advice?": they say what kind of answer is wanted, which no memory repeats, and are not searched for.
   * Global.
   */
  readonly frames: RegExp;
  /** Words between two questions of one sentence; the second begins after them. */
  readonly joints: RegExp;
  /** Words that join two things that are asked about at once. */
  readonly conjunctions: readonly string[];
  /** Words that ask for whatever there was, beside a time: "what happened …", "anything new …"; lower case. */
  readonly whatever: readonly string[];
  /** What memories of a type are called, and what was done where there is one: "decisions", "decided"; other forms of them count too. */
  readonly types: Readonly<Partial<Record<MemoryType, readonly string[]>>>;
  /** Likely answers; `{0}` stands for the topic. Two or three for each kind. */
  readonly answers: Readonly<Record<QuestionKind, readonly string[]>>;
  /** What a question asks for, and what an answer to it would say. */
  readonly sought: SoughtWords;
  /** Phrases of time in this language. */
  readonly time: TimeWords;
}

/** By what words a question asks for a kind of thing, and by what words a memory has it. */
export interface SoughtWords {
  /** Who is in charge, how often, how long, when by the clock or the calendar, how many; for every occurrence. */
  readonly kinds: readonly (readonly [
    'charge' | 'rhythm' | 'duration' | 'clock' | 'amount',
    RegExp,
  ])[];
  /** Somebody is in charge of something, or to be asked about it. */
  readonly tellsCharge: RegExp;
  /** Says how long or how often without a length of time. */
  readonly endless: RegExp;
  /** Kinds of which a thing is one: what is so of production is not so of staging. */
  readonly siblings: readonly (readonly RegExp[])[];
}

/** How documents about a project name their parts, and what is said in every project. */
export interface DocumentWords {
  /** Headings of what tells nothing about the work: licences, thanks, contents. */
  readonly passed: RegExp;
  /** Headings of a README that tell of the work or of limits, not of usage. */
  readonly telling: RegExp;
  /** What every project says. */
  readonly generic: RegExp;
  /** Says what the document is. */
  readonly itself: RegExp;
  /** Gives a reason. */
  readonly reason: RegExp;
  /** Headings and announcing lines without which what stands below says the contrary: what is not done, or is asked about first. */
  readonly denying: RegExp;
  /** Headings and announcing lines that say when what stands below holds. */
  readonly conditional: RegExp;
  /** A subject of a commit that says what was chosen. */
  readonly choice: RegExp;
  /** Headings and values of a decision record. */
  readonly record: {
    readonly decision: RegExp;
    readonly context: RegExp;
    readonly status: RegExp;
    /** No longer, or not yet, decided. */
    readonly ended: RegExp;
  };
}
