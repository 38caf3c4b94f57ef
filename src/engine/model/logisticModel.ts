/** Weights of a multinomial logistic model over features that are there or not, listed by weight, as one reads them. */
export interface LogisticModel {
  /** Class -> what speaks for it before anything is seen. */
  readonly bias: Readonly<Record<string, number>>;
  /** Class -> weight -> features of that weight, divided by ` | `. */
  readonly weights: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** Weights by feature, made once for each model. */
const byFeature = new WeakMap<
  LogisticModel,
  ReadonlyMap<string, readonly (readonly [at: number, weight: number])[]>
>();

const weightsOf = (model: LogisticModel) => {
  const known = byFeature.get(model);
  if (known !== undefined) return known;
  const weights = new Map<string, (readonly [number, number])[]>();
  Object.keys(model.bias).forEach((name, at) => {
    for (const [weight, features] of Object.entries(model.weights[name] ?? {})) {
      for (const feature of features.split(' | ')) {
        const listed = weights.get(feature) ?? [];
        listed.push([at, Number(weight)]);
        weights.set(feature, listed);
      }
    }
  });
  byFeature.set(model, weights);
  return weights;
};

/** How many of these features a model has weights for. */
export const knownTo = (model: LogisticModel, features: Iterable<string>): number => {
  const weights = weightsOf(model);
  return [...features].filter((feature) => weights.has(feature)).length;
};

/** The softmax of what speaks for each class, in the order of their names: 0..1, together 1; empty without classes. */
export const sharesOf = (
  names: readonly string[],
  sums: readonly number[],
): ReadonlyMap<string, number> => {
  const most = Math.max(...sums);
  const shares = sums.map((sum) => Math.exp(sum - most));
  const total = shares.reduce((sum, share) => sum + share, 0);
  return new Map(names.map((name, at) => [name, (shares[at] ?? 0) / total]));
};

/**
 * What counted features and the text classifier say together: the weighted geometric mean of their likelihoods, together 1 (the
 * logarithmic opinion pool; Genest and Zidek, 1986). The features alone where it was not asked; a class that it does not know is taken to be
 * as likely as the one that it finds least likely.
 *
 * @param share how much the classifier counts, 0..1
 */
export const pooled = (
  features: ReadonlyMap<string, number>,
  classifier: ReadonlyMap<string, number> | undefined,
  share: number,
): ReadonlyMap<string, number> => {
  if (classifier === undefined || classifier.size === 0) return features;
  const least = Math.min(...classifier.values());
  const names = [...features.keys()];
  const sums = names.map((name) => {
    const [one, other] = [features.get(name) ?? 0, classifier.get(name) ?? least];
    return (1 - share) * Math.log(one) + share * Math.log(other);
  });
  return sharesOf(names, sums);
};

/** How likely each class is for what has these features: 0..1, together 1; empty for a model without classes. */
export const likelihoodsOf = (
  features: Iterable<string>,
  model: LogisticModel,
): ReadonlyMap<string, number> => {
  const names = Object.keys(model.bias);
  const sums = names.map((name) => model.bias[name] ?? 0);
  const weights = weightsOf(model);
  for (const feature of features) {
    for (const [at, weight] of weights.get(feature) ?? []) sums[at] = (sums[at] ?? 0) + weight;
  }
  return sharesOf(names, sums);
};
