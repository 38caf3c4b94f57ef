import { inEachLanguage } from '../../languages/registry';
import { maskedText } from '../observe/maskedText';
import type { Sentence } from '../observe/sentences';
import { areRelated, clauseLanguage, isDependent, type Statement, statementOf } from './statements';

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
  for (const sentence of sentences) {
    const statement = statementOf(sentence);
    const last = groups.at(-1);
    if (last !== undefined && statement.isDependent) {
      last.sentences.push(sentence);
      last.statements.push(statement);
      continue;
    }
    if (!statement.isWhole) return undefined;
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
