import { type Status, statuses } from '../../src/engine/vocabulary';
import { max, scaleLinear } from '../shared/data';
import type { Point, Size } from '../shared/geometry';
import { bins, countOf, type Histogram, isKeptAbove, zones } from './summary';

export interface Bar extends Point, Size {
  readonly status: Status | 'pinned';
  /** True where relevance alone would make less of these memories: they are new, snoozed, or never sink so low. */
  readonly isKept: boolean;
}

export interface Label extends Point {
  readonly text: string;
}

/** One column that can be pointed at: a bin, or the pinned memories behind the last one. */
export interface Column {
  readonly x: number;
  readonly width: number;
}

export interface HistogramInit {
  readonly saved: Histogram;
  readonly shown: Histogram;
  readonly size: Size;
  readonly statusLabel: (status: Status) => string;
  readonly formatCount: (count: number) => string;
  readonly formatBound: (bound: number) => string;
  /** Pixels that a text is wide in the font of the labels. */
  readonly measure: (text: string) => number;
}

/** Pixels above the bars for the names of zones and for counts, and below for bounds. */
const room = { names: 20, counts: 16, bounds: 20 } as const;
/** Between two columns; between the last bin and the pinned, in columns. */
const gap = 2;
const pinnedGap = 0.75;
/** So that one memory among thousands is seen. */
const lowestBar = 2;

/** From the ground up: what the law says of a zone first, what is kept above it on top. */
const order = [...statuses].reverse();

const columnsOf = (width: number): readonly Column[] => {
  const unit = width / (bins.length + pinnedGap + 1);
  const places = [...bins.keys(), bins.length + pinnedGap];
  return places.map((place) => ({ x: place * unit, width: unit }));
};

const zoneLabels = (columns: readonly Column[], { statusLabel, measure }: HistogramInit) =>
  zones.flatMap(({ status, from, to }) => {
    const first = columns[from];
    const last = columns[to - 1];
    if (first === undefined || last === undefined) return [];
    const width = last.x + last.width - first.x;
    const text = statusLabel(status);
    return measure(text) + 2 * gap > width
      ? []
      : [{ status, text, x: first.x + width / 2, y: room.names / 2 }];
  });

/** Up and down along the tops of bars, from the ground to the ground. */
const outlineOf = (
  columns: readonly Column[],
  { ground, heights }: { readonly ground: number; readonly heights: readonly number[] },
): readonly Point[] => {
  const tops = heights.flatMap((height, index) => {
    const { x = 0, width = 0 } = columns[index] ?? {};
    return [
      { x, y: ground - height },
      { x: x + width, y: ground - height },
    ];
  });
  const [first, last] = [tops[0], tops.at(-1)].map((top) => ({ x: top?.x ?? 0, y: ground }));
  return [...(first ? [first] : []), ...tops, ...(last ? [last] : [])];
};

/** Where everything of the histogram is, in pixels. */
export const layOutHistogram = (init: HistogramInit) => {
  const { saved, shown, size, formatCount, measure } = init;
  const columns = columnsOf(size.width);
  const ground = size.height - room.bounds;
  const top = room.names + room.counts;
  const totals = [...shown.bins.map(countOf), shown.pinned];
  const before = saved.bins.map(countOf);
  // Both by the same measure: otherwise the difference would hide in it.
  const most = max([1, ...totals, ...before]) ?? 1;
  const scale = scaleLinear([0, most], [0, ground - top]);
  const heightOf = (count: number): number => (count === 0 ? 0 : Math.max(lowestBar, scale(count)));

  const bars = columns.flatMap((column, index) => {
    const counts = shown.bins[index];
    const all = totals[index] ?? 0;
    let y = ground;
    return (counts === undefined ? (['pinned'] as const) : order).flatMap((status): Bar[] => {
      const count = status === 'pinned' ? shown.pinned : (counts?.[status] ?? 0);
      if (count === 0) return [];
      const height = heightOf(all) * (count / all);
      y -= height;
      const isKept = status !== 'pinned' && isKeptAbove(status, index);
      return [{ status, isKept, x: column.x + gap / 2, width: column.width - gap, y, height }];
    });
  });
  const texts = totals.map((count) => (count === 0 ? '' : formatCount(count)));
  const fits = texts.every((text, index) => measure(text) <= (columns[index]?.width ?? 0));
  const isSame = before.every((count, index) => count === totals[index]);
  return {
    size,
    /** Where the bars stand. */
    ground,
    top,
    bars,
    columns,
    /** The bars as they are, behind those that would be; empty where both are the same. */
    outline: isSame ? [] : outlineOf(columns, { ground, heights: before.map(heightOf) }),
    /** Lines between two zones, with the bound of relevance. */
    bounds: zones.slice(1).map(({ from }) => ({
      x: columns[from]?.x ?? 0,
      y: ground + room.bounds / 2 + 2,
      text: init.formatBound(bins[from]?.from ?? 0),
    })),
    zones: zoneLabels(columns, init),
    counts: fits
      ? columns
          .map(({ x, width }, index) => ({
            x: x + width / 2,
            y: ground - heightOf(totals[index] ?? 0) - room.counts / 2,
            text: texts[index] ?? '',
          }))
          .filter(({ text }) => text !== '')
      : [],
  };
};

export type HistogramScene = ReturnType<typeof layOutHistogram>;

/** Index of the column at a place; undefined between the bins and the pinned. */
export const columnAt = ({ columns }: HistogramScene, x: number): number | undefined => {
  const index = columns.findIndex((column) => x >= column.x && x < column.x + column.width);
  return index === -1 ? undefined : index;
};
