import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { align } from '../../../../src/engine/remember/alignment';
import { isSameWord, type Word, wordsOfSentence } from '../../../../src/engine/remember/words';

const words = (sentence: string): readonly Word[] => wordsOfSentence(sentence, 'en');
const texts = (found: readonly Word[]): readonly string[] => found.map(({ text }) => text);

describe('two texts side by side', () => {
  it('share words whatever their form, each once', () => {
    const { shared, onlyLeft, onlyRight } = align(
      words('The deployment of the shop failed'),
      words('Deployments failed, the shop deployment too'),
    );
    expect(texts(shared)).toEqual(['deployment', 'shop', 'failed']);
    expect(onlyLeft).toEqual([]);
    expect(texts(onlyRight)).toContain('deployment');
  });

  it('prefer the same word to another form of it', () => {
    const [left, right] = [words('configured configurations'), words('configurations configured')];
    expect(align(left, right).shared).toHaveLength(2);
  });

  it('lose no word and meet only what is the same', () => {
    const kind = fc.constantFrom('word', 'name', 'value');
    const term = fc.constantFrom('deploy', 'deployed', 'deployment', 'shop', 'shops', 'a', '30');
    const word = fc
      .record({ kind, terms: fc.array(term, { minLength: 1, maxLength: 2 }) })
      .map(({ kind, terms }) => ({ kind, terms, text: terms[0] }) as Word);
    const list = fc.array(word, { maxLength: 8 });
    fc.assert(
      fc.property(list, list, (left, right) => {
        const { shared, onlyLeft, onlyRight } = align(left, right);
        expect(shared.length + onlyLeft.length).toBe(left.length);
        expect(shared.length + onlyRight.length).toBe(right.length);
        // Nothing is left on both sides that could meet.
        for (const one of onlyLeft) {
          expect(onlyRight.filter((other) => isSameWord(one, other))).toEqual([]);
        }
      }),
    );
  });
});
