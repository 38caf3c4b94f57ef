import { analysis } from '../src/engine/languages/en';

/**
 * Distinct roots besides the stop words. With their endings about 25,000 words, which is what Heaps'
 * law expects of 600,000 words of English.
 */
const VOCABULARY = 5000;
/** About every other word of running English is a stop word. */
const STOP_WORD_SHARE = 0.45;
const ENDINGS = ['', 's', 'ed', 'ing', 'er', 'ation'];
const CONSONANTS = 'bcdfgklmnprstv';
const VOWELS = 'aeiou';

/**
 * Makes sentences of so many words whose frequencies follow Zipf's law, the same ones for the same
 * seed.
 */
export function sentenceMaker(options: { readonly seed: number }): (words: number) => string {
  const random = mulberry32(options.seed);
  const stopWords = [...analysis().stopWords];
  const pick = <Item>(items: readonly Item[]): Item | undefined =>
    items[Math.floor(random() * items.length)];
  const vocabulary = Array.from({ length: VOCABULARY }, (_, rank) => root(rank));
  return (words) =>
    Array.from({ length: words }, () => {
      if (random() < STOP_WORD_SHARE) return pick(stopWords);
      // The inverse of Zipf's cumulative distribution: rank r comes with probability ~ 1 / r.
      const rank = Math.floor(VOCABULARY ** random()) - 1;
      return `${vocabulary[rank]}${pick(ENDINGS)}`;
    }).join(' ');
}

/** A pronounceable word for a number, no two alike. */
function root(rank: number): string {
  const syllables = CONSONANTS.length * VOWELS.length;
  const syllable = (number: number) =>
    `${CONSONANTS[Math.floor(number / VOWELS.length) % CONSONANTS.length]}${VOWELS[number % VOWELS.length]}`;
  const first = syllable(rank % syllables);
  return rank < syllables ? `${first}n` : `${root(Math.floor(rank / syllables))}${first}n`;
}

/** A small generator of numbers from 0 to 1 (Tommy Ettinger's mulberry32, public domain). */
export function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
