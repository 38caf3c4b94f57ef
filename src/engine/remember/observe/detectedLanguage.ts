import type { CaptureWords } from './words/captureWords';
import { captureLanguages } from './words/languages';

const sentenceForms = ({ rules, notMeant, triggers }: CaptureWords): readonly RegExp[] => [
  ...rules.map(({ pattern }) => pattern),
  ...notMeant.map(([, pattern]) => pattern),
  ...triggers.map(({ pattern }) => pattern),
];

/** A language shows early, and forms would take long over a long text. */
const longestSeen = 500;

/**
 * The language whose forms a sentence has most of; the first of the table where it has none. The stop words and letters by
 * which texts are analysed say less of a short sentence than its grammar does.
 */
export const detectedLanguage = (text: string): CaptureWords => {
  const sentence = text.slice(0, longestSeen);
  const [first, ...others] = captureLanguages;
  if (first === undefined) throw new RangeError('There is no language to capture in.');
  const count = (language: CaptureWords): number =>
    sentenceForms(language).filter((form) => form.test(sentence)).length;
  let best = { language: first, forms: count(first) };
  for (const language of others) {
    const forms = count(language);
    if (forms > best.forms) best = { language, forms };
  }
  return best.language;
};
