import { describe, expect, it } from 'vitest';
import { interactionIn } from '../../../src/engine/recall/lateInteraction';
import { VectorSet } from '../../../src/engine/vectors/vectorSet';

const [east, north, up] = [
  [1, 0, 0, 0],
  [0, 1, 0, 0],
  [0, 0, 1, 0],
].map((numbers) => Float32Array.from(numbers)) as [Float32Array, Float32Array, Float32Array];

const half = (vector: Float32Array): Float32Array => vector.map((value) => value / 2);

const setOf = (tokens: Readonly<Record<string, readonly Float32Array[]>>): VectorSet => {
  const set = new VectorSet();
  for (const [id, vectors] of Object.entries(tokens)) set.put(id, 'hash', vectors);
  return set;
};

const interactions = (set: VectorSet, question: readonly Float32Array[]) =>
  interactionIn({ matrix: set.matrix, ranges: set.entries }, question);

describe('late interaction', () => {
  it('adds up what each word of the question has nearest, by its share', () => {
    const set = setOf({ both: [north, up, east], one: [up, east], none: [up, up] });
    const of = interactions(set, [half(east), half(north)]);
    expect(of('both')?.value).toBeCloseTo(1, 2);
    expect(of('one')?.value).toBeCloseTo(0.5, 2);
    expect(of('none')?.value).toBeCloseTo(0, 6);
  });

  it('tells the word that meets least, whatever its share', () => {
    const asking = [east.map((value) => value * 0.9), north.map((value) => value * 0.1)];
    const of = interactions(setOf({ one: [up, east], both: [east, north] }), asking);
    expect(of('one')?.weakest).toBeCloseTo(0, 6);
    expect(of('both')?.weakest).toBeCloseTo(1, 2);
  });

  it('counts the words of the question that a memory answers as its own', () => {
    const of = interactions(setOf({ answer: [east], asked: [north] }), [half(east), half(north)]);
    expect([of('answer'), of('answer', 'asked')].map((found) => found?.value.toFixed(1))).toEqual([
      '0.5',
      '1.0',
    ]);
  });

  it('says nothing of a memory whose words are not known, or came after the question', () => {
    const set = setOf({ long: [new Float32Array(4)] });
    const of = interactions(set, [east]);
    set.put('later', 'hash', [east]);
    expect([of('long'), of('absent'), of('later')]).toEqual([undefined, undefined, undefined]);
  });
});
