/** A question and the ids that answer it. */
export interface Question {
  readonly text: string;
  readonly gold: readonly string[];
}

/** Means over questions, each from 0 to 1. */
export interface Quality {
  readonly questions: number;
  /** Gold found among the first k, as a share of the gold. */
  readonly recallAt: Readonly<Record<Depth, number>>;
  /** Reciprocal rank of the first gold found, 0 where none is. */
  readonly meanReciprocalRank: number;
  /** Normalised discounted cumulative gain of the first ten, binary gains, log2 discount. */
  readonly ndcgAt10: number;
}

/** How far down a list recall is measured. */
export const DEPTHS = [1, 5, 10] as const;
export type Depth = (typeof DEPTHS)[number];
const NDCG_DEPTH = 10;

/** The share of the gold that is among the first `depth` ids of a ranking. */
export function recall(ranking: readonly string[], gold: readonly string[], depth: number): number {
  const first = new Set(ranking.slice(0, depth));
  return gold.filter((id) => first.has(id)).length / gold.length;
}

/** One over the rank of the first gold id, 0 where none is in the ranking. */
export function reciprocalRank(ranking: readonly string[], gold: readonly string[]): number {
  const position = ranking.findIndex((id) => gold.includes(id));
  return position < 0 ? 0 : 1 / (position + 1);
}

/** Normalised discounted cumulative gain with binary gains (Järvelin and Kekäläinen 2002). */
export function ndcg(ranking: readonly string[], gold: readonly string[], depth: number): number {
  const gain = (position: number) => 1 / Math.log2(position + 2);
  const found = ranking
    .slice(0, depth)
    .reduce((sum, id, position) => sum + (gold.includes(id) ? gain(position) : 0), 0);
  const best = gold.slice(0, depth).reduce((sum, _id, position) => sum + gain(position), 0);
  return found / best;
}

/** The means over rankings, each with the gold of its question. */
export function qualityOf(
  answers: readonly { readonly ranking: readonly string[]; readonly gold: readonly string[] }[],
): Quality {
  const mean = (measure: (ranking: readonly string[], gold: readonly string[]) => number) =>
    answers.reduce((sum, { ranking, gold }) => sum + measure(ranking, gold), 0) / answers.length;
  const recallMean = (depth: number) => mean((ranking, gold) => recall(ranking, gold, depth));
  return {
    questions: answers.length,
    recallAt: { 1: recallMean(1), 5: recallMean(5), 10: recallMean(10) },
    meanReciprocalRank: mean(reciprocalRank),
    ndcgAt10: mean((ranking, gold) => ndcg(ranking, gold, NDCG_DEPTH)),
  };
}
