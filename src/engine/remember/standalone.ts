import type { ObservingWords } from '../languages/observingWords';
import { defaultLanguage, inEachLanguage, inLanguage } from '../languages/registry';
import { capitalized } from './title';

/** Document 001: "max 500 chars". */
const longest = 500;

/** Cut at the end of a sentence or of a word. */
const shortened = (text: string): string => {
  if (text.length <= longest) return text;
  const cut = text.slice(0, longest - 1);
  const at = Math.max(cut.lastIndexOf('. '), cut.lastIndexOf('.\n'));
  if (at > longest / 2) return cut.slice(0, at + 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), longest / 2))}…`;
};

/** Pieces that are code or quotations stay as they are; the others go through `change`. */
const outsideQuotations = (text: string, change: (piece: string) => string): string =>
  text
    .split(/(`[^`\n]+`|"[^"\n]+"|“[^”\n]+”)/u)
    .map((piece, at) => (at % 2 === 0 ? change(piece) : piece))
    .join('');

const sentenceForms = ({ rules, hints, notMeant, triggers }: ObservingWords): readonly RegExp[] => [
  ...[...rules, ...hints].flatMap(([, forms]) =>
    forms.map((form) => (form instanceof RegExp ? form : form.pattern)),
  ),
  ...notMeant.map(([, pattern]) => pattern),
  ...triggers.map(({ pattern }) => pattern),
];

/** A language shows early, and forms would take long over a long text. */
const longestSentence = 500;

/**
 * The language whose forms a sentence has most of; the first of the registry where it has none. The stop words and letters by
 * which texts are analysed say less of a short sentence than its grammar does.
 */
const detectedLanguage = (text: string): ObservingWords => {
  const sentence = text.slice(0, longestSentence);
  const first = inLanguage('observing', defaultLanguage);
  const count = (language: ObservingWords): number =>
    sentenceForms(language).filter((form) => form.test(sentence)).length;
  let best = { language: first, forms: count(first) };
  for (const language of inEachLanguage('observing')) {
    const forms = count(language);
    if (forms > best.forms) best = { language, forms };
  }
  return best.language;
};

/**
 * A statement as somebody reads it who was not there: without filler words, in the third person, at most 500 characters
 * (document 001, "Standalone Rewriting": "I prefer X" becomes "User prefers X").
 */
export const standalone = (sentence: string, who: 'user' | 'assistant'): string => {
  const { leadingFiller, filler, firstPerson, thirdPerson } = detectedLanguage(sentence);
  const bare = outsideQuotations(sentence.trim().replace(leadingFiller, ''), (piece) =>
    piece.replace(filler, ''),
  );
  const told = firstPerson.test(bare)
    ? thirdPerson(who).reduce(
        (text, [pattern, into]) =>
          outsideQuotations(text, (piece) =>
            typeof into === 'string' ? piece.replace(pattern, into) : piece.replace(pattern, into),
          ),
        bare,
      )
    : bare;
  return shortened(capitalized(told.trim()));
};
