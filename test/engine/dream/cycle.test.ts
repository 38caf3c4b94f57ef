import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planCycle } from '../../../src/engine/dream/steps';
import type { IndexEntry } from '../../../src/engine/format/indexFile';
import { takeSteps } from '../../../src/engine/model/steps';

const entry = (id: string, tokens = 100): IndexEntry =>
  ({ memory: { id, title: id }, tokens }) as unknown as IndexEntry;

describe('the cycle of the dream', () => {
  it('has each memory read with what is nearest to it, whatever the lengths, within as many nights as they fill', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 9000 }), { minLength: 1, maxLength: 60 }),
        (all) => {
          const entries = all.map((tokens, at) => entry(`m${String(at).padStart(3, '0')}`, tokens));
          // The nearest of each is the one at the other end.
          const other = ({ memory }: IndexEntry) =>
            entries[entries.length - 1 - entries.findIndex((one) => one.memory.id === memory.id)];
          const nearestTo = (one: IndexEntry) => {
            const found = other(one);
            return found === undefined || found === one ? [] : [found];
          };
          const read: ReadonlySet<string>[] = [];
          let after: string | undefined;
          let turns = 0;
          while (turns < entries.length) {
            const cycle = takeSteps(planCycle(entries, { after, nearestTo }));
            expect(cycle.turns).toBeGreaterThan(0);
            turns += cycle.turns;
            after = cycle.last;
            read.push(new Set(cycle.ids));
          }
          for (const one of entries) {
            const [near] = nearestTo(one);
            if (near === undefined || one.tokens + near.tokens > 7500) continue;
            const together = read.some((ids) => ids.has(one.memory.id) && ids.has(near.memory.id));
            expect(together).toBe(true);
          }
        },
      ),
    );
  });

  it('begins again with the first after the last', () => {
    const entries = ['a', 'b', 'c'].map((id) => entry(id));
    const nearestTo = (one: IndexEntry) =>
      entries.filter(({ memory }) => memory.id !== one.memory.id);
    expect(takeSteps(planCycle(entries, { after: 'c', nearestTo }))).toMatchObject({
      turns: 3,
      last: 'c',
    });
    expect(takeSteps(planCycle(entries, { after: 'gone', nearestTo }))).toMatchObject({
      last: 'c',
    });
  });
});
