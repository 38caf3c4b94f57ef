import type { RecallAnswer, RecallHit } from '../engine';
import {
  describeExplanation,
  describeIntent,
  describeMeaning,
  describePeriod,
  english,
  explainParts,
  signedScore,
} from '../messages';
import { padColumns } from './columns';
import { countOf } from './format';
import { oneLine } from './painter';
import type { Session } from './session';

/** Under the title: as far in as the score column is wide. */
const indent = '      ';

const previewLength = 100;

export interface RecallLinesOptions {
  readonly query: string;
  readonly answer: RecallAnswer;
  readonly explain: boolean;
  /** A chosen status hides the others on purpose. */
  readonly byStatus: boolean;
  readonly now: Date;
}

/** Every part of the score with its number, and their sum. */
const partLines = ({ paint }: Session, hit: RecallHit): readonly string[] => {
  const parts = explainParts(hit, english);
  const sum = parts.reduce((all, { thousandths }) => all + thousandths, 0);
  return [
    ...parts.map(
      ({ thousandths, words }) => `${indent}${signedScore(thousandths)}  ${paint.faint(words)}`,
    ),
    `${indent}${paint.strong(`=${(sum / 1000).toFixed(3)}`)}  ${paint.faint('score')}`,
  ];
};

const hitLines = (
  session: Session,
  hit: RecallHit,
  { row, explain, now }: { row: readonly string[]; explain: boolean; now: Date },
): readonly string[] => {
  const { paint } = session;
  const [score = '', type = '', status = '', title = ''] = row;
  const text = oneLine(hit.preview).slice(0, previewLength);
  // A sentence that was remembered as it is has itself as its title.
  const preview = text === oneLine(hit.title) ? '' : text;
  return [
    `${score}  ${paint.accent(type)}  ${paint.status(hit.status, status)}  ${paint.strong(title)}`,
    `${indent}${paint.faint(hit.path)}`,
    ...(preview === '' ? [] : [`${indent}${paint.faint(preview)}`]),
    ...(explain
      ? [
          `${indent}${oneLine(describeExplanation(hit, { t: english, now }))}`,
          ...partLines(session, hit),
        ]
      : []),
  ];
};

const nothingFound = (query: string, { trivial }: RecallAnswer): string =>
  trivial
    ? `“${oneLine(query)}” asks nothing, so nothing was searched. --stage trivial=off searches for it.`
    : oneLine(`Nothing found for “${query}”.`);

/** What a person should know about the whole answer: what time it is of, what was left out, who answered. */
const remarks = (options: RecallLinesOptions): readonly string[] => {
  const { answer, byStatus, explain } = options;
  const { hidden } = answer;
  const weaker = countOf(hidden, 'weaker or archived match is', 'weaker or archived matches are');
  return [
    describePeriod(answer, english),
    hidden === 0 || byStatus ? '' : `${weaker} hidden; --all shows them.`,
    explain ? describeMeaning(answer, english) : '',
    explain ? describeIntent(answer, english) : '',
  ].filter((line) => line !== '');
};

/** An answer of recall as a person reads it. */
export const recallLines = (session: Session, options: RecallLinesOptions): readonly string[] => {
  const { query, answer, explain, now } = options;
  const rows = padColumns(
    answer.hits.map((hit) => [hit.score.toFixed(2), hit.type, hit.status, oneLine(hit.title)]),
  );
  const found =
    answer.hits.length === 0
      ? [nothingFound(query, answer)]
      : answer.hits.flatMap((hit, at) =>
          hitLines(session, hit, { row: rows[at] ?? [], explain, now }),
        );
  if (session.globals.quiet) return found;
  return [...found, ...remarks(options).map((line) => session.paint.faint(oneLine(line)))];
};
