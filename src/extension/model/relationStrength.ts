import { defaultStrength } from '../../engine/vocabulary';
import type { Translate } from '../../messages';
import { strengthLabel } from './relationRows';

export interface StrengthItem {
  readonly label: string;
  readonly description: string;
  /** 0..1. */
  readonly strength: number;
}

const named = (t: Translate): readonly (readonly [strength: number, name: string])[] => [
  [1, t('Certain')],
  [defaultStrength, t('Strong')],
  [0.5, t('Moderate')],
  [0.2, t('Slight')],
];

/** Strengths to choose from, the strongest first; one that has no name of its own is among them while it holds. */
export const strengthItems = (current: number, t: Translate): readonly StrengthItem[] => {
  const rows = named(t);
  const isNamed = rows.some(([strength]) => strengthLabel(strength) === strengthLabel(current));
  const all = isNamed ? rows : [...rows, [current, t('As it is')] as const];
  return all
    .toSorted(([left], [right]) => right - left)
    .map(([strength, name]) => {
      const isCurrent = strengthLabel(strength) === strengthLabel(current);
      const facts = [strengthLabel(strength), ...(isCurrent ? [t('current')] : [])];
      return { label: name, description: facts.join(' · '), strength };
    });
};
