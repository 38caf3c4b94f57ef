import {
  type EvaluationProblem,
  type EvaluationQuestion,
  evaluationDepths,
  type Findability,
  findabilityOf,
  parseEvaluationFile,
  rankOf,
} from '../../engine/evaluation';
import { field, operations, writeAny } from '../../engine/operations';
import { z } from '../../engine/schemas';
import {
  type EmbeddingReport,
  type Engine,
  isMemoryError,
  type MemoryReference,
  type RecallAnswer,
} from '../../engine/vocabulary';
import {
  describeEmbedding,
  describeError,
  describeFault,
  english,
  referenceAnswer,
} from '../../messages';
import { embeddingProgress } from '../answers';
import { type Command, defineCommand } from '../command';
import { badUsage, CliFailure, exitCodes } from '../failure';
import { readTextFile, readTextOrInput } from '../input';
import type { Session } from '../session';
import { countOf, oneLine, padColumns } from '../text';

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
  // One broken line may break the file at several places.
  const all = [...new Set(sorted.map(({ line, message }) => `${file}:${line}: ${message}`))];
  const lines = all.slice(0, mostProblems);
  const more = all.length - lines.length;
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

/** A question whose memories came too late, or not at all. */
interface Miss {
  readonly ask: string;
  readonly line: number;
  readonly wanted: readonly MemoryReference[];
  /** 1-based; null where none of them was found. */
  readonly rank: number | null;
  readonly instead: readonly MemoryReference[];
}

interface Evaluation {
  readonly recall: Findability;
  readonly textOnly: Findability;
  readonly misses: readonly Miss[];
}

/**
 * Asks every question twice, with vectors and by words alone. What a question is there for and finds counts as given in full:
 * a test of recall keeps what it asks for. Nothing is logged.
 */
const askAll = async (
  engine: Pick<Engine, 'given' | 'recall'>,
  questions: readonly ResolvedQuestion[],
  { depth }: { readonly depth: number },
): Promise<Evaluation> => {
  const limit = Math.max(depth, ...evaluationDepths);
  const asked: { question: ResolvedQuestion; answer: RecallAnswer; byText: RecallAnswer }[] = [];
  for (const question of questions) {
    asked.push({
      question,
      answer: await engine.recall(question.ask, { limit, wait: 20_000 }),
      byText: await engine.recall(question.ask, { limit, textOnly: true }),
    });
  }
  const ranked = asked.map(({ question, answer }) => rankedOf(question, answer));
  const passed = ranked.flatMap(({ ranking, gold }) =>
    gold.filter((id) => ranking.slice(0, depth).includes(id)),
  );
  await engine.given(passed.map((id) => ({ id, position: 1, certainty: 1 })));
  return {
    recall: findabilityOf(ranked, { depth }),
    textOnly: findabilityOf(
      asked.map(({ question, byText }) => rankedOf(question, byText)),
      { depth },
    ),
    misses: asked.flatMap(({ question, answer }): readonly Miss[] => {
      const rank = rankOf(rankedOf(question, answer)) ?? null;
      if (rank !== null && rank <= depth) return [];
      const { ask, line } = question;
      const wanted = question.wanted.map(referenceAnswer);
      return [
        { ask, line, wanted, rank, instead: answer.hits.slice(0, depth).map(referenceAnswer) },
      ];
    }),
  };
};

const rankedOf = ({ wanted }: ResolvedQuestion, { hits }: RecallAnswer) => ({
  ranking: hits.map(({ id }) => id),
  gold: wanted.map(({ id }) => id),
});

interface EvaluationText extends Evaluation {
  readonly depth: number;
  readonly embedding: EmbeddingReport;
  /** Recall at that depth must be as good; undefined where nothing is wanted. */
  readonly minimum: number | undefined;
}

const rowOf = (name: string, { recall, meanReciprocalRank }: Findability): readonly string[] => [
  name,
  ...[...evaluationDepths.map((depth) => recall[depth]), meanReciprocalRank].map((value) =>
    value.toFixed(2),
  ),
];

const tableOf = ({ paint }: Session, { recall, textOnly }: Evaluation): readonly string[] =>
  padColumns(
    [
      ['', ...evaluationDepths.map((depth) => `recall@${depth}`), 'MRR'],
      rowOf('recall', recall),
      rowOf('by text alone', textOnly),
    ],
    ['left', 'right', 'right', 'right', 'right'],
  ).map((cells, row) => (row === 0 ? paint.faint(cells.join('  ')) : cells.join('  ')));

const mostInstead = 3;

