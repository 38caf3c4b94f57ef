import type { MessageRole } from '../model/observation';
import learned from './messageWorth.json';
import { typeFeaturesOf } from './typeFeatures';
import type { WorthFeatures } from './worth';

/** What a whole message shows: features of its sentences, its words, and the words before it. */
export type MessageFeatures = ReadonlySet<string>;

/** What each feature adds to the logarithm of the odds that a message is worth keeping, listed by weight, as one reads them. */
export interface MessageWorthModel {
  readonly bias: number;
  /** Features, parted by ` | `, by their weight. */
  readonly weights: Readonly<Record<string, string>>;
}

/** Learned by `npm run train:observer` (docs/decisions/what-is-worth-keeping.md). */
export const messageWorthModel: MessageWorthModel = learned;

/** Characters at the end of what was said before that are looked at. */
const longestBefore = 250;

/** A message of more sentences says early what it is. */
const mostSentences = 60;

export interface WholeMessage {
  readonly role: MessageRole;
  /** Its sentences with what each of them shows. */
  readonly shown: readonly { readonly text: string; readonly features: WorthFeatures }[];
  /** What was said before, the nearest last. */
  readonly before: readonly string[];
  /** True for a report in markdown. */
  readonly isListed: boolean;
}

/** What tells whether there is anything worth keeping in a message. */
export const messageFeaturesOf = ({
  role,
  shown,
  before,
  isListed,
}: WholeMessage): MessageFeatures => {
  const found = new Set<string>([`by: ${role}`]);
  if (isListed) found.add('by: lists');
  for (const { text, features } of shown.slice(0, mostSentences)) {
    for (const name of features.keys()) found.add(`by: ${name}`);
    for (const word of typeFeaturesOf(text)) found.add(word);
  }
  const said = before.join(' ').slice(-longestBefore);
  for (const word of typeFeaturesOf(said)) {
    if (!/^\^|^-.|.[-$]$/u.test(word)) found.add(`before: ${word}`);
  }
  return found;
};

const byFeature = new WeakMap<MessageWorthModel, ReadonlyMap<string, number>>();

const weightsOf = (model: MessageWorthModel): ReadonlyMap<string, number> => {
  const known = byFeature.get(model);
  if (known !== undefined) return known;
  const weights = new Map(
    Object.entries(model.weights).flatMap(([weight, features]) =>
      features.split(' | ').map((feature) => [feature, Number(weight)] as const),
    ),
  );
  byFeature.set(model, weights);
  return weights;
};

/** 0..1, how likely there is something worth keeping in a message: logistic regression over what it shows. */
export const messageWorthOf = (features: MessageFeatures, model: MessageWorthModel): number => {
  const weights = weightsOf(model);
  let sum = model.bias;
  for (const feature of features) sum += weights.get(feature) ?? 0;
  return 1 / (1 + Math.exp(-sum));
};
