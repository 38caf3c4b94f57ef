import { clipped } from '../format/markdown';
import { folded as foldedLetters } from '../languages/letters';
import {
  inEachLanguage,
  inLanguage,
  type LanguageCode,
  languageCodes,
} from '../languages/registry';
import { withApostrophes } from '../languages/spelling';
import { boundedMemo, once } from '../model/once';

/** Words that turn a sentence round, and words that exclude each other, in every language. */
const negations = once(
  () => new Set(inEachLanguage('oppositions').flatMap((one) => one.negations)),
);
const opposites = once(() => inEachLanguage('oppositions').flatMap((one) => one.opposites));
const opposing = once(() => new Set(opposites().flat()));

const word = /[\p{L}\p{M}'’]+/gu;

const folded = (text: string): string => foldedLetters(text).replaceAll('’', "'");

/** Sentences, and words, that are remembered: a new text is laid beside several known ones, each more than once. */
const [rememberedSentences, rememberedWords] = [256, 4_000];

const plainWords = boundedMemo(
  (sentence: string): readonly string[] =>
    (withApostrophes(sentence).match(word) ?? []).map(folded),
  { capacity: rememberedSentences },
);

export const isNegation = boundedMemo(
  (one: string): boolean =>
    negations().has(one) ||
    inEachLanguage('oppositions').some(({ negatedForm }) => negatedForm?.pattern.test(one)),
  { capacity: rememberedWords },
);

const isNegationIn = (language: LanguageCode) => {
  const own = inLanguage('oppositions', language);
  return (one: string): boolean =>
    own.negations.includes(one) || own.negatedForm?.pattern.test(one) === true;
};

/** Pairs of which no word denies by itself: that one of two denies is compared before. In every language where none is given. */
const oppositesIn = boundedMemo(
  (language: LanguageCode | ''): readonly (readonly string[])[] => {
    const [pairs, denies] =
      language === ''
        ? [opposites(), isNegation]
        : [inLanguage('oppositions', language).opposites, isNegationIn(language)];
    return pairs.filter((pair) => !pair.some(denies));
  },
  { capacity: languageCodes().length + 1 },
);

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
  // "Forbidden" and "not allowed" both deny: what one word denies by itself is compared above.
  return oppositesIn(language ?? '').some(
    ([one = '', other = '']) =>
      (mine.has(one) && !mine.has(other) && theirs.has(other) && !theirs.has(one)) ||
      (mine.has(other) && !mine.has(one) && theirs.has(one) && !theirs.has(other)),
  );
};

/** A sentence ends where a capital, a digit or an opening mark follows; of abbreviations those are known that stand before a name or a number. */
const sentenceEnd =
  /(?<=[.!?…]["”’)\]]?)(?<!\b(?:Mr|Mrs|Ms|Dr|Prof|St|Mt|vs|approx|max|min|ca|cf|e\.g|i\.e)\.)\s+(?=["“‘'(`*[]?[\p{Lu}\p{N}])/u;

const fenceOpening = /^\s*(`{3,}|~{3,})/u;

/** A line or a whole block of code, cut into what can stand alone. */
type Line = readonly string[];

/** The text as lines of sentences; a fenced block of code is one line of one piece. */
const sentenceLines = (text: string): readonly Line[] => {
  const lines: Line[] = [];
  let block: { readonly fence: string; readonly held: string[] } | undefined;
  for (const line of text.split('\n')) {
    if (block === undefined) {
      const fence = fenceOpening.exec(line)?.[1];
      if (fence === undefined) {
        if (line.trim() !== '') lines.push(line.trimEnd().split(sentenceEnd));
      } else block = { fence, held: [line] };
    } else {
      block.held.push(line);
      if (line.trim().startsWith(block.fence)) {
        lines.push([block.held.join('\n')]);
        block = undefined;
      }
    }
  }
  // A block that nobody closed is closed, so that what is written below it is not code.
  if (block !== undefined) lines.push([[...block.held, block.fence].join('\n')]);
  return lines;
};

/** Every sentence and block of code of a text, in order. */
export const sentencesOf = (text: string): readonly string[] => sentenceLines(text).flat();

/** Longest beginning of a memory that a list shows. */
const longestFirstSentence = 200;

/** The first sentence without the marks of headings, lists and quotations, at most 200 characters. */
export const firstSentence = (body: string): string => {
  const sentences = sentencesOf(body.slice(0, longestFirstSentence * 20));
  const first = sentences.find((one) => /[\p{L}\p{N}]/u.test(one) && !/^\s*#/u.test(one));
  return clipped((first ?? '').replace(/^[\s>*+-]+|^\s*\d+[.)]\s+/u, ''), longestFirstSentence);
};

/** Shorter sentences stand in longer ones by chance. */
const shortestQuotation = 30;

const comparable = (sentence: string): string =>
  sentence
    .normalize('NFC')
    .toLowerCase()
    .replace(/^[\s>*+-]+|^\s*\d+[.)]\s+|[\s.;:,]+$/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();

/** What a text says that another does not say in the same words, line by line; empty where it says nothing more. */
export const sentencesBeyond = (text: string, known: string): string => {
  const said = new Set(sentencesOf(known).map(comparable));
  const whole = ` ${comparable(known)} `;
  const isSaid = (sentence: string): boolean => {
    const words = comparable(sentence);
    return said.has(words) || (words.length >= shortestQuotation && whole.includes(` ${words} `));
  };
  return sentenceLines(text)
    .map((line) => line.filter((sentence) => !isSaid(sentence)).join(' '))
    .filter((line) => line.trim() !== '')
    .join('\n');
};

/**
 * What is no prose: fenced code, links' targets, addresses, paths, and hashes of commits. Each begins where its run of
 * characters begins: a text without a space would be read once for each of its characters.
 */
const notProse = [
  /^(`{3,}(?!`)|~{3,}(?!~))[^\n]*\n[\s\S]*?(?:^\1[^\n]*$|$(?![\s\S]))/gmu,
  /(?<=\])\([^)\s]*\)/gu,
  /\b[a-z][a-z+.-]{0,30}:\/\/\S+/giu,
  /(?<![^\s/\\()[\]`'"])[^\s/\\()[\]`'"]*[/\\][^\s()[\]`'"]*/gu,
  /\b(?=[0-9a-f]*\d)(?=[0-9a-f]*[a-f])[0-9a-f]{7,}\b/giu,
];

/** The text without code blocks, addresses, paths and hashes: what is left is said in words. */
export const proseOf = (text: string): string =>
  notProse.reduce((rest, pattern) => rest.replace(pattern, ' '), text);
