import { describe, expect, it } from 'vitest';
import { fineTuned } from '../../../scripts/model/fineTuned.mjs';

const tensor = (shape: readonly number[], values: readonly number[]) => ({
  shape,
  values: Float32Array.from(values),
});

const weights = new Map([
  ['layer.query.weight', tensor([2, 3], [1, 2, 3, 4, 5, 6])],
  ['layer.query.bias', tensor([2], [1, -1])],
  ['layer.key.weight', tensor([2, 2], [1, 0, 0, 1])],
]);

const published = (name: string) => {
  const found = weights.get(name);
  if (found === undefined) throw new Error(`The weights have no tensor named ${name}.`);
  return found;
};

const tuned = (changes: Readonly<Record<string, ReturnType<typeof tensor>>>) =>
  fineTuned(published, new Map(Object.entries(changes)));

describe('fine-tuned weights', () => {
  it('are the published ones where nothing was changed', () => {
    const read = tuned({});
    expect([...read('layer.key.weight').values]).toEqual([1, 0, 0, 1]);
    expect(() => read('layer.none.weight')).toThrow('layer.none.weight');
  });

  it('are those of the change where it has them, and the classifier comes in addition', () => {
    const read = tuned({
      'layer.query.bias': tensor([2], [7, 8]),
      'classifier.bias': tensor([3], [1, 2, 3]),
    });
    expect([...read('layer.query.bias').values]).toEqual([7, 8]);
    expect([...read('classifier.bias').values]).toEqual([1, 2, 3]);
  });

  it.each([
    ['of what was never published', { 'layer.value.bias': tensor([2], [0, 0]) }],
    ['of another shape', { 'layer.query.bias': tensor([3], [0, 0, 0]) }],
  ])('are refused with a change %s', (_, changes) => {
    expect(() => tuned(changes)).toThrow(/layer[.](?:value|query)/u);
  });
});
