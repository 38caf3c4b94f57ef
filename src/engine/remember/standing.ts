import { matchesOf } from '../languages/letters';
import { inEachLanguage, inLanguage, type LanguageCode } from '../languages/registry';
import { oppositionsIn } from '../prose/sentences';
import { align } from './alignment';
import { allWords } from './claims/anatomy';
import { type Claim, claimsOf } from './claims/claim';
import { coverage, hasWord, isName, isTopic, lacking } from './claims/claimWords';
import { isLight } from './claims/concepts';
import { isDoubtfulModality } from './claims/modality';
import { isMoney } from './claims/values';
import { type Belief, sentencesOfBelief, withoutReferences } from './statements';
import { commonLanguage, type Word, wordsOfSentence } from './words';

/** What a new belief cannot do to a known one: `end` it without a question, or say anything against it. */
export type Spared = 'end' | 'all';

const claimsIn = (belief: Belief, language: LanguageCode): readonly Claim[] =>
  sentencesOfBelief(belief).flatMap((sentence) => claimsOf(withoutReferences(sentence), language));

/** What is only thought of ends nothing, and nobody is asked about it. */
const isThought = (sentence: string): boolean =>
  inEachLanguage('claims').some(({ thought }) => thought.test(sentence));

const isTelling = (word: Word): boolean => isTopic(word) && !isLight(word);

/** Of which part of what the known belief speaks of the new one holds: "the budget *for GPUs*"; empty for none. */
const partIn = (
  { clause, subject, language }: Claim,
  pattern: RegExp,
  known: readonly Word[],
): readonly Word[] =>
  matchesOf(clause, pattern).flatMap(({ groups }) => {
    const own = wordsOfSentence(groups?.scope ?? '', language);
    const isOwn = ({ text }: Word): boolean => own.some((word) => word.text === text);
    return lacking(subject.filter(isOwn), known).filter(isTelling);
  });

/** Both speak of the same thing but for the part: "the *budget* for GPUs", "our *budget*". */
const isOfSameHead = ({ subject }: Claim, known: Claim, part: readonly Word[]): boolean => {
  const head = subject.filter((word) => !part.includes(word));
  // "Tamsin from accounting told me": the head itself is another one.
  const isKnown = lacking(head.filter(isTelling), allWords(known)).length === 0;
  return isKnown && known.subject.length > 0 && coverage(known.subject, head) === 1;
};

/** A value of a part stands beside that of the whole; "of the gateway" may be the only one there is. */
const trySparedByPart = (said: Claim, known: readonly Claim[]): Spared | undefined => {
  const { parts, oneOf } = inLanguage('claims', said.language);
  const words = known.flatMap(allWords);
  const isOf = (pattern: RegExp): boolean => {
    const part = partIn(said, pattern, words);
    return part.length > 0 && known.some((one) => isOfSameHead(said, one, part));
  };
  if (isOf(parts)) return said.isChange ? 'end' : 'all';
  return isOf(oneOf) ? 'end' : undefined;
};

/** Two amounts of money, and not one word of what the new one is for is known: "the florist costs …", "the rent is …". */
const trySparedByMoney = (said: Claim, known: readonly Claim[]): Spared | undefined => {
  const subject = said.subject.filter(isTelling);
  const isOther =
    subject.length > 0 &&
    [said, ...known].every(({ values }) => values.some(isMoney)) &&
    coverage(subject, known.flatMap(allWords)) === 0;
  if (!isOther) return undefined;
  return said.isChange ? 'end' : 'all';
};

const isNamed = ({ kind }: Word): boolean => kind === 'word' || kind === 'name';

/**
 * One of the two denies of one thing what the other says of another: "runs on Linux", "does not run on Windows". Two names are two
 * things, and of other words one may be a kind of the other.
 */
const trySparedByOther = (
  said: string,
  known: string,
  language: LanguageCode,
): Spared | undefined => {
  const [turns, others] = [oppositionsIn(said), oppositionsIn(known)];
  const ofOne = [
    ...turns.filter((turn) => !others.includes(turn)),
    ...others.filter((turn) => !turns.includes(turn)),
  ];
  const [turn = ''] = ofOne;
  // "On", "before" and "open" turn nothing round unless their opposite stands in the other one.
  const isDenial = !inEachLanguage('oppositions').some(
    ({ negations, opposites }) =>
      !negations.includes(turn) && opposites.some((words) => words.includes(turn)),
  );
  if (ofOne.length !== 1 || !isDenial) return undefined;
  const [words, knownWords] = [said, known].map((text) =>
    wordsOfSentence(text, language).filter((word) => !isLight(word)),
  );
  const { isInOrder, slots, shared, onlyLeft, onlyRight } = align(words ?? [], knownWords ?? []);
  const [slot] = slots;
  if (slot === undefined || slots.length > 1 || !isInOrder || shared.length === 0) return undefined;
  const both = [...slot.left, ...slot.right];
  const isOther =
    both.length === onlyLeft.length + onlyRight.length &&
    both.every(isNamed) &&
    !slot.left.some((word) => hasWord(slot.right, word));
  if (!isOther) return undefined;
  return [slot.left, slot.right].every((words) => words.some(isName)) ? 'all' : 'end';
};

/**
 * What a known belief is spared by a new one, whatever rules and model made of the two: what is only thought of, what is denied of another
 * thing, and what holds for a part or costs something else leaves it standing. Undefined where nothing of that is so.
 */
export const sparedBy = (said: Belief, known: Belief): Spared | undefined => {
  const language = commonLanguage(said.body, known.body);
  if (sentencesOfBelief(said).every(isThought)) return 'all';
  const [claims, others] = [claimsIn(said, language), claimsIn(known, language)];
  const [claim, ...more] = claims;
  if (claim === undefined || more.length > 0) return undefined;
  const byOther = claim.isChange ? undefined : trySparedByOther(said.body, known.body, language);
  if (byOther !== undefined) return byOther;
  // "Tamsin from accounting told me": of what was heard somebody is asked.
  if (isDoubtfulModality(claim.modality)) return undefined;
  return trySparedByPart(claim, others) ?? trySparedByMoney(claim, others);
};
