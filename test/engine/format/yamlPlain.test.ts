import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tryReadPlainly, tryWritePlainly } from '../../../src/engine/format/plainYaml';
import {
  parseByLibrary,
  parseYaml,
  stringifyPair,
  stringifyYaml,
  toNode,
} from '../../../src/engine/format/yaml';
import { runs } from '../../support/runs';

const words = ['null', 'True', 'no', '1e5', '0x1f', '-', '2026-01-31', 'a: b', 'a #b', '.inf', ''];
const text = fc.oneof(
  fc.constantFrom(...words),
  fc.stringMatching(/^[\w :./#,"'\\[\]{}&*!|>%@`~+=?-]{0,12}$/u),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.string({ unit: 'binary', maxLength: 6 }),
  fc.uuid(),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
);
const value = fc.oneof(
  text,
  fc.array(text, { maxLength: 4 }),
  fc.array(fc.stringMatching(/^[a-z][a-z /-]{0,60}$/u), { maxLength: 8 }),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.boolean(),
);
const key = fc.constantFrom('key', 'title', 'tags', 'created');

describe('a field that is written without the library', () => {
  it('looks as the library writes it', () => {
    fc.assert(
      fc.property(key, value, (name, one) => {
        expect(stringifyYaml({ [name]: one })).toBe(stringifyPair(name, toNode(one, name)));
      }),
      { numRuns: runs(3_000) },
    );
  });

  it.each([
    ['title', 'Fälle „so“, 100 %: what # is [it]?'],
    ['tags', ['redis', 'two words']],
    ['importance', 0.36],
  ])('is %s', (name, one) => {
    expect(tryWritePlainly(name, one)).toBe(stringifyPair(name, toNode(one, name)));
  });
});

/** Lines as they stand in files, and those that only look like them. */
const line = fc.oneof(
  fc.tuple(key, value).map(([name, one]) => stringifyYaml({ [name]: one }).trimEnd()),
  fc.tuple(key, text).map(([name, written]) => `${name}: ${written}`),
  fc.tuple(key, text).map(([name, written]) => `${name}: "${written}"`),
  fc
    .tuple(
      key,
      fc.array(
        fc.oneof(
          text,
          text.map((one) => `"${one}"`),
        ),
        { maxLength: 3 },
      ),
    )
    .map(([name, items]) => `${name}: [${items.join(', ')}]`),
  text,
);

describe('a front matter that is read without the library', () => {
  it('is as the library reads it', () => {
    fc.assert(
      fc.property(
        fc.array(line, { maxLength: 4 }),
        fc.constantFrom('', '\n', '\n\n'),
        fc.constantFrom('\n', '', '\n\n', '\r\n'),
        (all, before, after) => {
          const matter = before + all.join('\n') + after;
          expect(parseYaml(matter)).toEqual(parseByLibrary(matter));
        },
      ),
      { numRuns: runs(5_000) },
    );
  });

  it('is one that we write', () => {
    const matter = stringifyYaml({
      ...{
        id: 'e3bf27f3-4457-4145-99d8-075156103960',
        title: 'Ports: 80, 443',
        tags: ['a', 'b c'],
      },
      ...{ importance: 0.36, created: '2026-11-26T02:47:24.757Z', author: 'process:bench' },
    });
    expect(tryReadPlainly(`\n${matter}`)).toEqual(parseByLibrary(`\n${matter}`));
  });
});
