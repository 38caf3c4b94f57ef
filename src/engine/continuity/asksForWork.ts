import type { NotMeant } from '../languages/observingWords';
import { inEachLanguage } from '../languages/registry';
import { asksNothing } from '../recall/trivial';
import { sentencesOf } from '../remember/emotion';

/** Words of a farewell, which is longer than what asks nothing of the memory. */
const longestFarewell = 12;

/** Whether a sentence is said so in any language: few words show whose they are too little. */
const isSaid = (why: NotMeant, sentence: string): boolean =>
  inEachLanguage('observing').some(({ notMeant }) =>
    notMeant.some(([kind, pattern]) => kind === why && pattern.test(sentence)),
  );

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
