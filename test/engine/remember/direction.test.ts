import { expect, it } from 'vitest';
import { ada, initialisedEngine } from '../support/testEngine';

it('keeps no sign that turns the direction of a text, in whichever field it stands', async () => {
  const { engine, store } = await initialisedEngine();
  const draft = {
    title: 'The mirror \u202eis in Izmir\u202c',
    body: 'Backups \u2066go to\u2069 the mirror; \u05e9\u05dc\u05d5\u05dd\u200f.',
    entities: ['mirror\u202d'],
  };
  const { memory } = await engine.remember(draft, ada);
  const text = store.textAt(memory?.path ?? '') ?? '';
  expect(text).toContain('title: "The mirror is in Izmir"');
  // What a language is written with stays.
  expect(text).toContain('Backups go to the mirror; \u05e9\u05dc\u05d5\u05dd\u200f.');
  expect(text).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/u);
});
