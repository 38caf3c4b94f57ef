import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changeOfText, textRange, titlePlace } from '../../../src/extension/model/memoryText';
import { runs } from '../../support/runs';

const textOf = (file: string): string => {
  const { start, end } = textRange(file);
  return file.slice(start, end);
};

const withText = (file: string, text: string, lineEnd: string): string => {
  const change = changeOfText(file, text, lineEnd);
  return change === undefined
    ? file
    : file.slice(0, change.start) + change.text + file.slice(change.end);
};

describe('the text of a memory file', () => {
  it.each([
    ['---\nid: a\n---\nOne.\n', 'One.'],
    ['---\r\nid: a\r\n---\r\n\r\nOne.\r\n\r\nTwo.\r\n', 'One.\r\n\r\nTwo.'],
    ['\uFEFF---\nid: a\n---\n\nOne.', 'One.'],
    ['---\nid: a\n---', ''],
    ['---\nid: a\n---\n\n', ''],
    ['No front matter', 'No front matter'],
    ['---\nid: a\n---\nOne.\n\n---\n\nTwo.\n', 'One.\n\n---\n\nTwo.'],
    ['---\n---\nOne.\n', 'One.'],
  ])('stands behind the front matter of %j', (file, text) => {
    expect(textOf(file)).toBe(text);
  });

  it('changes at the place of what was typed alone', () => {
    const file = '---\r\nid: a\r\n---\r\nWait 200 ms.\r\nThen stop.\r\n';
    expect(changeOfText(file, 'Wait 400 ms.\nThen stop.', '\r\n')).toEqual({
      start: file.indexOf('200'),
      end: file.indexOf('200') + 1,
      text: '4',
    });
    expect(changeOfText(file, 'Wait 200 ms.\nThen stop.\n', '\r\n')).toBeUndefined();
  });

  it('begins on a line of its own', () => {
    expect(withText('---\nid: a\n---', 'One.', '\n')).toBe('---\nid: a\n---\nOne.');
  });

  it('becomes any other text, and leaves every other byte', () => {
    const words = fc.string({ unit: fc.constantFrom('a', 'b', '\n', ' ', '😀', '😁', '-') });
    fc.assert(
      fc.property(words, words, fc.constantFrom('\n', '\r\n'), (before, after, lineEnd) => {
        const head = `---${lineEnd}id: a${lineEnd}---${lineEnd}${lineEnd}`;
        const file = `${head}x${before.replaceAll('\n', lineEnd)}y${lineEnd}`;
        const wanted = `x${after}y`;
        const changed = withText(file, wanted, lineEnd);
        expect(changed).toBe(`${head}${wanted.replaceAll('\n', lineEnd)}${lineEnd}`);
        const change = changeOfText(file, wanted, lineEnd);
        for (const at of change === undefined ? [] : [change.start, change.end]) {
          expect(file.slice(0, at)).not.toMatch(/[\uD800-\uDBFF]$/u);
        }
      }),
      { numRuns: runs(300) },
    );
  });
});

describe('the title in the front matter', () => {
  it.each([
    ['title: "The retries"', 'The retries'],
    ["title: 'It''s slow'", "It''s slow"],
    ['title: The retries', 'The retries'],
    ['title: "The “best” retries" ', 'The “best” retries'],
    ['title:', undefined],
    ['  title: "Of a source"', undefined],
  ])('of %j is %j', (line, title) => {
    const place = titlePlace(line);
    expect(place && line.slice(place.start, place.end)).toBe(title);
  });
});
