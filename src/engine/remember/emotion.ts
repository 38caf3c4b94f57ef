import { matchesOf, withPlainCapitals } from '../languages/letters';
import type { EmotionCategory, EmotionWords } from '../languages/observingWords';
import { inEachLanguage, wordsListed } from '../languages/registry';
import type { Emotion } from '../model/memory';
import { boundedMemo, once } from '../model/once';
import { maskedText } from './filters';

/** What is longer is no outburst. */
const longestText = 5000;

/** Weaker feelings are not worth a line in the file. */
const leastValence = 0.3;
const leastArousal = 0.4;

const calm = 0.05;

interface Feelings {
  readonly positive: number;
  readonly negative: number;
  readonly stirring: number;
  /** Words of fright and of loss, stirring and negative ones among them. */
  readonly alarming: number;
  readonly categories: ReadonlyMap<EmotionCategory, number>;
}

/** True where a negation right before or after the word turns it over. */
const isNegated = (
  { negatedBefore, negatedAfter }: EmotionWords,
  text: string,
  { from, to }: { readonly from: number; readonly to: number },
): boolean =>
  (negatedBefore?.test(text.slice(Math.max(0, from - 30), from)) ?? false) ||
  (negatedAfter?.test(text.slice(to, to + 20)) ?? false);

/** How often a pattern stands in the text as it is said, and how often turned over. */
const countOf = (
  words: EmotionWords,
  text: string,
  pattern: RegExp,
): { readonly said: number; readonly negated: number } => {
  let said = 0;
  let negated = 0;
  for (const { 0: word, index } of matchesOf(text, pattern)) {
    if (isNegated(words, text, { from: index, to: index + word.length })) negated += 1;
    else said += 1;
  }
  return { said, negated };
};

const feelingsIn = (text: string): Feelings => {
  let [positive, negative, stirring, losses] = [0, 0, 0, 0];
  const categories = new Map<EmotionCategory, number>();
  for (const { emotions } of inEachLanguage('observing')) {
    const good = countOf(emotions, text, emotions.positive);
    const bad = countOf(emotions, text, emotions.negative);
    positive += good.said + bad.negated;
    negative += bad.said + good.negated;
    stirring += countOf(emotions, text, emotions.stirring).said;
    losses += countOf(emotions, text, emotions.alarming).said;
    for (const [category, pattern] of emotions.categories) {
      const { said } = countOf(emotions, text, pattern);
      if (said > 0) categories.set(category, (categories.get(category) ?? 0) + said);
    }
  }
  return { positive, negative, stirring, alarming: stirring + negative + losses, categories };
};

/** From here on it is a flashbulb (document 001). */
const fright = 0.8;

/** Called out in a fright: a word of it, and a mark again and again. The sum alone hardly comes so high. */
const isOutcry = (text: string, { alarming }: Feelings): boolean =>
  alarming > 0 && /!{2}/u.test(text);

const within = (value: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, value));

const rounded = (value: number): number => Math.round(value * 100) / 100;

/** Shouting: "!", "?", and twice for "!!" and "??", over the length (Vestige's formula, ORIGINS 001 arousal). */
const punctuationOf = (text: string): number => {
  const count = (pattern: RegExp): number => text.match(pattern)?.length ?? 0;
  const marks = count(/!/gu) + count(/\?/gu) + 2 * (count(/!!/gu) + count(/\?\?/gu));
  return text.length === 0 ? 0 : Math.min(1, (20 * marks) / text.length);
};

/** Capital letters beyond three tenths of all. */
const capitalsOf = (text: string): number => {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const capitals = text.match(/\p{Lu}/gu)?.length ?? 0;
  return letters < 8 ? 0 : within((capitals / letters - 0.3) * 2, 0, 1);
};

/**
 * What a text feels like: valence -1..1 = (positive − negative) / (positive + negative + 1) words; arousal 0.05..1 =
 * 0.35 × |valence| + 0.30 × stirring words (ten of a hundred are the most) + 0.20 × punctuation + 0.15 × capitals
 * (ORIGINS 001 arousal), and 0.8 at least for an outcry of fright; the category of Ekman that most words belong to, undefined where none does.
 */
