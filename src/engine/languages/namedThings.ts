import { matchesOf } from './letters';
import { isTechnology, ordinaryWords, technologies } from './names';

/** Written as code, a path, an address or a version is. */
const codeLike = /[_/@\\]|[\p{L}\d][.:=]{1,2}[\p{L}\d]|\p{Ll}\p{Lu}|^--?\p{L}|\p{L}\d|\d\p{L}/u;

/** A number with its unit, “80gb”, or without, and an abbreviation, “e.g.”. */
const amount = /^\d+(?:[.,:]\d+)*\p{L}{0,2}$|^(?:\p{L}\.)+\p{L}$/u;

const marks = /^[^\p{L}\p{N}@/-]+|[^\p{L}\p{N}]+$/gu;

/** An ending that Turkish writes behind a name, and the English genitive. */
const ending = /['’]\p{L}{1,8}$/u;

interface NamedThing {
  readonly name: string;
  /** Place of its first character. */
  readonly at: number;
  readonly isCode: boolean;
}

/** In lower case only where the word is nothing else. */
const technology = (name: string): boolean =>
  /^\p{Lu}/u.test(name)
    ? isTechnology(name)
    : technologies().has(name) && !ordinaryWords().has(name);

/** An abbreviation that names no technology tells few readers of which thing it is. */
const abbreviation = /^\p{Lu}[\p{Lu}\p{N}]*$/u;

/** Words that name something: written as code, with a capital within a sentence, or known technologies. */
const namedWords = (text: string): readonly NamedThing[] => {
  const found: NamedThing[] = [];
  let begins = true;
  for (const { 0: written, index } of matchesOf(text, /\S+/gu)) {
    const bare = written.replace(marks, '');
    const name = bare.replace(ending, '');
    const isCode = codeLike.test(name) && !amount.test(name);
    const isCapital =
      /^\p{Lu}{2}/u.test(name) || (!begins && /^\p{Lu}/u.test(name) && name.length > 1);
    if (isCode || isCapital || technology(name))
      found.push({ name, at: index + written.indexOf(bare), isCode });
    begins = /[.!?:]$/u.test(written);
  }
  return found;
};

/** Names in a text, each once in lower case. */
export const namesIn = (text: string): ReadonlySet<string> =>
  new Set(namedWords(text).map(({ name }) => name.toLowerCase()));

/** Names that stand beside each other are one: “Ada Lovelace”. */
const joined = (words: readonly NamedThing[]): readonly NamedThing[] => {
  const things: NamedThing[] = [];
  for (const word of words) {
    const last = things.at(-1);
    const isNext = last !== undefined && last.at + last.name.length + 1 === word.at;
    if (!isNext) things.push(word);
    else {
      const isCode = last.isCode || word.isCode;
      things.splice(-1, 1, { name: `${last.name} ${word.name}`, at: last.at, isCode });
    }
  }
  return things;
};

/**
 * What a sentence names and its title does not, where the title names nothing: code first, then the first name; undefined for
 * none. A name is left out where `spared` says of the sentence, with ¤ for the name, that it is not meant.
 */
export const missingName = (
  sentence: string,
  {
    title,
    spared,
    acting,
  }: {
    readonly title: string;
    readonly spared: RegExp;
    readonly acting?: RegExp | undefined;
  },
): string | undefined => {
  if (namesIn(title).size > 0 || /\d|…$/u.test(title)) return undefined;
  const told = title.toLowerCase();
  const things = joined(namedWords(sentence)).filter(({ name, at, isCode }) => {
    const around = `${sentence.slice(0, at)}¤${sentence.slice(at + name.length)}`;
    const isThing = isCode || technology(name);
    return (
      !told.includes(name.toLowerCase()) &&
      (isThing || !abbreviation.test(name)) &&
      !spared.test(around) &&
      (isThing || acting?.test(around) !== true)
    );
  });
  const thing = things.find(({ isCode }) => isCode) ?? things[0];
  if (thing === undefined) return undefined;
  // A version, or the day of a month.
  const before = /(?<=\s)\d[\d.:]*\s$/u.exec(sentence.slice(0, thing.at))?.[0] ?? '';
  const after = /^(?:\s\d[\d.:]*(?=[\s,;]|$))+/u.exec(sentence.slice(thing.at + thing.name.length));
  return `${before}${thing.name}${after?.[0] ?? ''}`;
};
