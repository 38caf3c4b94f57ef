import { describe, expect, it } from 'vitest';
import { observeMessage } from '../../../../src/engine/remember/observeMessage';

const textsOf = (message: string) =>
  observeMessage(message, 'user', { actor: 'human:ada', trigger: 'test' }).captures.map(
    ({ text }) => text,
  );

describe('the one statement of a longer message', () => {
  const check = (message: string, text: string): void => {
    it(`is kept without what else was said: ${text}`, () => {
      expect(textsOf(message)).toEqual([text]);
    });
  };

  const digits =
    'One thing that matters for all of it: seat numbers are always zero padded to three digits, the scanners at the door reject anything else.';
  check(
    `hey, short night, coffee in hand. Today I want to get the picker done. ${digits} Start with the layout please, I'll look at it after lunch.`,
    digits,
  );
  const keyboard =
    'Third, and that goes for the whole app: every list view has to work with the keyboard alone, our customers are hospitals.';
  check(
    `First, the logo is blurry on retina, swap it. Second, the footer needs more space. ${keyboard} Fourth, bump the version.`,
    keyboard,
  );
  const haneli =
    'Koltuk numaraları her zaman üç haneli olmalı, kapıdaki okuyucular başkasını kabul etmiyor.';
  check(
    `Selam, dün geç yattım. Bugün seçiciyi bitirelim. ${haneli} Önce yerleşimden başla.`,
    haneli,
  );

  it('is kept with what goes on with it, or speaks of the same', () => {
    const rule = 'Snapshots must always be encrypted.';
    const same = 'The snapshots leave the building at night.';
    expect(textsOf(`Thanks for that. The chart is fine. ${rule} ${same} See you.`)).toEqual([
      `${rule} ${same}`,
    ]);
  });
});
