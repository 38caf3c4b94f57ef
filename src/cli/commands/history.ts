import type { Operation } from '../../engine';
import { describeActor, describeOperation, english } from '../../messages';
import { padColumns } from '../columns';
import { defineCommand, valueOption } from '../command';
import { exitCodes } from '../exitCodes';
import { formatInstant, shortId } from '../format';
import { oneLine } from '../painter';
import type { Session } from '../session';
import { readLimit } from '../values';

const historyLines = ({ paint }: Session, operations: readonly Operation[]): readonly string[] => {
  if (operations.length === 0) return ['No operations.'];
  const rows = padColumns(
    operations.map((operation) => [
      shortId(operation.id),
      formatInstant(operation.at),
      oneLine(describeActor(operation.actor, english)),
      `${operation.critical === undefined ? '' : '⚠️ CRITICAL '}${oneLine(describeOperation(operation, english))}`,
    ]),
  );
  return rows.map(([id = '', at = '', actor = '', what = '']) =>
    [paint.accent(id), paint.faint(at), actor, what].join('  '),
  );
};

/** Lists the operations on the folder or on one memory. */
export const history = defineCommand({
  name: 'history',
  summary: 'List operations, the newest first',
  positional: '[reference]',
  example: 'cogmem history 3f2a1b',
  options: {
    limit: valueOption('--limit <number>', {
      description: 'at most so many, 1 to 200 (default: 20)',
      read: readLimit,
    }),
  },
  run: async (session, [text], { limit = 20 }) => {
    const { engine, reference } = await session.openFor(text ?? '');
    const filter = text === undefined ? { limit } : { limit, reference };
    const operations = await engine.history(filter);
    session.answer({ operations }, () => historyLines(session, operations));
    return exitCodes.done;
  },
});
