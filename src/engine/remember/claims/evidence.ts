import { align } from '../alignment';
import type { Word } from '../words';
import type { Claim } from './claim';
import { coverage, hasWord, isName, isPlaceWord, isTopic, lacking } from './claimWords';
import { isLight } from './concepts';
import { isSameValue, rhythmic, type Value, type ValueKind } from './values';

const fewestShared = 2;
/** With more words of its own, for none that it leaves out, a text says more. */
const mostAdded = 2;

const once = (words: readonly Word[]): readonly Word[] =>
  words.filter((word, at) => words.findIndex(({ text }) => text === word.text) === at);

const wordsOf = (claims: readonly Claim[]): readonly Word[] =>
  once(claims.flatMap(({ subject, rest, verb }) => [...subject, ...rest, ...verb]));

/** A scheme, or a name of a host: letters on both sides of a point, and at least two behind the last one. */
const address = /^(?:https?:\/\/\S+|(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?::\d+)?(?:\/\S*)?)$/iu;

const isAddress = ({ text }: Word): boolean => address.test(text);

const valuesOf = (claims: readonly Claim[]): readonly Value[] =>
  claims.flatMap(({ values }) => values);

/** "Mondays" says that it is every week, and "at 02:00" that it is every day. */
const implied: readonly (readonly [kind: ValueKind, seconds: string])[] = [
  ['weekday', '604800'],
  ['time', '86400'],
];

const isImplied = ({ kind, unit, amount }: Value, others: readonly Value[]): boolean =>
  kind === 'duration' &&
  unit === rhythmic &&
  implied.some(
    ([other, seconds]) => seconds === amount && others.some((one) => one.kind === other),
  );

/** Values that the others do not have; one of a thing needs not be said. */
const beyond = (values: readonly Value[], others: readonly Value[]): readonly Value[] =>
  values.filter(
    (value) =>
      !others.some((other) => isSameValue(value, other)) &&
      !isImplied(value, others) &&
      !(value.amount === '1' && /^\p{L}/u.test(value.text)),
  );

type IsLittle = (word: Word) => boolean;

/** Tells words that say little of two texts: of an address that both have, "is at" and "is reached under" say no more. */
const littleOf = (words: readonly Word[], others: readonly Word[]): IsLittle => {
  const isAtSame = others.some((word) => isAddress(word) && hasWord(words, word));
  return (word) => isLight(word) || (isAtSame && isPlaceWord(word));
};

/** Between the same two words both say something of their own: "*images* are cached", "*fonts* are cached". */
export const areParallel = (said: readonly Claim[], known: readonly Claim[]): boolean => {
  const [words, others] = [wordsOf(said), wordsOf(known)];
  const isLittle = littleOf(words, others);
  const isOwn = (some: readonly Word[], among: readonly Word[]): boolean =>
    lacking(some, among).some((word) => !isLittle(word));
  return said.some((one) =>
    known.some((other) => {
      const { isInOrder, shared, slots, ...only } = align(wordsOf([one]), wordsOf([other]));
      const same = shared.length + one.values.length - beyond(one.values, other.values).length;
      const isOfOne = same > 0 && same >= Math.min(only.onlyLeft.length, only.onlyRight.length);
      return (
        isInOrder &&
        isOfOne &&
        slots.some(({ left, right }) => isOwn(left, others) && isOwn(right, words))
      );
    }),
  );
};

/** True where one of the two has a value that the other has not. */
const haveOtherValues = (said: readonly Claim[], known: readonly Claim[]): boolean =>
  beyond(valuesOf(said), valuesOf(known)).length > 0 ||
  beyond(valuesOf(known), valuesOf(said)).length > 0;

/** The new text speaks of what the known one mentions, and not of what that one speaks of. */
const isShifted = (said: readonly Claim[], known: readonly Claim[]): boolean => {
  const [mine = [], theirs = []] = [said, known].map((claims) =>
    claims.flatMap(({ subject }) => subject).filter(isTopic),
  );
  return (
    theirs.length > 0 &&
    coverage(mine, wordsOf(known)) > 0 &&
    coverage(mine, theirs) === 0 &&
    coverage(theirs, wordsOf(said)) === 0
  );
};

/** A claim that shares nothing with what is known: "…; the queues are named ant and bee". */
const hasOwnClaim = (
  said: readonly Claim[],
  others: readonly Word[],
  isLittle: IsLittle,
): boolean =>
  said.some((one) => {
    const words = wordsOf([one]).filter((word) => !isLittle(word));
    return words.length >= fewestShared && words.every((word) => !hasWord(others, word));
  });

/** It speaks of the thing as it is known, and says something else of it: "the labels *printed at 04:00* are sorted by route". */
const speaksOfKnown = (
  said: readonly Claim[],
  known: readonly Claim[],
  { others, isLittle }: { readonly others: readonly Word[]; readonly isLittle: IsLittle },
): boolean => {
  const isTold = known.some(({ identity, values }) => identity.length < values.length);
  return said.some(({ identity, values, rest }) => {
    const words = rest.filter((word) => !isLittle(word));
    return (
      isTold &&
      values.length > 0 &&
      identity.length === values.length &&
      words.length >= fewestShared &&
      words.every((word) => !hasWord(others, word))
    );
  });
};

/**
 * True where two texts that deny nothing of each other say the same (docs/decisions/saying-again.md): the same values and names, nothing
 * else in the same place, and no more than is known; what is left over are words that say little, or a few in other words.
 */
export const isSaidAgain = (said: readonly Claim[], known: readonly Claim[]): boolean => {
  if (haveOtherValues(said, known) || areParallel(said, known)) return false;
  const [words, others] = [wordsOf(said), wordsOf(known)];
  const isLittle = littleOf(words, others);
  const isTelling = (word: Word): boolean => isTopic(word) && !isLittle(word);
  const added = lacking(words, others).filter(isTelling);
  const missing = lacking(others, words).filter(isTelling);
  const shared =
    others.filter((word) => !isLittle(word) && hasWord(words, word)).length +
    valuesOf(known).length;
  if (shared < fewestShared || shared <= missing.length || [...added, ...missing].some(isName))
    return false;
  if (hasOwnClaim(said, others, isLittle)) return false;
  if (speaksOfKnown(said, known, { others, isLittle })) return false;
  const { isInOrder, onlyRight } = align(
    words.filter((word) => !isLittle(word)),
    others.filter((word) => !isLittle(word)),
  );
  const isExtended = isInOrder && onlyRight.length === 0 && added.length > 0;
  // Of a limit or of time, too, may more be said.
  const all = lacking(words, others).filter((word) => !isLittle(word));
  const isMore =
    isExtended ||
    (missing.length > 0 && all.length + missing.length > shared) ||
    [added, all].some((some) => some.length > Math.max(mostAdded, missing.length));
  return !isMore && !(isShifted(said, known) && added.length > 0);
};
