import { folded, withoutDiacritics } from '../languages/letters';

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

/**
 * What tells the type of a sentence: its words, what it begins and ends with, and beginnings and ends of long words, which in
 * Turkish carry the mood. Letters are lower case without diacritics, which many leave
 * out as they type.
 */
export const typeFeaturesOf = (text: string): ReadonlySet<string> => {
  const shaped = shapes.reduce((rest, [pattern, shape]) => rest.replace(pattern, shape), text);
  const words = (withoutDiacritics(folded(shaped)).match(token) ?? []).slice(0, mostWords);
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
