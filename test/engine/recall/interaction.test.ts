import { describe, expect, it } from 'vitest';
import { withInteraction } from '../../../src/engine/recall/interaction';
import { candidate } from './candidates';
import { factsOf } from './facts';

const meeting = (
  values: Readonly<Record<string, number>>,
  { previous, note = '' }: { readonly previous?: string; readonly note?: string } = {},
) => ({
  question: 'which database do we use',
  neighboursOf: () => ({ related: [], previous }),
  factsOf: () => ({ ...factsOf(), note }),
  similarities: {
    model: { id: 'test', provider: 'embedded', name: 'test' } as const,
    of: () => undefined,
    between: () => undefined,
    nearest: () => [],
    interaction: (id: string, asked?: string) => values[asked ?? id],
  },
});

describe('what meets the question word by word', () => {
  it('is half of the score, and puts what meets it better in front', () => {
    const found = withInteraction(
      [candidate('first', 0.6), candidate('second', 0.5)],
      meeting({ first: 0.2, second: 0.8 }),
    );
    expect(found.map(({ id, score }) => [id, score.toFixed(2)])).toEqual([
      ['second', '0.65'],
      ['first', '0.40'],
    ]);
  });

  it('makes a memory more or less certain than its vector alone', () => {
    const before = { ...candidate('one', 0.5), certainty: 0.5 };
    const certaintyAt = (value: number) =>
      withInteraction([before], meeting({ one: value }))[0]?.certainty ?? 0;
    expect(certaintyAt(0.8)).toBeGreaterThan(0.7);
    expect(certaintyAt(0.3)).toBeLessThan(0.3);
  });

  it('counts the question that it answers, which makes it no surer', () => {
    const found = (note: string) =>
      withInteraction(
        [candidate('answer', 0.5)],
        meeting({ answer: 0.2, before: 0.8 }, { previous: 'before', note }),
      )[0];
    const [asked, told] = [found('Which database is it?'), found('There is a database.')];
    expect([asked?.score, told?.score].map((score) => score?.toFixed(2))).toEqual(['0.65', '0.35']);
    expect(asked?.certainty).toBe(told?.certainty);
  });

  it('leaves what cannot be compared as it is, and what is not compared behind', () => {
    const many = Array.from({ length: 30 }, (_, at) => candidate(`m${at}`, 0.9 - at / 100));
    const values = Object.fromEntries(many.map(({ id }) => [id, 0.3]));
    const found = withInteraction(many, meeting(values));
    expect(found.map(({ id }) => id)).toEqual(many.map(({ id }) => id));
    const [alone] = withInteraction([candidate('long', 0.7)], meeting({}));
    expect(alone).toEqual(candidate('long', 0.7));
  });
});
