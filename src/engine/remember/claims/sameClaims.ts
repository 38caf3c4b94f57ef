import { areOpposed } from '../../prose/sentences';
import { align } from '../alignment';
import { changePlaces, clausesDeny } from '../separation';
import { type Word, wordsOfSentence } from '../words';
import { type Claim, haveOtherOrdinals } from './claim';
import { coverage, hasWord, isName, isTopic, lacking } from './claimWords';
import { isMeant } from './compareClaims';
import { isDoubtfulModality } from './modality';
import { tellSameAddress } from './sameAddress';
import { isSameValue, rhythmic, type Value, type ValueKind } from './values';

/** What two texts say of the same thing: nothing more, or one of them more. */
export type Sameness = 'repeats' | 'adds' | undefined;

/**
 * From this likeness on, on the gate's scale, texts may say the same in other words; names, values and roles tell from neighbours
 * that are as near (docs/EVALUATION.md). Further apart they must share half of the known words.
 */
const likely = 0.6;
const leastLikeness = 0.5;
const halfCovered = 0.5;
/** The same, where two values and more are the same. */
const leastTold = 0.3;
/** Words of a part that says something of its own. */
const fewestOwn = 2;
const mostlyCovered = 0.6;
/** Share of the known words that a text in other words has at least. */
const leastCovered = 0.4;
/** Share of them in a text that says more. */
const leastExtended = 0.7;
/** Words of its own in a text that says the same; one more where the texts are very near. */
const mostAdded = 3;
const veryNear = 0.7;
/** Words of a known text that claims something though no verb of it is known. */
const fewestWords = 4;

/** Words and values that two texts share at least; more where they are not very near. */
const fewestShared = 2;

const confirms = (said: Claim, known: Claim): boolean =>
  isMeant(said, known) || (known.modality === 'asserted' && isDoubtfulModality(said.modality));

const isCode = ({ clause }: Claim): boolean => /(?:^|\s)(?:[!<>]=?|==)(?:\s|$)|[{};]/u.test(clause);

const topicOf = (claims: readonly Claim[]): readonly Word[] =>
  claims.flatMap(({ subject, rest, verb }) => [...subject, ...rest, ...verb]).filter(isTopic);

const valuesOf = (claims: readonly Claim[]): readonly Value[] =>
  claims.flatMap(({ values }) => values);

const areAmong = (values: readonly Value[], others: readonly Value[]): boolean =>
  values.every((value) => others.some((other) => isSameValue(value, other)));

/** Two claims of the same words, and of the same values in the same order. */
const isSameInFigures = (one: Claim, other: Claim): boolean => {
  const [words, others] = [topicOf([one]), topicOf([other])];
  return (
    words.length > 0 &&
    coverage(words, others) === 1 &&
    coverage(others, words) === 1 &&
    one.values.length > 0 &&
    one.values.length === other.values.length &&
    one.values.every((value, at) => other.values[at] && isSameValue(value, other.values[at]))
  );
};

/** Claim by claim the same, however unlike it looks: "takes 15 minutes", "takes a quarter of an hour". */
const areSameInFigures = (said: readonly Claim[], known: readonly Claim[]): boolean =>
  said.every((one) => known.some((other) => isSameInFigures(one, other))) &&
  known.every((one) => said.some((other) => isSameInFigures(one, other)));

/** "Billing calls Orders", "Orders calls Billing": who does it and to whom it is done change places. */
const isTurned = (one: Claim, other: Claim): boolean => {
  if (one.isByAgent !== other.isByAgent || one.isActive !== other.isActive) return false;
  if (changePlaces([...one.subject, ...one.rest], [...other.subject, ...other.rest])) return true;
  const [mine, theirs] = [lacking(one.subject, other.subject), lacking(other.subject, one.subject)];
  const isSameVerb = one.rest[0] !== undefined && hasWord(other.rest.slice(0, 1), one.rest[0]);
  const isSwapped = coverage(mine, other.rest) === 1 && coverage(theirs, one.rest) === 1;
  return one.isActive && isSameVerb && mine.length > 0 && theirs.length > 0 && isSwapped;
};

