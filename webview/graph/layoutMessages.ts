import type { LayoutInit } from './layout';

/** From the page to the layout, wherever that runs. */
export type ToLayout =
  | { readonly kind: 'start'; readonly run: number; readonly init: LayoutInit }
  | { readonly kind: 'hold'; readonly index: number; readonly x: number; readonly y: number }
  | { readonly kind: 'release'; readonly index: number };

/** From the layout: places so far, x and y of each node one after the other. */
export interface FromLayout {
  /** The start that these places belong to; those of an older one are dropped. */
  readonly run: number;
  readonly places: Float32Array;
  readonly isSettled: boolean;
}
