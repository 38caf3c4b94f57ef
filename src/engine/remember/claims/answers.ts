import type { Modality } from '../../languages/gateWords';
import { defaultLanguage, inEachLanguage } from '../../languages/registry';
import { isTurn } from '../separation';
import { type Belief, isProse, sentencesOfBelief, withoutReferences } from '../statements';
import { shownLanguage, type Word, wordsOfSentence } from '../words';
import { inFigures } from './amounts';
import { type Claim, claimsOf, haveOtherOrdinals } from './claim';
import { coverage, hasWord, isName, isTopic, lacking } from './claimWords';
import { isSameValue, kinship, rhythmic, telling, type Value, valuesIn } from './values';

/** What a text claims as an answer to a question. */
export type Answer = readonly Claim[];

/** An answer that is compared is a note. */
const mostSentences = 4;
/** Share of the words of a question that the one text has, which the other must have as well. */
const half = 0.5;

/** Meant otherwise than as what is so today: never before what is asserted. */
const notOfNow: ReadonlySet<Modality> = new Set([
  ...(['past', 'question', 'suggestion', 'wish', 'plan', 'hypothetical', 'quotation'] as const),
]);

/** The claims of a note; undefined for a turn of a conversation, code, and what says too much to be one answer. */
export const readAnswer = (note: Belief): Answer | undefined => {
  const sentences = sentencesOfBelief(note);
  const [first = ''] = sentences;
  if (sentences.length > mostSentences || isTurn(first) || !isProse(note)) return undefined;
  const language = shownLanguage(note.body) ?? defaultLanguage;
  return sentences.flatMap((one) => claimsOf(withoutReferences(one), language));
};

/** What a question asks about. */
export interface Asked {
  readonly words: readonly Word[];
  readonly values: readonly Value[];
  /** It asks for what was, is planned or wished. */
  readonly isOfOtherTimes: boolean;
}

export const readAsked = (question: string): Asked => {
  const modalities = inEachLanguage('claims').flatMap((one) => one.modalities);
  const language = shownLanguage(question) ?? defaultLanguage;
  return {
    words: wordsOfSentence(question, language),
    // "Nightly" is a word of what is asked, and no value of it.
    values: valuesIn(inFigures(question, language), language).filter(
      ({ unit }) => unit !== rhythmic,
    ),
    isOfOtherTimes: modalities.some(
      ([modality, pattern]) =>
        modality !== 'question' && notOfNow.has(modality) && pattern.test(question),
    ),
  };
};

const wordsOf = ({ subject, rest, verb }: Claim): readonly Word[] => [...subject, ...rest, ...verb];
const allOf = (answer: Answer): readonly Word[] => answer.flatMap(wordsOf);

/** What of the question a text speaks of. */
const askedIn = (words: readonly Word[], asked: Asked): readonly Word[] =>
  asked.words.filter((word) => isTopic(word) && hasWord(words, word));

/** A value of the newer claim stands in the place of one of the older. */
const otherValue = (newer: Claim, older: Claim): Value | undefined => {
  const lost = older.values.filter((one) => !newer.values.some((other) => isSameValue(one, other)));
  const found = newer.values.filter(
    (one) => !older.values.some((other) => isSameValue(one, other)),
  );
  return found.find((one) => lost.some((other) => kinship(one, other) === 2));
};

const hasOtherName = (newer: Claim, older: Claim, { words }: Asked): boolean => {
  const [mine, theirs] = [newer, older].map(({ rest }) => rest.filter(isName));
  if (mine === undefined || theirs === undefined) return false;
  const isNew = (names: readonly Word[], others: readonly Word[]): boolean =>
    names.length > 0 && names.every((name) => !hasWord(others, name) && !hasWord(words, name));
  return isNew(mine, wordsOf(older)) && isNew(theirs, wordsOf(newer));
};

/** "And stable? That one …": a short question says what the next sentence is about. */
const asksOfAnother = (answer: Answer, known: readonly Word[]): boolean =>
  answer.some(
    ({ modality, subject, rest }) =>
      modality === 'question' && lacking([...subject, ...rest].filter(isTopic), known).length > 0,
  );

