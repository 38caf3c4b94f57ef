import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { memoryTypeNames } from '../../../src/engine';
import {
  memoryTypeRow,
  priorities,
  retentionCategories,
} from '../../../src/engine/model/memoryTypes';
import { fadingProfiles } from '../../../src/engine/model/settings';
import { computeStatus, decayLawOf, type Use } from '../../../src/engine/strength/relevance';
import { day, now } from './moments';

const instant = fc.integer({ min: now - 5_000 * day, max: now + 100 * day });

const history: fc.Arbitrary<Use> = fc
  .record({
    accessCount: fc.nat(200),
    reinforcedCount: fc.nat(50),
    firstSeen: instant,
    lastAccessed: fc.option(instant, { nil: undefined }),
    given: fc.double({ min: 0, max: 500, noNaN: true }),
    lastGiven: fc.option(instant, { nil: undefined }),
    demotedAt: fc.option(instant, { nil: undefined }),
    snoozedUntil: fc.option(instant, { nil: undefined }),
  })
  .map(({ lastAccessed, lastGiven, demotedAt, snoozedUntil, ...use }) => ({
    ...use,
    ...(lastAccessed !== undefined && { lastAccessed }),
    ...(lastGiven !== undefined && { lastGiven }),
    ...(demotedAt !== undefined && { demotedAt }),
    ...(snoozedUntil !== undefined && { snoozedUntil }),
  }));

const memories = fc.record({
  type: fc.constantFrom(...memoryTypeNames),
  importance: fc.double({ min: 0, max: 1, noNaN: true }),
  priority: fc.constantFrom(...priorities),
  updated: instant.map((at) => new Date(at).toISOString()),
});

const laws = fc.record({
  halfLifeDays: fc.integer({ min: 1, max: 3_650 }),
  fading: fc.constantFrom(...fadingProfiles),
});

describe('what is pinned, immutable or of a permanent kind', () => {
  it('is never hidden by any law of time, over any history', () => {
    fc.assert(
      fc.property(
        memories,
        history,
        laws,
        fc.constantFrom('pinned', 'immutable', 'permanent'),
        (memory, use, { halfLifeDays, fading }, kept) => {
          fc.pre(
            kept !== 'permanent' ||
              retentionCategories[memoryTypeRow(memory.type).retention].permanent,
          );
          const law = decayLawOf(halfLifeDays, fading);
          const status = computeStatus({ ...memory, [kept]: true }, use, { now, law });
          expect(['active', 'fading']).toContain(status);
        },
      ),
    );
  });
});
