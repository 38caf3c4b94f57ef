import { align } from '../alignment';
import type { Statement } from '../statements';
import { isDenied } from './negation';
import type { ContradictionKind, ContradictionRule } from './rule';
import { isSwitched } from './switch';
import { isOtherDate, isOtherName, isOtherValue } from './value';

/** A known sentence and the new one that takes its place. */
export interface Contradiction {
  readonly kind: ContradictionKind;
  readonly said: string;
  readonly known: string;
}

/** In the order in which they are asked; the most certain first. */
const rules: readonly (readonly [ContradictionKind, ContradictionRule])[] = [
  ['switch', isSwitched],
  ['negation', isDenied],
  ['value', isOtherValue],
  ['date', isOtherDate],
  ['value', isOtherName],
];

/** How the new sentence contradicts the known one; undefined where the two can both be true, as far as rules tell. */
const contradictionOf = (said: Statement, known: Statement): Contradiction | undefined => {
  const meeting = { said, known, alignment: align(said.words, known.words) };
  const kind = rules.find(([, contradicts]) => contradicts(meeting))?.[0];
  return kind === undefined ? undefined : { kind, said: said.sentence, known: known.sentence };
};

/** Every pair of sentences of which the new one ends what the known one says. */
export const findContradictions = (
  said: readonly Statement[],
  known: readonly Statement[],
): readonly Contradiction[] =>
  known.flatMap((old) => {
    for (const one of said) {
      const found = contradictionOf(one, old);
      if (found !== undefined) return [found];
    }
    return [];
  });
