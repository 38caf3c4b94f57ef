import { english, problemAnswer } from '../../messages';
import { noInput } from '../schemas/fields';
import { statsOutput } from '../schemas/stats';
import { defineTool } from '../tool';

const countsText = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ');

/** Counts the memories. */
export const memoryStats = defineTool({
  name: 'memory_stats',
  title: 'Count memories',
  description:
    'Counts the memories of the project by type and status, and lists files that cannot be read. Use it to see whether there is anything to recall, or why something is not found.',
  writes: false,
  idempotent: true,
  input: noInput,
  output: statsOutput,
  run: async ({ engine }) => {
    const { problems, byType, byStatus, total, pinned, tokens } = await engine.stats();
    const lines = [
      `${total} memories, ${pinned} pinned, ${tokens} tokens.`,
      `By type: ${countsText(byType)}.`,
      `By status: ${countsText(byStatus)}.`,
      ...(problems.length === 0 ? [] : [`${problems.length} problems in the files.`]),
    ];
    return {
      data: {
        total,
        byType,
        byStatus,
        pinned,
        tokens,
        problems: problems.map((problem) => problemAnswer(problem, english)),
      },
      text: (total === 0 ? [...lines.slice(0, 1), ...lines.slice(3)] : lines).join('\n'),
    };
  },
});
