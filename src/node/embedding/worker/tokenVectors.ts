import type { EmbeddedAs } from '../../../engine/vocabulary';
import pinned from '../embeddedModel.json';
import { endTokens, type Window } from './tokens';

const { tokenDimension: dimension, longestTokens } = pinned;

/** A token has its vector, and behind it how important it is in a question. */
const columns = dimension + 1;

/** Nothing is known of the words of a text that is too long: one vector of zeros. */
export const unknownTokens = (): Float32Array => new Float32Array(columns);

/** True for a text of several windows, or of more tokens than are kept of one. */
export const isTooLong = (windows: readonly Window[]): boolean =>
  windows.length > 1 || (windows[0]?.length ?? 0) > longestTokens + endTokens;

/** What the model says of a window's own tokens, without the one that begins it, the one that ends it, and what fills up. */
export const ownTokens = (output: Float32Array | undefined, { length }: Window): Float32Array =>
  output?.slice(columns, columns * (length - 1)) ?? new Float32Array();

const softplus = (value: number): number => Math.log1p(Math.exp(value));

/**
 * The vectors of a text's tokens, one after the other. Those of a passage are of unit length; those of a question are as long as
 * their share of its importance, so that the products with the nearest tokens of a passage add up to the interaction of both.
 */
export const tokenVectors = (
  tokens: Float32Array | undefined,
  as: EmbeddedAs,
): Float32Array<ArrayBuffer> => {
  // An empty text has no words either.
  const given = tokens?.length || as === 'query' ? (tokens ?? new Float32Array()) : unknownTokens();
  const count = given.length / columns;
  const importance = Array.from({ length: count }, (_, at) =>
    softplus(given[at * columns + dimension] ?? 0),
  );
  const whole = importance.reduce((sum, one) => sum + one, 0);
  const vectors = new Float32Array(count * dimension);
  for (let at = 0; at < count; at++) {
    const vector = given.subarray(at * columns, at * columns + dimension);
    const wanted = as === 'query' ? (importance[at] ?? 0) / whole : 1;
    const factor = wanted / (Math.hypot(...vector) || 1);
    vectors.set(
      vector.map((value) => value * factor),
      at * dimension,
    );
  }
  return vectors;
};