export const emotionOf = (whole: string): Emotion => {
  const text = withPlainCapitals(whole.slice(0, longestText));
  const feelings = feelingsIn(text);
  const { positive, negative, stirring, categories } = feelings;
  const words = text.match(/\p{L}+/gu)?.length ?? 0;
  const valence = (positive - negative) / (positive + negative + 1);
  const keywords = words === 0 ? 0 : Math.min(1, (10 * stirring) / words);
  const sum =
    0.35 * Math.abs(valence) + 0.3 * keywords + 0.2 * punctuationOf(text) + 0.15 * capitalsOf(text);
  const arousal = isOutcry(text, feelings) ? Math.max(fright, sum) : sum;
  const [first] = [...categories].sort(([, left], [, right]) => right - left);
  return {
    valence: rounded(valence),
    arousal: rounded(within(arousal, calm, 1)),
    ...(first === undefined ? {} : { category: first[0] }),
  };
};

/** The same where it is felt at all: most texts of a project are calm, and say nothing of it in their files. */
export const tryEmotionOf = boundedMemo(
  (text): Emotion | undefined => {
    const emotion = emotionOf(text);
    const isFelt =
      Math.abs(emotion.valence) >= leastValence ||
      emotion.arousal >= leastArousal ||
      emotion.category !== undefined;
    return isFelt ? emotion : undefined;
  },
  { capacity: 64 },
);

/** Patterns look at no more of a sentence: what is longer is a heap of words, and would take them too long. */
export const longestSeen = 500;

/** A sentence of a message. */
export interface Sentence {
  /** As it was written, without the mark of a list before it. */
  readonly text: string;
  /** The same with quotations and code blanked, for patterns; its first 500 characters. */
  readonly masked: string;
  /** Sentences of one paragraph have the same number. */
  readonly paragraph: number;
  /** Place of its first character in the message. */
  readonly start: number;
}

/** A full stop of one of these ends no sentence. */
const abbreviation = once(() => {
  const words = [...wordsListed('observing', 'abbreviations')].join('|');
  return new RegExp(`(?:^|[\\s(])(?:${words})\\.$`, 'iu');
});

/** True for a text whose last full stop belongs to an abbreviation, and ends no sentence. */
export const endsInAbbreviation = (text: string): boolean => abbreviation().test(text);

/** An end of a sentence, or of a line that the next does not go on with in lower case. */
const end =
  /[.!?…]+["”’)\]]*(?=\s|$)|\n(?:[ \t]*\n)+|\n(?=\s*(?:[-*+•]|\d+[.)])\s)|\n(?!\s*\p{Ll})/gu;

const listMark = /^(?:\s|[-*+•]\s|\d+[.)]\s|#{1,6}\s)+/u;

/** The number of an item of a list: its full stop ends no sentence. */
const itemNumber = /^[\s*+•#-]*\d{1,3}\.$/u;

/** The sentences of a message, in order; code blocks and quoted lines are no sentences. */
export const sentencesOf = (message: string): readonly Sentence[] => {
  const masked = maskedText(message);
  const found: Sentence[] = [];
  let from = 0;
  let paragraph = 0;
  const take = (to: number): void => {
    const mark = listMark.exec(masked.slice(from, to))?.[0].length ?? 0;
    const start = from + mark;
    const piece = masked.slice(start, to).trimEnd();
    if (/[\p{L}\p{N}¤]/u.test(piece)) {
      const text = message.slice(start, start + piece.length);
      found.push({ text, masked: piece.slice(0, longestSeen), paragraph, start });
    }
    from = to;
  };
  for (const match of matchesOf(masked, end)) {
    const at = match.index + match[0].length;
    const piece = masked.slice(from, at);
    if (endsInAbbreviation(piece) || itemNumber.test(piece)) continue;
    // “(stores, caches, etc.) live in …” goes on behind its brackets.
    if (match[0].endsWith(')') && /^\s+\p{Ll}/u.test(masked.slice(at, at + 3))) continue;
    take(at);
    if (/\n[ \t]*\n/u.test(match[0])) paragraph += 1;
  }
  take(masked.length);
  return found;
};

/** The sentence without the words that say nothing before it: "By the way, …". */
export const withoutFiller = (sentence: Sentence): Sentence => {
  for (const { leadingFiller } of inEachLanguage('observing')) {
    const length = leadingFiller.exec(sentence.masked)?.[0].length ?? 0;
    if (length === 0) continue;
    const { text, masked, start } = sentence;
    return {
      ...sentence,
      text: text.slice(length),
      masked: masked.slice(length),
      start: start + length,
    };
  }
  return sentence;
};
