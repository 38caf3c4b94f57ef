import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Activity,
  instantAt,
  instantOfDay,
  pauseRate,
  projectDays,
  projectTime,
} from '../../../src/engine/strength/activity';
import { keptUntil, nextFade } from '../../../src/engine/strength/fading';
import {
  computeRelevance,
  computeStatus,
  type DecayingMemory,
  type DecayLaw,
  decayLawOf,
  minimumRetentionDays,
} from '../../../src/engine/strength/relevance';

/** Worked on days 100 to 104 and 160, looked at on day 170. */
const worked: Activity = { days: [100, 101, 102, 103, 104, 160], until: instantOfDay(170) };

describe('the time of a project', () => {
  const check = (from: number, to: number, days: number): void =>
    expect(projectDays(instantOfDay(from), instantOfDay(to), worked)).toBeCloseTo(days, 9);

  it('counts a day of work in full and a tenth of any other', () => {
    check(100, 105, 5);
    check(105, 115, 10 * pauseRate);
    check(100, 170, 6 + 64 * pauseRate);
    check(160.5, 161.5, 0.5 + 0.5 * pauseRate);
  });

  it('counts in full what is not known: before the first noted day, and the future', () => {
    check(0, 100, 100);
    check(170, 270, 100);
    check(98, 172, 2 + 6 + 64 * pauseRate + 2);
    expect(projectDays(0, instantOfDay(30), undefined)).toBe(30);
    expect(projectDays(0, instantOfDay(30), { days: [], until: 0 })).toBe(30);
  });

  it('never runs backwards, and can be told back', () => {
    const activity = fc.uniqueArray(fc.integer({ min: 90, max: 200 }), { maxLength: 40 }).map(
      (days): Activity => ({
        days: days.sort((left, right) => left - right),
        until: instantOfDay(201),
      }),
    );
    const instant = fc.integer({ min: 0, max: instantOfDay(300) });
    fc.assert(
      fc.property(activity, instant, instant, (known, one, other) => {
        const [early, late] = [Math.min(one, other), Math.max(one, other)];
        expect(projectTime(early, known)).toBeLessThanOrEqual(projectTime(late, known));
        expect(projectDays(early, late, known)).toBeLessThanOrEqual((late - early) / 86_400_000);
        expect(Math.abs(instantAt(projectTime(one, known), known) - one)).toBeLessThan(10);
      }),
    );
  });
});

describe('a pause of the whole project', () => {
  const day = 86_400_000;
  const fact: DecayingMemory = { type: 'fact', importance: 1, created: '1970-04-11T00:00:00Z' };
  const use = { accessCount: 1, firstSeen: instantOfDay(100), lastAccessed: instantOfDay(105) };
  const lawOn = (now: number, fading: 'graceful' | 'documents'): DecayLaw =>
    decayLawOf(23, fading, { activity: { ...worked, until: instantOfDay(now) } });

  it('lets memories sink a tenth as fast, and not at all faster by the documents’ law', () => {
    const at = (now: number, fading: 'graceful' | 'documents') =>
      computeRelevance(fact, use, { now: instantOfDay(now), law: lawOn(now, fading) });
    expect(at(151, 'graceful')).toBeCloseTo(0.9 * 2 ** -(4.6 / 23), 9);
    expect(at(151, 'documents')).toBeCloseTo(0.9 * 2 ** -(46 / 23), 9);
  });

  it('is told beforehand as if there were none, so that nothing fades earlier than was said', () => {
    const statusOn = (now: number) =>
      computeStatus(fact, use, { now: instantOfDay(now), law: lawOn(now, 'graceful') });
    const foretold = nextFade(fact, use, {
      now: instantOfDay(120),
      law: lawOn(120, 'graceful'),
    });
    expect(foretold?.to).toBe('fading');
    const fades = (foretold?.at ?? 0) / day;
    // 1.5 days of the pause counted, and 0.85 halvings take 19.5 days.
    expect(fades).toBeCloseTo(120 + 23 * Math.log2(0.9 / 0.5) - 1.5, 6);
    expect([statusOn(Math.floor(fades)), statusOn(Math.ceil(fades))]).toEqual(['active', 'active']);
  });

  it('is no part of minimum retention', () => {
    const moment = { now: instantOfDay(120), law: lawOn(120, 'graceful') };
    expect(keptUntil(fact, use, moment) / day).toBeCloseTo(120 + 14 - 5 - 1.5, 9);
    const documents = { ...moment, law: lawOn(120, 'documents') };
    expect(keptUntil(fact, use, documents) / day).toBeCloseTo(114, 9);
  });
});

describe('minimum retention', () => {
  const check = (
    memory: Partial<DecayingMemory>,
    days: number,
    fading: 'graceful' | 'documents' = 'graceful',
  ): void => {
    const law = decayLawOf(23, fading, { citationsOf: (id) => (id === 'cited' ? 3 : 0) });
    const known: DecayingMemory = { type: 'fact', importance: 1, ...memory };
    expect(minimumRetentionDays(known, law)).toBe(days);
  };

  it('is half as long again for what a person wrote or accepted', () => {
    check({ author: 'human:ada' }, 21);
    check({ author: 'agent:robot' }, 14);
    check({ author: 'agent:robot', reviewed: 'human:ada 2026-01-31' }, 21);
    check({}, 14);
  });

  it('grows with those who cite a memory, up to twice its length', () => {
    check({ citations: 1 }, 21);
    check({ citations: 3 }, 28);
    check({ citations: 100 }, 28);
    check({ id: 'cited' }, 28);
  });

  it('adds up what speaks for a memory', () => {
    check({ priority: 'critical', author: 'human:ada', citations: 3 }, 14 * 5.5);
  });

  it('is the category’s alone by the documents’ law', () => {
    check({ priority: 'critical', author: 'human:ada', citations: 3 }, 14, 'documents');
  });
});
