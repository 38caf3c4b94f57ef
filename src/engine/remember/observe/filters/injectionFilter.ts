import { captureLanguages } from '../words/languages';
import { type Filter, filteredBy } from './filter';

/** Longest quotation of a pattern's match in a reason. */
const longestQuote = 80;

/** An attempt to give orders to an agent through a text. */
export interface Injection {
  /** The pattern's name, such as `ignore_instructions`. */
  readonly pattern: string;
  /** The words, at most 80 characters. */
  readonly quote: string;
}

/** Invisible characters between letters would hide the words from the patterns and not from a model. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\p{Cf}\u{e0000}-\u{e007f}]/gu, '')
    .replaceAll('İ', 'i')
    .replace(/\s+/gu, ' ');

/** The first injection in a text, quoted or not; undefined where there is none. */
export const injectionIn = (text: string): Injection | undefined => {
  const read = plain(text);
  for (const { injections } of captureLanguages) {
    for (const [pattern, form] of injections) {
      const quote = form.exec(read)?.[0];
      if (quote !== undefined) return { pattern, quote: quote.slice(0, longestQuote) };
    }
  }
  return undefined;
};

/** Attempts to give orders to an agent (document 001, "Prompt injection patterns"). */
export const injectionFilter: Filter = (message) => {
  const injection = injectionIn(message);
  return injection === undefined ? undefined : filteredBy('injection', { ...injection });
};
