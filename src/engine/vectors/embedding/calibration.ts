import type { EmbeddingModel } from '../../model/embedding';
import calibrations from './calibrations.json';

/**
 * Points of a monotone line from what a way of comparing texts measures (a cosine, a share of words) to the scale of
 * document 001's gate, both ascending. Fitted by `npm run calibrate:gate`.
 */
export type Calibration = readonly (readonly number[])[];

/** Where the word likeness of two texts stands on the gate's scale. */
export const wordCalibration: Calibration = calibrations.words;

const byModel: Readonly<Record<string, Calibration | undefined>> = calibrations.models;

/** What is known of a model's cosines; undefined for a model that was never fitted, whose cosines then decide nothing. */
export const calibrationOf = ({ provider, name }: EmbeddingModel): Calibration | undefined =>
  byModel[`${provider}:${name}`];

/** The measured value on the gate's scale, 0..1: linear between the points, flat beyond the first and the last. */
export const calibrated = (points: Calibration, measured: number): number => {
  let [from, at] = [Number.NEGATIVE_INFINITY, points[0]?.[1] ?? 0];
  for (const [to = 0, scale = 0] of points) {
    if (measured < to) {
      if (from === Number.NEGATIVE_INFINITY) return at;
      return at + ((measured - from) / (to - from)) * (scale - at);
    }
    [from, at] = [to, scale];
  }
  return at;
};
