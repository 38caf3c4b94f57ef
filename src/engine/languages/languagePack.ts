import type { CoreMemorySection } from '../model/core';
import type { MemoryType } from '../model/memoryTypes';
import type { CaptureKind } from '../model/observation';
import type { QuestionIntent, QuestionKind } from '../model/recall';
import type { RelationType } from '../model/relationTypes';

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

/** How a long sentence becomes the name of what it is about. */
export interface TitleWords {
  /** Beginnings that name nothing, and what takes their place; in this order, again until none fits. */
  readonly leads: readonly (readonly [RegExp, string])[];
  /** A sentence of which one part is the name, in the group `name`, such as the purpose of a procedure. */
  readonly names: readonly (readonly [RegExp, string])[];
  /** What stands before the statement and only tells when or where it holds. */
  readonly adjunct: RegExp;
  /** The article or another small word that a title begins without. */
  readonly article: RegExp;
  /** Small words that a title can do without anywhere; with the flag `g`. */
  readonly light: RegExp;
  readonly ends: readonly TitleEnd[];
  /** No title ends so: something is missing behind it. */
  readonly open: RegExp;
  /** A title with one of these states something; one without names a thing only. */
  readonly states: RegExp;
  /** Words behind which another statement begins, so that it may not lack its verb; with the flag `g`. */
  readonly clause: RegExp;
  /** What a sentence is about, before what is said of it, in the group `subject`; the surest form first. */
  readonly subjects: readonly RegExp[];
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
}

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

/** A form of statement that is worth keeping. All patterns are tried on one sentence, its quotations and code blanked. */
export interface StatementForm {
  readonly pattern: RegExp;
  /** Said for this moment, about nothing named, or meant otherwise. */
  readonly unless?: RegExp;
  /** Only where the sentence names a technology, a file or code. */
  readonly needsEntity?: true;
}

/** The forms of a kind; a pattern alone is one without conditions. */
export type StatementForms = readonly (readonly [
  CaptureKind,
  readonly (StatementForm | RegExp)[],
])[];

/** Why a sentence keeps nothing, whatever else it says. */
export type NotMeant = 'question' | 'guess' | 'request' | 'narration';

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
  /** True for a phrase that asks politely, with a question mark. */
  readonly mayAsk?: boolean;
  readonly pattern: RegExp;
}

/** A pattern and what takes its place; a function is given the groups of the match. */
export type PersonRule = readonly [
  RegExp,
  string | ((match: string, ...groups: string[]) => string),
];

export type Speaker = 'user' | 'assistant';

/** What a message of a conversation is made of. */
export interface ObservingWords extends StatementWords {
  /** "Remember that …": spoken to the memory, not part of what is remembered. */
  readonly leadIns: RegExp;
  readonly triggers: readonly TriggerPhrase[];
  /** The end of a line that says that what follows it was printed or said by something or somebody else. */
  readonly introducesPasted: RegExp;
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
  /** Words that say nothing within a sentence. */
  readonly filler: RegExp;
  /** Tells a sentence in the first person. */
  readonly firstPerson: RegExp;
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

/** What a date ends or begins. */
export type DateRole = 'until' | 'since' | 'by' | 'during';

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
  /** A sentence with one of these is one statement, whatever stands in it. */
  readonly bound: RegExp;
  /** Words that two statements may share and still be about two things; stems are compared. */
  readonly common: string;
}

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

/** How a language makes claims: what is meant, what changed, and what of it is a value. */
export interface ClaimWords {
  /** Patterns that tell that a sentence is not simply asserted; the first that fits decides. */
  readonly modalities: readonly (readonly [Modality, RegExp])[];
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
  /** The sentence speaks of all of a kind. */
  readonly universal: RegExp;
  /** The sentence says that there is no other. */
  readonly exclusive: RegExp;
  /** What stands behind the verb and one of these is what the sentence says: "built with …", "kept in …". */
  readonly complement?: RegExp;
  /** Where, or in which case, the sentence holds; a sentence without it holds everywhere. */
  readonly scopes: readonly RegExp[];
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
  /** Words that tell one of several from the others: first, last, other. */
  readonly ordinals: readonly string[];
  /** Words before a noun that tell nothing of its role. */
  readonly articles: readonly string[];
  /** Words of which each says the same as the others. */
  readonly synonyms: readonly (readonly string[])[];
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
  /** Words between two questions of one sentence; the second begins after them. */
  readonly joints: RegExp;
  /** Words that join two things that are asked about at once. */
  readonly conjunctions: readonly string[];
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

/** How texts speak of what is kept secret; alternatives of a regular expression. */
export interface SecretWords {
  /** Names of a password, at the end of a name: `DB_PASSWORD`. */
  readonly passwords: SecretNames;
  /** Names of keys and tokens. */
  readonly keys: SecretNames;
  /** Finds in a name that it is one of a token, which may be an id as well. */
  readonly tokens: RegExp;
  /** How somebody tells with what they log in, before or after it. */
  readonly login?: {
    readonly pattern: string;
    readonly before: boolean;
    /** In lower case; one of them is in each. */
    readonly within: readonly string[];
  };
  /** Between the name and what it belongs to: "the password of the server is …". */
  readonly of: readonly string[];
  /** Between the name and the secret, where no sign stands. */
  readonly is: readonly string[];
  /** Words that stand at the beginning of what is put where a secret would be, and such words alone. */
  readonly standIns: readonly string[];
  readonly standInBeginnings: readonly string[];
  /** Passwords that every manual has. */
  readonly commonPasswords: readonly string[];
}

export interface SecretNames {
  readonly names: readonly string[];
  /** In lower case; one of them is in each of the names. */
  readonly within: readonly string[];
}

/**
 * How the date library's own language speaks of time; phrases of other languages are put into it first. Patterns are tried on
 * what the library found, those that end in `$` on what stands before it.
 */
export interface DateWords {
  /** "The past 3 days": up to now, and no whole week or month of the calendar. */
  readonly reachesToNow: RegExp;
  readonly thisWeek: RegExp;
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
