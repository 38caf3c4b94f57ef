import { inEachLanguage, type LanguageCode, wordsListed } from '../languages/registry';
import { once } from '../model/once';
import { areOpposed } from '../prose/sentences';
import { type Alignment, align, likenessOf } from './alignment';
import { inFigures } from './claims/amounts';
import { onlySlot, wordsIn } from './contradiction';
import { isEvent, type Statement } from './statements';
import { commonLanguage, type Word, wordsOfSentence } from './words';

/** Why two texts that are near are about two things (document 001, "pattern separation"). */
export type Separation =
  | 'particulars'
  | 'turn'
  | 'event'
  | 'parallel'
  | 'opposed'
  | 'few_shared'
  | 'not_asserted';

/** Share of the words of the shorter text that two texts must have in common to be about the same. */
const leastCovered = 0.6;
/** Share of the words of both, where the shared ones do not stand in the same order. */
const leastDice = 0.55;
/** Fewer shared words may be chance; one less is enough where they are all, or one is a name, a value or a number. */
const leastShared = 3;

/** Words that a denial shares with what it denies: one may be all that two texts have in common. */
const leastDenied = 2;

/** "Ada: Thanks!" is said in a conversation, and what is said again there is said a second time. */
const turn = /^["“*\s]*\p{Lu}[\p{L}'’.-]*(?: \p{Lu}[\p{L}'’.-]*)?:\s/u;

/** True for a sentence that begins with who says it. */
export const isTurn = (sentence: string): boolean => turn.test(sentence);

/** True for two turns of a conversation. "Newsletter: Thursdays", beside a sentence without a speaker, is a note with a heading. */
export const areTurns = (said: readonly Statement[], known: readonly Statement[]): boolean =>
  [said, known].every(([first]) => isTurn(first?.sentence ?? ''));

const isParticular = ({ kind }: Word): boolean => kind !== 'word';

const clauseEnd = once(() => {
  const joints = [...wordsListed('gate', 'clauseJoints')].join('|');
  return new RegExp(`[,;:]\\s+| (?:${joints}) `, 'u');
});
const clausesOf = (sentence: string): readonly string[] =>
  sentence.split(clauseEnd()).filter((clause) => /\p{L}/u.test(clause));

/** True where a clause of the one denies a clause of the other with which it has enough in common. */
const someClauseDenies = (
  said: string,
  known: string,
  {
    language,
    isEnough,
  }: { readonly language: LanguageCode; readonly isEnough: (alignment: Alignment) => boolean },
): boolean => {
  if (!areOpposed(said, known, language)) return false;
  const others = clausesOf(known);
  return clausesOf(said).some((clause) =>
    others.some(
      (other) =>
        isEnough(align(wordsOfSentence(clause, language), wordsOfSentence(other, language))) &&
        areOpposed(clause, other, language),
    ),
  );
};

/** True where a clause of the one denies a clause of the other that is about the same. */
export const clausesDeny = (
  said: string,
  known: string,
  language = commonLanguage(said, known),
): boolean =>
  someClauseDenies(said, known, {
    language,
    isEnough: ({ shared, onlyLeft, onlyRight }) => {
      const shorter = shared.length + Math.min(onlyLeft.length, onlyRight.length);
      return shared.length >= leastCovered * shorter && shared.length >= leastDenied;
    },
  });

/** "We no longer sort the rounds by street; …": a whole clause says that the known one is not so, whatever another one says instead. */
const deniesOutright = (said: Statement, known: Statement): boolean =>
  someClauseDenies(said.sentence, known.sentence, {
    language: commonLanguage(said.sentence, known.sentence),
    isEnough: ({ shared, onlyLeft }) => onlyLeft.length === 0 && shared.length >= leastShared,
  });

const modalsOf = (sentence: string): readonly string[] =>
  wordsIn(sentence.toLowerCase()).filter((word) => wordsListed('gate', 'modals').has(word));

/** "We may deploy on Friday", "We must deploy on Friday". */
const bindDifferently = (said: Statement, known: Statement): boolean => {
  const [mine, theirs] = [modalsOf(said.fact), modalsOf(known.fact)];
  return mine.length > 0 && theirs.length > 0 && !mine.some((one) => theirs.includes(one));
};

/** "The shop calls the blog", "The blog calls the shop": the names, or the values, change places. */
export const changePlaces = (left: readonly Word[], right: readonly Word[]): boolean =>
  (['name', 'value'] as const).some((kind) => {
    const mine = left.filter((word) => word.kind === kind);
    const { shared, isInOrder } = align(
      mine,
      right.filter((word) => word.kind === kind),
    );
    return shared.length > 1 && !isInOrder;
  });

/** "Use tabs, not spaces", "Use spaces, not tabs": what stands before a word of direction and what behind change places. */
const turnRound = (said: Statement, known: Statement): boolean =>
  inEachLanguage('gate').some(({ directions }) =>
    directions.some((direction) => {
      const [mine, theirs] = [said.sentence, known.sentence].map((one) => one.split(direction));
      if (mine?.length !== 2 || theirs?.length !== 2) return false;
      const language = commonLanguage(said.sentence, known.sentence);
      const [before, behind, knownBefore, knownBehind] = [...mine, ...theirs].map((part) =>
        wordsOfSentence(part, language),
      );
      const isIn = (words: readonly Word[] = [], others: readonly Word[] = []): boolean =>
        words.length > 0 && align(words, others).onlyLeft.length === 0;
      const ends = isIn(behind, knownBefore) && isIn(knownBehind, before);
      return ends && !isIn(behind, knownBehind);
    }),
  );

/** Without the denials that only tell a bound or a condition: "not before", "not later than". */
const saidPlainly = (statement: Statement): Statement => {
  const language = commonLanguage(statement.sentence, '');
  const [sentence, fact] = [statement.sentence, statement.fact].map((one) =>
    inFigures(one, language),
  );
  return { ...statement, sentence: sentence ?? '', fact: fact ?? '' };
};

/** The known sentences of which a new one may say the opposite, though no rule is sure of it. */
export const opposedSentences = (
  said: readonly Statement[],
  known: readonly Statement[],
): readonly string[] => {
  const areOne = said.length === 1 && known.length === 1;
  const plain = said.map(saidPlainly);
  return known
    .filter((one) => {
      const other = saidPlainly(one);
      return plain.some(
        (one) =>
          turnRound(one, other) ||
          clausesDeny(one.sentence, other.sentence) ||
          (areOne && bindDifferently(one, other)),
      );
    })
    .map(({ sentence }) => sentence);
};

/** Sentences that are less alike than this are not about the same. */
const leastLikeness = 0.4;

/** The sentence follows its nearest known one, and says another word in a place where that one has its own. */
const isParallel = (said: Statement, known: readonly Statement[]): boolean => {
  const [nearest] = known
    .map((other) => align(said.allWords, other.allWords))
    .map((alignment) => ({ slots: alignment.slots.length, likeness: likenessOf(alignment) }))
    .sort((left, right) => right.likeness - left.likeness);
  return nearest !== undefined && nearest.likeness >= leastLikeness && nearest.slots > 0;
};

/** Two sentences that are the same, word by word, but for one place: they speak of two things. */
export const differInOnePlace = (said: Statement, known: Statement): boolean => {
  const [words, others] = [wordsIn(said.fact), wordsIn(known.fact)];
  const { before, left, right, after } = onlySlot(words, others);
  if (left.length === 0 || right.length === 0) return false;
  if (before.length + after.length <= Math.max(left.length, right.length)) return false;
  const language = commonLanguage(said.fact, known.fact);
  const [mine, theirs] = [left, right].map((slot) => wordsOfSentence(slot.join(' '), language));
  const { onlyLeft, onlyRight } = align(mine ?? [], theirs ?? []);
  return onlyLeft.length + onlyRight.length > 0;
};

/** "Deploy 1", "Deploy 2": titles that name two of many, whatever the texts below them have in common. */
export const haveOtherNumbers = (said: string, known: string): boolean => {
  const language = commonLanguage(said, known);
  const [mine, theirs] = [said, known].map((title) =>
    wordsOfSentence(title, language).filter(({ kind }) => kind === 'numbered'),
  );
  const { onlyLeft, onlyRight } = align(mine ?? [], theirs ?? []);
  return onlyLeft.length > 0 && onlyRight.length > 0;
};

/**
 * Why the new text must not be put into the known one; undefined where both speak of the same things. No likeness alone
 * tells: "Deploy 1 failed" and "Deploy 2 failed" are nearer than most texts that say the same.
 */
export const trySeparation = (
  alignment: Alignment,
  { said, known }: { readonly said: readonly Statement[]; readonly known: readonly Statement[] },
): Separation | undefined => {
  const { shared, onlyLeft, onlyRight } = alignment;
  if (onlyLeft.some(isParticular) && onlyRight.some(isParticular)) return 'particulars';
  const tells = onlyLeft.some(({ kind }) => kind === 'numbered' || kind === 'date');
  if (tells && said.some(({ fact }) => isEvent(fact))) return 'event';
  const pairs = said.flatMap((one) => known.map((other) => [one, other] as const));
  if (pairs.some(([one, other]) => deniesOutright(one, other))) return 'opposed';
  if (pairs.some(([one, other]) => differInOnePlace(one, other))) return 'parallel';
  if (said.some((one) => isParallel(one, known))) return 'parallel';
  const wordsOf = (statements: readonly Statement[]) => statements.flatMap(({ words }) => words);
  if (changePlaces(wordsOf(said), wordsOf(known))) return 'parallel';
  if (opposedSentences(said, known).length > 0) return 'opposed';
  const shorter = shared.length + Math.min(onlyLeft.length, onlyRight.length);
  const dice = (2 * shared.length) / (2 * shared.length + onlyLeft.length + onlyRight.length);
  const isAll = onlyLeft.length === 0 && onlyRight.length === 0;
  const least = isAll || shared.some(isParticular) ? leastShared - 1 : leastShared;
  if (shared.length < least || shared.length < leastCovered * shorter) return 'few_shared';
  const hasOwn = onlyLeft.length > 0 && onlyRight.length > 0;
  return hasOwn && dice < leastDice ? 'few_shared' : undefined;
};
