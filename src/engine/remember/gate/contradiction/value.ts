import { technologies } from '../../../languages/names';
import { inEachLanguage } from '../../../languages/registry';
import { once } from '../../../model/once';
import { areOpposed } from '../../../prose/oppositions';
import { onlySlot, wordsIn } from '../slot';
import { hasChangeMarker, isAddition, isEvent, says } from '../statements';
import type { Word, WordKind } from '../words';
import { type ContradictionRule, leastShared, type Meeting } from './rule';

const isOf =
  (...kinds: readonly WordKind[]) =>
  ({ kind }: Word): boolean =>
    kinds.includes(kind);

/** The same attribute of the same thing: everything but one value is shared, and it can have only one. */
const isSameAttribute = ({ said, known, alignment }: Meeting, kind: WordKind): boolean => {
  const { onlyLeft, onlyRight, shared } = alignment;
  if (onlyLeft.length !== 1 || onlyRight.length !== 1) return false;
  if (![...onlyLeft, ...onlyRight].every(isOf(kind))) return false;
  const subjects = shared.filter(isOf('word', 'name'));
  const isVersion = subjects.length === 1 && technologies().has(subjects[0]?.terms[0] ?? '');
  if (subjects.length < leastShared && !isVersion) return false;
  if (isEvent(said.fact) || isEvent(known.fact) || isAddition(said.sentence)) return false;
  // "The API returns 201" stands beside "The API never returns 500".
  if (areOpposed(said.fact, known.fact)) return false;
  return !says(said.fact, 'manyValued') || says(said.fact, 'limits');
};

/** "The timeout is 30 s", then "The timeout is 60 s"; "nginx 1.24", then "nginx 1.25". */
export const isOtherValue: ContradictionRule = (meeting) => isSameAttribute(meeting, 'value');

/** "The launch is planned for 14 May", then "… for 28 May"; not of what happened on two days. */
export const isOtherDate: ContradictionRule = (meeting) => isSameAttribute(meeting, 'date');

const markers = once(
  () => new Set(inEachLanguage('gate').flatMap(({ changeMarkers }) => changeMarkers)),
);
const withoutMarkers = (words: readonly string[]): readonly string[] =>
  words.filter((word) => !markers().has(word.toLowerCase()));

const longestValue = 3;
const isName = (word: string): boolean => /^\p{Lu}/u.test(word);

/**
 * A value that is no number, of an attribute that has one: "The default branch is called master", then "… main". Or,
 * where the new sentence says that it is so now, one name in the place of another: "Marta owns the checkout flow".
 */
export const isOtherName: ContradictionRule = ({ said, known, alignment }) => {
  if (alignment.shared.length === 0 || isEvent(said.fact) || isEvent(known.fact)) return false;
  if (isAddition(said.sentence)) return false;
  const words = withoutMarkers(wordsIn(said.fact));
  const { before, left, right, after } = onlySlot(words, withoutMarkers(wordsIn(known.fact)));
  if (left.length === 0 || right.length === 0) return false;
  if (Math.max(left.length, right.length) + after.length <= longestValue) {
    const text = before.join(' ');
    if (inEachLanguage('gate').some((one) => one.singleValued.some((row) => row.test(text))))
      return true;
  }
  // What one does now it may do beside the other; what another does now, the first did.
  return (
    hasChangeMarker(said.sentence) &&
    after.length > 0 &&
    left.length === 1 &&
    right.length === 1 &&
    [...left, ...right].every(isName) &&
    alignment.shared.length >= leastShared
  );
};
