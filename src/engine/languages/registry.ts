import { english } from './en';
import { indonesian } from './id';
import type {
  FirstLanguagePack,
  LanguageMakers,
  LanguagePack,
  LanguageParts,
} from './languagePack';
import type { DateWords } from './timeWords';
import { turkish } from './tr';

/** The languages that are understood, in the order in which they are asked; a language more is a line more. */
const packs: readonly [FirstLanguagePack, ...LanguagePack[]] = [english, turkish, indonesian];

/** ISO 639-1 code of a language of the registry. */
export type LanguageCode = string;

/** The language of texts that show none. */
export const defaultLanguage: LanguageCode = packs[0].code;

export const languageCodes = (): readonly LanguageCode[] => packs.map(({ code }) => code);

const made = new Map<keyof LanguageParts, unknown>();

/** A part of every language, in the order of the registry; made when it is asked for first. */
export const inEachLanguage = <Part extends keyof LanguageParts>(
  part: Part,
): readonly LanguageParts[Part][] => {
  const known = made.get(part) as readonly LanguageParts[Part][] | undefined;
  if (known !== undefined) return known;
  const parts = packs.map((pack: LanguageMakers) => {
    const make: () => LanguageParts[Part] = pack[part];
    return make();
  });
  made.set(part, parts);
  return parts;
};

/** The lists of words that a part has. */
type ListsOf<Words> = {
  [Name in keyof Words]-?: Words[Name] extends readonly string[] ? Name : never;
}[keyof Words];

const listed = new Map<string, ReadonlySet<string>>();

/** What one list of every language has; made when it is asked for first. */
export const wordsListed = <Part extends keyof LanguageParts>(
  part: Part,
  list: ListsOf<LanguageParts[Part]> & string,
): ReadonlySet<string> => {
  const key = `${part} ${list}`;
  const words =
    listed.get(key) ??
    new Set(inEachLanguage(part).flatMap((one) => one[list] as readonly string[]));
  listed.set(key, words);
  return words;
};

/** A part of one language; of the first where the registry has none of that code, or none is named. */
export const inLanguage = <Part extends keyof LanguageParts>(
  part: Part,
  code: LanguageCode | undefined,
): LanguageParts[Part] => {
  const parts = inEachLanguage(part);
  const at = packs.findIndex((pack) => pack.code === code);
  const found = parts[Math.max(0, at)];
  if (found === undefined) throw new RangeError(`No language has the part ${part}.`);
  return found;
};

/** The languages that are heard in a text: those that are heard everywhere, and its own where it shows one. */
export const languagesHeardIn = (code: LanguageCode | undefined): readonly LanguageCode[] =>
  packs
    .filter((pack) => pack.onlyWhereShown !== true || pack.code === code)
    .map((pack) => pack.code);

/**
 * A part of the languages in which a text of this language is read. One that is heard only where it shows is read by its own
 * words and then, for the loanwords, by those of the first language; any other text by those of all.
 */
export const inLanguagesOf = <Part extends keyof LanguageParts>(
  part: Part,
  code: LanguageCode | undefined,
): readonly LanguageParts[Part][] => {
  const isGuarded = packs.some((pack) => pack.code === code && pack.onlyWhereShown === true);
  if (!isGuarded) return inEachLanguage(part);
  return [inLanguage(part, code), inLanguage(part, defaultLanguage)];
};

let dates: DateWords | undefined;

/** How the date library's own language speaks of time. */
export const dateWords = (): DateWords => {
  dates ??= packs[0].dates();
  return dates;
};
