import type { MemoryPath } from '../engine/vocabulary';

/** Milliseconds over which changes are gathered: a branch switch is one call, and a person does not see the delay. */
const gatheringTime = 100;

/** Gathers paths and hands them on together, at most 100 milliseconds after the first of them. */
export interface PathCollector {
  add(path: MemoryPath): void;
  /** Forgets what was gathered and hands nothing on any more. */
  stop(): void;
}

export const createPathCollector = (
  handOn: (paths: readonly MemoryPath[]) => void,
): PathCollector => {
  const gathered = new Set<MemoryPath>();
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  const flush = (): void => {
    timer = undefined;
    const paths = [...gathered].sort();
    gathered.clear();
    handOn(paths);
  };

  return {
    add: (path) => {
      if (stopped) return;
      gathered.add(path);
      // Not started anew by later changes: a process that never stops writing must not hold them back.
      timer ??= setTimeout(flush, gatheringTime);
    },
    stop: () => {
      stopped = true;
      clearTimeout(timer);
      gathered.clear();
    },
  };
};
