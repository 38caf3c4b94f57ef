import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countTokens } from '../../../../src/engine/format/markdown';
import { windowsOf, windowTokens } from '../../../../src/engine/vectors/windows';

const sentence = (number: number): string =>
  `Sentence ${number} says what the cache does at night.`;
const paragraph = (from: number, count: number): string =>
  Array.from({ length: count }, (_, index) => sentence(from + index)).join(' ');

describe('the windows of a text', () => {
  it('are the text itself where it fits', () => {
    for (const text of ['', ' ', 'The port is 5433.', paragraph(0, 5)]) {
      expect(windowsOf(text)).toEqual([text]);
    }
  });

  it('end between paragraphs where that is enough', () => {
    const paragraphs = [0, 20, 40].map((from) => paragraph(from, 20));
    expect(windowsOf(paragraphs.join('\n\n')).map((window) => window.trim())).toEqual(paragraphs);
  });

  it('end between sentences in a long paragraph', () => {
    const windows = windowsOf(paragraph(0, 60));
    expect(windows.length).toBeGreaterThan(1);
    for (const window of windows) expect(window.trim()).toMatch(/^Sentence \d+ .*\.$/u);
  });

  it('end between words in a long sentence, and within a word only where it is longer than a window', () => {
    const words = Array.from({ length: 900 }, (_, index) => `word${index}`);
    const cut = windowsOf(words.join(' ')).flatMap((window) => window.trim().split(' '));
    expect(cut).toEqual(words);
    const long = windowsOf('x'.repeat(10_000));
    expect(long.length).toBeGreaterThan(3);
    expect(long.join('')).toBe('x'.repeat(10_000));
  });

  it('do not tear a character', () => {
    for (const window of windowsOf('👩🏽‍🔬'.repeat(600))) {
      expect(window).not.toMatch(/\p{Surrogate}/u);
    }
  });

  it('are full: no two neighbours would fit into one', () => {
    const windows = windowsOf(paragraph(0, 200));
    for (const [index, window] of windows.slice(1).entries()) {
      expect(countTokens(`${windows[index]}${window}`)).toBeGreaterThan(windowTokens);
    }
  });

  it('are the text when they are joined, and none is too long, whatever the text is', () => {
    const part = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('\n\n', '\n', '. A', ' ', '。', 'word', '```', '12345', 'ğüşıö', '漢字かな'),
    );
    const text = fc.array(part, { maxLength: 300 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, fc.integer({ min: 4, max: 60 }), (given, maximum) => {
        const windows = windowsOf(given, maximum);
        expect(windows.join('')).toBe(given);
        for (const window of windows) {
          const isOneCharacter = Array.from(window).length === 1;
          if (!isOneCharacter) expect(countTokens(window)).toBeLessThanOrEqual(maximum);
        }
      }),
    );
  });
});
