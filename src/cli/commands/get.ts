import type { Memory, MemoryDetail } from '../../engine';
import { describeStrengths, english, referenceAnswer, relationAnswer } from '../../messages';
import { padColumns } from '../columns';
import { defineCommand, flagOption } from '../command';
import { exitCodes } from '../exitCodes';
import { countOf, formatInstant } from '../format';
import { oneLine, printable } from '../painter';
import { relationRow } from '../relation/relationLines';
import type { Session } from '../session';

const headerRows = ({ id, type, path, memory, relations, strengths }: MemoryDetail) => {
  const strength = [
    strengths.status,
    memory.pinned === true ? 'pinned' : `relevance ${strengths.relevance.toFixed(2)}`,
    ...(memory.immutable === true ? ['immutable'] : []),
    countOf(strengths.accessCount, 'use', 'uses'),
    ...(strengths.reinforcedCount === 0
      ? []
      : [`said again ${countOf(strengths.reinforcedCount, 'time', 'times')}`]),
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

/** A procedure as one follows it: what must hold before, the steps in order, what must hold afterwards. */
const listLines = (
  { paint }: Pick<Session, 'paint'>,
  { title, items, numbered }: { title: string; items: readonly string[]; numbered: boolean },
): readonly string[] =>
  items.length === 0
    ? []
    : [
        '',
        paint.faint(title),
        ...items.map((item, index) => `  ${numbered ? `${index + 1}.` : '-'} ${oneLine(item)}`),
      ];

const contentLines = (session: Pick<Session, 'paint'>, memory: Memory): readonly string[] => {
  const body = printable(memory.body).trimEnd();
  const list = (title: string, items: readonly string[] = [], numbered = false) =>
    listLines(session, { title, items, numbered });
  return [
    ...(body === '' ? [] : ['', body]),
    ...list('before', memory.preconditions),
    ...list('steps', memory.steps, true),
    ...list('after', memory.postconditions),
    ...list('common errors', memory.commonErrors),
    ...list('done when', memory.exitCriteria),
  ];
};

const memoryLines = (
  { paint }: Session,
  detail: MemoryDetail,
  { explain = false }: { readonly explain?: boolean },
): readonly string[] => [
  paint.strong(oneLine(detail.title)),
  ...padColumns(headerRows(detail)).map(
    ([name = '', value = '']) => `  ${paint.faint(name)}  ${oneLine(value)}`,
  ),
  ...contentLines({ paint }, detail.memory),
  ...(explain
    ? ['', ...describeStrengths(detail, english).map((line) => paint.faint(oneLine(line)))]
    : []),
];

/** Shows one memory, and counts that it was read. */
export const get = defineCommand({
  name: 'get',
  summary: 'Show a memory: by id or its beginning, path, file name or title',
  positional: '<reference>',
  example: 'cogmem get 3f2a1b',
  options: { explain: flagOption('--explain', 'say what each of its strengths means') },
  run: async (session, [text = ''], options) => {
    const { engine, reference } = await session.openFor(text);
    const detail = await engine.get(reference, { by: await session.context() });
    const { memory, strengths } = detail;
    const relations = detail.relations.map(relationAnswer);
    session.answer({ ...referenceAnswer(detail), memory, relations, strengths }, () =>
      memoryLines(session, detail, options),
    );
    return exitCodes.done;
  },
});
