import type { DayNumber } from '../dates/dateLibrary';
import { inEachLanguage } from '../languages/registry';
import type { Reason } from '../model/decision';
import { categoryOfType, type FactCategory } from '../model/observation';
import {
  areRelated,
  clauseLanguage,
  isDependent,
  resolvePronoun,
  type Statement,
  statementOf,
} from './coreference';
import { type Sentence, sentencesOf } from './emotion';
import { maskedText } from './filters';
import { tryTypeFromWords } from './form';
import {
  datesIn,
  isoOf,
  isPlan,
  type NamedDate,
  planDays,
  type Validity,
  validityOf,
  withDates,
} from './formationDates';
import { clausesInRow, rowsOf } from './rows';
import { resolveSubject } from './subjects';

/** A text that is longer is a document, and stays one; characters. */
const longestSplit = 2_000;
/** So many facts are a document as well. */
const mostFacts = 8;
const mostSentences = 16;

/** Code blocks, quotations, tables, headings, numbered steps, and what a line announces belong together. */
const isOfOnePiece = /^[ \t]*(?:```|~~~|>|\||#{1,6} |\d+[.)] )|[:;][ \t]*$/mu;
/** "Ada: Thanks!": a conversation is told turn by turn. */
const turn = /^["“*\s]*\p{Lu}[\p{L}'’.-]*(?: \p{Lu}[\p{L}'’.-]*)?: /mu;

/** Several turns: what somebody said on another day, perhaps, of which "tomorrow" is not ours. */
export const isConversation = (text: string): boolean =>
  [...text.matchAll(new RegExp(turn, 'gmu'))].length > 1;

/** A sentence without the word that says that it tells another thing ("Also, …"); undefined where there is none. */
const withoutAdding = (sentence: Sentence): Sentence | undefined => {
  const found = inEachLanguage('formation')
    .map(({ adding }) => adding.exec(sentence.masked)?.[0].length ?? 0)
    .find((length) => length > 0);
  if (found === undefined) return undefined;
  const [text, masked] = [sentence.text.slice(found), sentence.masked.slice(found)];
  return { ...sentence, text, masked, start: sentence.start + found };
};

interface ReadStatement {
  readonly sentence: Sentence;
  readonly statement: Statement;
  /** Whoever said it says as well that it is another thing than the one before. */
  readonly adds: boolean;
}

const isOrder = (masked: string): boolean =>
  inEachLanguage('formation').some(({ order }) => order?.test(masked) === true);

const readStatement = (sentence: Sentence): ReadStatement => {
  const rest = withoutAdding(sentence);
  const statement = rest === undefined ? undefined : statementOf(rest);
  const stands =
    statement?.isDependent === false &&
    (statement.isWhole || statement.isClause || isOrder(statement.sentence.masked));
  return rest !== undefined && statement !== undefined && stands
    ? { sentence: rest, statement, adds: true }
    : { sentence, statement: statementOf(sentence), adds: false };
};

/**
 * The sentences of a text, those of one fact together; undefined where all of it is one. Split is only what is certain: each
 * sentence tells something that holds by itself, or goes on with the one before, and no two facts speak of the same thing.
 * One doubtful sentence, and the text is a paragraph about one thing.
 */
export const groupsOf = (
  text: string,
  sentences: readonly Sentence[],
): readonly (readonly Sentence[])[] | undefined => {
  if (text.length > longestSplit || sentences.length > mostSentences) return undefined;
  if (isOfOnePiece.test(text) || turn.test(text)) return undefined;
  const groups: { readonly sentences: Sentence[]; readonly statements: Statement[] }[] = [];
  const read = sentences.map(readStatement);
  for (const [at, { sentence, statement, adds }] of read.entries()) {
    const last = groups.at(-1);
    if (last !== undefined && statement.isDependent) {
      last.sentences.push(sentence);
      last.statements.push(statement);
      continue;
    }
    // What another thing is added to stands by itself as well, whatever its words are.
    const isTold = statement.isClause || isOrder(statement.sentence.masked);
    const isApart = isTold && (adds || read[at + 1]?.adds === true);
    if (!statement.isWhole && !isApart) return undefined;
    const related = groups.filter(({ statements }) =>
      statements.some((other) => areRelated(statement, other)),
    );
    if (related.some((group) => group !== last)) return undefined;
    if (last !== undefined && related.length > 0) {
      last.sentences.push(sentence);
      last.statements.push(statement);
    } else groups.push({ sentences: [sentence], statements: [statement] });
  }
  return groups.length < 2 || groups.length > mostFacts
    ? undefined
    : groups.map((group) => group.sentences);
};

/** As much as the names of two clauses tell: "Redis stores sessions and Postgres stores orders". */
const clauseOf = (piece: string): Statement | undefined => {
  const masked = maskedText(piece);
  if (isDependent(masked) || clauseLanguage(masked) === undefined) return undefined;
  const statement = statementOf({ text: piece, masked, paragraph: 0, start: 0 });
  return statement.names.size === 0 ? undefined : statement;
};

const asSentence = (piece: string, ending: string): string => {
  const bare = piece.replace(/[\s,]+$/u, '');
  const isName = /^\S*[\p{Lu}\p{N}._/`-]/u.test(bare);
  const capital = isName ? bare : bare.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
  return /[.!…]$/u.test(capital) ? capital : capital + ending;
};

