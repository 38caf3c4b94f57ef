import { expect, it } from 'vitest';
import { givenWeight } from '../../../src/engine/recall/get';
import {
  computeRelevance,
  computeStatus,
  type Use,
  weightedUses,
} from '../../../src/engine/strength/relevance';
import { ada, testEngine } from '../support/testEngine';

const day = 86_400_000;
const now = Date.parse('2026-03-07T12:00:00Z');
const fact = { type: 'fact' as const, importance: 0.5, updated: '2025-03-07T12:00:00Z' };
const use = (changes: Partial<Use>): Use => ({
  accessCount: 0,
  firstSeen: now - 200 * day,
  ...changes,
});

const withPort = async () => {
  const test = testEngine();
  await test.engine.init(ada);
  const { memory } = await test.engine.remember({ title: 'The port is 5433', type: 'fact' }, ada);
  const id = memory?.id ?? '';
  const strengths = async () => (await test.engine.get(id, { peek: true })).strengths;
  return { ...test, id, strengths };
};

it('counts for less further down and where the answer was unsure', () => {
  expect(givenWeight({ position: 1, certainty: 1 })).toBe(1);
  expect(givenWeight({ position: 3, certainty: 1 })).toBe(0.5);
  expect(givenWeight({ position: 1, certainty: 0.7 })).toBe(0.7);
});

it('counts for no more than other uses, or than one where there are none', () => {
  expect(weightedUses(use({ given: 0.7 }))).toBe(0.7);
  expect(weightedUses(use({ given: 40 }))).toBe(1);
  expect(weightedUses(use({ given: 40, accessCount: 2, reinforcedCount: 1 }))).toBe(6);
});

it('never lifts a memory above fading alone, and never weakens one', () => {
  for (const given of [0.01, 0.5, 1, 1000]) {
    const used = use({ given, lastGiven: now });
    expect(computeStatus(fact, used, { now })).toBe('fading');
    expect(computeRelevance(fact, used, { now })).toBeGreaterThan(
      computeRelevance(fact, use({}), { now }),
    );
  }
});

it('counts at most once in 20 hours, and not as something that was read', async () => {
  const { engine, id, strengths, wait } = await withPort();
  wait(100);
  const faded = (await strengths()).relevance;
  const hit = { id, position: 1, certainty: 0.8 };
  await engine.given([hit]);
  const once = await strengths();
  expect(once.relevance).toBeGreaterThan(faded);
  await engine.given([hit]);
  expect(await strengths()).toEqual(once);
  expect(once).toMatchObject({ accessCount: 0, reinforcedCount: 0 });
  wait(1);
  await engine.given([hit]);
  expect((await strengths()).relevance).toBeGreaterThan(once.relevance);
});

it('counts nothing for what stands below the first place', async () => {
  const { engine, id, strengths, wait } = await withPort();
  wait(100);
  const faded = await strengths();
  await engine.given([{ id, position: 2, certainty: 1 }]);
  expect(await strengths()).toEqual(faded);
});

it('keeps what is asked every fifth day from being archived, for a year', async () => {
  const { engine, id, strengths, wait } = await withPort();
  for (let passed = 0; passed < 365; passed += 5) {
    wait(5);
    await engine.given([{ id, position: 1, certainty: 0.8 }]);
    expect((await strengths()).status).not.toMatch(/dormant|archived/u);
  }
});

it('is kept over a restart', async () => {
  const { engine, id, strengths, wait, restart } = await withPort();
  wait(100);
  await engine.given([{ id, position: 1, certainty: 0.8 }]);
  await engine.settled();
  const again = await restart().get(id, { peek: true });
  expect(again.strengths.relevance).toBe((await strengths()).relevance);
});
