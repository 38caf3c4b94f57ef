import { technologies } from '../languages/names';
import { inEachLanguage, wordsListed } from '../languages/registry';
import { areOpposed } from '../prose/sentences';
import { type Alignment, align } from './alignment';
import { hasChangeMarker, isAddition, isEvent, type Statement, says } from './statements';
import { commonLanguage, isSameWord, type Word, type WordKind, wordsOfSentence } from './words';

/** `said`: whoever says the new one says so. */
export type ContradictionKind = 'value' | 'negation' | 'switch' | 'date' | 'said';

/** A sentence that is new, one that is known, and how their words meet (left is the new one). */
export interface Meeting {
  readonly said: Statement;
  readonly known: Statement;
  readonly alignment: Alignment;
}

/** True where the new sentence says that the known one does not hold any more. */
export type ContradictionRule = (meeting: Meeting) => boolean;

/** Words, particulars apart, that two sentences must share to be about the same thing. */
export const leastShared = 2;

/**
 * "We use X", then "We no longer use X"; "enabled", then "disabled". The new sentence must not be about less than the known
 * one: that X is not used *for sessions* leaves it in use.
 */
export const isDenied: ContradictionRule = ({ said, known, alignment }) => {
  if (alignment.onlyLeft.length > 0 || alignment.onlyRight.length > 1) return false;
  if (alignment.onlyRight.some(({ kind }) => kind !== 'word')) return false;
  if (alignment.shared.length < leastShared) return false;
  if (isEvent(known.fact) && isEvent(said.fact)) return false;
  return areOpposed(said.fact, known.fact);
};

/** What a sentence says took the place of what. */
export interface Switch {
  readonly from: readonly Word[];
  readonly to: readonly Word[];
}

/** Reads "moved from A to B", "B instead of A", "A yerine B"; undefined where a sentence says no such thing. */
export const trySwitch = (sentence: string): Switch | undefined => {
  const language = commonLanguage(sentence, '');
  for (const { switches } of inEachLanguage('gate')) {
    for (const pattern of switches) {
      const { from, to } = pattern.exec(sentence)?.groups ?? {};
      if (from === undefined || to === undefined) continue;
      const found = { from: wordsOfSentence(from, language), to: wordsOfSentence(to, language) };
      if (found.from.length > 0 && found.to.length > 0) return found;
    }
  }
  return undefined;
};

const isUseWord = ({ text }: Word): boolean =>
  wordsListed('gate', 'useWords').has(text.toLowerCase());

const has = (words: readonly Word[], word: Word): boolean =>
  words.some((other) => isSameWord(word, other));

/** The known sentence says that A is used for what the new one says, and the new one says that B is used instead. */
export const isSwitched: ContradictionRule = ({ said, known, alignment }) => {
  const found = trySwitch(said.sentence);
  if (found === undefined || !says(known.fact, 'use')) return false;
  if (!found.from.every((word) => has(known.words, word))) return false;
  if (found.to.every((word) => has(known.words, word))) return false;
  // More than the new sentence speaks of may go on as it was.
  return alignment.onlyRight.every(isUseWord) && alignment.shared.length > found.from.length;
};

/** The words of a sentence as they are written, without the marks around them. */
export const wordsIn = (text: string): readonly string[] =>
  text.match(/[^\s,;.!?]+(?:\.[^\s,;.!?]+)*/gu) ?? [];

/** The one place where two sentences differ, word by word as they are written. */
export const onlySlot = (
  left: readonly string[],
  right: readonly string[],
): Readonly<Record<'before' | 'left' | 'right' | 'after', readonly string[]>> => {
  const same = (one: string | undefined, other: string | undefined): boolean =>
    one?.toLowerCase() === other?.toLowerCase();
  const most = Math.min(left.length, right.length);
  let start = 0;
  while (start < most && same(left[start], right[start])) start++;
  let end = 0;
  while (end < most - start && same(left.at(-1 - end), right.at(-1 - end))) end++;
  return {
    before: left.slice(0, start),
    left: left.slice(start, left.length - end),
    right: right.slice(start, right.length - end),
    after: left.slice(left.length - end),
  };
};

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

const withoutMarkers = (words: readonly string[]): readonly string[] =>
  words.filter((word) => !wordsListed('gate', 'changeMarkers').has(word.toLowerCase()));

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
