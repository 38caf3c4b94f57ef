import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stringifyPair, stringifyYaml, toNode } from '../../../src/engine/format/yaml';
import { runs } from '../../support/runs';

const words = ['null', 'True', 'no', '1e5', '0x1f', '-', '2026-01-31', 'a: b', 'a #b', '.inf', ''];
const value = fc.oneof(
  fc.constantFrom(...words),
  fc.stringMatching(/^[\w :./#,-]{0,12}$/u),
  fc.array(fc.constantFrom(...words), { maxLength: 2 }),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.boolean(),
  fc.uuid(),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
);

describe('a field that is written without the library', () => {
  it('looks as the library writes it', () => {
    fc.assert(
      fc.property(value, (one) => {
        expect(stringifyYaml({ key: one })).toBe(stringifyPair('key', toNode(one, 'key')));
      }),
      { numRuns: runs(2_000) },
    );
  });
});
