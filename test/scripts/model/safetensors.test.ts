import { describe, expect, it } from 'vitest';
import { readAllTensors, readSafetensors } from '../../../scripts/model/safetensors.mjs';

/** A file of tensors, whose numbers are given by the bits of half precision floats. */
const fileOf = (tensors: Readonly<Record<string, { dtype: string; bits: readonly number[] }>>) => {
  let end = 0;
  const header = Object.fromEntries(
    Object.entries(tensors).map(([name, { dtype, bits }]) => {
      const start = end;
      end += 2 * bits.length;
      return [name, { dtype, shape: [bits.length], data_offsets: [start, end] }];
    }),
  );
  const text = new TextEncoder().encode(JSON.stringify(header));
  const bytes = new Uint8Array(8 + text.length + end);
  const view = new DataView(bytes.buffer);
  view.setBigUint64(0, BigInt(text.length), true);
  bytes.set(text, 8);
  const all = Object.values(tensors).flatMap(({ bits }) => bits);
  for (const [index, bits] of all.entries())
    view.setUint16(8 + text.length + 2 * index, bits, true);
  return bytes;
};

describe('a safetensors file', () => {
  it('gives each tensor by its name, as floats', () => {
    const read = readSafetensors(
      fileOf({
        first: { dtype: 'F16', bits: [0x3c00, 0xc000, 0x0000] },
        second: { dtype: 'F16', bits: [0x3555, 0x0001, 0x7bff] },
      }),
    );
    expect(read('first').shape).toEqual([3]);
    expect([...read('first').values]).toEqual([1, -2, 0]);
    const [third, smallest, largest] = read('second').values;
    expect(third).toBe(1365 / 4096);
    expect([smallest, largest]).toEqual([2 ** -24, 65_504]);
  });

  it('gives all tensors, and nothing of what is said about them', () => {
    const all = readAllTensors(
      fileOf({
        first: { dtype: 'F16', bits: [0x3c00] },
        second: { dtype: 'F16', bits: [0xc000] },
        __metadata__: { dtype: 'none', bits: [] },
      }),
    );
    expect([...all].map(([name, { values }]) => [name, ...values])).toEqual([
      ['first', 1],
      ['second', -2],
    ]);
  });

  it('says which tensor it does not have, or has in another form', () => {
    const read = readSafetensors(fileOf({ places: { dtype: 'I64', bits: [] } }));
    expect(() => read('words')).toThrow('words');
    expect(() => read('places')).toThrow('I64');
  });
});
