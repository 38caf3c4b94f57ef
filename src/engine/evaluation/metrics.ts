/** What a search answered to one question, and what it should have. */
export interface Ranked {
  /** Ids, best first, each once. */
  readonly ranking: readonly string[];
  /** Ids that answer the question, each once; at least one. */
  readonly gold: readonly string[];
}

/** Gold found among the first `depth`, as a share of the gold. */
export const recallAt = ({ ranking, gold }: Ranked, depth: number): number => {
  const first = new Set(ranking.slice(0, depth));
  return gold.filter((id) => first.has(id)).length / gold.length;
};

/** 1 where any gold is among the first `depth`, else 0. */
export const anyAt = (ranked: Ranked, depth: number): number =>
  recallAt(ranked, depth) > 0 ? 1 : 0;

/** 1 where all gold is among the first `depth`, else 0. */
export const allAt = (ranked: Ranked, depth: number): number =>
  recallAt(ranked, depth) === 1 ? 1 : 0;

/** One over the rank of the first gold, 0 where none is in the ranking. */
export const reciprocalRank = ({ ranking, gold }: Ranked): number => {
  const position = ranking.findIndex((id) => gold.includes(id));
  return position < 0 ? 0 : 1 / (position + 1);
};

/** Normalised discounted cumulative gain, binary gains, log2 discount (Järvelin and Kekäläinen 2002). */
export const ndcgAt = ({ ranking, gold }: Ranked, depth: number): number => {
  const gain = (position: number) => 1 / Math.log2(position + 2);
  const found = ranking
    .slice(0, depth)
    .reduce((sum, id, position) => sum + (gold.includes(id) ? gain(position) : 0), 0);
  const best = gold.slice(0, depth).reduce((sum, _id, position) => sum + gain(position), 0);
  return found / best;
};

/** Every measure of a ranking that we report, each from 0 to 1 for one question. */
export const measures = {
  'recall@1': (ranked: Ranked) => recallAt(ranked, 1),
  'recall@5': (ranked: Ranked) => recallAt(ranked, 5),
  'recall@10': (ranked: Ranked) => recallAt(ranked, 10),
  mrr: reciprocalRank,
  'ndcg@10': (ranked: Ranked) => ndcgAt(ranked, 10),
  'any@5': (ranked: Ranked) => anyAt(ranked, 5),
  'all@5': (ranked: Ranked) => allAt(ranked, 5),
} as const;
export type Measure = keyof typeof measures;

/** The arithmetic mean; not a number where there is none to take. */
export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
