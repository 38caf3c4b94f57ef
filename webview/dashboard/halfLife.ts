import { halfLifeBounds } from '../../src/engine/vocabulary';

/** Days from the left end of the slider to the right one. */
export interface HalfLifeRange {
  readonly minimum: number;
  readonly maximum: number;
}

/** A year is long for a project; a half-life that is longer already moves the end. */
const usualMaximum = 365;

export const rangeFor = (savedDays: number): HalfLifeRange => ({
  minimum: halfLifeBounds.minimum,
  maximum: Math.max(usualMaximum, Math.ceil(savedDays)),
});

const clamp = (days: number, { minimum, maximum }: HalfLifeRange): number =>
  Math.min(maximum, Math.max(minimum, days));

/** Where so many days are on the slider, 0..1; each doubling is as long as another. */
export const positionOf = (days: number, range: HalfLifeRange): number =>
  Math.log(clamp(days, range) / range.minimum) / Math.log(range.maximum / range.minimum);

export interface Stops {
  readonly range: HalfLifeRange;
  /** Values that are not whole days, and are what is meant where one comes near them. */
  readonly anchors: readonly number[];
}

const nearStop = (days: number, { range, anchors }: Stops): number => {
  const whole = Math.round(clamp(days, range));
  return anchors.find((anchor) => Math.round(anchor) === whole) ?? whole;
};

/** Days at a place of the slider: whole ones, or an anchor. */
export const daysAt = (position: number, stops: Stops): number => {
  const { minimum, maximum } = stops.range;
  return nearStop(minimum * (maximum / minimum) ** position, stops);
};

/** Share of the days by which a key changes them; a day at least. */
const strides = { small: 0.03, large: 0.25 } as const;

/** The days to which a key leads. */
export const stepFrom = (
  days: number,
  { direction, stride }: { readonly direction: 1 | -1; readonly stride: keyof typeof strides },
  stops: Stops,
): number => {
  const whole = Math.round(days);
  const change = Math.max(1, Math.round(whole * strides[stride]));
  return nearStop(whole + direction * change, stops);
};
