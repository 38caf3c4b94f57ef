/**
 * All places of a text where a global pattern matches, in order. `matchAll` looks with a copy of the pattern, which takes longer than
 * looking for it in a sentence, and which is compiled anew once V8 has forgotten the last one.
 */
export const matchesOf = (text: string, pattern: RegExp): readonly RegExpExecArray[] => {
  if (!pattern.global) throw new TypeError('A pattern for every place is a global one.');
  const found: RegExpExecArray[] = [];
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    found.push(match);
    if (match[0] === '') pattern.lastIndex = nextPlace(text, match.index);
  }
  return found;
};

/** Behind the sign at a place: some are two characters. */
const nextPlace = (text: string, at: number): number =>
  at + ((text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1);

const notAscii = /[^\p{ASCII}]/u;
const combiningMarks = /[\u0300-\u036f]+/gu;

/** Letters that Unicode does not decompose into a base letter and a mark. */
const undecomposed: Readonly<Record<string, string>> = {
  ı: 'i',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
};
const undecomposedLetters = /[ıłøđßæœ]/gu;

/** Lower case by the rules of Unicode, independent of any locale. */
export const lowerCase = (text: string): string => text.toLowerCase();

/** The letter that becomes two characters in lower case, which would move every place behind it. */
export const withPlainCapitals = (text: string): string => text.replaceAll('İ', 'i');

/** Lower case for texts of any language: as many characters as before, so that words are found in their places. */
export const folded = (text: string): string => withPlainCapitals(text).toLowerCase();

/** A lower-cased text without diacritics: café is cafe, ışık is isik. Other scripts are kept. */
export const withoutDiacritics = (text: string): string => {
  if (!notAscii.test(text)) return text;
  return text
    .normalize('NFD')
    .replace(combiningMarks, '')
    .normalize('NFC')
    .replace(undecomposedLetters, (letter) => undecomposed[letter] ?? letter);
};

/**
 * Letters of Latin script. A class of a few ranges is made and compiled in a twentieth of the time of one of all the letters
 * that there are, and the packs have hundreds of patterns.
 */
const latinLetters = 'A-Za-z\\u00c0-\\u00d6\\u00d8-\\u00f6\\u00f8-\\u024f';

/** The class of all letters, another escape, or a class of characters, within the source of a pattern. */
const lettersOrClass = /\\p\{L\}|\\.|\[(?:\\.|[^\]\\])*\]/gu;

/** What means another thing, or nothing, without the flag `u`. */
const needsUnicode = /\\[pP]\{|\\u\{|[\ud800-\udfff]/;

/**
 * A pattern for a language in Latin script: `\p{L}` in it stands for its letters. One for either case is made without the flag `u`
 * where it can be: it is looked for in a fifth of the time.
 */
export const latin = (source: string, flags: string): RegExp => {
  const narrow = source.includes('\\p{L}')
    ? source.replace(lettersOrClass, (part) => {
        if (part.startsWith('[')) return part.replaceAll('\\p{L}', latinLetters);
        return part === '\\p{L}' ? `[${latinLetters}]` : part;
      })
    : source;
  const isQuick = flags.includes('i') && !needsUnicode.test(narrow);
  return new RegExp(narrow, isQuick ? flags.replace('u', '') : flags);
};

type Tagged = readonly [strings: TemplateStringsArray, ...parts: readonly string[]];

/** Patterns as they are written between slashes, in either case, for every occurrence, or in the case that is given. */
export const pattern = (...given: Tagged): RegExp => latin(String.raw(...given), 'iu');
export const everyPattern = (...given: Tagged): RegExp => latin(String.raw(...given), 'giu');
export const casedPattern = (...given: Tagged): RegExp => latin(String.raw(...given), 'u');

/** Letters beyond ASCII are no word characters for `\b`: where words begin and end is asked in another way. */
export const noLetter = '(?<!\\p{L})';
export const ends = '(?!\\p{L})';

/** Whole words, or words whose ending the pattern leaves open. */
export const words = (source: string, flags = 'iu'): RegExp =>
  latin(`${noLetter}(?:${source})${ends}`, flags);

/** Letters of other scripts that look like Latin ones (Unicode Technical Standard 39, confusables), and those in turn. */
export const lookalikes =
  '\u0410\u0412\u0415\u041a\u041c\u041d\u041e\u0420\u0421\u0422\u0425\u0423\u0406\u0408\u0405\u0501\u0430\u0435\u043e\u0440\u0441\u0443\u0445\u0456\u0458\u0455\u04bb\u051b\u051d\u0391\u0392\u0395\u0396\u0397\u0399\u039a\u039c\u039d\u039f\u03a1\u03a4\u03a5\u03a7\u03bf\u0251\u0261';
const lookedLike = 'ABEKMHOPCTXYIJSdaeopcyxijshqwABEZHIKMNOPTYXoag';

/** The Latin letter that a letter of another script looks like; undefined for any other sign. */
export const latinOf = (letter: string): string | undefined => {
  const place = lookalikes.indexOf(letter);
  return place === -1 ? undefined : lookedLike.charAt(place);
};

const lookalike = new RegExp(`[${lookalikes}]`, 'gu');

/** A text of Latin letters with those that only look like one as what they look like; one in another script stays. */
export const withLatinLetters = (text: string): string =>
  /[A-Za-z]/u.test(text)
    ? text.replace(/[\p{L}\p{M}]+/gu, (word) =>
        /[A-Za-z]/u.test(word)
          ? word.replace(lookalike, (letter) => latinOf(letter) ?? letter)
          : word,
      )
    : text;
