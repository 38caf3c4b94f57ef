import { type LocatedValue, parseLocatedYaml } from './format/yaml';

/** How well questions find what they should, for the face that asks them: it alone reads files of questions. */

/** What a search answered to one question, and what it should have. */
export interface Ranked {
  /** Ids, best first, each once. */
  readonly ranking: readonly string[];
  /** Ids that answer the question, each once; at least one. */
  readonly gold: readonly string[];
}

/** The arithmetic mean; not a number where there is none to take. */
export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** How far down an answer recall is told. */
export const evaluationDepths = [1, 5, 10] as const;
export type EvaluationDepth = (typeof evaluationDepths)[number];

/** How findable a memory is by its own questions; means over questions, 0..1. */
export interface Findability {
  readonly questions: number;
  /** Share of the questions for which a memory that is wanted is among the first. */
  readonly recall: Readonly<Record<EvaluationDepth, number>>;
  /** The same at the depth that was asked for. */
  readonly recallAtDepth: number;
  /** Mean reciprocal rank of the first memory that is wanted, within what was answered. */
  readonly meanReciprocalRank: number;
}

/** Sums up rankings; `gold` of each names memories of which one is enough. */
export const findabilityOf = (
  answers: readonly Ranked[],
  options: { readonly depth: number },
): Findability => {
  const ranks = answers.map((answer) => rankOf(answer) ?? Number.POSITIVE_INFINITY);
  const shareAt = (depth: number) => mean(ranks.map((rank) => (rank <= depth ? 1 : 0)));
  return {
    questions: answers.length,
    recall: { 1: shareAt(1), 5: shareAt(5), 10: shareAt(10) },
    recallAtDepth: shareAt(options.depth),
    meanReciprocalRank: mean(ranks.map((rank) => 1 / rank)),
  };
};

/** Place of the first memory that is wanted, 1-based; undefined where none was answered. */
export const rankOf = ({ ranking, gold }: Ranked): number | undefined => {
  const position = ranking.findIndex((id) => gold.includes(id));
  return position < 0 ? undefined : position + 1;
};

/** A text of the file and the line that it stands on, 1-based. */
export interface LocatedText {
  readonly text: string;
  readonly line: number;
}

/** A question that a memory must answer. */
export interface EvaluationQuestion {
  readonly ask: string;
  readonly line: number;
  /** Memories by id, path or title; one of them is enough. */
  readonly expect: readonly LocatedText[];
}

export type EvaluationProblemCode =
  /** The text is no YAML; `message` says why. */
  | 'invalid_yaml'
  /** There is no list `questions`, or it is empty. */
  | 'no_questions'
  /** An item of the list is not a mapping with `ask` and `expect`. */
  | 'no_question'
  /** `ask` is missing, or not a text. */
  | 'no_ask'
  /** `expect` is missing, empty, or something else than texts. */
  | 'no_expect';

export interface EvaluationProblem {
  readonly line: number;
  readonly code: EvaluationProblemCode;
  /** What stands there, shortened; absent where nothing does. */
  readonly value?: string;
  readonly message?: string;
}

export interface EvaluationFile {
  readonly questions: readonly EvaluationQuestion[];
  readonly problems: readonly EvaluationProblem[];
}

/**
 * Reads a project's own questions: a YAML mapping whose `questions` is a list of `ask`, a text, and `expect`, a text or a
 * list of them. What is wrong is reported with its line, never thrown; the questions are those without a problem.
 */
export const parseEvaluationFile = (text: string): EvaluationFile => {
  const { value, problems } = parseLocatedYaml(text);
  if (problems.length > 0) {
    const told = problems.map((problem) => ({ ...problem, code: 'invalid_yaml' as const }));
    return { questions: [], problems: told };
  }
  const listed = fieldOf(value, 'questions');
  if (listed?.kind !== 'list' || listed.items.length === 0) {
    return { questions: [], problems: [problemAt(listed ?? value, 'no_questions')] };
  }
  const read = listed.items.map(readQuestion);
  return {
    questions: read.flatMap((one) => ('ask' in one ? [one] : [])),
    problems: read.flatMap((one) => ('code' in one ? [one] : [])),
  };
};

const readQuestion = (item: LocatedValue): EvaluationQuestion | EvaluationProblem => {
  if (item.kind !== 'mapping') return problemAt(item, 'no_question');
  const ask = fieldOf(item, 'ask');
  if (ask?.kind !== 'text' || ask.text.trim() === '') return problemAt(ask ?? item, 'no_ask');
  const given = fieldOf(item, 'expect');
  const values = given?.kind === 'list' ? given.items : given === undefined ? [] : [given];
  const wrong = values.find((value) => value.kind !== 'text' || value.text.trim() === '');
  if (values.length === 0 || wrong) return problemAt(wrong ?? given ?? item, 'no_expect');
  const expect = values.flatMap((value) =>
    value.kind === 'text' ? [{ text: value.text.trim(), line: value.line }] : [],
  );
  return { ask: ask.text.trim(), line: item.line, expect };
};

const fieldOf = (value: LocatedValue, name: string): LocatedValue | undefined =>
  value.kind === 'mapping' ? value.entries.get(name) : undefined;

const problemAt = (value: LocatedValue, code: EvaluationProblemCode): EvaluationProblem => ({
  line: value.line,
  code,
  ...(value.kind === 'text' ? { value: value.text } : {}),
});
