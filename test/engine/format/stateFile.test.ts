import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  mostRecentAccesses,
  type StateDelta,
  type StateEntry,
} from '../../../src/engine/format/stateEntry';
import {
  emptyState,
  mergeState,
  parseState,
  serializeState,
} from '../../../src/engine/format/stateFile';

const first = Date.parse('2026-03-01T00:00:00.000Z');
const at = (minute: number): string => new Date(first + minute * 60_000).toISOString();
const read = (minute: number): StateDelta => ({ id: 'a', accesses: 1, lastAccessed: at(minute) });

/** The entry of `a` in a file with this entry, after what happened. */
const entryAfter = (entry: unknown, deltas: readonly StateDelta[] = []): StateEntry | undefined => {
  const state = parseState(JSON.stringify({ version: 1, entries: { a: entry } })) ?? emptyState;
  const text = serializeState(mergeState(state, deltas), new Date(first));
  return parseState(text)?.entries.get('a');
};

describe('recent accesses', () => {
  it('are noted with each reading, the oldest first', () => {
    expect(entryAfter({}, [read(1), read(3), read(2)])).toEqual({
      access_count: 3,
      last_accessed: at(3),
      recent_accesses: [at(1), at(2), at(3)],
    });
  });

  it('begin with the next reading in a file that has none', () => {
    const old = { access_count: 5, last_accessed: at(0), decay_score: 0.75 };
    expect(entryAfter(old)).toEqual(old);
    expect(entryAfter(old, [read(9)])).toMatchObject({
      access_count: 6,
      last_accessed: at(9),
      recent_accesses: [at(9)],
    });
  });

  it('are the latest ones, so that the file does not grow with use', () => {
    const entry = entryAfter(
      {},
      Array.from({ length: 50 }, (_, minute) => read(minute)),
    );
    expect(entry?.access_count).toBe(50);
    expect(entry?.recent_accesses).toHaveLength(mostRecentAccesses);
    expect(entry?.recent_accesses?.[0]).toBe(at(50 - mostRecentAccesses));
    expect(entry?.recent_accesses?.at(-1)).toBe(at(49));
  });

  it('are not added by what is no reading, nor by one of which nobody knows when', () => {
    const entry = { access_count: 1, last_accessed: at(1), recent_accesses: [at(1)] };
    expect(entryAfter(entry, [{ id: 'a', decayScore: 0.5 }])?.recent_accesses).toEqual([at(1)]);
    expect(entryAfter(entry, [{ id: 'a', firstSeen: at(0) }])?.recent_accesses).toEqual([at(1)]);
    expect(entryAfter(entry, [{ id: 'a', accesses: 2 }])).toMatchObject({
      access_count: 3,
      recent_accesses: [at(1)],
    });
  });

  it('are put in order and cut where another program did neither', () => {
    const dates = [at(2), 'soon', null, at(1), 7];
    expect(entryAfter({ recent_accesses: dates })?.recent_accesses).toEqual([at(1), at(2)]);
    const many = Array.from({ length: 100 }, (_, minute) => at(minute));
    expect(entryAfter({ recent_accesses: many })?.recent_accesses).toEqual(many.slice(-32));
  });

  it('of two processes are together what both did, in whatever order they write', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(100)), fc.array(fc.nat(100)), (mine, theirs) => {
        const [one, other] = [mine.map(read), theirs.map(read)];
        const together = entryAfter({}, [...one, ...other]);
        expect(entryAfter({}, [...other, ...one])).toEqual(together);
        const noted = [...mine, ...theirs].sort((left, right) => left - right).map(at);
        expect(together?.recent_accesses ?? []).toEqual(noted.slice(-mostRecentAccesses));
        expect(together?.access_count ?? 0).toBe(noted.length);
        expect(together?.last_accessed).toBe(noted.at(-1));
      }),
    );
  });
});

describe('use that makes no sense', () => {
  const check = (entry: unknown, expected: StateEntry | undefined): void =>
    expect(entryAfter(entry)).toEqual(expected);

  it('counts as none, and never stands in for a date', () => {
    check({ access_count: 2, last_accessed: null }, { access_count: 2 });
    check({ last_accessed: 'yesterday', first_seen: 5 }, { access_count: 0 });
    check({ access_count: 'many', recent_accesses: 'never' }, { access_count: 0 });
    check({ recent_accesses: null }, { access_count: 0 });
    check({ access_count: -3 }, { access_count: 0 });
    check({ access_count: 2.9 }, { access_count: 2 });
  });

  it('does not touch what other programs keep there', () => {
    check({ access_count: 1, last_accessed: '', mine: { a: [1] } }, {
      access_count: 1,
      mine: { a: [1] },
    } as StateEntry);
  });

  it('is left out where it is no entry at all', () => {
    for (const entry of [null, 3, 'x', []]) check(entry, undefined);
  });
});
