import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readJson, tryReadJson } from '../../../../src/engine/providers/languageAnswer';

const fence = '```';

describe('the JSON in an answer of a model', () => {
  it.each([
    ['alone', '{"a": 1}'],
    ['behind a byte order mark and white space', '\uFEFF \n{"a": 1}\n'],
    ['in a fence', `${fence}json\n{"a": 1}\n${fence}`],
    [
      'in a fence without a language, with words around it',
      `Here:\n${fence}\n{"a": 1}\n${fence}\nDone.`,
    ],
    ['with words before and after it', 'Sure! {"a": 1} I hope that helps.'],
    ['after a brace that is none', 'A set {x} and then {"a": 1}'],
    ['after thoughts', '<think>Maybe {"a": 2}?</think>{"a": 1}'],
    ['after thoughts whose beginning is missing', 'Perhaps {"a": 2}.\n</think>\n\n{"a": 1}'],
  ])('is found %s', (_, text) => {
    expect(tryReadJson(text)).toEqual({ value: { a: 1 } });
  });

  it.each([
    '',
    'No.',
    '42',
    '"text"',
    'null',
    '{"a": ',
    '{{{{{{',
    `${fence}json\nnothing\n${fence}`,
  ])('is not there in %j', async (text) => {
    expect(tryReadJson(text)).toBeUndefined();
    expect(await readJson(text)).toBeUndefined();
  });

  it.each([
    ['single quotes', "{'a': 1}"],
    ['a comma too many', 'Here: {"a": 1,} as asked'],
    ['a comment', '{"a": 1 /* one */}'],
    ['names without quotes', '```json\n{a: 1}\n```'],
  ])('is mended where it has %s', async (_, text) => {
    expect(tryReadJson(text)).toBeUndefined();
    expect(await readJson(text)).toEqual({ value: { a: 1 } });
  });

  it('is found whole, whatever its strings hold and whatever stands around it', () => {
    const awkward = fc.constantFrom('"', '\\', '{', '}}', fence, '</think>', '\ud83d', 'ğ');
    const text = fc.array(fc.oneof(awkward, fc.string())).map((parts) => parts.join(''));
    const object = fc.dictionary(text, text);
    fc.assert(
      fc.property(object, (value) => {
        const json = JSON.stringify(value);
        expect(tryReadJson(json)).toEqual({ value: JSON.parse(json) });
        for (const around of [`The answer: ${json} That is it.`, `<think>so</think>\n${json}`]) {
          expect(tryReadJson(around)?.value).toBeDefined();
        }
      }),
    );
  });

  it('is not looked for without end in a text without end', async () => {
    expect(tryReadJson('{"a": ['.repeat(14_000))).toBeUndefined();
    expect(await readJson('{"a": ['.repeat(14_000))).toBeUndefined();
    expect(tryReadJson('<think>'.repeat(14_000))).toBeUndefined();
    expect(tryReadJson(fence.repeat(33_000))).toBeUndefined();
  });
});
