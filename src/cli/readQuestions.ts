import {
  type Engine,
  type EvaluationProblem,
  type EvaluationQuestion,
  isMemoryError,
  type MemoryReference,
  parseEvaluationFile,
} from '../engine';
import { describeError, english } from '../messages';
import { CliFailure } from './failure';
import { oneLine } from './text';

/** A question with the memories that it means. */
export interface ResolvedQuestion extends EvaluationQuestion {
  readonly wanted: readonly MemoryReference[];
}

/** More than so many lines help nobody. */
const mostProblems = 20;

const sentences: {
  readonly [K in EvaluationProblem['code']]: (problem: EvaluationProblem) => string;
} = {
  invalid_yaml: ({ message = '' }) => `this is not YAML: ${message}.`,
  no_questions: () => 'there is no list “questions” with at least one question.',
  no_question: () => 'a question is a mapping with “ask” and “expect”.',
  no_ask: () => '“ask” is missing. Give the question as a text.',
  no_expect: () =>
    '“expect” is missing. Give the title, the id or the path of a memory, or a list of them.',
};

const describe = (problem: EvaluationProblem): string => {
  const value = problem.value === undefined ? '' : `“${oneLine(problem.value).slice(0, 60)}”: `;
  return `${value}${sentences[problem.code](problem)}`;
};

const failWith = (
  file: string,
  problems: readonly { readonly line: number; readonly message: string }[],
): CliFailure => {
  const sorted = problems.toSorted((left, right) => left.line - right.line);
  const lines = sorted
    .slice(0, mostProblems)
    .map(({ line, message }) => `${file}:${line}: ${message}`);
  const more = sorted.length - lines.length;
  const rest = more > 0 ? [`and ${more} more`] : [];
  return new CliFailure('input_unreadable', [...lines, ...rest].join('\n'), { path: file, lines });
};

/** The questions of a file with the memories they mean; fails with every line that is not understood. */
export const readQuestions = async (
  engine: Pick<Engine, 'get'>,
  source: { readonly file: string; readonly text: string },
): Promise<readonly ResolvedQuestion[]> => {
  const { questions, problems } = parseEvaluationFile(source.text);
  const wrong = problems.map((problem) => ({ line: problem.line, message: describe(problem) }));
  const resolved: ResolvedQuestion[] = [];
  for (const question of questions) {
    const wanted: MemoryReference[] = [];
    for (const { text, line } of question.expect) {
      try {
        wanted.push(await engine.get(text, { peek: true }));
      } catch (error) {
        if (!isMemoryError(error)) throw error;
        wrong.push({ line, message: describeError(error, english) });
      }
    }
    resolved.push({ ...question, wanted });
  }
  if (wrong.length > 0) throw failWith(source.file, wrong);
  return resolved;
};
