import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  applyDelta,
  isUntidy,
  mostTogether,
  readEntry,
  type StateDelta,
  type StateEntry,
  tidyEntry,
} from '../../../src/engine/format/stateEntry';

const at = (minute: number): string => new Date(Date.UTC(2026, 2, 1, 0, minute)).toISOString();
const told = (deltas: readonly Omit<StateDelta, 'id'>[]): StateEntry | undefined =>
  deltas.reduce<StateEntry | undefined>(
    (entry, delta) => applyDelta(entry, { id: 'a', ...delta }),
    undefined,
  );

const date = fc.integer({ min: 0, max: 500 }).map(at);
const delta: fc.Arbitrary<Omit<StateDelta, 'id'>> = fc.oneof(
  date.map((lastAccessed) => ({ accesses: 1, lastAccessed })),
  date.map((lastAccessed) => ({ reinforcements: 1, lastAccessed })),
  date.map((failedAt) => ({ failedAt })),
  date.map((firstSeen) => ({ firstSeen })),
  date.map((capturedAt) => ({ capturedAt })),
  fc.integer({ min: 70, max: 130 }).map((percent) => ({ encoding: percent / 100 })),
  fc
    .tuple(date, fc.constantFrom('s1', 's2'))
    .map(([when, session]) => ({ tag: { at: when, session } })),
  fc.constantFrom('b', 'c', 'constructor', '__proto__').map((id) => ({ together: { [id]: 1 } })),
  fc.constantFrom('b', 'c', 'constructor', '__proto__').map((id) => ({ related: [id] })),
  fc.constantFrom('words', 'meaning').map((compared) => ({ compared })),
);

describe('what processes tell of a memory', () => {
  it('comes to the same in whatever order they tell it', () => {
    const shuffled = fc
      .array(delta, { maxLength: 80 })
      .chain((deltas) =>
        fc.tuple(fc.constant(deltas), fc.shuffledSubarray(deltas, { minLength: deltas.length })),
      );
    fc.assert(
      fc.property(shuffled, ([deltas, others]) => {
        expect(told(others)).toEqual(told(deltas));
      }),
    );
  });

  it('survives being written and read', () => {
    fc.assert(
      fc.property(fc.array(delta, { minLength: 1, maxLength: 40 }), (deltas) => {
        const entry = told(deltas);
        expect(readEntry(JSON.parse(JSON.stringify(entry)))).toEqual(entry);
      }),
    );
  });

  it('counts what was said again apart from what was read', () => {
    const entry = told([
      { accesses: 1, lastAccessed: at(1) },
      { reinforcements: 1, lastAccessed: at(2) },
    ]);
    expect(entry).toEqual({
      access_count: 1,
      reinforced: 1,
      last_accessed: at(2),
      recent_accesses: [at(1), at(2)],
    });
  });

  it('writes nothing of what never happened', () => {
    expect(told([{ firstSeen: at(1) }])).toEqual({ access_count: 0, first_seen: at(1) });
  });
});

describe('an entry', () => {
  it('loses what makes no sense and keeps what it does not know', () => {
    expect(
      readEntry({
        access_count: 'x',
        reinforced: -3,
        encoding: 9,
        tag: { at: 'soon', session: 's' },
        captured: 5,
        together: { b: 'x', c: 2 },
        theirs: [1],
      }),
    ).toEqual({ access_count: 0, together: { c: 2 }, theirs: [1] });
  });

  it('is written without a tag that is over, and with its closest others only', () => {
    const many = Object.fromEntries(
      Array.from({ length: 50 }, (_, count) => [`m${count}`, count + 1]),
    );
    const entry: StateEntry = {
      access_count: 0,
      tag: { at: at(1), session: 's' },
      together: many,
    };
    const tidied = tidyEntry(entry, () => false);
    expect(tidied.tag).toBeUndefined();
    expect(Object.keys(tidied.together ?? {})).toHaveLength(mostTogether);
    expect(tidied.together?.m49).toBe(50);
    expect(tidied.together?.m0).toBeUndefined();
    expect(tidyEntry(entry, () => true).tag).toEqual(entry.tag);
    expect(isUntidy(tidyEntry({ access_count: 1, together: {} }, () => true))).toBe(false);
  });
});