/**
 * The statements of one sentence that "and" joins, each as a sentence (document 001, "Atomic split": different entities on
 * each side); undefined where it is one statement.
 */
export const clausesOf = ({
  text,
  masked,
}: Pick<Sentence, 'text' | 'masked'>): readonly string[] | undefined => {
  // Most sentences have no such word, and finding that out is quick.
  if (inEachLanguage('formation').every(({ joint }) => masked.search(joint) < 0)) return undefined;
  const language = clauseLanguage(masked);
  if (language === undefined || language.bound.test(masked)) return undefined;
  const joints = [...masked.matchAll(language.joint)];
  if (joints.length === 0 || joints.length >= mostFacts) return undefined;
  const ends = [...joints.map(({ index }) => index), text.length];
  const begins = [0, ...joints.map(({ 0: joint, index }) => index + joint.length)];
  const pieces = begins.map((from, at) => text.slice(from, ends[at]));
  const clauses = pieces.map(clauseOf);
  const isApart = clauses.every(
    (clause, at) =>
      clause !== undefined &&
      clauses.slice(0, at).every((other) => other !== undefined && !areRelated(clause, other)),
  );
  if (!isApart) return undefined;
  const ending = /[.!…]$/u.exec(text.trimEnd())?.[0] ?? '';
  return pieces.map((piece) => asSentence(piece, ending));
};

/** One fact as it is kept (document 001, "Formation"), whoever formed it. */
export interface FormedFact {
  readonly text: string;
  readonly category: FactCategory;
  readonly validity: Validity;
  /** What was done to this fact. */
  readonly because: readonly Reason[];
}

/** What a text becomes; never empty. */
export interface Formation {
  readonly facts: readonly FormedFact[];
  /** What was done to the text as a whole. */
  readonly because: readonly Reason[];
  /** The text, where the facts say it in other words. */
  readonly said?: string;
}

export interface FormationOptions {
  /** The person's own day. */
  readonly today: DayNumber;
  /** What was said before, the nearest last: where a pronoun finds what it stands for. */
  readonly before?: readonly string[];
  /** False for a text that somebody put into shape: only how long it is valid is looked for. */
  readonly mayRewrite: boolean;
  readonly maySplit: boolean;
}

/** Longer texts are documents: what they say of time and of whom stays as it is; characters. */
const longestFormed = 10_000;

export const formReason = (code: Reason['code'], data: Reason['data'] = {}): Reason => ({
  stage: 'form',
  code,
  data,
});

/** A sentence after it was worked on. */
interface Worked {
  readonly sentence: Sentence;
  readonly text: string;
  readonly dates: readonly NamedDate[];
  readonly because: readonly Reason[];
}

const work = (
  sentence: Sentence,
  { today, mayRewrite, before = [] }: FormationOptions,
  isFirst: boolean,
): Worked => {
  const dates = datesIn(sentence, today);
  if (!mayRewrite) return { sentence, text: sentence.text, dates, because: [] };
  const { text, told } = withDates(sentence.text, dates);
  const dated =
    told.length === 0
      ? []
      : [
          formReason('dates_resolved', {
            phrases: told.map(({ phrase, span }) => `${phrase} = ${isoOf(span)}`),
          }),
        ];
  // Dates stand behind the pronoun, if there is one, so that its place is the same.
  const resolved = isFirst ? resolvePronoun({ text, masked: sentence.masked }, before) : undefined;
  if (resolved === undefined) return { sentence, text, dates, because: dated };
  const { pronoun, name } = resolved;
  const named = formReason('pronoun_resolved', { pronoun, name });
  return { sentence, text: resolved.text, dates, because: [named, ...dated] };
};

