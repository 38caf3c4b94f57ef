import { describe, expect, it } from 'vitest';
import { proseOf } from '../../../../src/engine/prose/sentences';
import { maskedText } from '../../../../src/engine/remember/filters';
import { tagsFromText } from '../../../../src/engine/remember/form';
import { referencesIn } from '../../../../src/engine/remember/mentions';
import { observeMessage } from '../../../../src/engine/remember/observeMessage';
import { longestBody } from '../../../../src/engine/remember/refusal';
import { longestTitle, titleFrom } from '../../../../src/engine/remember/title';

const times = (text: string): string =>
  text.repeat(Math.floor((longestBody - 2) / text.length)).padStart(longestBody - 1, 'x');

// What a pattern that begins anew at each character takes minutes for.
const texts: Readonly<Record<string, string>> = {
  'one word': times('a'),
  'one word in capitals': times('A'),
  'one number': times('1'),
  'words joined by full stops': times('a.'),
  'opening brackets': times('['),
  'links that never close': times('[[a|'),
  'marks of code': times('`'),
  'marks of code of the other kind': times('~'),
};

describe('a text as long as may be, without a space', () => {
  for (const [name, text] of Object.entries(texts)) {
    it(`is read once: ${name}`, () => {
      expect(referencesIn(text)).toEqual([]);
      expect(tagsFromText(text)).toEqual([]);
      expect(titleFrom(text).length).toBeLessThanOrEqual(longestTitle);
      expect(proseOf(text).length).toBeGreaterThan(0);
      expect(maskedText(text).length).toBe(text.length);
    });
  }

  it('still tells the files and links that it names', () => {
    expect(referencesIn('See [[Use pnpm|this]], [[Use npm#why]] and graph/a-b.md.')).toEqual([
      'Use pnpm',
      'Use npm',
      'a-b.md',
    ]);
    expect(proseOf('Read http://a.example/b and src/a/b.ts first')).toBe('Read   and   first');
  });
});

describe('a message longer than any memory', () => {
  it('is turned away unread, also where it asks to be remembered', () => {
    const message = 'Remember that we use Redis. '.repeat(40_000);
    const { captures, because } = observeMessage(message, 'user', {
      actor: 'human:Ada',
      trigger: 'test',
    });
    expect(captures).toEqual([]);
    expect(because).toMatchObject([{ code: 'filtered_length' }]);
  });
});
