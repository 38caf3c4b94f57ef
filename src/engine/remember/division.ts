import { matchesOf } from '../languages/letters';
import { inEachLanguage, inLanguage } from '../languages/registry';
import type { MemoryType } from '../model/memoryTypes';
import { languageOfDocument } from '../recall/analyzer';
import {
  areRelated,
  clauseLanguage,
  haveOneTopic,
  isDependent,
  resolveSubject,
  type Statement,
  statementOf,
} from './coreference';
import { type Sentence, sentencesOf } from './emotion';
import { maskedText } from './filters';
import { clausesInRow, rowsOf } from './rows';
import { isNumbered } from './stepsIn';
import { capitalized } from './title';
import { tryTypeFromForm, tryTypeFromWords } from './typing';
import { wordsOfSentence } from './words';

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
  matchesOf(text, new RegExp(turn, 'gmu')).length > 1;

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
  // One sentence is one group, whatever it says.
  if (sentences.length < 2 || sentences.length > mostSentences) return undefined;
  if (text.length > longestSplit) return undefined;
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
      statements.some((other) => (adds ? haveOneTopic : areRelated)(statement, other)),
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

/** Fewer sentences may be a thing and its reason. */
const fewestListed = 3;

/** Sentences about trouble belong together with what they say of its cause, though no word is the same. */
const troubles: ReadonlySet<MemoryType | undefined> = new Set(['problem', 'error', 'solution']);

/** True for a sentence that says a number, a day or a name: reasons and explanations speak of all of a kind. */
const isParticular = (text: string): boolean =>
  wordsOfSentence(text, languageOfDocument(text)).some(({ kind }) => kind !== 'word');

/**
 * Sentences that only list what is so: each is a statement of how something in particular is, or an order, about something that
 * no other one mentions, or goes on with the one before; none points at what stands before it, and none tells of trouble.
 * Undefined for other texts.
 */
const listedOf = (
  text: string,
  sentences: readonly Sentence[],
): readonly (readonly Sentence[])[] | undefined => {
  if (sentences.length < fewestListed || sentences.length > mostFacts) return undefined;
  if (text.length > longestSplit || isOfOnePiece.test(text) || turn.test(text)) return undefined;
  const { pointing, statement } = inLanguage('formation', languageOfDocument(text));
  const statements = sentences.map(statementOf);
  const begins = (at: number): boolean => at === 0 || statements[at]?.isDependent !== true;
  const isListed = statements.every((one, at) => {
    if (!begins(at)) return true;
    const { text: said, masked } = one.sentence;
    const isStated =
      one.isClause || statement?.test(masked) === true || tryTypeFromForm(said) !== undefined;
    const isTold = one.isWhole || (isStated && isParticular(said));
    return (
      isTold &&
      !isDependent(masked) &&
      pointing?.test(masked) !== true &&
      !troubles.has(tryTypeFromWords(said)) &&
      statements.slice(0, at).every((other) => !areRelated(other, one))
    );
  });
  if (!isListed) return undefined;
  const groups: Sentence[][] = [];
  for (const [at, sentence] of sentences.entries()) {
    if (begins(at)) groups.push([sentence]);
    else groups.at(-1)?.push(sentence);
  }
  return groups.length < 2 ? undefined : groups;
};

/** As much as the names of two clauses tell: "Redis stores sessions and Postgres stores orders". */
const clauseOf = (piece: string): Statement | undefined => {
  const masked = maskedText(piece);
  if (isDependent(masked) || clauseLanguage(masked) === undefined) return undefined;
  const statement = statementOf({ text: piece, masked, paragraph: 0, start: 0 });
  return statement.names.size === 0 ? undefined : statement;
};

const asSentence = (piece: string, ending: string, context: string): string => {
  const bare = piece.replace(/[\s,]+$/u, '');
  const isName = /^\S*[\p{Lu}\p{N}._/`-]/u.test(bare);
  const capital = isName ? bare : capitalized(bare, context);
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
  const joints = matchesOf(masked, language.joint);
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
  return pieces.map((piece) => asSentence(piece, ending, text));
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
  const row = clausesInRow(sentence.text.trim());
  const statements = row?.map((text) =>
    statementOf({ text, masked: maskedText(text), paragraph: 0, start: 0 }),
  );
  const isApart = statements?.every((one, at) =>
    statements.slice(0, at).every((other) => !areRelated(one, other)),
  );
  const ending = /[.!…]$/u.exec(sentence.text.trimEnd())?.[0] ?? '.';
  return isApart === true
    ? row?.map((piece) => asSentence(piece, ending, sentence.text))
    : clausesOf(sentence);
};

/** The pieces of a text that are facts by themselves; one where it is one thing. */
export const piecesOf = (text: string): readonly string[] => {
  if (text.length > longestSplit || isNumbered(text)) return [text];
  const rows = rowsOf(text);
  if (rows !== undefined && rows.length <= mostFacts) return rows;
  const sentences = sentencesOf(text);
  const named = withSubjects(text, sentences);
  if (named !== undefined) return named;
  const [only] = sentences;
  const groups = groupsOf(text, sentences) ?? listedOf(text, sentences);
  if (groups === undefined) {
    const isAlone = sentences.length === 1 && only?.text.trim() === text.trim();
    return (isAlone && only !== undefined && clausesIn(only)) || [text];
  }
  return groups.flatMap((group) => {
    const [first] = group;
    const clauses = group.length === 1 && first !== undefined ? clausesIn(first) : undefined;
    // Its beginning was cut off where it says that it adds something.
    const uncut = sentences.find(({ start, text: said }) => {
      const at = first?.start ?? 0;
      return start < at && at < start + said.length;
    });
    const piece = pieceOf(text, group);
    return clauses ?? [uncut === undefined ? piece : asSentence(piece, '', uncut.text)];
  });
};
