import type { ContextLayer } from './layer';
import { taskWeights } from './taskKind';

/** Document 004's program takes as many before a task. */
const mostEpisodes = 3;

/**
 * What happened with the like (document 004): entries of the day logs that surely have to do with the task. Who looks for a fault
 * learns from what failed; everybody else hears first of what did not.
 */
export const episodes: ContextLayer = {
  name: 'episodes',
  share: (task) => taskWeights[task].episodic,
  candidates: ({ episodes: found, task }) => {
    const rank = (outcome: string): number =>
      Number(task === 'debugging' ? outcome !== 'failure' : outcome === 'failure');
    return found
      .toSorted((left, right) => rank(left.outcome) - rank(right.outcome))
      .slice(0, mostEpisodes)
      .map(({ key, heading, text }) => ({
        ...{ key, text, form: 'whole' },
        because: { code: 'happened', data: { day: heading } },
      }));
  },
};
