import { describe, expect, it } from 'vitest';
import { planSurvey, surveyBudget, surveyPeriod } from '../../../src/engine/reflect/material';
import { day, daysAgo, type KnownInit, known, memory, now } from './support/material';

const period = surveyPeriod(now - 3 * day, now);

const idsOf = (all: readonly { readonly memory: { readonly id: string } }[]) =>
  all.map((one) => one.memory.id);

const one = (id: string, ageInDays: number, more: KnownInit & { tokens?: number } = {}) => ({
  ...known(memory({ id, title: id }, ageInDays), more),
  ...(more.tokens === undefined ? {} : { tokens: more.tokens }),
});

describe('what a reflection reads', () => {
  it('looks a week back the first time, and later to where the last one ended', () => {
    expect(surveyPeriod(undefined, now).from).toBe(now - 7 * day);
    expect(surveyPeriod(now - day, now)).toEqual({ from: now - day, until: now });
  });

  it('is what changed since the last one, the latest first, then what is relevant', () => {
    const used = { use: { accessCount: 9, lastAccessed: now } };
    const { read, left } = planSurvey(
      [one('weak', 60), one('strong', 60, used), one('older', 2), one('newest', 1)],
      period,
    );
    expect(idsOf(read)).toEqual(['newest', 'older', 'strong']);
    expect(left).toBe(0);
  });

  it('is nothing superseded, archived or private, however new', () => {
    const flagged = (status: 'archived' | 'superseded') =>
      known(memory({ id: status, title: status, status }));
    const hidden = one('secret', 1, { path: 'Private/facts/secret.md' });
    const { read, left } = planSurvey(
      [flagged('archived'), flagged('superseded'), hidden, one('open', 1)],
      period,
    );
    expect(idsOf(read)).toEqual(['open']);
    expect(left).toBe(0);
  });

  it('stays within the budget, and counts what it left out', () => {
    const all = [
      one('a', 0.1, { tokens: 9000 }),
      one('b', 0.2, { tokens: 8000 }),
      one('c', 0.3, { tokens: 6000 }),
    ];
    const { read, left } = planSurvey(all, period);
    expect(idsOf(read)).toEqual(['a', 'c']);
    expect(left).toBe(1);
  });

  it('is never more than can be compared with each other', () => {
    const all = Array.from({ length: 400 }, (_, index) => one(`m${index}`, 1, { tokens: 1 }));
    const { read, left } = planSurvey(all, period);
    expect([read.length, left]).toEqual([surveyBudget.count, 400 - surveyBudget.count]);
  });

  it('is the same whatever order the files are in', () => {
    const all = ['c', 'a', 'b'].map((id) => one(id, 1));
    expect(idsOf(planSurvey(all, period).read)).toEqual(['a', 'b', 'c']);
    expect(idsOf(planSurvey([...all].reverse(), period).read)).toEqual(['a', 'b', 'c']);
  });

  it('takes a memory without dates by its relevance alone', () => {
    const { created: _created, updated: _updated, ...undated } = memory({ id: 'x', title: 'x' });
    const use = { accessCount: 9, lastAccessed: now, firstSeen: Date.parse(daysAgo(30)) };
    expect(idsOf(planSurvey([known(undated, { use })], period).read)).toEqual(['x']);
  });
});
