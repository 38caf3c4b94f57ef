import { listOrders, type MemorySummary } from '../../engine';
import { padColumns } from '../columns';
import { defineCommand, valueOption } from '../command';
import { defined } from '../defined';
import { exitCodes } from '../exitCodes';
import { countOf, shortId } from '../format';
import { filterOptions, memoryFilter } from '../memoryFilter';
import { oneLine } from '../painter';
import type { Session } from '../session';
import { readLimit, readOrder } from '../values';

const listLines = (
  { paint, globals }: Session,
  memories: readonly MemorySummary[],
  options: { readonly limit: number },
): readonly string[] => {
  const shown = memories.slice(0, options.limit);
  const more = memories.length - shown.length;
  if (shown.length === 0) return ['No memories.'];
  const rows = padColumns(
    shown.map(({ id, type, status, relevance, pinned, title }) => [
      shortId(id),
      pinned ? 'pinned' : relevance.toFixed(2),
      type,
      status,
      oneLine(title),
    ]),
    ['left', 'right'],
  );
  const lines = rows.map(([id = '', relevance = '', type = '', status = '', title = ''], index) =>
    [
      paint.faint(id),
      relevance,
      paint.accent(type),
      paint.status(shown[index]?.status ?? 'active', status),
      paint.strong(title),
    ].join('  '),
  );
  return more === 0 || globals.quiet
    ? lines
    : [...lines, paint.faint(`and ${countOf(more, 'other', 'others')}`)];
};

/** Lists memories, the most relevant first unless another order is asked for. */
export const list = defineCommand({
  name: 'list',
  summary: 'List memories, the most relevant first',
  example: 'cogmem list --type decision --status active',
  options: {
    ...filterOptions,
    sort: valueOption('--sort <order>', {
      description: `what comes first: ${listOrders.join(', ')} (default: relevance)`,
      read: readOrder,
    }),
    limit: valueOption('--limit <number>', {
      description: 'at most so many, 1 to 200 (default: all)',
      read: readLimit,
    }),
  },
  run: async (session, _words, options) => {
    const { limit = Number.POSITIVE_INFINITY } = options;
    const { engine } = await session.open();
    const memories = await engine.list({
      ...memoryFilter(options),
      ...defined({ sort: options.sort }),
    });
    session.answer({ memories: memories.slice(0, limit) }, () =>
      listLines(session, memories, { limit }),
    );
    return exitCodes.done;
  },
});
