import { createHash } from 'node:crypto';
import type { EmbeddingSource } from '../../src/engine';
import { type Random, seededRandom } from '../../test/fixtures/random';

/** As many numbers as a vector of the model that ships, and as one of a token. */
const [dimension, tokenDimension] = [384, 64];

/** Vectors lie around so many centres, as memories do about subjects: random ones are all equally far from each other. */
const centreCount = 200;

/** About normally distributed. */
const noise = (random: Random): number => random.next() + random.next() + random.next() - 1.5;

const unit = (numbers: Float32Array): Float32Array => {
  const length = Math.hypot(...numbers);
  return numbers.map((number) => number / length);
};

const seedOf = (text: string): number => createHash('sha256').update(text).digest().readUInt32LE(0);

/**
 * Gives each text a vector made from its hash, and each of its words one, at once: what recall costs is measured with it, and not what a model costs.
 */
export const createSyntheticSource = (): EmbeddingSource => {
  const random = seededRandom(7);
  const centres = Array.from({ length: centreCount }, () =>
    unit(new Float32Array(dimension).map(() => noise(random))),
  );
  const vectorOf = (text: string): Float32Array => {
    const own = seededRandom(seedOf(text));
    const centre = centres[own.below(centreCount)] ?? new Float32Array(dimension);
    return unit(centre.map((number) => number + (noise(own) * 1.5) / Math.sqrt(dimension)));
  };
  const known = new Map<string, Float32Array>();
  const tokenOf = (word: string): Float32Array => {
    const own = seededRandom(seedOf(word));
    const vector = known.get(word) ?? unit(new Float32Array(tokenDimension).map(() => noise(own)));
    known.set(word, vector);
    return vector;
  };
  return {
    model: { provider: 'embedded', name: 'synthetic', id: 'synthetic', tokens: 'synthetic:tokens' },
    embedTokens: async (texts, as) =>
      texts.map((text) => {
        const tokens = (text.toLowerCase().match(/\w+/gu) ?? ['']).map(tokenOf);
        const share = as === 'query' ? 1 / tokens.length : 1;
        return tokens.map((token) => token.map((value) => value * share));
      }),
    embed: async (texts) => texts.map((text) => [vectorOf(text)]),
    probe: async () => undefined,
    close: async () => undefined,
  };
};
