import type { Stats } from '../../engine';
import { english, problemAnswer } from '../../messages';
import { padColumns } from '../columns';
import { defineCommand } from '../command';
import { exitCodes } from '../exitCodes';
import { countOf } from '../format';
import type { Session } from '../session';

const countLines = (counts: Readonly<Record<string, number>>): readonly string[] => {
  const rows = Object.entries(counts)
    .filter(([, count]) => count > 0)
    .sort(([, left], [, right]) => right - left)
    .map(([name, count]) => [name, String(count)]);
  return padColumns(rows, ['left', 'right']).map((row) => `  ${row.join('  ')}`);
};

const statsLines = ({ paint }: Session, stats: Stats): readonly string[] => {
  const head = [
    countOf(stats.total, 'memory', 'memories'),
    `${stats.pinned} pinned`,
    countOf(stats.tokens, 'token', 'tokens'),
  ];
  const problems = countOf(stats.problems.length, 'problem', 'problems');
  return [
    head.join(' · '),
    ...(stats.total === 0 ? [] : ['', paint.faint('by type'), ...countLines(stats.byType)]),
    ...(stats.total === 0 ? [] : ['', paint.faint('by status'), ...countLines(stats.byStatus)]),
    ...(stats.problems.length === 0 ? [] : ['', paint.alarm(`${problems}; see cogmem problems`)]),
  ];
};

/** Counts the memories. */
export const stats = defineCommand({
  name: 'stats',
  summary: 'Count the memories by type and status',
  example: 'cogmem stats',
  tellsProblems: true,
  options: {},
  run: async (session) => {
    const { engine } = await session.open();
    const counted = await engine.stats();
    const problems = counted.problems.map((problem) => problemAnswer(problem, english));
    session.answer({ ...counted, problems }, () => statsLines(session, counted));
    return exitCodes.done;
  },
});
