import { type LocatedValue, parseLocatedYaml } from '../format/yaml';

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
