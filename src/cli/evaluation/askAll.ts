import {
  type Engine,
  evaluationDepths,
  type Findability,
  findabilityOf,
  type MemoryReference,
  type RecallAnswer,
  rankOf,
} from '../../engine';
import { referenceAnswer } from '../../messages';
import type { ResolvedQuestion } from './readQuestions';

/** A question whose memories came too late, or not at all. */
export interface Miss {
  readonly ask: string;
  readonly line: number;
  readonly wanted: readonly MemoryReference[];
  /** 1-based; null where none of them was found. */
  readonly rank: number | null;
  /** What came instead, best first. */
  readonly instead: readonly MemoryReference[];
}

export interface Evaluation {
  readonly recall: Findability;
  readonly textOnly: Findability;
  readonly misses: readonly Miss[];
}

/** Asks every question twice, with vectors and by words alone. No use is counted and nothing is logged. */
export const askAll = async (
  engine: Pick<Engine, 'recall'>,
  questions: readonly ResolvedQuestion[],
  { depth }: { readonly depth: number },
): Promise<Evaluation> => {
  const limit = Math.max(depth, ...evaluationDepths);
  const asked: { question: ResolvedQuestion; answer: RecallAnswer; byText: RecallAnswer }[] = [];
  for (const question of questions) {
    asked.push({
      question,
      answer: await engine.recall(question.ask, { limit, meaning: 'wait' }),
      byText: await engine.recall(question.ask, { limit, meaning: 'off' }),
    });
  }
  const ranked = asked.map(({ question, answer }) => rankedOf(question, answer));
  return {
    recall: findabilityOf(ranked, { depth }),
    textOnly: findabilityOf(
      asked.map(({ question, byText }) => rankedOf(question, byText)),
      { depth },
    ),
    misses: asked.flatMap(({ question, answer }): readonly Miss[] => {
      const rank = rankOf(rankedOf(question, answer)) ?? null;
      if (rank !== null && rank <= depth) return [];
      const { ask, line } = question;
      const wanted = question.wanted.map(referenceAnswer);
      return [
        { ask, line, wanted, rank, instead: answer.hits.slice(0, depth).map(referenceAnswer) },
      ];
    }),
  };
};

const rankedOf = ({ wanted }: ResolvedQuestion, { hits }: RecallAnswer) => ({
  ranking: hits.map(({ id }) => id),
  gold: wanted.map(({ id }) => id),
});
