import type { MemoryDetail } from '../../engine';
import { referenceAnswer } from '../../messages';
import { padColumns } from '../columns';
import { defineCommand } from '../command';
import { exitCodes } from '../exitCodes';
import { countOf, formatInstant } from '../format';
import { oneLine, printable } from '../painter';
import type { Session } from '../session';

const headerRows = ({ id, type, path, memory, strengths }: MemoryDetail) => {
  const strength = [
    strengths.status,
    memory.pinned === true ? 'pinned' : `relevance ${strengths.relevance.toFixed(2)}`,
    countOf(strengths.accessCount, 'use', 'uses'),
  ];
  const rows: readonly (readonly [string, string | undefined])[] = [
    ['id', id],
    ['path', path],
    ['type', type],
    ['status', strength.join(' · ')],
    ['importance', String(memory.importance)],
    ['priority', memory.priority],
    ['tags', memory.tags.join(', ')],
    ['entities', memory.entities.join(', ')],
    ['scope', memory.scope.join(', ')],
    ['author', memory.author],
    ['created', memory.created === undefined ? undefined : formatInstant(memory.created)],
    ['updated', memory.updated === undefined ? undefined : formatInstant(memory.updated)],
    ...memory.relations.map(
      ({ type: relation, direction, target }) =>
        [direction === 'outgoing' ? relation : `${relation} of`, target] as const,
    ),
  ];
  return rows.filter((row): row is readonly [string, string] => (row[1] ?? '') !== '');
};

const memoryLines = ({ paint }: Session, detail: MemoryDetail): readonly string[] => [
  paint.strong(oneLine(detail.title)),
  ...padColumns(headerRows(detail)).map(
    ([name = '', value = '']) => `  ${paint.faint(name)}  ${oneLine(value)}`,
  ),
  '',
  printable(detail.memory.body).trimEnd(),
];

/** Shows one memory, and counts that it was read. */
export const get = defineCommand({
  name: 'get',
  summary: 'Show a memory: by id or its beginning, path, file name or title',
  positional: '<reference>',
  example: 'cogmem get 3f2a1b',
  options: {},
  run: async (session, [text = '']) => {
    const { engine, reference } = await session.openFor(text);
    const detail = await engine.get(reference);
    const { memory, strengths } = detail;
    session.answer({ ...referenceAnswer(detail), memory, strengths }, () =>
      memoryLines(session, detail),
    );
    return exitCodes.done;
  },
});
