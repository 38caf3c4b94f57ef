import type { Alignment } from '../alignment';
import type { Statement } from '../statements';

export type ContradictionKind = 'value' | 'negation' | 'switch' | 'date';

/** A sentence that is new, one that is known, and how their words meet (left is the new one). */
export interface Meeting {
  readonly said: Statement;
  readonly known: Statement;
  readonly alignment: Alignment;
}

/** True where the new sentence says that the known one does not hold any more. */
export type ContradictionRule = (meeting: Meeting) => boolean;

/** Words, particulars apart, that two sentences must share to be about the same thing. */
export const leastShared = 2;
