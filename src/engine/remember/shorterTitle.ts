import type { TitleWords } from '../languages/languagePack';
import { matchesOf } from '../languages/letters';

/** Fewer characters of a part seldom name what the whole is about. */
const shortestPart = 20;

interface ShorterOptions {
  /** The most characters of a title. */
  readonly longest: number;
  readonly words: TitleWords;
  /** Whether a title may end so. */
  readonly mayEnd: (title: string) => boolean;
}

/** The sentence in ever fewer words, each form on top of those before it. */
const toldShorter = (
  sentence: string,
  forms: readonly (readonly [RegExp, string])[],
): readonly string[] => {
  const told = [sentence];
  for (const [pattern, instead] of forms) {
    const last = told.at(-1) ?? sentence;
    const next = last.replace(pattern, instead).trim();
    if (next !== last && next.length >= shortestPart) told.push(next);
  }
  return told;
};

/**
 * A name for a sentence of which no part stands by itself as it is written: the whole in fewer words where that fits, otherwise
 * the longest part of it before a closer description, or in a language whose verb comes last the longest end of it. Undefined
 * where there is none.
 */
export const shorterTitle = (sentence: string, options: ShorterOptions): string | undefined => {
  const { longest, words, mayEnd } = options;
  const { shorter } = words;
  if (shorter === undefined) return undefined;
  const told = toldShorter(sentence, shorter.forms);
  const whole = told.find((one) => one.length <= longest);
  if (whole !== undefined) return whole;
  const longestOf = (parts: readonly string[]): string | undefined =>
    parts
      .filter((part) => part.length >= shortestPart && part.length <= longest)
      .toSorted((left, right) => right.length - left.length)[0];
  const partsOf = (one: string): readonly string[] => {
    const before = shorter.ends
      .flatMap((pattern) => matchesOf(one, pattern).map(({ index }) => one.slice(0, index)))
      .filter((part) => !shorter.limited.test(part) && mayEnd(part));
    const { begins } = shorter;
    const after =
      begins === undefined
        ? []
        : matchesOf(one, begins)
            .map((found) => one.slice(found.index + found[0].length))
            .flatMap((rest) => [rest, rest.replace(/,.*$/u, '')])
            .filter((part) => words.states.test(part) && !shorter.limited.test(part));
    return [...before, ...after];
  };
  const parts = told.flatMap((one) => longestOf(partsOf(one)) ?? []);
  // Least is changed where a part of the sentence nearly as it was written says enough.
  const part = parts.find(({ length }) => length >= longest / 2) ?? longestOf(parts);
  return (
    part ??
    longestOf((shorter.names ?? []).flatMap((name) => name.exec(sentence)?.groups?.name ?? []))
  );
};
