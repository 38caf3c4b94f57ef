import { field, operations } from '../../engine/operations';
import { z } from '../../engine/schemas';
import type { Memory, MemoryDetail, Operation } from '../../engine/vocabulary';
import {
  describeActor,
  describeCause,
  describeForecast,
  describeOperation,
  describeStrengths,
  english,
} from '../../messages';
import { relationRow } from '../answers';
import { type Command, operationCommand } from '../command';
import type { Session } from '../session';
import {
  countOf,
  formatDay,
  formatInstant,
  oneLine,
  othersLine,
  padColumns,
  printable,
  shortId,
  table,
  tableOr,
} from '../text';

/** Narrows a list to what nobody has looked at. */
export const unreviewed = () =>
  field(z.boolean(), 'only those by agents that no person has seen', { flag: 'unreviewed' });

const list = operationCommand({
  name: 'list',
  operation: operations.list,
  example: 'cogmem list --type decision --status active',
  own: () => ({ unreviewed: unreviewed() }),
  input: ({ options: { unreviewed, ...options } }) => ({
    ...options,
    ...(unreviewed === true && { reviewed: false }),
  }),
  lines: ({ paint, globals }, memories, { options: { limit } }) => {
    const shown = memories.slice(0, limit);
    if (shown.length === 0) return ['No memories.'];
    const lines = table(
      shown.map(({ id, type, status, relevance, pinned, title }) => {
        const weight = pinned ? 'pinned' : relevance.toFixed(2);
        return [shortId(id), weight, type, status, oneLine(title)];
      }),
      [
        paint.faint,
        (text) => text,
        paint.accent,
        (text, row) => paint.status(shown[row]?.status ?? 'active', text),
        paint.strong,
      ],
      ['left', 'right'],
    );
    return globals.quiet ? lines : [...lines, ...othersLine(paint, memories.length - shown.length)];
  },
});

const headerRows = ({ id, type, path, memory, relations, strengths }: MemoryDetail) => {
  const { reinforcedCount } = strengths;
  const strength = [
    strengths.status,
    memory.pinned === true ? 'pinned' : `relevance ${strengths.relevance.toFixed(2)}`,
    ...(memory.immutable === true ? ['immutable'] : []),
    countOf(strengths.accessCount, 'use', 'uses'),
    ...(reinforcedCount === 0 ? [] : [`said again ${countOf(reinforcedCount, 'time', 'times')}`]),
  ];
  const { retrieval, storage } = strengths.retention;
  const rows: readonly (readonly [string, string | undefined])[] = [
    ['id', id],
    ['path', path],
    ['type', type],
    ['status', strength.join(' · ')],
    [
      'strength',
      `retrieval ${retrieval.toFixed(2)} · storage ${storage.toFixed(1)} of 10 · utility ${strengths.utility.toFixed(2)}`,
    ],
    ['importance', String(memory.importance)],
    ['priority', memory.priority],
    ['tags', memory.tags.join(', ')],
    ['entities', memory.entities.join(', ')],
    ['scope', memory.scope.join(', ')],
    ['author', memory.author],
    ['created', memory.created === undefined ? undefined : formatInstant(memory.created)],
    ['updated', memory.updated === undefined ? undefined : formatInstant(memory.updated)],
    ...relations.map((relation) => relationRow(relation, id)),
  ];
  return rows.filter((row): row is readonly [string, string] => (row[1] ?? '') !== '');
};

/** The body, and a procedure as one follows it: what must hold before, the steps in order, what must hold afterwards. */
const contentLines = ({ paint }: Session, memory: Memory): readonly string[] => {
  const body = printable(memory.body).trimEnd();
  const items = (title: string, all: readonly string[] = [], numbered = false) =>
    all.length === 0
      ? []
      : [
          '',
          paint.faint(title),
          ...all.map((item, at) => `  ${numbered ? `${at + 1}.` : '-'} ${oneLine(item)}`),
        ];
  return [
    ...(body === '' ? [] : ['', body]),
    ...items('before', memory.preconditions),
    ...items('steps', memory.steps, true),
    ...items('after', memory.postconditions),
    ...items('common errors', memory.commonErrors),
    ...items('done when', memory.exitCriteria),
  ];
};

/** What was said of it again in other words, and what was done to it, the newest first. */
const historyLines = (
  { paint }: Session,
  { memory }: MemoryDetail,
  operations: readonly Operation[],
): readonly string[] => {
  const rows = [
    ...(memory.said ?? []).map(({ at, by, text }) => ({ at, by, what: `said: ${text}` })),
    ...operations.map((one) => ({
      at: one.at,
      by: one.actor,
      what: describeOperation(one, english),
    })),
  ].sort((left, right) => Date.parse(right.at) - Date.parse(left.at));
  return [
    '',
    paint.faint('history'),
    ...table(
      rows.map(({ at, by, what }) => [
        `  ${formatInstant(at)}`,
        oneLine(describeActor(by, english)),
        oneLine(what),
      ]),
      [paint.faint],
    ),
  ];
};

export const get = operationCommand({
  name: 'get',
  operation: operations.get,
  positional: '<reference>',
  example: 'cogmem get 3f2a1b',
  own: () => ({
    history: field(z.boolean(), 'also what was said of it again, and what was done to it'),
  }),
  input: ({ named }) => named,
  answer: async (session, detail, { options: { history = false } }) => {
    const { paint, globals } = session;
    const rows = padColumns(headerRows(detail));
    const strengths = globals.explain ? describeStrengths(detail, english) : [];
    const done = history ? await session.call(operations.history, { reference: detail.id }) : [];
    session.answerOf(operations.get, detail, {
      lines: () => [
        paint.strong(oneLine(detail.title)),
        ...rows.map(([name = '', value = '']) => `  ${paint.faint(name)}  ${oneLine(value)}`),
        ...contentLines(session, detail.memory),
        ...(strengths.length === 0
          ? []
          : ['', ...strengths.map((line) => paint.faint(oneLine(line)))]),
        ...(history ? historyLines(session, detail, done) : []),
      ],
    });
  },
});

const forecast = operationCommand({
  name: 'forecast',
  operation: operations.forecast,
  example: 'cogmem forecast --days 30 --half-life 60',
  lines: ({ paint, globals }, answer) => {
    const day = (instant: string): string => formatDay(Date.parse(instant));
    const { memories, fades } = answer;
    const listed = table(
      memories.map((fade) => [
        day(fade.at),
        `${fade.status} → ${fade.to}`,
        fade.relevance.toFixed(2),
        describeCause(fade, english),
        oneLine(fade.title),
      ]),
      [
        paint.faint,
        (text, row) => paint.status(memories[row]?.to ?? 'active', text),
        (text) => text,
        paint.faint,
        paint.strong,
      ],
      ['left', 'left', 'right'],
    );
    if (globals.quiet) return listed;
    return [
      ...describeForecast(answer, { t: english, day }),
      ...listed,
      ...othersLine(paint, fades - memories.length),
    ];
  },
});

const working = operationCommand({
  name: 'working',
  operation: operations.working,
  example: 'cogmem working',
  lines: ({ paint }, { items }) =>
    tableOr(
      'No session has used anything of late.',
      items.map(({ title, type, uses, score }) => [
        oneLine(title),
        type,
        countOf(uses, 'use', 'uses'),
        score.toFixed(2),
      ]),
      [paint.accent],
    ),
});

export const commands: readonly Command[] = [list, get, forecast, working];
