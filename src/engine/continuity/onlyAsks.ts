import { inLanguage } from '../languages/registry';
import { detectLanguage } from '../recall/tokenizer';
import { sentencesOf } from '../remember/emotion';

/**
 * True for a prompt of which each sentence wants to know something and none wants something done: "What is the weather like?", and
 * not "Could you fix the login?".
 */
export const onlyAsks = (prompt: string): boolean => {
  const { notMeant } = inLanguage('observing', detectLanguage(prompt));
  const isSaid = (why: string, sentence: string): boolean =>
    notMeant.some(([kind, pattern]) => kind === why && pattern.test(sentence));
  return sentencesOf(prompt).every(
    ({ masked }) => isSaid('question', masked) && !isSaid('request', masked.replace(/\?\s*$/u, '')),
  );
};
