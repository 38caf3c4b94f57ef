import { folded, withoutDiacritics } from '../languages/letters';
import { withApostrophes } from '../languages/spelling';

/** What stands for names, numbers and code in a sentence, which are others in every project. */
const shapes: readonly (readonly [RegExp, string])[] = [
  [/`[^`\n]*`/gu, ' <code> '],
  [/https?:\/\/\S+/giu, ' <url> '],
  [/(?<![\p{L}\p{N}_])[A-Z][A-Z\d]*_[A-Z\d_]+/gu, ' <variable> '],
  [
    /[^\s/]*\/\S*|[\p{L}\p{N}_-]+\.(?:sh|tsx?|jsx?|py|ya?ml|json|md|toml|go|rs)(?!\p{L})/gu,
    ' <path> ',
  ],
  [/[-=]>|→/gu, ' <arrow> '],
  [/\d+(?:[.,:]\d+)*/gu, ' <number> '],
];

const token = /<[a-z]+>|\p{L}+(?:['’]\p{L}+)?|[:;=?!]/gu;

/** Words of a sentence that are looked at; a longer one says early what it is. */
const mostWords = 80;

/** Letters that a word has at least before its end, or its beginning, is looked at by itself. */
const [longEnoughForEnd, longEnoughForBeginning] = [6, 7];

const tokensOf = (text: string): readonly string[] => {
  const shaped = shapes.reduce(
    (rest, [pattern, shape]) => rest.replace(pattern, shape),
    withApostrophes(text),
  );
  return (withoutDiacritics(folded(shaped)).match(token) ?? []).slice(0, mostWords);
};

/** Each two words that follow one another: “runs on” tells of a service, “runs into” of a pitfall. */
export const bigramsOf = (text: string): readonly string[] =>
  tokensOf(text).flatMap((word, at, all) => (at > 0 ? [`${all[at - 1]} ${word}`] : []));

/**
 * What tells the type of a sentence: its words, what it begins and ends with, and beginnings and ends of long words, which in
 * Turkish carry the mood. Letters are lower case without diacritics, which many leave
 * out as they type.
 */
export const typeFeaturesOf = (text: string): ReadonlySet<string> => {
  const words = tokensOf(text);
  const found = new Set(words);
  const [first, second] = words;
  if (first !== undefined) found.add(`^${first}`);
  if (second !== undefined) found.add(`^${first} ${second}`);
  const last = words.at(-1);
  if (last !== undefined) found.add(`${last}$`);
  for (const word of words) {
    if (word.startsWith('<')) continue;
    if (word.length >= longEnoughForEnd) found.add(`-${word.slice(-3)}`).add(`-${word.slice(-4)}`);
    if (word.length >= longEnoughForBeginning) found.add(`${word.slice(0, 5)}-`);
  }
  return found;
};
