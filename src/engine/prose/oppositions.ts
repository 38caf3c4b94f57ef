import { folded as foldedLetters } from '../languages/letters';
import { inEachLanguage, inLanguage, type LanguageCode } from '../languages/registry';
import { once } from '../model/once';

/** Words that turn a sentence round, and words that exclude each other, in every language. */
const negations = once(
  () => new Set(inEachLanguage('oppositions').flatMap((one) => one.negations)),
);
const opposites = once(() => inEachLanguage('oppositions').flatMap((one) => one.opposites));
const opposing = once(() => new Set(opposites().flat()));

const word = /[\p{L}\p{M}'’]+/gu;

const folded = (text: string): string => foldedLetters(text).replaceAll('’', "'");

const plainWords = (sentence: string): readonly string[] =>
  (sentence.match(word) ?? []).map(folded);

const isNegation = (one: string): boolean =>
  negations().has(one) ||
  inEachLanguage('oppositions').some(({ negatedForm }) => negatedForm?.pattern.test(one));

const isNegationIn = (language: LanguageCode) => {
  const own = inLanguage('oppositions', language);
  return (one: string): boolean =>
    own.negations.includes(one) || own.negatedForm?.pattern.test(one) === true;
};

/** A word as it would be if it did not deny by its form: "kullanmıyoruz" is "kullanıyoruz"; other words stay as they are. */
export const affirmative = (word: string): string =>
  inEachLanguage('oppositions').reduce(
    (one, { negatedForm }) => negatedForm?.affirmative(one) ?? one,
    word,
  );

/** The words of a sentence that could turn it round, in lower case. */
export const oppositionsIn = (sentence: string): readonly string[] =>
  plainWords(sentence).filter((one) => isNegation(one) || opposing().has(one));

/** The sentence without the words that could turn it round: what it is about. */
export const withoutOppositions = (sentence: string): string =>
  sentence.replace(word, (one) => {
    const plain = folded(one);
    return isNegation(plain) || opposing().has(plain) ? ' ' : one;
  });

/**
 * True where one sentence denies, or says the opposite of a word of the other; only of sentences about the same. In the
 * language, where it is known: "not" is a mark that a teacher gives in Turkish.
 */
export const areOpposed = (left: string, right: string, language?: LanguageCode): boolean => {
  const [words, others] = [plainWords(left), plainWords(right)];
  const denies = language === undefined ? isNegation : isNegationIn(language);
  if (words.some(denies) !== others.some(denies)) return true;
  const [mine, theirs] = [new Set(words), new Set(others)];
  const pairs =
    language === undefined ? opposites() : inLanguage('oppositions', language).opposites;
  return pairs.some(
    ([one, other]) =>
      (mine.has(one) && !mine.has(other) && theirs.has(other) && !theirs.has(one)) ||
      (mine.has(other) && !mine.has(one) && theirs.has(one) && !theirs.has(other)),
  );
};
