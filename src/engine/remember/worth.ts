import type { CaptureKind, MessageRole } from '../model/observation';
import type { WorthFeatures } from './worthFeatures';
import { worthWeights } from './worthWeights';

/** What each feature adds to the logarithm of the odds that a sentence is worth keeping. */
export interface WorthModel {
  readonly bias: number;
  readonly weights: Readonly<Record<string, number>>;
}

/** Learned by `npm run train:observer` (docs/decisions/what-is-worth-keeping.md). */
export const worthModel: WorthModel = worthWeights;

/** From here on a sentence is kept that has no form of its own that tells. */
const leastWorth = 0.6;
/** The same where it says itself that it is no more than a guess. */
const leastWorthOfGuess = 0.8;

/** What names a thing: without one of these a sentence says nothing to somebody who was not there. */
const naming = ['capitals', 'code', 'figure', 'flag', 'identifier', 'name', 'path'] as const;

/** True for a sentence without a telling form that is kept. */
export const isWorthWithoutForm = (features: WorthFeatures, worth: number): boolean =>
  worth >= (features.has('guess') ? leastWorthOfGuess : leastWorth) &&
  naming.some((one) => features.has(one));

/** From here on one that has such a form. */
export const leastWorthOfForm = 0.6;

/** 0..1, how likely a sentence is worth keeping: logistic regression over what it shows. */
export const worthOf = (features: WorthFeatures, { bias, weights }: WorthModel): number => {
  let sum = bias;
  for (const [name, value] of features) sum += (weights[name] ?? 0) * value;
  return 1 / (1 + Math.exp(-sum));
};

/** What kind of statement a sentence without a telling form is, by what it shows. */
export const kindByFeatures = (features: WorthFeatures, role: MessageRole): CaptureKind => {
  if (role === 'assistant') return features.has('found') ? 'solution' : 'fact';
  if (features.has('wrong') || features.has('refuse')) return 'correction';
  if (features.has('choice')) return 'decision';
  if (features.has('duty') || features.has('ban')) return 'constraint';
  if (features.has('want')) return 'preference';
  return 'fact';
};
