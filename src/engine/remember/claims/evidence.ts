import { align } from '../alignment';
import type { Word } from '../words';
import type { Claim } from './claim';
import { coverage, hasWord, isName, isPlaceWord, isTopic, lacking } from './claimWords';
import { isLight } from './concepts';
import weights from './sameness.json';
import { isSameValue, rhythmic, type Value, type ValueKind } from './values';

/** What of two texts tells whether they say the same; words that say little are left out. */
export interface Signs {
  /** Words that the new text alone has. */
  readonly added: number;
  /** In the same place they say two things. */
  readonly parallel: number;
  /** The new text speaks of what the known one mentions, and not of what that one speaks of. */
  readonly shifted: number;
  /** A name that only one of them has. */
  readonly name: number;
  /** The known words in their order, and more. */
  readonly extended: number;
  /** The shared words stand in another order, or the new text speaks of another part first. */
  readonly reordered: number;
  /** Share of all words that both have, 0..1. */
  readonly shared: number;
}

const fewestShared = 2;
/** With more words of its own, for none that it leaves out, a text says more. */
const mostAdded = 2;
const halfCovered = 0.5;

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

/** Tells words that say little of two texts: of an address that both have, "is at" and "is reached under" say no more. */
const littleOf = (words: readonly Word[], others: readonly Word[]): ((word: Word) => boolean) => {
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
      const { isInOrder, shared, slots } = align(wordsOf([one]), wordsOf([other]));
      const isOfOne =
        shared.length > 0 || beyond(one.values, other.values).length < one.values.length;
      return (
        isInOrder &&
        isOfOne &&
        slots.some(({ left, right }) => isOwn(left, others) && isOwn(right, words))
      );
    }),
  );
};

/**
 * The signs of two texts; undefined where they share too little to tell, or the new one says more.
 */
export const trySigns = (said: readonly Claim[], known: readonly Claim[]): Signs | undefined => {
  const [words, others] = [wordsOf(said), wordsOf(known)];
  const knownValues = valuesOf(known);
  const both = others.filter((word) => hasWord(words, word));
  const isLittle = littleOf(words, others);
  const [added = [], missing = []] = [lacking(words, others), lacking(others, words)].map((some) =>
    some.filter((word) => isTopic(word) && !isLittle(word)),
  );
  const shared = both.filter((word) => !isLittle(word)).length + knownValues.length;
  // "…; the queues are named ant and bee": a claim of its own says more.
  const isOfItsOwn = said.some((one) => {
    const own = wordsOf([one]).filter((word) => !isLittle(word));
    return own.length >= fewestShared && own.every((word) => !hasWord(others, word));
  });
  if (isOfItsOwn || shared < fewestShared || added.length > Math.max(mostAdded, missing.length))
    return undefined;
  const [telling, knownTelling] = [words, others].map((some) =>
    some.filter((word) => !isLittle(word)),
  );
  const whole = align(telling ?? [], knownTelling ?? []);
  const [subject, knownSubject] = [said, known].map((some) =>
    some.flatMap((one) => one.subject).filter(isTopic),
  );
  const isShifted =
    lacking(subject ?? [], others).length < (subject ?? []).length &&
    coverage(subject ?? [], knownSubject ?? []) === 0 &&
    (knownSubject ?? []).length > 0 &&
    coverage(knownSubject ?? [], words) === 0;
  const isOtherFirst = coverage(knownSubject ?? [], subject ?? []) < halfCovered;
  return {
    added: added.length,
    parallel: Number(areParallel(said, known)),
    shifted: Number(isShifted),
    name: Number([...added, ...missing].some(isName)),
    extended: Number(whole.isInOrder && added.length > 0 && whole.onlyRight.length === 0),
    reordered: Number(!whole.isInOrder || isOtherFirst),
    shared: shared / (shared + added.length + missing.length),
  };
};

/** True where one of the two has a value that the other has not. */
export const haveOtherValues = (said: readonly Claim[], known: readonly Claim[]): boolean =>
  beyond(valuesOf(said), valuesOf(known)).length + beyond(valuesOf(known), valuesOf(said)).length >
  0;

/** From this chance on it is said again; a repetition that is kept costs less than a belief that is lost. */
const sure = 0.45;

/** How likely it is that two texts with these signs say the same, 0..1: a logistic regression, fitted by `bench/beliefs/fit.ts`. */
export const chanceOfSame = (signs: Signs): number => {
  const { bias, ...each } = weights;
  const total = Object.entries(each).reduce(
    (sum, [sign, weight]) => sum + weight * signs[sign as keyof Signs],
    bias,
  );
  return 1 / (1 + Math.exp(-total));
};

export const isSaidAgain = (signs: Signs): boolean => chanceOfSame(signs) >= sure;
