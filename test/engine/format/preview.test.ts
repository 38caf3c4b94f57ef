import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { previewOf } from '../../../src/engine/format/memoryContent';

const check = (body: string, expected: string): void => expect(previewOf(body)).toBe(expected);

describe('the preview of a body', () => {
  it('is its beginning on one line', () => {
    check('One line.\n\nAnother\tone.\n', 'One line. Another one.');
    check('', '');
    check('x'.repeat(500), 'x'.repeat(200));
    check('😀'.repeat(300), '😀'.repeat(200));
  });

  it('has the words of markdown without its marks', () => {
    check('# Why\n\n- [Redis](../fixes/a.md): **slow**\n- two', 'Why Redis: slow two');
    check('> quoted\n1. first\n2) second', 'quoted first second');
    check('```ts\nconst a = b * c * d;\n```', 'const a = b * c * d;');
    check('first\\_seen and \\[kept\\]', 'first_seen and [kept]');
  });

  it('keeps what only looks like a mark', () => {
    check('a - b, c# and f(x)[y] * 2', 'a - b, c# and f(x)[y] * 2');
    check('snake_case_name and 2 ** 3 ** 4', 'snake_case_name and 2 ** 3 ** 4');
    check('-5 degrees', '-5 degrees');
  });

  it('never grows, whatever the text holds', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (body) => {
        const preview = previewOf(body);
        expect([...preview].length).toBeLessThanOrEqual(200);
        expect(preview.length).toBeLessThanOrEqual(body.length);
      }),
    );
  });
});
