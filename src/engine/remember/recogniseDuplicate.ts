import type { FactStage } from './passage';
import { planRepetition } from './sayAgain';

/** The same content is known: it is strengthened. One that was superseded may end what took its place, and goes on. */
export const recogniseDuplicate: FactStage = (passage, situation) => {
  const { duplicate } = passage;
  if (duplicate === undefined || duplicate.memory.status === 'superseded') return passage;
  return { ...passage, plan: planRepetition(passage, duplicate, situation) };
};
