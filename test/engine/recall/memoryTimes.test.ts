import { describe, expect, it } from 'vitest';
import { heldAt, liesIn, orderByDay } from '../../../src/engine/recall/memoryTimes';

const at = (day: string): number => Date.parse(`${day}T12:00:00Z`);
const march = { from: at('2026-03-01'), until: at('2026-04-01') };

describe('a memory is of a time', () => {
  it('when it became true, was written or changed then, or came of an episode of then', () => {
    const inMarch = '2026-03-15T00:00:00Z';
    const before = '2026-01-15T00:00:00Z';
    expect(liesIn({ created: before }, march)).toBe(false);
    expect(liesIn({ created: inMarch }, march)).toBe(true);
    expect(liesIn({ created: before, updated: inMarch }, march)).toBe(true);
    expect(liesIn({ created: before, validFrom: inMarch }, march)).toBe(true);
    const sourceEpisodes = ['Episode 2026-03-15 09:30'];
    expect(liesIn({ created: before, sourceEpisodes }, march)).toBe(true);
    expect(liesIn({ created: 'soon' }, march)).toBe(false);
    expect(liesIn({}, march)).toBe(false);
  });
});

describe('what was believed at an instant', () => {
  const january = { validFrom: '2026-01-01T00:00:00Z' };

  it('began before and was not over', () => {
    expect(heldAt(january, at('2025-12-31'), [])).toBe(false);
    expect(heldAt(january, at('2026-01-02'), [])).toBe(true);
    const bounded = { ...january, validUntil: '2026-02-01T00:00:00Z' };
    expect(heldAt(bounded, at('2026-01-31'), [])).toBe(true);
    expect(heldAt(bounded, at('2026-02-02'), [])).toBe(false);
  });

  it('was not superseded yet', () => {
    const later = { created: '2026-02-01T00:00:00Z' };
    expect(heldAt(january, at('2026-01-31'), [later])).toBe(true);
    expect(heldAt(january, at('2026-02-02'), [later])).toBe(false);
    // Nobody says by what: the last change is the end.
    const flagged = { ...january, status: 'superseded', updated: '2026-02-01T00:00:00Z' } as const;
    expect(heldAt(flagged, at('2026-01-31'), [])).toBe(true);
    expect(heldAt(flagged, at('2026-02-02'), [])).toBe(false);
  });

  it('a memory without dates has always been believed', () => {
    expect(heldAt({}, 0, [])).toBe(true);
  });
});

describe('memories written in one breath', () => {
  const memories = [
    { id: 'second', created: '2026-03-07T23:58:00Z' },
    { id: 'third', created: '2026-03-07T23:59:00Z' },
    { id: 'first', created: '2026-03-07T23:54:00Z' },
    { id: 'early', created: '2026-03-07T09:00:00Z' },
    { id: 'tomorrow', created: '2026-03-08T00:01:00Z' },
    { id: 'undated' },
    { id: 'broken', created: 'soon' },
  ];

  it('are neighbours in their order; another day or more than five minutes end it', () => {
    const order = orderByDay(memories, (instant) => instant.toISOString().slice(0, 10));
    const ids = ['early', 'first', 'second', 'third', 'tomorrow', 'undated'];
    expect(ids.map((id) => order.previous(id))).toEqual([
      ...[undefined, undefined, 'first', 'second', undefined, undefined],
    ]);
    expect(ids.map((id) => order.next(id))).toEqual([
      ...[undefined, 'second', 'third', undefined, undefined, undefined],
    ]);
  });

  it('the day is that of the person', () => {
    const east = (instant: Date) => new Date(instant.getTime() + 7_200_000).toISOString();
    const order = orderByDay(memories, (instant) => east(instant).slice(0, 10));
    expect(order.previous('tomorrow')).toBe('third');
  });
});
