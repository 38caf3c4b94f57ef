import { folded } from '../../languages/letters';
import { inLanguage, type LanguageCode } from '../../languages/registry';

/** A language's phrases, the longest first, and what each says by one word. */
const readPhrases = (language: LanguageCode) => {
  const said = Object.entries(inLanguage('claims', language).phrases).flatMap(([word, phrases]) =>
    phrases.map((phrase) => [phrase, word] as const),
  );
  const longest = said.map(([phrase]) => phrase).sort((one, other) => other.length - one.length);
  const all = longest.map((one) => one.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&')).join('|');
  return {
    words: new Map(said),
    pattern:
      all === '' ? undefined : new RegExp(`(?<![\\p{L}\\p{N}])(?:${all})(?![\\p{L}\\p{N}])`, 'giu'),
  };
};

const phrases = new Map<LanguageCode, ReturnType<typeof readPhrases>>();

const phrasesOf = (language: LanguageCode): ReturnType<typeof readPhrases> => {
  const read = phrases.get(language) ?? readPhrases(language);
  phrases.set(language, read);
  return read;
};

/** "T.C." is "TC". */
const dottedLetters = /(?<![\p{L}\p{N}])(?:\p{Lu}\.){2,}(?![\p{L}\p{N}])/gu;

/**
 * The sentence said in one way where it can be said in several: amounts in figures ("half an hour" is "30 minutes"), what several
 * words say by one ("pull request" is "pr"), bounds and conditions without a denial ("not later than" is "at most").
 */
export const inFigures = (sentence: string, language: LanguageCode): string => {
  const { words, pattern } = phrasesOf(language);
  const short = sentence.replace(dottedLetters, (letters) => letters.replaceAll('.', ''));
  const plain =
    pattern === undefined
      ? short
      : short.replace(pattern, (phrase) => words.get(folded(phrase)) ?? phrase);
  return inLanguage('claims', language).amounts.reduce(
    (text, [how, figure]) =>
      text.replace(how, (...found) => figure(found.at(-1) as Record<string, string | undefined>)),
    plain,
  );
};
