import type { TokenRows } from './runtime';

/** The tokens of one window by their numbers. */
export type Window = readonly number[];

/**
 * Which windows are embedded together, by their places: those of like length, so that little is filled up, and at most so
 * many tokens with what fills up, but at least one window. Every place is in one batch.
 */
export const batchesOf = (
  windows: readonly Window[],
  maximumTokens: number,
): readonly (readonly number[])[] => {
  const byLength = windows
    .map((window, place) => ({ place, length: window.length }))
    .sort((left, right) => left.length - right.length);
  const batches: number[][] = [];
  for (const { place, length } of byLength) {
    const batch = batches.at(-1);
    if (batch !== undefined && (batch.length + 1) * length <= maximumTokens) batch.push(place);
    else batches.push([place]);
  }
  return batches;
};

/** Rows as long as the longest. */
export const rowsOf = (windows: readonly Window[]): TokenRows => {
  const rows = windows.length;
  const columns = Math.max(...windows.map((window) => window.length));
  const ids = new Int32Array(rows * columns);
  const mask = new Int32Array(rows * columns);
  for (const [row, window] of windows.entries()) {
    ids.set(window, row * columns);
    mask.fill(1, row * columns, row * columns + window.length);
  }
  return { ids, mask, rows, columns };
};
