import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitFrontMatter } from '../../../src/engine/format/frontMatter';
import { parseWhole, stringifyPair, stringifyYaml, toNode } from '../../../src/engine/format/yaml';
import { tryPlainYaml } from '../../../src/engine/format/yamlPlain';
import { document000Store } from '../../fixtures/document000Store';
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

/** Pieces of which lines of YAML are made, put together so that most are valid and many are not. */
const scalars = [
  ...words,
  'plain words',
  '~',
  '"null"',
  "'it''s'",
  '"a \\"b\\" \\\\ c"',
  '"\\u0041"',
  '[a, b c, null]',
  '[a:b, a:, u://@x/y]',
  '[]',
  '[a, "b"]',
  '{}',
  '[a: b]',
  '|',
  '>-',
  '&x',
  '*x',
  '!t u',
  '@a',
  '%a',
  'a: b',
  'a:',
  ':a',
  '- a',
  '-a',
  '--- ',
  'a ',
  'é 字 😀',
  'a\u00a0',
  "'",
  '"',
];
const pieceOfLine = fc.tuple(
  fc.constantFrom('', '', '', '  ', '    ', ' ', '\t'),
  fc.constantFrom('', '', '- ', '-', '-  '),
  fc.constantFrom('a: ', 'b: ', 'c: ', 'a:', 'long_key: ', 'b :', '"q": ', '', '? '),
  fc.constantFrom(...scalars),
  fc.constantFrom('', '', '', '', ' ', ' # remark', '\r'),
);
const yamlText = fc
  .array(pieceOfLine, { maxLength: 6 })
  .map((lines) => lines.map((pieces) => `${pieces.join('')}\n`).join(''));

describe('a front matter that is read without the library', () => {
  it('says what the library reads, wherever it is read', () => {
    let read = 0;
    fc.assert(
      fc.property(yamlText, (text) => {
        const plain = tryPlainYaml(text);
        if (plain === undefined) return;
        read++;
        expect({ ...plain, problems: [] }).toEqual(parseWhole(text));
      }),
      { numRuns: runs(5_000) },
    );
    expect(read).toBeGreaterThan(0);
  });

  it('is that of every memory as it is written', () => {
    const texts = Object.entries(document000Store({ count: 60, seed: 3 }))
      .filter(([path]) => path.startsWith('graph/'))
      .map(([, text]) => splitFrontMatter(text));
    for (const split of texts) {
      const matter = 'parts' in split ? split.parts.matter : '';
      expect({ ...tryPlainYaml(matter), problems: [] }).toEqual(parseWhole(matter));
    }
  });
});
