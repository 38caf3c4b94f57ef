import { type EmbeddingReport, evaluationDepths, type Findability } from '../../engine';
import { describeEmbedding, describeFault, english } from '../../messages';
import { padColumns } from '../columns';
import { countOf } from '../format';
import { oneLine } from '../painter';
import type { Session } from '../session';
import type { Evaluation, Miss } from './askAll';

export interface EvaluationText extends Evaluation {
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

/** Shown of what came instead. */
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
export const evaluationLines = (session: Session, text: EvaluationText): readonly string[] => {
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
