import { anyAt, mean, type Ranked, reciprocalRank } from './metrics';

/** How far down an answer recall is told. */
export const evaluationDepths = [1, 5, 10] as const;
export type EvaluationDepth = (typeof evaluationDepths)[number];

/** How findable a memory is by its own questions; means over questions, 0..1. */
export interface Findability {
  readonly questions: number;
  /** Share of the questions for which a memory that is wanted is among the first. */
  readonly recall: Readonly<Record<EvaluationDepth, number>>;
  /** The same at the depth that was asked for. */
  readonly recallAtDepth: number;
  /** Mean reciprocal rank of the first memory that is wanted, within what was answered. */
  readonly meanReciprocalRank: number;
}

/** Sums up rankings; `gold` of each names memories of which one is enough. */
export const findabilityOf = (
  answers: readonly Ranked[],
  options: { readonly depth: number },
): Findability => {
  const shareAt = (depth: number) => mean(answers.map((answer) => anyAt(answer, depth)));
  return {
    questions: answers.length,
    recall: { 1: shareAt(1), 5: shareAt(5), 10: shareAt(10) },
    recallAtDepth: shareAt(options.depth),
    meanReciprocalRank: mean(answers.map(reciprocalRank)),
  };
};

/** Place of the first memory that is wanted, 1-based; undefined where none was answered. */
export const rankOf = ({ ranking, gold }: Ranked): number | undefined => {
  const position = ranking.findIndex((id) => gold.includes(id));
  return position < 0 ? undefined : position + 1;
};
