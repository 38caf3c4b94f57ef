import { describe, expect, it, test } from 'vitest';
import { dayNumberOf } from '../../../../src/engine/dates/dateLibrary';
import { formByRules } from '../../../../src/engine/remember/formation';
import { ada, initialisedEngine } from '../../support/testEngine';

const today = dayNumberOf('2026-11-25');

const factsOf = (text: string): readonly string[] =>
  formByRules(text, { today, mayRewrite: true, maySplit: true }).facts.map((fact) => fact.text);

describe('what tells of several things', () => {
  test.each([
    [
      'Server settings: memory 8 GB, time zone UTC, disk encrypted.',
      [
        'Server settings: memory 8 GB.',
        'Server settings: time zone UTC.',
        'Server settings: disk encrypted.',
      ],
    ],
    [
      'Code owners:\n- Mina - billing\n- Oto - search',
      ['Code owners: Mina - billing', 'Code owners: Oto - search'],
    ],
    [
      'Sunucu ayarları: bellek 8 GB, disk şifreli, saat UTC.',
      [
        'Sunucu ayarları: bellek 8 GB.',
        'Sunucu ayarları: disk şifreli.',
        'Sunucu ayarları: saat UTC.',
      ],
    ],
    [
      'Deploys go through GitHub Actions, the API listens on port 4000, and Ada owns billing.',
      ['Deploys go through GitHub Actions.', 'The API listens on port 4000.', 'Ada owns billing.'],
    ],
    [
      'Linda owns billing. She also reviews the SQL.',
      ['Linda owns billing.', 'Linda also reviews the SQL.'],
    ],
    [
      'The tariff engine is written in Nim. It must not read the clock.',
      ['The tariff engine is written in Nim.', 'The tariff engine must not read the clock.'],
    ],
    [
      'I hate semicolons. Also, never use var. And keep functions under 40 lines.',
      ['I hate semicolons.', 'Never use var.', 'Keep functions under 40 lines.'],
    ],
  ])('“%s” is one fact each', (text, facts) => {
    expect(factsOf(text)).toEqual(facts);
  });

  test.each([
    'Steps: build the image, push the tag, wait for CI.',
    'Root causes: cookies were not set, redirects dropped them, nobody tested Safari.',
    'The stack: React, Go and Postgres.',
    // Two could be meant.
    'Linda met Paula. She wants logs kept for 400 days.',
    'The label printer shares one USB hub with the scanner. It breaks when both wake up.',
    'The server crashed at noon. It is fixed now.',
    'Uploads end at 25 MB; the proxy answers 413 above.',
  ])('“%s” stays one', (text) => {
    expect(factsOf(text)).toEqual([text]);
  });

  it('keeps the text that it was told of', async () => {
    const { engine } = await initialisedEngine();
    const text = 'Linda owns billing. She also reviews the SQL.';
    const { also } = await engine.remember(text, ada);
    const { memory } = await engine.get(also[0]?.id ?? '', { peek: true });
    expect(memory.body || memory.title).toContain('Linda also reviews the SQL');
    expect(memory.said).toMatchObject([{ text, by: 'human:ada' }]);
  });
});
