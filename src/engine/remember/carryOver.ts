import { inLanguage, type LanguageCode } from '../languages/registry';
import { areOpposed } from '../prose/sentences';
import { isName, isTopic, lacking } from './claims/claimWords';
import { isLight } from './claims/concepts';
import { modalityOf } from './claims/modality';
import { isSameValue, kinship, type Value, type ValueKind, valuesIn } from './claims/values';
import { type Belief, sentencesOfBelief, statementsOf, withoutReferences } from './statements';
import { commonLanguage, type Word, wordsOfSentence } from './words';

/** A date beside a phrase, as it is put there when a text is formed. */
export const besidePhrase = /\s?\(\d{4}-[^)]*\)/gu;

/** Kinds of which one takes the place of the other though no unit tells: "1.24" of "1.25", "10" of "9:30", "on Sundays" of "every night". */
const loose: ReadonlySet<ValueKind> = new Set([
  ...(['number', 'version', 'time', 'weekday', 'duration'] as const),
]);

const isLoose = (one: Value, other: Value): boolean =>
  kinship(one, other) === 1 && loose.has(one.kind) && loose.has(other.kind);

/** Of the known values those whose place the new one may take: where a unit tells, no others. */
const placesFor = (added: Value, missing: readonly Value[]): readonly Value[] => {
  const sure = missing.filter((one) => kinship(one, added) === 2);
  return sure.length > 0 ? sure : missing.filter((one) => isLoose(one, added));
};

/** Values of the one text that the other has not. */
const beyond = (values: readonly Value[], others: readonly Value[]): readonly Value[] =>
  values.filter((one) => !others.some((other) => isSameValue(one, other)));

const only = <T>(some: readonly T[]): T | undefined => (some.length === 1 ? some[0] : undefined);

/** The value as it stands in the sentence, from its figure to its unit. */
const placeOf = (sentence: string, { at, text, unitText }: Value): readonly [number, number] => {
  const end = at + text.length;
  const unit = unitText === undefined ? -1 : sentence.indexOf(unitText, end);
  return [at, unit < 0 ? end : unit + (unitText?.length ?? 0)];
};

/** The hour of a time that is said without minutes. */
const amountsOf = ({ kind, amount }: Value): string =>
  kind === 'time' ? amount.replace(/:00$/u, '') : amount;

/** The words that say something, other than the numbers. */
const tellingIn = (sentence: string, language: LanguageCode): readonly Word[] =>
  wordsOfSentence(sentence, language).filter(
    (word) =>
      (word.kind === 'word' || isName(word)) &&
      // The "load-test" cluster is none that tests.
      (isTopic(word) || word.text.includes('-')) &&
      !isLight(word),
  );

/** The place in a known sentence that the one value of a new one may take. */
interface Place {
  readonly added: Value;
  readonly old: Value;
  /** Words that only the new one says, beside the value. */
  readonly own: readonly Word[];
  /** Words and values that only the known one says, the old one among them. */
  readonly left: readonly (Value | Word)[];
  /** A word beside the value is of both. */
  readonly isOfKnown: boolean;
}

/** Undefined where nothing, or more than one thing, can be meant. */
export const placeIn = (said: string, known: string, language: LanguageCode): Place | undefined => {
  if (modalityOf(said) !== 'asserted' || modalityOf(known) !== 'asserted') return undefined;
  if (areOpposed(said, known, language)) return undefined;
  const [values, others] = [valuesIn(said, language), valuesIn(known, language)];
  const added = only(beyond(values, others));
  if (added === undefined || added.kind === 'date') return undefined;
  const missing = beyond(others, values);
  const old = only(placesFor(added, missing));
  if (old === undefined) return undefined;
  const isOfValue = ({ text }: Word): boolean =>
    [added, old].some((one) => one.unitText === text || one.text === text);
  const [words, knownWords] = [tellingIn(said, language), tellingIn(known, language)];
  const { changes } = inLanguage('claims', language);
  const beside = words.filter((word) => !isOfValue(word) && !changes.test(word.text));
  const own = lacking(beside, knownWords);
  return {
    ...{ added, old, own },
    isOfKnown: beside.length > own.length,
    left: [...lacking(knownWords, words).filter((word) => !isOfValue(word)), ...missing],
  };
};

