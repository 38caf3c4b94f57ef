import type { Steps } from '../model/steps';

/**
 * The first so many items of the list as `compare` would sort it, an item at each step. For a few of thousands it takes a
 * fraction of sorting them all; of two that are the same the earlier one comes first, as in sorting.
 */
export function* topSteps<T>(
  items: Iterable<T>,
  compare: (left: T, right: T) => number,
  count: number,
): Steps<readonly T[]> {
  const top: T[] = [];
  for (const item of items) {
    const last = top.at(-1);
    const isFull = top.length >= count;
    if (!isFull || (last !== undefined && compare(item, last) < 0)) {
      if (isFull) top.pop();
      let [from, to] = [0, top.length];
      while (from < to) {
        const middle = (from + to) >> 1;
        const other = top[middle];
        if (other !== undefined && compare(other, item) <= 0) from = middle + 1;
        else to = middle;
      }
      top.splice(from, 0, item);
    }
    yield;
  }
  return top;
}
