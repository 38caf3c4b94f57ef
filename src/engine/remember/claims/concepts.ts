import { folded, withoutDiacritics } from '../../languages/letters';
import { inEachLanguage, inLanguage, type LanguageCode } from '../../languages/registry';
import { once } from '../../model/once';
import { analyzeText } from '../../recall/analyzer';
import { translationsOf } from '../../recall/glossary';
import type { Word } from '../words';

/** A shorter beginning is that of too many words. */
const shortestBeginning = 4;

const stemsOf = (word: string): readonly string[] => [
  folded(word),
  withoutDiacritics(folded(word)),
  ...analyzeText(word, 'en'),
  ...analyzeText(word, 'tr'),
];

/** The words of every language that say the same, by the groups that they are in. */
const groups = once(() => {
  const found = new Map<string, Set<number>>();
  inEachLanguage('claims')
    .flatMap((one) => one.synonyms)
    .forEach((group, at) => {
      for (const word of group.split('/').flatMap(stemsOf))
        found.set(word, (found.get(word) ?? new Set()).add(at));
    });
  return found;
});

const lightWords = once(
  () => new Set(inEachLanguage('claims').flatMap(({ light }) => light.flatMap(stemsOf))),
);

/** A language whose words are told by their beginnings, since each has many forms. */
export const isInflected = (language: LanguageCode): boolean =>
  inLanguage('glossary', language).entries.length > 0;

/** The word, its stems and, where words have many forms, its beginnings, the longest first. */
const formsOf = ({ text, terms, language }: Word): readonly string[] => {
  if (language === undefined || !isInflected(language)) return terms;
  const whole = folded(text);
  const lengths = Array.from({ length: Math.max(0, whole.length - shortestBeginning) });
  return [...terms, ...lengths.map((_, cut) => whole.slice(0, whole.length - 1 - cut)), whole];
};

const known = new WeakMap<Word, ReadonlySet<number | string>>();

/** What a word says, whichever of several words says it: the groups that it is in, and its translations. */
const conceptsOf = (word: Word): ReadonlySet<number | string> => {
  const made = known.get(word);
  if (made !== undefined) return made;
  const { text, kind, language } = word;
  const isTranslated = kind === 'word' && language !== undefined && isInflected(language);
  const translated = isTranslated
    ? translationsOf(text, language).flatMap((one) => analyzeText(one.word, one.language))
    : [];
  const own = kind === 'word' && !isTranslated ? word.terms : translated;
  const found = new Set<number | string>(own);
  for (const form of [...formsOf(word), ...translated])
    for (const at of groups().get(form) ?? []) found.add(at);
  known.set(word, found);
  return found;
};

/** True where the two words say the same in other letters: "repo" and "repository", "yükle" and "upload". */
export const areSynonyms = (left: Word, right: Word): boolean => {
  const others = conceptsOf(right);
  for (const one of conceptsOf(left)) if (others.has(one)) return true;
  return false;
};

/** Says little of what a sentence is about: "takes", "every", "gets". */
export const isLight = (word: Word): boolean =>
  word.kind === 'word' && formsOf(word).some((form) => lightWords().has(form));
