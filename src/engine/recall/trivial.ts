import { folded } from '../languages/letters';
import { inEachLanguage } from '../languages/registry';
import { once } from '../model/once';
import type { Stage } from './stage';
import { withPlainApostrophes } from './tokenizer';

/** Longer messages say something, even if they begin with a greeting. */
const mostWords = 5;

/** Commands that agents' own prompts know; other words after a slash may be a path or an endpoint. */
const slashCommands =
  ' help status dream clear compact exit quit model cost login logout resume reset new ';

const wordsOf = (message: string): readonly string[] =>
  folded(withPlainApostrophes(message.normalize('NFC')))
    .split(/[^\p{L}\p{M}\p{N}']+/u)
    .filter((word) => word !== '');

const startsWith = (words: readonly string[], phrase: readonly string[]): boolean =>
  phrase.every((word, at) => words[at] === word);

/** How many words of the beginning are a greeting or a confirmation. */
const trivialAtStart = (
  words: readonly string[],
  phrases: readonly (readonly string[])[],
): number => phrases.find((phrase) => startsWith(words, phrase))?.length ?? 0;

/**
 * True for a message that asks nothing: greetings, confirmations and thanks, alone or one after
 * another, and slash commands (document 001, "Pre-Retrieval Gate"). A message without words is not one of them. The phrases of
 * all languages are given word by word, the longest first, so that "good morning" is taken before "good".
 */
const isTrivial = (
  message: string,
  phrases: readonly (readonly string[])[],
  longest: number,
): boolean => {
  const command = /^\s*\/([a-z]+)\s*$/u.exec(message)?.[1];
  if (command !== undefined) return slashCommands.includes(` ${command} `);
  let words = wordsOf(message);
  if (words.length === 0 || words.length > longest) return false;
  // A version or a port behind a greeting is looked for.
  if (/[/\\_`=(){}<>]|\d/u.test(message)) return false;
  while (words.length > 0) {
    const taken = trivialAtStart(words, phrases);
    if (taken === 0) return false;
    words = words.slice(taken);
  }
  return true;
};

/** The phrases of all languages, the longest first. */
const trivialPhrases = once((): readonly (readonly string[])[] =>
  inEachLanguage('questions')
    .flatMap((words) => words.trivial)
    .map((phrase) => phrase.split(' '))
    .sort((left, right) => right.length - left.length),
);

/** True for a message of at most `longest` words that asks nothing in any language. */
export const asksNothing = (message: string, longest = mostWords): boolean =>
  isTrivial(message, trivialPhrases(), longest);

/** Greetings and confirmations are no question: nothing is searched (document 001). */
export const trivial: Stage<'trivial'> = { name: 'trivial', isOn: true };
