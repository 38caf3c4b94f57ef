import type { MemoryReference, Reason } from '../../model/decision';

/** Strength of a relation that says that one memory took the place of another: nothing about it is doubtful. */
export const certain = 1;

export const newBelief: Reason = { stage: 'gate', code: 'new_belief', data: {} };

/** A known memory has exactly these words. */
export const exactDuplicate = ({ id, title }: Pick<MemoryReference, 'id' | 'title'>): Reason => ({
  stage: 'gate',
  code: 'exact_duplicate',
  data: { id, title },
});
