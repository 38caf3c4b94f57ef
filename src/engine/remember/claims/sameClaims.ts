import { areOpposed } from '../../prose/oppositions';
import { clausesDeny } from '../separation';
import type { Word } from '../words';
import { type Claim, hasWord, isAttribute, isUseWord } from './claim';
import { coverage, isMeant, isName, lacking } from './compareClaims';
import { isSameValue, type Value } from './values';

/** What two texts say of the same thing: nothing more, or one of them more. */
export type Sameness = 'repeats' | 'adds' | undefined;

/**
 * From this likeness on, on the gate's scale, texts may say the same in other words. Of 60 pairs that do nine tenths are nearer, of
 * 45 neighbours one tenth (docs/EVALUATION.md); their names, values and roles tell these apart.
 */
const leastLikeness = 0.6;
/** Share of the known words that a text in other words has at least. */
const leastCovered = 0.4;
/** Share of them in a text that says more. */
const leastExtended = 0.7;
/** Words of its own in a text that says the same: more of them where the known words are replaced, not kept. */
const mostAdded = { kept: 2, reworded: 3 } as const;

const topicOf = (claims: readonly Claim[]): readonly Word[] =>
  claims
    .flatMap(({ subject, rest, verb }) => [...subject, ...rest, ...verb])
    .filter((word) => !isUseWord(word) && !isAttribute(word));

const valuesOf = (claims: readonly Claim[]): readonly Value[] =>
  claims.flatMap(({ values }) => values);

const areAmong = (values: readonly Value[], others: readonly Value[]): boolean =>
  values.every((value) => others.some((other) => isSameValue(value, other)));

/** "Billing calls Orders", "Orders calls Billing": who does it and to whom it is done change places. */
const isTurned = (one: Claim, other: Claim): boolean => {
  if (one.subject.length === 0 || other.subject.length === 0) return false;
  const isSameVoice = one.isActive === other.isActive;
  return (
    isSameVoice &&
    coverage(one.subject, other.subject) === 0 &&
    coverage(one.subject, other.rest) === 1 &&
    coverage(other.subject, one.rest) === 1
  );
};

/** "Admins can, members cannot", and the reverse: of the same subject the opposite is said. */
const isReversed = (one: Claim, other: Claim): boolean => {
  const isSameSubject =
    one.subject.length > 0 &&
    other.subject.length > 0 &&
    coverage(one.subject, other.subject) === 1 &&
    coverage(other.subject, one.subject) === 1;
  return isSameSubject && areOpposed(one.clause, other.clause, other.language);
};

const anyPair = (
  said: readonly Claim[],
  known: readonly Claim[],
  is: (one: Claim, other: Claim) => boolean,
): boolean => said.some((one) => known.some((other) => is(one, other)));

/** The subject of the one lacks words of the other's, and has words of its own in their place. */
const isOfAnother = (one: Claim, other: Claim): boolean => {
  const [mine, theirs] = [topicOf([one]), topicOf([other])];
  const extra = lacking(one.subject.filter((word) => !isAttribute(word)), theirs);
  const missing = lacking(other.subject.filter((word) => !isAttribute(word)), mine);
  return extra.length > 0 && missing.length > 0 && coverage(one.rest, theirs) === 1;
};

/**
 * What a new text is to a known one that it does not contradict, by their claims: the same names and values in the same roles,
 * and words enough in common; `likeness` is on the gate's scale, 0..1. Undefined where it is another belief.
 */
export const samenessOf = (
  all: readonly Claim[],
  known: readonly Claim[],
  likeness: number,
): Sameness => {
  if (likeness < leastLikeness) return undefined;
  // What leads in to it ("New here, so writing it down:") counts as added words only.
  const said = all.filter((one) => known.some((other) => isMeant(one, other)));
  if (said.length < all.length || said.length === 0) return undefined;
  const isOpposed =
    anyPair(said, known, isTurned) ||
    anyPair(said, known, isReversed) ||
    anyPair(said, known, (one, other) => clausesDeny(one.clause, other.clause, other.language));
  if (isOpposed || anyPair(said, known, isOfAnother)) return undefined;
  const [words, others] = [topicOf(said), topicOf(known)];
  const [values, knownValues] = [valuesOf(said), valuesOf(known)];
  if (others.length === 0 || !areAmong(knownValues, values)) return undefined;
  if (lacking(others.filter(isName), words).length > 0) return undefined;
  const covered = coverage(others, words);
  const added = lacking(words, others);
  const addsValue = !areAmong(values, knownValues) || added.some(isName);
  const most = covered === 1 ? mostAdded.kept : mostAdded.reworded;
  if (!addsValue && covered >= leastCovered && added.length <= most) return 'repeats';
  return covered >= leastExtended && others.filter((word) => hasWord(words, word)).length > 1
    ? 'adds'
    : undefined;
};