const missLines = ({ paint }: Session, miss: Miss): readonly string[] => {
  const titles = (memories: Miss['wanted']) =>
    memories.map(({ title }) => `“${oneLine(title)}”`).join(', ');
  const place = miss.rank === null ? 'not found' : `at place ${miss.rank}`;
  const instead = miss.instead.slice(0, mostInstead);
  return [
    `  ${paint.strong(oneLine(miss.ask))} ${paint.faint(`(line ${miss.line})`)}`,
    `    wanted   ${titles(miss.wanted)} ${paint.faint(`(${place})`)}`,
    ...(instead.length === 0 ? [] : [`    instead  ${titles(instead)}`]),
  ];
};

/** Which vectors the first row goes by, and why by none or not by all of them. */
const meaningLines = ({ paint }: Session, report: EmbeddingReport): readonly string[] => [
  paint.faint(describeEmbedding(report, english)),
  ...report.faults.map((fault) => paint.alarm(`${describeFault(fault, english)}.`)),
];

const verdict = ({ paint }: Session, text: EvaluationText): readonly string[] => {
  const { depth, minimum, recall } = text;
  if (minimum === undefined) return [];
  const reached = recall.recallAtDepth.toFixed(2);
  return recall.recallAtDepth >= minimum
    ? [`recall@${depth} is ${reached}, at least the ${minimum} that is wanted.`]
    : [paint.alarm(`recall@${depth} is ${reached}, below the ${minimum} that is wanted.`)];
};

/** How findable the memory is, as people read it: the numbers, what was missed, and whether it is enough. */
const evaluationLines = (session: Session, text: EvaluationText): readonly string[] => {
  const { misses, recall, depth } = text;
  const head = [
    `${countOf(recall.questions, 'question', 'questions')}.`,
    ...meaningLines(session, text.embedding),
    '',
    ...tableOf(session, text),
  ];
  const missed = [
    '',
    `Not among the first ${depth}:`,
    ...misses.flatMap((miss) => missLines(session, miss)),
  ];
  const told = verdict(session, text);
  return [
    ...(session.globals.quiet ? [] : head),
    ...(misses.length > 0 && !session.globals.quiet ? missed : []),
    ...(told.length > 0 && !session.globals.quiet ? [''] : []),
    ...told,
  ];
};

/** As the questions of memory/eval.yaml are meant. */
const usualDepth = 5;

/** Memories that wait for their vectors would look less findable than they are. */
const embedFirst = async (session: Session, engine: Engine): Promise<EmbeddingReport> => {
  try {
    return await engine.embed({
      onProgress: embeddingProgress(session),
      isCancelled: () => session.io.signal?.aborted === true,
    });
  } catch (error) {
    // Where nothing can be kept, questions are answered by the vectors that are there.
    if (isMemoryError(error) && error.code === 'read_only') return engine.embedding();
    throw error;
  }
};

const evaluate = defineCommand({
  name: 'eval',
  summary: "Ask your project's own questions and tell how many memories are found",
  positional: '<file.yaml>',
  example: 'cogmem eval memory/eval.yaml --minimum 0.9',
  own: () => ({
    k: field(
      z.int().min(1).max(200),
      `a memory must be among the first so many (default: ${usualDepth})`,
      { noun: 'limit' },
    ),
    minimum: field(
      z.number().min(0).max(1),
      'fail where recall at that depth is below it, 0 to 1',
      { noun: 'share', example: 0.9, placeholder: 'share' },
    ),
  }),
  run: async (session, { words, options: { k: depth = usualDepth, minimum } }) => {
    const [file, ...rest] = words;
    if (file === undefined || rest.length > 0) {
      throw badUsage('Give one file of questions, such as memory/eval.yaml.');
    }
    const read = file === '-' ? readTextOrInput : readTextFile;
    const text = await read(file, session.io);
    const { engine } = await session.open();
    const questions = await readQuestions(engine, { file, text });
    const embedding = await embedFirst(session, engine);
    const evaluation = await askAll(engine, questions, { depth });
    const enough = minimum === undefined || evaluation.recall.recallAtDepth >= minimum;
    const answer = {
      ...{ depth, minimum: minimum ?? null, enough },
      ...(writeAny(evaluation) as object),
      embedding: session.jsonOf(operations.embed, embedding),
    };
    session.answer(answer, () =>
      evaluationLines(session, { ...evaluation, embedding, depth, minimum }),
    );
    return enough ? exitCodes.done : exitCodes.failed;
  },
});

export const commands: readonly Command[] = [evaluate];
