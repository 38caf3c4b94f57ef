import { referenceAnswer } from '../../messages';
import { padColumns } from '../columns';
import { defineCommand, valueOption } from '../command';
import { exitCodes } from '../exitCodes';
import { type FadingMemory, fadingMemories } from '../fadingMemories';
import { countOf, formatDay } from '../format';
import { oneLine } from '../painter';
import type { Session } from '../session';
import { readLimit } from '../values';

const isoOf = (instant: number): string => new Date(instant).toISOString();

const fadingAnswer = ({ memory, status, relevance, fade }: FadingMemory) => ({
  ...referenceAnswer(memory),
  status,
  relevance,
  fades: fade === undefined ? null : { at: isoOf(fade.at), to: fade.to },
});

const decayLines = (
  { paint, globals }: Session,
  memories: readonly FadingMemory[],
  options: { readonly limit: number },
): readonly string[] => {
  if (memories.length === 0) return ['No memories.'];
  const fading = memories.flatMap(({ fade, ...rest }) =>
    fade === undefined ? [] : [{ ...rest, fade }],
  );
  if (fading.length === 0) return ['Nothing fades any further.'];
  const shown = fading.slice(0, options.limit);
  const rows = padColumns(
    shown.map(({ memory, status, relevance, fade }) => [
      formatDay(fade.at),
      `${status} → ${fade.to}`,
      relevance.toFixed(2),
      oneLine(memory.title),
    ]),
    ['left', 'left', 'right'],
  );
  const lines = rows.map(([day = '', step = '', relevance = '', title = ''], index) =>
    [
      paint.faint(day),
      paint.status(shown[index]?.fade.to ?? 'active', step),
      relevance,
      paint.strong(title),
    ].join('  '),
  );
  const more = fading.length - shown.length;
  return more === 0 || globals.quiet
    ? lines
    : [...lines, paint.faint(`and ${countOf(more, 'other', 'others')}`)];
};

/** Lists what fades next if nobody uses it. */
export const decay = defineCommand({
  name: 'decay',
  summary: 'List the memories that fade next, if nobody uses them',
  example: 'cogmem decay --limit 5',
  options: {
    limit: valueOption('--limit <number>', {
      description: 'at most so many, 1 to 200 (default: 20)',
      read: readLimit,
    }),
  },
  run: async (session, _words, { limit = 20 }) => {
    const { engine } = await session.open();
    const report = await engine.decay();
    const memories = fadingMemories(report);
    const { now, halfLifeDays } = report;
    session.answer(
      { now: isoOf(now), halfLifeDays, memories: memories.slice(0, limit).map(fadingAnswer) },
      () => decayLines(session, memories, { limit }),
    );
    return exitCodes.done;
  },
});