/** "Opens at 9:00, closes at 17:00", and the reverse: values of one kind change places, and the words stay. */
const haveTurnedValues = (said: readonly Claim[], known: readonly Claim[]): boolean => {
  const [values, others] = [valuesOf(said), valuesOf(known)];
  const isTurnedIn = (kind: ValueKind): boolean => {
    const [mine, theirs] = [values, others].map((all) => all.filter((one) => one.kind === kind));
    if (mine === undefined || theirs === undefined || mine.length !== theirs.length) return false;
    const isSame = mine.every((one, at) => theirs[at] && isSameValue(one, theirs[at]));
    return !isSame && areAmong(mine, theirs) && areAmong(theirs, mine);
  };
  return (
    [...new Set(values.map(({ kind }) => kind))].some(isTurnedIn) &&
    align(topicOf(said), topicOf(known)).isInOrder
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

/**
 * The same sentence with other words in its places: "Two-factor login is required for administrators", "… for contractors". A verb
 * may be another one.
 */
const isParallel = (
  one: Claim,
  other: Claim,
  { words, others }: { readonly words: readonly Word[]; readonly others: readonly Word[] },
): boolean => {
  const [mine, theirs] = [one, other].map(({ subject, rest }) => [...subject, ...rest]);
  const { isInOrder, onlyLeft, onlyRight, shared, slots } = align(mine ?? [], theirs ?? []);
  const isVerb = (word: Word, { rest, isActive }: Claim): boolean => isActive && rest[0] === word;
  const telling = slots.filter(
    ({ left, right }) =>
      lacking(left, others).length > 0 &&
      lacking(right, words).length > 0 &&
      Math.abs(left.length - right.length) < mostAdded &&
      !(left.some((word) => isVerb(word, one)) || right.some((word) => isVerb(word, other))),
  );
  const common =
    shared.length +
    one.values.filter((value) => areAmong([value], other.values)).length +
    Number(one.verb.length > 0 && coverage(one.verb, other.verb) === 1);
  const inSlots = (side: 'left' | 'right'): number =>
    slots.reduce((total, slot) => total + slot[side].length, 0);
  return (
    isInOrder &&
    telling.length > 0 &&
    common >= Math.min(onlyLeft.length, onlyRight.length) &&
    inSlots('left') === onlyLeft.length &&
    inSlots('right') === onlyRight.length
  );
};

/** "Mondays" says that it is every week, and "at 02:00" that it is every day. */
const implied: readonly (readonly [kind: ValueKind, seconds: string])[] = [
  ['weekday', '604800'],
  ['time', '86400'],
];

const withoutImplied = (values: readonly Value[], others: readonly Value[]): readonly Value[] =>
  values.filter(
    ({ kind, unit, amount }) =>
      !(kind === 'duration' && unit === rhythmic) ||
      !implied.some(
        ([other, seconds]) => seconds === amount && others.some((one) => one.kind === other),
      ),
  );

/** What is known is said, and behind it, after a comma, something else: "…, and only with a hardware key". */
const hasOwnPart = (said: readonly Claim[], others: readonly Word[]): boolean =>
  said.some(({ sentence, language }) => {
    const parts = sentence
      .split(/[,;]\s+/u)
      .map((part) => wordsOfSentence(part, language).filter(isTopic));
    return parts.some(
      (words, place) =>
        words.length >= fewestOwn &&
        lacking(words, others).length > words.length * halfCovered &&
        coverage(others, parts.slice(0, place).flat()) >= mostlyCovered,
    );
  });

/**
 * The same subject with the same values and names in other words: "The phone rotates every Wednesday at noon", "The phone changes
 * hands on Wednesdays, 12:00".
 */
const isSameOfSubject = (
  said: readonly Claim[],
  known: readonly Claim[],
  {
    words,
    others,
    isTold,
  }: {
    readonly words: readonly Word[];
    readonly others: readonly Word[];
    readonly isTold: boolean;
  },
): boolean => {
  const [mine, theirs] = [said, known].map((some) =>
    some.flatMap(({ subject }) => subject).filter(isTopic),
  );
  if (mine === undefined || theirs === undefined || lacking(mine, others).length > 0) return false;
  const shared = theirs.length - lacking(theirs, words).length;
  // Two values that are the same leave less to the words.
  if (isTold && shared >= fewestShared) return shared >= theirs.length * halfCovered;
  return shared > 0 && shared === theirs.length;
};

/** The known words stand in the new text as they are, and more beside them. */
const isExtended = (said: readonly Claim[], known: readonly Claim[]): boolean => {
  const { onlyLeft, onlyRight, isInOrder } = align(topicOf(said), topicOf(known));
  return isInOrder && onlyLeft.length > 0 && onlyRight.length === 0;
};

/** What leads in to a text ("New here, so writing it down:") shares nothing with what is known, and stands first. */
const withoutLeadIn = (said: readonly Claim[], known: readonly Claim[]): readonly Claim[] => {
  const words = topicOf(known);
  const isFree = (one: Claim): boolean =>
    one.values.length === 0 &&
    topicOf([one]).every((word) => !hasWord(words, word) && !isName(word));
  const first = said.findIndex((one) => !isFree(one));
  return first < 0 ? said : said.slice(first);
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
  const isSure = areSameInFigures(all, known) || tellSameAddress(all, known);
  if (likeness < leastLikeness && !isSure) return undefined;
  // Who has seen or heard it, or thinks so, says it too, but adds nothing that is certain.
  const isMeantSo = all.every((one) => known.some((other) => isMeant(one, other)));
  if (!isMeantSo && !all.every((one) => known.some((other) => confirms(one, other))))
    return undefined;
  // A list, a name, an address claims nothing; an order has no verb of its own.
  const claims = (one: Claim): boolean =>
    one.hasVerb || one.modality === 'prohibition' || topicOf([one]).length >= fewestWords;
  if (!all.some(claims) || !known.every(claims)) return undefined;
  if ([...all, ...known].some(isCode)) return undefined;
  const said = withoutLeadIn(all, known);
  const isOpposed =
    haveOtherOrdinals(said, known) ||
    haveTurnedValues(said, known) ||
    anyPair(said, known, isTurned) ||
    anyPair(said, known, isReversed) ||
    anyPair(said, known, (one, other) => clausesDeny(one.clause, other.clause, other.language));
  const [words, others] = [topicOf(said), topicOf(known)];
  const knownValues = withoutImplied(valuesOf(known), valuesOf(said));
  const values = withoutImplied(valuesOf(said), valuesOf(known));
  // Two values and more that are the same tell what is spoken of, whatever the words.
  const isTold = knownValues.length > 1 && areAmong(knownValues, values);
  const isOtherPlace = anyPair(said, known, (one, other) =>
    isParallel(one, other, { words, others }),
  );
  if (isOpposed) return undefined;
  if (isSure && areAmong(values, knownValues) && areAmong(knownValues, values)) return 'repeats';
  if (isOtherPlace && !isTold) return undefined;
  if (others.length === 0 || !areAmong(knownValues, values)) return undefined;
  if (lacking(others.filter(isName), words).length > 0) return undefined;
  const covered = coverage(others, words);
  const shared =
    others.filter((word) => hasWord(words, word)).length +
    knownValues.filter((value) => areAmong([value], values)).length;
  if (shared < (likeness < veryNear ? fewestShared + 1 : fewestShared)) return undefined;
  const isAnchored = knownValues.length > 0 || others.some(isName);
  if (likeness < likely && covered < (isTold ? leastTold : halfCovered)) return undefined;
  const added = lacking(words, others);
  const addsValue = !areAmong(values, knownValues) || added.some(isName);
  const most = likeness >= veryNear ? mostAdded + 1 : mostAdded;
  const isNear = likeness >= veryNear || (isAnchored && covered >= mostlyCovered);
  // Who says it in other words leaves some of the known ones out; with all of them, and more, it is a detail.
  const missing = lacking(others, words).length;
  const isBalanced = added.length <= (missing > 0 ? most : 1);
  const isSame = isNear && covered >= leastCovered && isBalanced && !isExtended(said, known);
  const isLess = added.length === 0 && covered >= halfCovered;
  const isOfSubject =
    isAnchored &&
    added.length <= Math.min(most, missing + 1) &&
    !isExtended(said, known) &&
    isSameOfSubject(said, known, { words, others, isTold });
  if (!addsValue && (isSame || isLess || isOfSubject) && !hasOwnPart(said, others))
    return 'repeats';
  if (!isMeantSo) return undefined;
  return covered >= leastExtended ? 'adds' : undefined;
};
