import { describe, expect, it } from 'vitest';
import pinned from '../../../../src/node/embedding/embeddedModel.json';
import {
  isTooLong,
  ownTokens,
  tokenVectors,
  unknownTokens,
} from '../../../../src/node/embedding/worker/tokens';

const columns = pinned.tokenDimension + 1;

/** A token that points one way, as long as it is, with its importance. */
const token = (direction: number, length: number, importance: number): Float32Array => {
  const numbers = new Float32Array(columns);
  numbers[direction] = length;
  numbers[pinned.tokenDimension] = importance;
  return numbers;
};

const together = (...tokens: readonly Float32Array[]): Float32Array => {
  const numbers = new Float32Array(tokens.length * columns);
  tokens.forEach((one, at) => {
    numbers.set(one, at * columns);
  });
  return numbers;
};

const lengths = (vectors: Float32Array): readonly number[] =>
  Array.from({ length: vectors.length / pinned.tokenDimension }, (_, at) =>
    Math.hypot(...vectors.subarray(at * pinned.tokenDimension, (at + 1) * pinned.tokenDimension)),
  );

describe('the vectors of tokens', () => {
  const tokens = together(token(0, 3, 1), token(1, 5, -1));

  it('are of unit length in a passage', () => {
    for (const length of lengths(tokenVectors(tokens, 'passage'))) expect(length).toBeCloseTo(1, 6);
  });

  it('are as long as their share of the importance in a question', () => {
    const [first = 0, second = 0] = lengths(tokenVectors(tokens, 'query'));
    expect(first + second).toBeCloseTo(1, 6);
    expect(first / second).toBeCloseTo(Math.log1p(Math.E) / Math.log1p(1 / Math.E), 5);
  });

  it('are without those that begin, end and fill up a window', () => {
    const window = [101, 7, 8, 102];
    const output = together(...[5, 0, 1, 6, 9].map((direction) => token(direction, 1, 0)));
    const own = together(...[0, 1].map((direction) => token(direction, 1, 0)));
    expect(ownTokens(output, window)).toEqual(own);
  });

  it('of an empty or a too long text are one of zeros', () => {
    expect(lengths(tokenVectors(undefined, 'passage'))).toEqual([0]);
    expect(lengths(tokenVectors(unknownTokens(), 'passage'))).toEqual([0]);
    expect(tokenVectors(undefined, 'query')).toHaveLength(0);
    const longest = Array.from({ length: pinned.longestTokens + 2 }, () => 7);
    expect([[longest], [[...longest, 7]], [[7], [7]]].map(isTooLong)).toEqual([false, true, true]);
  });
});
