import { inLanguage, type LanguageCode } from '../../languages/registry';
import { boundedMemo } from '../../model/once';
import { isInflected } from './concepts';

/** A language's phrases, the longest first, each in a group of its own, and what each says by one word. */
const readPhrases = (language: LanguageCode) => {
  const said = inLanguage('claims', language)
    .phrases.flatMap((one) => {
      const [word = '', all = ''] = one.split('=');
      return all.split('/').map((phrase) => [phrase, word] as const);
    })
    .sort(([one], [other]) => other.length - one.length);
  // "Ön yüzde", "ön yüzü": where words have endings, so has a phrase.
  const ending = isInflected(language) ? String.raw`[\p{L}]*(?:['’]\p{L}+)?` : '';
  const all = said.map(([phrase]) => `(${phrase.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&')})`);
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${all.join('|')})${ending}(?![\\p{L}\\p{N}])`,
    'giu',
  );
  return (sentence: string): string =>
    said.length === 0
      ? sentence
      : sentence.replace(pattern, (...found) => {
          const at = found.slice(1, said.length + 1).findIndex((one) => one !== undefined);
          return said[at]?.[1] ?? found[0];
        });
};

/** "T.C." is "TC". */
const dottedLetters = /(?<![\p{L}\p{N}])(?:\p{Lu}\.){2,}(?![\p{L}\p{N}])/gu;

const readInFigures = (language: LanguageCode): ((sentence: string) => string) => {
  const inOneWord = readPhrases(language);
  const { amounts } = inLanguage('claims', language);
  return (sentence) =>
    amounts.reduce(
      (text, [how, figure]) =>
        text.replace(how, (...found) => figure(found.at(-1) as Record<string, string | undefined>)),
      inOneWord(sentence.replace(dottedLetters, (letters) => letters.replaceAll('.', ''))),
    );
};

const rememberedSentences = 1_000;
const readers = new Map<LanguageCode, (sentence: string) => string>();

/**
 * The sentence said in one way where it can be said in several: amounts in figures ("half an hour" is "30 minutes"), what several
 * words say by one ("pull request" is "pr"), bounds and conditions without a denial ("not later than" is "at most").
 */
export const inFigures = (sentence: string, language: LanguageCode): string => {
  const read =
    readers.get(language) ??
    boundedMemo(readInFigures(language), { capacity: rememberedSentences });
  readers.set(language, read);
  return read(sentence);
};
