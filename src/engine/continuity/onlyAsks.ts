import { inLanguage } from '../languages/registry';
import { sentencesOf } from '../prose/sentences';
import { detectLanguage } from '../recall/tokenizer';

/**
 * True for a prompt of which each sentence wants to know something and none wants something done: "What is the weather like?", and
 * not "Could you fix the login?".
 */
export const onlyAsks = (prompt: string): boolean => {
  const { notMeant } = inLanguage('observing', detectLanguage(prompt));
  const isSaid = (why: string, sentence: string): boolean =>
    notMeant.some(([kind, pattern]) => kind === why && pattern.test(sentence));
  return sentencesOf(prompt).every(
    (sentence) =>
      isSaid('question', sentence) && !isSaid('request', sentence.replace(/\?\s*$/u, '')),
  );
};
