import type { BeliefPair } from './claims/pairFeatures';
import type { Judgement } from './judge';
import {
  changesToNamed,
  endingOf,
  inDoubt,
  isOneOfMany,
  isToldApart,
  saysMore,
  saysOtherThings,
} from './pairJudgement';
import { differInOneWord, saysTheSameWords } from './wordForWord';

/**
 * Likelihoods from which on an outcome is believed of a pair that the text classifier has read: by itself, where the rules tell the two
 * apart (`ofMany` by a number, a day or a turn, `toldApart` by a word), and where it only has to agree with them (`confirmed`; `known` for
 * what rules take as said already). A question costs a glance, what is replaced or said in vain a belief.
 */
const believed = {
  replaces: 0.8,
  ofMany: 0.85,
  confirmed: 0.4,
  same: 0.55,
  toldApart: 0.7,
  doubt: 0.35,
  separate: 0.97,
  farApart: 0.8,
  notMerged: 0.7,
  known: 0.25,
} as const;

/** On the gate's scale; below it a question of the rules needs less against it. */
const mostApart = 0.6;

/** What is seen of a pair, and how likely each outcome is by these features and by the text classifier together. */
interface ReadPair {
  readonly features: ReadonlySet<string>;
  readonly likely: ReadonlyMap<string, number>;
}

/**
 * One of the two denies what the other says, and is told as over, with another value, or is a rule where the other is none: “five tries, not
 * three”. What takes a belief back shares its words, so that it is easily read as the same.
 */
const mayTakeBack = (features: ReadonlySet<string>): boolean =>
  features.has('opposed') &&
  features.has('denial added') !== features.has('denial missing') &&
  (features.has('over') ||
    features.has('value added') ||
    features.has('meant: prohibition') !== features.has('known meant: prohibition'));

/**
 * What becomes of a new belief that was read together with a known one (docs/decisions/text-classifier.md): the likeliest outcome
 * where that is likely enough, a question where a change is likely, and otherwise what the rules found.
 */
export const readJudgement = (
  pair: BeliefPair,
  found: Judgement,
  { features, likely }: ReadPair,
): Judgement => {
  if (found.kind === 'repeats' && saysTheSameWords(pair)) return found;
  const of = (outcome: string): number => likely.get(outcome) ?? 0;
  const doubt = of('replaces') + of('ask');
  const isMany = isOneOfMany(found);
  const ends = found.kind === 'contradicts' || found.kind === 'in_conflict';
  const isOther = found.kind === 'contradicts' && differInOneWord(pair);
  const isFarApart = found.kind === 'in_conflict' && pair.similarity < mostApart;
  const least = isFarApart ? believed.farApart : believed.separate;
  if (ends && !isOther && of('separate') >= least) return { kind: 'apart', why: 'few_shared' };
  if (found.kind === 'contradicts') {
    const isSure = isOther || of('replaces') >= believed.confirmed;
    return isSure && !saysOtherThings(pair)
      ? found
      : { kind: 'in_conflict', ended: [found.by.known] };
  }
  if (of('replaces') >= (isMany ? believed.ofMany : believed.replaces))
    return endingOf(pair, features);
  if (found.kind === 'adds' || found.kind === 'repeats') {
    if (of('separate') >= believed.notMerged) return { kind: 'apart', why: 'few_shared' };
    const known = of('duplicate') + of('detail');
    // Merged it keeps its words, but what is taken as known is said in vain.
    if (found.kind === 'repeats' && known < believed.known)
      return of('separate') > doubt ? { kind: 'apart', why: 'few_shared' } : inDoubt(pair);
    return doubt >= believed.doubt && doubt > known ? inDoubt(pair) : found;
  }
  const enough = isToldApart(found) ? believed.toldApart : believed.same;
  if (!isMany && of('duplicate') >= enough && !saysMore(features))
    return mayTakeBack(features) || changesToNamed(pair, features)
      ? inDoubt(pair)
      : { kind: 'repeats', inOtherWords: true };
  if (!isMany && of('detail') >= enough) return { kind: 'adds' };
  const isAsked = doubt >= believed.doubt || (!isMany && changesToNamed(pair, features));
  return isAsked && found.kind !== 'in_conflict' ? inDoubt(pair) : found;
};
