import type { Clock } from '../ports';

/** Milliseconds that a write waits for language models, all its questions and facts together. */
const longestWait = 20_000;
/** In less no model answers, and waiting for it only costs. */
const leastWait = 1_000;

/** How long one write may still wait for language models: rules do it as well, and nothing is safe before. */
export interface Deadline {
  /** Milliseconds for one question that may take `most`; undefined where nobody is to be asked any more. */
  for(most: number): number | undefined;
}

/** Begins now. */
export const deadlineFrom = (clock: Clock): Deadline => {
  const end = clock.now().getTime() + longestWait;
  return {
    for: (most) => {
      const left = Math.min(most, end - clock.now().getTime());
      return left < leastWait ? undefined : left;
    },
  };
};