/** What a claim is about; where the verb is last, the word before it may be what is said. */
const subjectOf = ({ subject, rest, values, verb }: Claim): readonly Word[] => {
  const isAll = verb.length > 0 && rest.length === 0 && values.length === 0;
  return (isAll ? subject.slice(0, -1) : subject).filter(isTopic);
};

/** True where a claim speaks of nothing but what the other or the question speaks of. */
const isOfSame = (claim: Claim, others: readonly Word[], asked: Asked): boolean => {
  const known = [...others, ...asked.words];
  const isScoped = claim.scope !== undefined && coverage(claim.scope, known) < 1;
  return !isScoped && lacking(subjectOf(claim), known).length === 0;
};

/** How many of the values of the question all these texts have: "When is 4.2 out?" */
const askedValues = ({ values }: Asked, ...texts: readonly Answer[]): number =>
  values.filter((one) =>
    texts.every((claims) =>
      claims.some((claim) => claim.values.some((other) => isSameValue(one, other))),
    ),
  ).length;

/** True where a newer text gives another answer to the question than an older one. */
export const answersAnew = (newer: Answer, older: Answer, asked: Asked): boolean => {
  if (asked.isOfOtherTimes) return false;
  const [words, others] = [allOf(newer), allOf(older)];
  const about = askedIn(others, asked);
  const ofBoth = askedValues(asked, older, newer);
  // "What was case 220?" asks for that one, and not for another.
  if (askedValues(asked, older) > ofBoth) return false;
  const common = askedIn(words, { ...asked, words: about }).length + ofBoth;
  if (common === 0 || haveOtherOrdinals(newer, older)) return false;
  const known = [...others, ...asked.words];
  if (asksOfAnother(newer, known)) return false;
  const isNear = common >= half * (about.length + ofBoth);
  const isChange = newer.some((one) => one.isChange);
  // "uses Zod for validation" says nothing of queries; who says that something changed may say it in words of their own.
  const isOfMore = ({ rest }: Claim): boolean =>
    !isChange &&
    lacking(
      rest.filter((word) => isTopic(word) && !isName(word)),
      known,
    ).length > 0;
  return newer.some(
    (one) =>
      one.modality === 'asserted' &&
      isOfSame(one, others, asked) &&
      !isOfMore(one) &&
      older.some((other) => {
        const value = otherValue(one, other);
        if (value !== undefined) return isNear || telling.has(value.kind);
        return isNear && hasOtherName(one, other, asked);
      }),
  );
};

/** The claim that speaks most of what is asked. */
const nearestClaim = (claims: Answer, asked: Asked): Claim | undefined => {
  const counts = claims.map((one) => askedIn(wordsOf(one), asked).length);
  return claims[counts.indexOf(Math.max(...counts))];
};

/**
 * True where the one text tells what was, could be or is wished, and the other what is so of the same: "We used to ship with
 * Buildkite", "Releases are built with Woodpecker".
 */
export const isOutOfDate = (one: Answer, other: Answer, asked: Asked): boolean => {
  if (asked.isOfOtherTimes) return false;
  const [claim, current] = [nearestClaim(one, asked), nearestClaim(other, asked)];
  if (claim === undefined || current === undefined) return false;
  if (!notOfNow.has(claim.modality) || current.modality !== 'asserted') return false;
  const about = askedIn(wordsOf(claim), asked);
  const common = askedIn(allOf(other), { ...asked, words: about });
  return (
    common.length > 0 && common.length === about.length && isOfSame(current, allOf(one), asked)
  );
};

/** True where a text holds in one place or case alone, which neither the other text nor the question names. */
export const isNarrower = (one: Answer, other: Answer, asked: Asked): boolean => {
  const scope = nearestClaim(one, asked)?.scope?.filter(isTopic);
  return scope !== undefined && coverage(scope, [...allOf(other), ...asked.words]) < 1;
};
