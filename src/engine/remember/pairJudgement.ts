import type { Modality } from '../languages/gateWords';
import { inLanguage } from '../languages/registry';
import { carriedOver, meansOneOfSeveral, saysClauseApart } from './carryOver';
import { claimsOf } from './claims/claim';
import { coverage, isTopic } from './claims/claimWords';
import { modalityOf } from './claims/modality';
import type { BeliefPair } from './claims/pairFeatures';
import type { Contradiction, ContradictionKind } from './contradiction';
import type { Judgement } from './judge';
import { sentencesOfBelief, statementsOf, withoutReferences, wordsOfBeliefs } from './statements';
import { commonLanguage } from './words';

/** The known sentence of which the new belief speaks most. */
const nearestSentence = ({ said, known }: BeliefPair): string => {
  const [words] = wordsOfBeliefs(said, known);
  const [, theirs] = statementsOf(said, known);
  const shares = theirs.map(({ sentence, allWords: own }) => ({
    sentence,
    share: coverage(own, words),
  }));
  const [nearest] = shares.sort((left, right) => right.share - left.share);
  return nearest?.sentence ?? known.title;
};

/**
 * The known belief says something of which the new one does not speak: "Marta owns billing, *Jonas owns the adapters*". What goes over into
 * the new one is not lost.
 */
export const saysOtherThings = ({ said, known }: BeliefPair): boolean => {
  if (carriedOver(said, known) !== undefined) return false;
  if (saysClauseApart(said, known) || meansOneOfSeveral(said, known)) return true;
  const [words] = wordsOfBeliefs(said, known);
  const language = commonLanguage(said.body, known.body);
  const claims = sentencesOfBelief(known).flatMap((sentence) =>
    claimsOf(withoutReferences(sentence), language),
  );
  const isSpokenOf = claims.map(({ subject }) => coverage(subject.filter(isTopic), words) > 0);
  return isSpokenOf.includes(true) && isSpokenOf.includes(false);
};

/**
 * The new belief tells a change, the known one tells none, and of two values or names that the known one has it says one alone: "we
 * upgraded to Node 22" beside "we run on Node 20, because Node 22 broke sharp".
 */
export const changesToNamed = (
  { known, said }: BeliefPair,
  features: ReadonlySet<string>,
): boolean =>
  features.has('change') &&
  ((features.has('value missing') && features.has('value shared')) ||
    (features.has('name missing') && features.has('name shared'))) &&
  !inLanguage('claims', commonLanguage(said.body, known.body)).changes.test(known.body);

const kindOfChange = (features: ReadonlySet<string>): ContradictionKind => {
  if (features.has('denied') || features.has('opposed')) return 'negation';
  return features.has('over') || features.has('change') ? 'switch' : 'value';
};

/** A person is asked whether the known belief still holds. */
export const inDoubt = (pair: BeliefPair): Judgement => ({
  kind: 'in_conflict',
  ended: [nearestSentence(pair)],
});

/** Who has seen it and denies the known value by name corrects it: "turns out it is 250, not 100". */
const corrects: ReadonlySet<Modality> = new Set([...(['asserted', 'observed'] as const)]);

/** The new belief denies the known value by name, and says another; where another part of that holds, or it is only heard, a person is asked. */
export const endingByValue = (pair: BeliefPair): Judgement =>
  corrects.has(modalityOf(pair.said.body)) ? endingOf(pair, new Set()) : inDoubt(pair);

/** The new belief takes the place of the known one; where another part of that still holds, a person is asked. */
export const endingOf = (pair: BeliefPair, features: ReadonlySet<string>): Judgement => {
  const known = nearestSentence(pair);
  if (sentencesOfBelief(pair.known).length > 1 || saysOtherThings(pair)) return inDoubt(pair);
  const by: Contradiction = {
    kind: kindOfChange(features),
    said: sentencesOfBelief(pair.said)[0] ?? pair.said.title,
    known,
  };
  return { kind: 'contradicts', by };
};

/** A number, a day or a turn says that it is one of many: "*deploy 41*", whatever else is said. */
export const isOneOfMany = (found: Judgement): boolean =>
  found.kind === 'apart' && ['particulars', 'turn', 'event'].includes(found.why);

/** All of the known belief is said, and more: what repeats it is not kept, so that nothing new may be in it. */
export const saysMore = (features: ReadonlySet<string>): boolean =>
  features.has('known words ≥ 1') && features.has('added ≥ 2');

/** Something in the same place tells the two apart: "the *staging* database", "the *analytics* database". */
export const isToldApart = (found: Judgement): boolean =>
  found.kind === 'apart' && found.why !== 'few_shared' && found.why !== 'not_asserted';