/** The words between the sentences are those of the text. */
const joined = (text: string, worked: readonly Worked[]): string =>
  worked
    .map((one, at) => {
      const next = worked[at + 1]?.sentence.start;
      const { start, text: said } = one.sentence;
      return one.text + (next === undefined ? '' : text.slice(start + said.length, next));
    })
    .join('');

/** The whole text, with what stands before its first sentence and behind its last. */
const whole = (text: string, worked: readonly Worked[]): string => {
  const [first, last] = [worked[0], worked.at(-1)];
  if (first === undefined || last === undefined) return text;
  const { start, text: said } = last.sentence;
  return (
    text.slice(0, first.sentence.start) + joined(text, worked) + text.slice(start + said.length)
  );
};

/** True where the other sentences belong to the one that ends, so that all of it ends with it. */
const allEnd = (
  bounded: Worked,
  {
    worked,
    validities,
  }: { readonly worked: readonly Worked[]; readonly validities: readonly Validity[] },
): boolean => {
  const ends = statementOf(bounded.sentence);
  return worked.every((one, at) => {
    if (one === bounded || validities[at]?.until !== undefined) return true;
    const other = statementOf(one.sentence);
    if (other.isDependent || (ends.isDependent && at === 0)) return true;
    return !other.isWhole || [...ends.words].some((stem) => other.words.has(stem));
  });
};

/** Longer facts hold things of more than one duration. */
const mostBounded = 6;

/** How long the fact is valid: as its sentences say, where they all speak of what ends. */
export const validityOfFact = (worked: readonly Worked[], today: DayNumber): Validity => {
  const validities = worked.map(({ sentence, dates }) => validityOf(sentence, dates, today));
  const begins = validities.find(({ from }) => from !== undefined);
  const begin =
    begins?.from === undefined ? {} : { from: begins.from, fromPhrase: begins.fromPhrase ?? '' };
  const at = validities.findIndex(({ until }) => until !== undefined);
  const [bounded, found] = [worked[at], validities[at]];
  if (bounded === undefined || found?.until === undefined || worked.length > mostBounded)
    return begin;
  if (!allEnd(bounded, { worked, validities })) return begin;
  const { until, untilPhrase } = found;
  return { ...begin, until, ...(untilPhrase === undefined ? {} : { untilPhrase }) };
};

const validityReasons = ({ from, fromPhrase, until, untilPhrase }: Validity): readonly Reason[] => [
  ...(from === undefined
    ? []
    : [formReason('valid_from_words', { from, phrase: fromPhrase ?? '' })]),
  ...(until === undefined
    ? []
    : [
        untilPhrase === undefined
          ? formReason('valid_until_default', { until, days: planDays })
          : formReason('valid_until_words', { until, phrase: untilPhrase }),
      ]),
];

const categoryOf = (text: string, worked: readonly Worked[], { until }: Validity): FactCategory => {
  const type = tryTypeFromWords(text);
  if (type !== undefined) return categoryOfType(type);
  const isMeant = worked.some(
    ({ sentence, dates }) => isPlan(sentence) || dates.some(({ isAhead }) => isAhead),
  );
  return until !== undefined && isMeant ? 'plan' : 'fact';
};

const factOf = (text: string, worked: readonly Worked[], today: DayNumber): FormedFact => {
  const validity = validityOfFact(worked, today);
  return {
    text,
    category: categoryOf(text, worked, validity),
    validity,
    because: [...worked.flatMap(({ because }) => because), ...validityReasons(validity)],
  };
};

/** A piece of a text that is one fact, formed by itself. */
export const formPiece = (text: string, options: FormationOptions): FormedFact => {
  if (text.length > longestFormed || isConversation(text)) {
    return { text, category: categoryOfType(tryTypeFromWords(text)), validity: {}, because: [] };
  }
  const worked = sentencesOf(text).map((sentence, at) => work(sentence, options, at === 0));
  return factOf(options.mayRewrite ? whole(text, worked) : text, worked, options.today);
};

