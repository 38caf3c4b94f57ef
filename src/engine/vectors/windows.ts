import { countTokens } from '../format/markdown';
import type { EmbeddingModel } from '../model/embedding';
import calibrations from './embedding/calibrations.json';

/** RETRIEVAL.md: vectors of windows of at most so many tokens, and the best window counts. */
export const windowTokens = 256;

/** Where a text may be cut, the best places first; each pattern matches an end that stays with what is before it. */
const ends: readonly RegExp[] = [
  // Paragraphs.
  /\n\s*\n+/gu,
  // Lines.
  /\n/gu,
  // Sentences: a capital, a digit or an opening mark follows, or the mark is one that only ends sentences.
  /[.!?…]["”’)\]]*\s+(?=["“‘'(`*[]?[\p{Lu}\p{N}])|[。！？]+/gu,
  // Words.
  /\s+/gu,
];

interface Piece {
  readonly text: string;
  readonly tokens: number;
}

/** How many tokens a text has. */
type Count = (text: string) => number;

const pieceOf = (text: string, count: Count): Piece => ({ text, tokens: count(text) });

/** The text cut after every match; the parts are the text when they are joined. */
const cutAfter = (text: string, end: RegExp): readonly string[] => {
  const places = [...text.matchAll(end)].map((match) => match.index + match[0].length);
  return [0, ...places]
    .map((start, index) => text.slice(start, places[index] ?? text.length))
    .filter((part) => part !== '');
};

/** Halves until the parts fit, never within a character: for a word that is longer than a window. */
const cutAnywhere = (piece: Piece, maximum: number, count: Count): readonly Piece[] => {
  const characters = Array.from(piece.text);
  if (piece.tokens <= maximum || characters.length < 2) return [piece];
  const middle = Math.ceil(characters.length / 2);
  return [characters.slice(0, middle), characters.slice(middle)].flatMap((half) =>
    cutAnywhere(pieceOf(half.join(''), count), maximum, count),
  );
};

/** Parts that fit, cut at the best places that make them fit. */
const cut = (piece: Piece, maximum: number, count: Count, level = 0): readonly Piece[] => {
  const end = ends[level];
  if (piece.tokens <= maximum) return [piece];
  if (end === undefined) return cutAnywhere(piece, maximum, count);
  return cutAfter(piece.text, end).flatMap((part) =>
    cut(pieceOf(part, count), maximum, count, level + 1),
  );
};

/** Neighbours that fit together by the sum of their tokens. */
const group = (pieces: readonly Piece[], maximum: number): readonly (readonly Piece[])[] => {
  const groups: Piece[][] = [];
  let tokens = Number.POSITIVE_INFINITY;
  for (const piece of pieces) {
    if (tokens + piece.tokens > maximum) {
      groups.push([]);
      tokens = 0;
    }
    groups.at(-1)?.push(piece);
    tokens += piece.tokens;
  }
  return groups;
};

/** One text; two where the pieces have more tokens together than the sum of each alone. */
const join = (pieces: readonly Piece[], maximum: number, count: Count): readonly string[] => {
  const text = pieces.map((piece) => piece.text).join('');
  if (pieces.length < 2 || count(text) <= maximum) return [text];
  const middle = Math.ceil(pieces.length / 2);
  return [pieces.slice(0, middle), pieces.slice(middle)].flatMap((half) =>
    join(half, maximum, count),
  );
};

/**
 * The text in windows of at most so many tokens, in order and without overlap: joined, they are the text. It
 * is cut between paragraphs where that is enough, then between lines, sentences, words, and only within a word that is
 * longer than a window. One window for a text that fits, also for an empty one. Tokens are estimated where nobody who
 * knows the model counts them.
 */
export const windowsOf = (
  text: string,
  maximum: number = windowTokens,
  count: Count = countTokens,
): readonly string[] => {
  const whole = pieceOf(text, count);
  if (whole.tokens <= maximum) return [text];
  return group(cut(whole, maximum, count), maximum).flatMap((pieces) =>
    join(pieces, maximum, count),
  );
};

/**
 * Points of a monotone line from what a way of comparing texts measures (a cosine, a share of words) to the scale of
 * document 001's gate, both ascending. Fitted by `npm run calibrate:gate`.
 */
export type Calibration = readonly (readonly number[])[];

/** Where the word likeness of two texts stands on the gate's scale. */
export const wordCalibration: Calibration = calibrations.words;

const byModel: Readonly<Record<string, Calibration | undefined>> = calibrations.models;

/** What is known of a model's cosines; undefined for a model that was never fitted, whose cosines then decide nothing. */
export const calibrationOf = ({ provider, name }: EmbeddingModel): Calibration | undefined =>
  byModel[`${provider}:${name}`];

/** The measured value on the gate's scale, 0..1: linear between the points, flat beyond the first and the last. */
export const calibrated = (points: Calibration, measured: number): number => {
  let [from, at] = [Number.NEGATIVE_INFINITY, points[0]?.[1] ?? 0];
  for (const [to = 0, scale = 0] of points) {
    if (measured < to) {
      if (from === Number.NEGATIVE_INFINITY) return at;
      return at + ((measured - from) / (to - from)) * (scale - at);
    }
    [from, at] = [to, scale];
  }
  return at;
};