/** The known sentence with the new value in the place of its own, where nothing else of it can be meant. */
const sentenceOver = (said: string, known: string, language: LanguageCode): string | undefined => {
  const place = placeIn(said, known, language);
  if (place === undefined || place.own.length > 0 || place.left.length < 2) return undefined;
  const { added, old } = place;
  if ((added.kind === 'weekday') !== (old.kind === 'weekday')) return undefined;
  const isBoth = added.unitText !== undefined && old.unitText !== undefined;
  const [from, to] = isBoth ? placeOf(known, old) : [old.at, old.at + old.text.length];
  const value = isBoth ? said.slice(...placeOf(said, added)) : added.text;
  const carried = `${known.slice(0, from)}${value}${known.slice(to)}`;
  const [read, others] = [valuesIn(carried, language), valuesIn(known, language)];
  const isRead =
    read.length === others.length &&
    others.every((other, at) => {
      const [mine, wanted] = [read[at], other.at === old.at ? added : other];
      return mine !== undefined && amountsOf(mine) === amountsOf(wanted);
    });
  return isRead ? carried : undefined;
};

/**
 * What still holds of a known belief of which a new one says no more than another value: its sentence with that value, "Standup is at 10
 * daily in Slack" where "Standup moved to 10". Undefined where nothing else was known, or where it is not certain what is left.
 */
export const carriedOver = (said: Belief, known: Belief): string | undefined => {
  const language = commonLanguage(said.body, known.body);
  const sentence = only(sentencesOfBelief(said));
  if (sentence === undefined) return undefined;
  const plain = sentence.replace(besidePhrase, '');
  const found = sentencesOfBelief(known).flatMap(
    (one) => sentenceOver(plain, withoutReferences(one).replace(besidePhrase, ''), language) ?? [],
  );
  return only(found);
};

/** Words of a clause that tells something of its own: "Karl checks them". */
const fewestOfClause = 2;

/** Behind a comma the known belief says who does something, or where, of which the new one says nothing. */
export const saysClauseApart = (said: Belief, known: Belief): boolean => {
  const language = commonLanguage(said.body, known.body);
  const words = wordsOfSentence(said.body, language);
  const { clauseJoints } = inLanguage('gate', language);
  /** Of more than names: "Thun and Chur" is the end of a list. */
  const isClause = (all: readonly string[]): boolean =>
    all.length >= fewestOfClause &&
    all.some((word) => /^\p{Ll}/u.test(word) && !clauseJoints.includes(word));
  const [, statements] = statementsOf(said, known);
  return statements.some(({ fact }) => {
    const [, ...parts] = fact.split(/,\s+/u);
    return parts.some((part) => {
      const own = wordsOfSentence(part, language);
      return (
        isClause(part.trim().split(/\s+/u)) &&
        own.length >= fewestOfClause &&
        (own.some(isName) || /^\p{Lu}/u.test(part)) &&
        lacking(own, words).length === own.length
      );
    });
  });
};

/** The new belief tells one value, and of several that the known one has it may mean any: "at 9:00 and at 14:00". */
export const meansOneOfSeveral = (said: Belief, known: Belief): boolean => {
  const language = commonLanguage(said.body, known.body);
  const values = valuesIn(said.body.replace(besidePhrase, ''), language);
  return sentencesOfBelief(known).some((sentence) => {
    const others = valuesIn(sentence.replace(besidePhrase, ''), language);
    const added = only(beyond(values, others));
    const places = added === undefined ? [] : placesFor(added, beyond(others, values));
    return places.length > 1 && places.every((one) => kinship(one, places[0] ?? one) === 2);
  });
};
