import { Tokenizer } from '@huggingface/tokenizers';
import type { ClassifiedText, EmbeddedAs } from '../../../engine/vocabulary';
import pinned from '../embeddedModel.json';
import classifier from '../textClassifier.json';
import type { TokenRows } from './runtime';

export type Window = readonly number[];

/**
 * Which windows are run together, by their places: those of like length, so that little is filled up, and at most so
 * many tokens with what fills up, but at least one window. Every place is in one batch.
 */
export const batchesOf = (
  windows: readonly Window[],
  maximumTokens: number,
): readonly (readonly number[])[] => {
  const byLength = windows
    .map((window, place) => ({ place, length: window.length }))
    .sort((left, right) => left.length - right.length);
  const batches: number[][] = [];
  for (const { place, length } of byLength) {
    const batch = batches.at(-1);
    if (batch !== undefined && (batch.length + 1) * length <= maximumTokens) batch.push(place);
    else batches.push([place]);
  }
  return batches;
};

/**
 * Rows as long as the longest.
 *
 * @param seconds where the second text of each window begins, for a model that tells the two apart
 */
export const rowsOf = (windows: readonly Window[], seconds?: readonly number[]): TokenRows => {
  const rows = windows.length;
  const columns = Math.max(...windows.map((window) => window.length));
  const ids = new Int32Array(rows * columns);
  const mask = new Int32Array(rows * columns);
  const types = new Int32Array(rows * columns);
  for (const [row, window] of windows.entries()) {
    const [start, end] = [row * columns, row * columns + window.length];
    ids.set(window, start);
    mask.fill(1, start, end);
    types.fill(1, start + (seconds?.[row] ?? window.length), end);
  }
  return { ids, mask, rows, columns, ...(seconds && { types }) };
};

export interface TextTokenizer {
  /** The tokens of a text by their numbers, between the two that begin and end it. */
  tokensOf(text: string): Window;
  /** Those of the text alone: the counts of parts add up. */
  ownTokensOf(text: string): Window;
}

/** Tokens that begin and end a text. */
export const endTokens = 2;

/** From the text of a `tokenizer.json`. Throws where that is none. */
export const createTokenizer = (json: string): TextTokenizer => {
  const tokenizer = new Tokenizer(JSON.parse(json), {});
  return {
    tokensOf: (text) => tokenizer.encode(text).ids,
    ownTokensOf: (text) => tokenizer.encode(text, { add_special_tokens: false }).ids,
  };
};

/** One window, and where its second text begins: at its end where there is one text alone. */
interface ClassifiedWindow {
  readonly window: Window;
  readonly second: number;
}

/**
 * A text, or two behind each other with a token between them, each cut to its length
 * (Devlin et al., 2019, "BERT").
 */
export const classifiedWindow = (
  tokenizer: TextTokenizer,
  text: ClassifiedText,
): ClassifiedWindow => {
  const [begin = 0, end = 0] = tokenizer.tokensOf('');
  const ended = (part: string, most: number) => [
    ...tokenizer.ownTokensOf(part).slice(0, most),
    end,
  ];
  const isPair = text.length === 2;
  const first = [begin, ...ended(text[0], isPair ? classifier.pairTokens : classifier.textTokens)];
  const window = isPair ? [...first, ...ended(text[1], classifier.pairTokens)] : first;
  return { window, second: first.length };
};

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
