import { describe, expect, it } from 'vitest';
import { withInteraction } from '../../../src/engine/recall/interaction';
import { candidate } from './candidates';
import { factsOf } from './facts';

const meeting = (
  values: Readonly<Record<string, number>>,
  {
    previous,
    note = '',
    weakest = 0.3,
  }: { readonly previous?: string; readonly note?: string; readonly weakest?: number } = {},
) => ({
  question: 'which database do we use',
  neighboursOf: (id: string) => (id === 'answer' ? { related: [], previous } : { related: [] }),
  factsOf: () => ({ ...factsOf(), note }),
  similarities: {
    model: { id: 'test', provider: 'embedded', name: 'test' } as const,
    of: () => undefined,
    between: () => undefined,
    nearest: () => [],
    interaction: (id: string, asked?: string) => {
      const value = values[asked ?? id];
      return value === undefined ? undefined : { value, weakest };
    },
  },
});

describe('what meets the question word by word', () => {
  it('is half of the score, and puts what meets it better in front', () => {
    const found = withInteraction(
      [candidate('first', 0.6), candidate('second', 0.5)],
      meeting({ first: 0.2, second: 0.8 }),
    );
    expect(found.map(({ id, score }) => [id, score.toFixed(3)])).toEqual([
      ['second', '0.675'],
      ['first', '0.425'],
    ]);
  });

  it('makes a memory more or less certain than its vector alone', () => {
    const before = { ...candidate('one', 0.5), certainty: 0.5 };
    const certaintyAt = (value: number) =>
      withInteraction([before], meeting({ one: value }, { weakest: value / 2 }))[0]?.certainty ?? 0;
    expect(certaintyAt(0.8)).toBeGreaterThan(0.7);
    expect(certaintyAt(0.3)).toBeLessThan(0.3);
  });

  it('tells nothing of a memory in a language that the model does not know, whatever the question is in', () => {
    const before = [{ ...candidate('answer', 0.5), certainty: 0.5 }];
    const turkish = meeting({ answer: 0.1 }, { note: 'Depo entegrasyonu için Selin’e sorun.' });
    expect(withInteraction(before, turkish)[0]?.certainty).toBe(0.5);
    const english = meeting({ answer: 0.1 }, { note: 'Ask Selin about the warehouse.' });
    expect(withInteraction(before, english)[0]?.certainty).toBeLessThan(0.3);
  });

  it('makes it less certain where one word of the question meets nothing in it, such as another service', () => {
    const found = (weakest: number) =>
      withInteraction([candidate('one', 0.5)], meeting({ one: 0.6 }, { weakest }))[0];
    expect(found(0)?.certainty).toBeLessThan(found(0.4)?.certainty ?? 0);
    expect([found(0)?.weakest, found(0)?.score]).toEqual([0, found(0.4)?.score]);
  });

  it('counts the question that it answers, which makes it no surer', () => {
    const found = (note: string) =>
      withInteraction(
        [candidate('answer', 0.5), candidate('other', 0.5)],
        meeting({ answer: 0.2, before: 0.8, other: 0.4 }, { previous: 'before', note }),
      ).find(({ id }) => id === 'answer');
    const [asked, told] = [found('Which database is it?'), found('There is a database.')];
    expect([asked?.score, told?.score].map((score) => score?.toFixed(2))).toEqual(['0.60', '0.45']);
    expect(asked?.certainty).toBe(told?.certainty);
  });

  it('neither favours nor disfavours what cannot be compared, as it is long or stands further down', () => {
    const long = candidate('long', 0.55);
    const found = withInteraction(
      [candidate('first', 0.6), long, candidate('second', 0.5)],
      meeting({ first: 0.3, second: 0.4 }),
    );
    expect(found.find(({ id }) => id === 'long')).toEqual(long);
    expect(found.map(({ score }) => score.toFixed(3))).toEqual(['0.550', '0.550', '0.550']);
    const mostlyLong = [candidate('first', 0.6), long, candidate('longer', 0.5)];
    expect(withInteraction(mostlyLong, meeting({ first: 0.3 }))).toEqual(mostlyLong);
    const many = Array.from({ length: 30 }, (_, at) => candidate(`m${at}`, 0.9 - at / 100));
    const values = Object.fromEntries(many.map(({ id }) => [id, 0.3]));
    const last = withInteraction(many, meeting(values)).at(-1);
    expect(last).toEqual(candidate('m29', 0.9 - 29 / 100));
  });
});
