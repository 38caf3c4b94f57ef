import { inEachLanguage } from '../../languages/registry';
import { once } from '../../model/once';
import { maskedText } from './maskedText';

/** Patterns look at no more of a sentence: what is longer is a heap of words, and would take them too long. */
export const longestSeen = 500;

/** A sentence of a message. */
export interface Sentence {
  /** As it was written, without the mark of a list before it. */
  readonly text: string;
  /** The same with quotations and code blanked, for patterns; its first 500 characters. */
  readonly masked: string;
  /** Sentences of one paragraph have the same number. */
  readonly paragraph: number;
  /** Place of its first character in the message. */
  readonly start: number;
}

/** A full stop of one of these ends no sentence. */
const abbreviation = once(() => {
  const words = inEachLanguage('observing').flatMap(({ abbreviations }) => abbreviations);
  return new RegExp(`(?:^|\\s)(?:${words.join('|')})\\.$`, 'iu');
});

/** An end of a sentence, or of a line that the next does not go on with in lower case. */
const end =
  /[.!?…]+["”’)\]]*(?=\s|$)|\n(?:[ \t]*\n)+|\n(?=\s*(?:[-*+•]|\d+[.)])\s)|\n(?!\s*\p{Ll})/gu;

const listMark = /^(?:\s|[-*+•]\s|\d+[.)]\s|#{1,6}\s)+/u;

/** The sentences of a message, in order; code blocks and quoted lines are no sentences. */
export const sentencesOf = (message: string): readonly Sentence[] => {
  const masked = maskedText(message);
  const found: Sentence[] = [];
  let from = 0;
  let paragraph = 0;
  const take = (to: number): void => {
    const mark = listMark.exec(masked.slice(from, to))?.[0].length ?? 0;
    const start = from + mark;
    const piece = masked.slice(start, to).trimEnd();
    if (/[\p{L}\p{N}¤]/u.test(piece)) {
      const text = message.slice(start, start + piece.length);
      found.push({ text, masked: piece.slice(0, longestSeen), paragraph, start });
    }
    from = to;
  };
  for (const match of masked.matchAll(end)) {
    const at = match.index + match[0].length;
    if (abbreviation().test(masked.slice(from, at))) continue;
    take(at);
    if (/\n[ \t]*\n/u.test(match[0])) paragraph += 1;
  }
  take(masked.length);
  return found;
};

/** The sentence without the words that say nothing before it: "By the way, …". */
export const withoutFiller = (sentence: Sentence): Sentence => {
  for (const { leadingFiller } of inEachLanguage('observing')) {
    const length = leadingFiller.exec(sentence.masked)?.[0].length ?? 0;
    if (length === 0) continue;
    const { text, masked, start } = sentence;
    return {
      ...sentence,
      text: text.slice(length),
      masked: masked.slice(length),
      start: start + length,
    };
  }
  return sentence;
};
