import { inEachLanguage } from '../languages/registry';
import { asksNothing } from '../recall/trivial';
import { sentencesOf } from '../remember/emotion';
import { isNotMeant } from '../remember/triggers';

/** Words of a farewell, which is longer than what asks nothing of the memory. */
const longestFarewell = 12;

const isSaid = (why: 'question' | 'request', sentence: string): boolean =>
  isNotMeant(sentence, why, inEachLanguage('observing'));

/**
 * False for a prompt of which each sentence thanks, greets or agrees, or wants to know something, and none wants something done:
 * "Thanks, that's all for today", "What is the weather like?", and not "Could you fix the login?".
 */
export const asksForWork = (prompt: string): boolean =>
  !asksNothing(prompt, longestFarewell) &&
  sentencesOf(prompt).some(
    ({ text, masked }) =>
      !asksNothing(text, longestFarewell) &&
      (!isSaid('question', masked) || isSaid('request', masked.replace(/\?\s*$/u, ''))),
  );
