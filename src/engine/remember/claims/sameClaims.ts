import { areOpposed } from '../../prose/sentences';
import { align } from '../alignment';
import { changePlaces, clausesDeny } from '../separation';
import { hasChangeMarker } from '../statements';
import type { Word } from '../words';
import { allWords } from './anatomy';
import { type Claim, haveOtherOrdinals } from './claim';
import { coverage, hasWord, isName, isTopic, lacking } from './claimWords';
import { isMeant } from './compareClaims';
import { areParallel, isSaidAgain } from './evidence';
import { isDoubtfulModality } from './modality';
import { isSameValue, type Value, type ValueKind } from './values';

/** What two texts say of the same thing: nothing more, or one of them more. */
export type Sameness = 'repeats' | 'adds' | undefined;

/** Less alike than this a text may say the same, and adds nothing. */
const leastLikeness = 0.5;
/** Share of the known words in a text that says more. */
const leastExtended = 0.7;
/** Words that tell something, and words of any kind, of a text that claims something though no verb of it is known. */
const fewestWords = 4;
const fewestOfAll = 6;

const confirms = (said: Claim, known: Claim): boolean =>
  isMeant(said, known) ||
  said.modality === known.modality ||
  (known.modality === 'asserted' &&
    (isDoubtfulModality(said.modality) || said.modality === 'prohibition'));

const isCode = ({ clause }: Claim): boolean => /(?:^|\s)(?:[!<>]=?|==)(?:\s|$)|[{};]/u.test(clause);

const topicOf = (claims: readonly Claim[]): readonly Word[] =>
  claims.flatMap(({ subject, rest, verb }) => [...subject, ...rest, ...verb]).filter(isTopic);

const valuesOf = (claims: readonly Claim[]): readonly Value[] =>
  claims.flatMap(({ values }) => values);

const areAmong = (values: readonly Value[], others: readonly Value[]): boolean =>
  values.every((value) => others.some((other) => isSameValue(value, other)));

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

/** What leads in to a text ("New here, so writing it down:") shares nothing with what is known, and stands first. */
const withoutLeadIn = (said: readonly Claim[], known: readonly Claim[]): readonly Claim[] => {
  const words = topicOf(known);
  const isFree = (one: Claim): boolean =>
    one.values.length === 0 &&
    topicOf([one]).every((word) => !hasWord(words, word) && !isName(word));
  const first = said.findIndex((one) => !isFree(one));
  return first < 0 ? said : said.slice(first);
};

/** Somebody speaks of all, or of no others, in one of the two only: "anyone may", "only leads may". */
const haveOtherReach = (said: readonly Claim[], known: readonly Claim[]): boolean => {
  const [isAll, wasAll] = [said, known].map((some) => some.some(({ isUniversal }) => isUniversal));
  const [isOnly, wasOnly] = [said, known].map((some) =>
    some.some(({ isExclusive }) => isExclusive),
  );
  return (
    (isOnly === true && wasAll === true && !wasOnly) ||
    (wasOnly === true && isAll === true && !isOnly)
  );
};

/** It says that something is so now: what is known so already is said without. */
const hasNewChange = (said: readonly Claim[], known: readonly Claim[]): boolean =>
  said.some(({ clause }) => hasChangeMarker(clause)) &&
  !known.some(({ clause }) => hasChangeMarker(clause));

/** "In the test environment no texts are sent", "In production texts go through Netgsm". */
const haveOtherScopes = (said: readonly Claim[], known: readonly Claim[]): boolean => {
  const lacks = (claims: readonly Claim[], others: readonly Claim[]): boolean =>
    claims.some(
      ({ scope }) => scope !== undefined && coverage(scope, others.flatMap(allWords)) < 1,
    );
  return lacks(said, known) && lacks(known, said);
};

/** What it speaks of is known, or stands in the sentence before. */
const speaksOf = (said: readonly Claim[], words: readonly Word[]): boolean => {
  const subjects = said.flatMap(({ subject }) => subject).filter(isTopic);
  return subjects.length === 0 || coverage(subjects, words) > 0;
};

/** True where one denies what the other says, says it of another one, or with the values or the roles turned. */
export const areOfTwo = (said: readonly Claim[], known: readonly Claim[]): boolean =>
  hasNewChange(said, known) ||
  haveOtherScopes(said, known) ||
  haveOtherReach(said, known) ||
  haveOtherOrdinals(said, known) ||
  haveTurnedValues(said, known) ||
  anyPair(said, known, isTurned) ||
  anyPair(said, known, isReversed) ||
  anyPair(said, known, (one, other) => clausesDeny(one.clause, other.clause, other.language));

/**
 * What a new text is to a known one that it does not contradict, by their claims: the same names and values in the same roles,
 * and words enough in common; `likeness` is on the gate's scale, 0..1. Undefined where it is another belief.
 */
export const samenessOf = (
  all: readonly Claim[],
  known: readonly Claim[],
  likeness: number,
): Sameness => {
  // Who has seen or heard it, or thinks so, says it too, but adds nothing that is certain.
  const isMeantSo = all.every((one) => known.some((other) => isMeant(one, other)));
  if (!isMeantSo && !all.every((one) => known.some((other) => confirms(one, other))))
    return undefined;
  // A list, a name, an address claims nothing; an order has no verb of its own.
  const claims = (one: Claim): boolean =>
    one.hasVerb ||
    one.modality === 'prohibition' ||
    topicOf([one]).length + one.values.length >= fewestWords ||
    one.clause.split(/\s+/u).length >= fewestOfAll;
  if (!all.some(claims) || !known.every(claims)) return undefined;
  if ([...all, ...known].some(isCode)) return undefined;
  const said = withoutLeadIn(all, known);
  if (areOfTwo(said, known)) return undefined;
  if (isSaidAgain(said, known)) return 'repeats';
  if (!isMeantSo || likeness < leastLikeness) return undefined;
  const [words, others] = [topicOf(said), topicOf(known)];
  const [values, knownValues] = [valuesOf(said), valuesOf(known)];
  const isAdded =
    others.length > 0 &&
    areAmong(knownValues, values) &&
    lacking(others.filter(isName), words).length === 0 &&
    !areParallel(said, known) &&
    speaksOf(said, others) &&
    coverage(others, words) >= leastExtended;
  return isAdded ? 'adds' : undefined;
};
