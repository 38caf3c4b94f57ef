import type { FactStage } from './passage';
import { planRepetition } from './sayAgain';

/** The same words as a superseded memory, and nothing that they end: that memory holds again. */
export const recogniseEnded: FactStage = (passage, situation) => {
  const { duplicate, verdict } = passage;
  if (duplicate === undefined || verdict?.action !== 'create') return passage;
  return { ...passage, plan: planRepetition(passage, duplicate, situation) };
};
