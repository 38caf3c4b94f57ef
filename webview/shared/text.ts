import { fold } from '../../src/engine/vocabulary';

/** Fills `{0}`, `{1}` of a sentence. */
export const fill = (sentence: string, ...values: readonly (string | number)[]): string =>
  sentence.replace(/\{(\d+)\}/gu, (placeholder, index: string) =>
    String(values[Number(index)] ?? placeholder),
  );

/** Control characters, and those that turn the direction of what stands around them: they show nothing of their own. */
const invisible = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** Text as it may stand in a page: what would act unseen is seen. Line breaks and tabs stay. */
export const plainText = (text: string): string =>
  text
    .replace(/\r\n?/gu, '\n')
    .replace(invisible, (character) =>
      character === '\n' || character === '\t' ? character : '\ufffd',
    );

/** Characters that turn the direction of the text around them, or that nothing is drawn for. */
const undrawn = /[\p{Cc}\p{Cf}]+/gu;

/** Joins emoji and letters of some scripts; it is the one format character that belongs to a word. */
const joiner = '\u200d';

/** A title on one line, without what could disturb the text beside it. */
export const cleanTitle = (title: string): string =>
  title
    .replace(/\s+/gu, ' ')
    .replace(undrawn, (characters) => (characters === joiner ? joiner : ''))
    .trim();

/** A title on one line, no longer than a line of a page has room for. */
export const cutTitle = (title: string, longest: number): string => {
  const clean = cleanTitle(title);
  return clean.length > longest ? `${clean.slice(0, longest).trimEnd()}…` : clean;
};

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Cuts between characters as people see them, at the end of a word where one is near. */
export const shortTitle = (title: string, longest: number): string => {
  const clean = cleanTitle(title);
  if (clean.length <= longest) return clean;
  let cut = '';
  let count = 0;
  for (const { segment } of graphemes.segment(clean)) {
    if (count === longest) {
      const end = cut.lastIndexOf(' ');
      return `${(end > longest * 0.6 ? cut.slice(0, end) : cut).trimEnd()}…`;
    }
    cut += segment;
    count += 1;
  }
  return clean;
};

/**
 * The texts that have every word of a question, by index, the best first: the title begins with the words, has them, or
 * something else of the text does. Undefined where nothing is searched.
 */
export const findTexts = (
  texts: readonly { readonly title: string; readonly rest: readonly string[] }[],
  query: string,
): readonly number[] | undefined => {
  const words = fold(query).split(/\s+/u).filter(Boolean);
  if (words.length === 0) return undefined;
  const ranks = texts.map(({ title, rest }) => {
    const [first, others] = [fold(title), fold(rest.join('\n'))];
    if (first.startsWith(words.join(' '))) return 0;
    if (words.every((word) => first.includes(word))) return 1;
    return words.every((word) => first.includes(word) || others.includes(word)) ? 2 : undefined;
  });
  return [0, 1, 2].flatMap((rank) => [...ranks.keys()].filter((index) => ranks[index] === rank));
};

/** What a key means by itself, capitals locked or not; undefined with a key that makes it the editor's or the browser's. */
export const plainKey = (pressed: {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}): string | undefined => {
  const { key, ctrlKey, metaKey, altKey } = pressed;
  if (ctrlKey || metaKey || altKey) return undefined;
  return key.length === 1 ? key.toLowerCase() : key;
};
