import { describe, expect, it } from 'vitest';
import { asWritten, withApostrophes } from '../../../src/engine/languages/spelling';

describe('a text without its apostrophes', () => {
  const check = (text: string, expected: string): void => {
    it(`is read with them: ${text}`, () => {
      expect(withApostrophes(text)).toBe(expected);
    });
  };

  check('i dont like it and cant use it', "i don't like it and can't use it");
  check('Im sure thats what theyre after', "I'm sure that's what they're after");
  check('DONT PUSH', "DON'T PUSH");
  check('ok lets go with redis', "ok let's go with redis");
  check('its not on staging', "it's not on staging");
});

describe('what is another word as well', () => {
  it.each([
    'we were well off, and its port is open',
    'stripe lets us refund for 180 days',
    'IM me about foo.im and dont.py',
    'yorumu unutma',
  ])('stays: %s', (text) => {
    expect(withApostrophes(text)).toBe(text);
  });
});

describe('what was made of such a text', () => {
  it('is kept in the spelling of its author', () => {
    expect(asWritten("Don't use any", 'dont use any')).toBe('Dont use any');
    expect(asWritten("Don't use any", "don't use any, dont ask")).toBe("Don't use any");
    expect(asWritten("The user's own", 'my own')).toBe("The user's own");
  });
});
