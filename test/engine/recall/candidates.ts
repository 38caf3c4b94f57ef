import type { Candidate } from '../../../src/engine/recall/candidate';

/** A memory that was found by its words alone. */
export const candidate = (id: string, score: number): Candidate => ({
  id,
  score,
  parts: [{ stage: 'text', value: score, contribution: score }],
  bm25: score,
  text: score,
  matches: [],
  certainty: score,
});
