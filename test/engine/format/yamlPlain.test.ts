import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitFrontMatter } from '../../../src/engine/format/frontMatter';
import {
  parseByLibrary,
  parseYaml,
  stringifyPair,
  stringifyYaml,
  toNode,
} from '../../../src/engine/format/yaml';
import { tryPlainYaml, tryWritePlainly } from '../../../src/engine/format/yamlPlain';
import { document000Store } from '../../fixtures/document000Store';
import { anyText } from '../../support/anyText';
import { runs } from '../../support/runs';

const words = ['null', 'True', 'no', '1e5', '0x1f', '-', '2026-01-31', 'a: b', 'a #b', '.inf', ''];
const text = fc.oneof(
  fc.constantFrom(...words),
  fc.stringMatching(/^[\w :./#,"'\\[\]{}&*!|>%@`~+=?-]{0,12}$/u),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  anyText({ maxLength: 6 }),
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
    expect(tryPlainYaml(`\n${matter}`)).toBeDefined();
    expect(parseYaml(`\n${matter}`)).toEqual(parseByLibrary(`\n${matter}`));
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

describe('a front matter of odd pieces', () => {
  it('says what the library reads, wherever it is read', () => {
    let read = 0;
    fc.assert(
      fc.property(yamlText, (text) => {
        const plain = tryPlainYaml(text);
        if (plain === undefined) return;
        read++;
        expect({ ...plain, problems: [] }).toEqual(parseByLibrary(text));
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
      expect({ ...tryPlainYaml(matter), problems: [] }).toEqual(parseByLibrary(matter));
    }
  });
});
