import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainView } from '../../../src/engine/secrets/plainView';

describe('a text as it is meant', () => {
  it.each([
    ['no backslash', 'no backslash'],
    ['ghp\\_abc', 'ghp_abc'],
    ['a\\nb', 'a\nb'],
    ['{\\"password\\": \\"x\\"}', '{"password": "x"}'],
    ['one \\\\ two', 'one \\ two'],
    ['C:\\Users', 'C:\\Users'],
  ])('%j is %j', (written, plain) => {
    expect(plainView(written).text).toBe(plain);
  });

  it('knows where each of its letters is written', () => {
    const written = fc.string({ unit: fc.constantFrom('a', 'b', '\\', '_', 'n', '"', ' ') });
    fc.assert(
      fc.property(written, (text) => {
        const { text: plain, placeOf } = plainView(text);
        for (const [at, letter] of [...plain].entries()) {
          const isMeant = letter === '\n' || letter === text[placeOf(at)];
          expect(isMeant, `${at} of ${JSON.stringify(plain)}`).toBe(true);
        }
      }),
    );
  });
});
