import { inEachLanguage } from '../../../languages/registry';
import { once } from '../../../model/once';
import { says } from '../statements';
import { commonLanguage, isSameWord, type Word, wordsOfSentence } from '../words';
import type { ContradictionRule } from './rule';

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

const useWords = once(
  () => new Set(inEachLanguage('gate').flatMap((language) => language.useWords)),
);
const isUseWord = ({ text }: Word): boolean => useWords().has(text.toLowerCase());

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
