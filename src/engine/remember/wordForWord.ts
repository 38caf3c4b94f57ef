import { inEachLanguage, type LanguageCode } from '../languages/registry';
import { once } from '../model/once';
import { isNegation } from '../prose/sentences';
import { inFigures } from './claims/amounts';
import type { BeliefPair } from './claims/pairFeatures';
import type { Belief } from './statements';
import { commonLanguage } from './words';

/** Lower case, without what stands around a word; a hyphen within one is a matter of spelling. */
const wordsIn = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .split(/\s+/u)
    .map((word) => word.replace(/^\p{P}+|\p{P}+$/gu, '').replace(/(?<=\p{L})-(?=\p{L})/gu, ''))
    .filter((word) => word !== '');

/** Word for word the same but for one: what rules take for another value then is one, however rarely anybody says a change so. */
export const differInOneWord = ({ said, known }: BeliefPair): boolean => {
  const [words, knownWords] = [wordsIn(said.body), wordsIn(known.body)];
  const others = words.filter((word, at) => word !== knownWords[at]);
  return words.length === knownWords.length && others.length === 1;
};

const denial = '¬';

/** A denial by itself, wherever it stands in a word: “aren’t” as “are not”. */
const withDenialApart = (word: string): readonly string[] => {
  const plain = word.replaceAll('’', "'");
  const forms = inEachLanguage('oppositions').flatMap(({ negatedForm }) => negatedForm ?? []);
  const form = forms.find(({ pattern }) => pattern.test(plain));
  if (form !== undefined) return [plain.replace(form.pattern, ''), denial];
  return [isNegation(plain) ? denial : plain];
};

const articles = once(() => new Set(inEachLanguage('claims').flatMap((own) => own.articles)));

const figures = once(
  () => new Map(inEachLanguage('gate').flatMap(({ numbers }) => Object.entries(numbers))),
);

const bareWords = ({ body }: Belief, language: LanguageCode): string =>
  wordsIn(inFigures(body, language))
    .filter((word) => !articles().has(word))
    .flatMap(withDenialApart)
    .map((word) => figures().get(word) ?? word)
    .join(' ');

/**
 * Word for word the same but for how it is written: articles and whose it is (“the NAS”, “our NAS”), figures, hyphens, and denials
 * drawn together. What else is read in it is read into it.
 */
export const saysTheSameWords = ({ said, known }: BeliefPair): boolean => {
  const language = commonLanguage(said.body, known.body);
  return bareWords(said, language) === bareWords(known, language);
};