/** The text of sentences as it stands between the first and the last of them. */
export const pieceOf = (text: string, sentences: readonly Sentence[]): string => {
  const [first, last] = [sentences[0], sentences.at(-1)];
  if (first === undefined || last === undefined) return '';
  return text.slice(first.start, last.start + last.text.length);
};

/**
 * The sentences of a text, each with what it is about in the place of the pronoun that it begins with, where all of them stand
 * alone then; undefined where nobody has such a pronoun, or one sentence says nothing by itself.
 */
const withSubjects = (
  text: string,
  sentences: readonly Sentence[],
): readonly string[] | undefined => {
  if (sentences.length > mostFacts || isOfOnePiece.test(text) || turn.test(text)) return undefined;
  const resolved: (string | undefined)[] = [];
  const all: string[] = [];
  for (const { text: said } of sentences) {
    const found = resolveSubject(said, all.at(-1))?.text;
    resolved.push(found);
    all.push(found ?? said);
  }
  if (resolved.every((one) => one === undefined)) return undefined;
  const standsAlone = sentences.every((sentence, at) => {
    if (resolved[at] !== undefined || resolved[at + 1] !== undefined) return true;
    const { isDependent: depends, isWhole, isClause } = statementOf(sentence);
    return !depends && (isWhole || isClause);
  });
  return standsAlone ? all : undefined;
};

/** The clauses of a sentence that tell different things. */
const clausesIn = (sentence: Pick<Sentence, 'text' | 'masked'>): readonly string[] | undefined => {
  const found = clausesOf(sentence);
  if (found !== undefined) return found;
  const row = clausesInRow(sentence.text.trim());
  const statements = row?.map((text) =>
    statementOf({ text, masked: maskedText(text), paragraph: 0, start: 0 }),
  );
  const isApart = statements?.every((one, at) =>
    statements.slice(0, at).every((other) => !areRelated(one, other)),
  );
  const ending = /[.!…]$/u.exec(sentence.text.trimEnd())?.[0] ?? '.';
  return isApart === true ? row?.map((piece) => asSentence(piece, ending)) : undefined;
};

/** The pieces of a text that are facts by themselves; one where it is one thing. */
const piecesOf = (text: string): readonly string[] => {
  if (text.length > longestSplit) return [text];
  const rows = rowsOf(text);
  if (rows !== undefined && rows.length <= mostFacts) return rows;
  const sentences = sentencesOf(text);
  const named = withSubjects(text, sentences);
  if (named !== undefined) return named;
  const [only] = sentences;
  const groups = groupsOf(text, sentences);
  if (groups === undefined) {
    const isAlone = sentences.length === 1 && only?.text.trim() === text.trim();
    return (isAlone && only !== undefined && clausesIn(only)) || [text];
  }
  return groups.flatMap((group) => {
    const [first] = group;
    const clauses = group.length === 1 && first !== undefined ? clausesIn(first) : undefined;
    const isCut = !sentences.some(({ start }) => start === first?.start);
    const piece = pieceOf(text, group);
    return clauses ?? [isCut ? asSentence(piece, '') : piece];
  });
};

/** The facts of a text by rules alone (document 001, "Heuristic Fallback"). No number, name or code is lost. */
export const formByRules = (text: string, options: FormationOptions): Formation => {
  const pieces = options.maySplit ? piecesOf(text) : [text];
  const facts = pieces.map((piece, at) =>
    formPiece(piece, at === 0 ? options : { ...options, before: [] }),
  );
  const isReworded = pieces.some((piece) => !text.includes(piece.replace(/[.!…]$/u, '').slice(1)));
  const split = facts.length > 1 ? [formReason('split_into_facts', { count: facts.length })] : [];
  return { facts, because: split, ...(isReworded && { said: text }) };
};

/** True where forming a text by rules may miss what a model would see. */
export const isWorthAsking = (text: string, options: FormationOptions): boolean => {
  if (!options.mayRewrite || text.length > longestFormed || isConversation(text)) return false;
  const sentences = sentencesOf(text);
  const [first] = sentences;
  if (first === undefined) return false;
  // What is one statement already may still begin with a pronoun.
  if (!options.maySplit) return isDependent(first.masked);
  return (
    sentences.length > 1 ||
    isDependent(first.masked) ||
    datesIn(first, options.today).length > 0 ||
    isPlan(first) ||
    inEachLanguage('formation').some(({ joint }) => first.masked.search(joint) >= 0)
  );
};
