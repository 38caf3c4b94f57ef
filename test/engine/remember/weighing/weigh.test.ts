import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Memory } from '../../../../src/engine/model/memory';
import {
  arousalOf,
  basisOf,
  compositeImportance,
  encodingBoost,
  importanceOf,
  type WeighInit,
  weighBeside,
} from '../../../../src/engine/remember/weighing';

const now = Date.parse('2026-03-07T12:00:00Z');
const minute = 60_000;

const memory: Memory = {
  id: 'm',
  type: 'general',
  title: 'The cache lives in Redis',
  tags: [],
  importance: 0.5,
  confidence: 0.8,
  relations: [],
  body: 'The cache lives in Redis.',
  entities: [],
  scope: [],
};

const init: WeighInit = { given: {}, basis: 'explicit', isByPerson: true, near: [], now };

const weighed = (more: Partial<WeighInit> = {}, changes: Partial<Memory> = {}) =>
  weighBeside({ ...memory, ...changes }, { ...init, ...more });

describe('importance', () => {
  it('is document 001’s sum of four channels', () => {
    const channels = { novelty: 1, arousal: 0.5, reward: 0.4, attention: 0.1 };
    expect(compositeImportance(channels)).toBeCloseTo(0.25 + 0.15 + 0.1 + 0.02);
  });

  it('is the mean of that and of document 002’s base where none was given', () => {
    // Nothing like it is known, nothing presses: 0.25 + 0.30 × 0.2 + 0.25 × 0.5.
    const composite = 0.435;
    expect(weighed().memory.importance).toBeCloseTo((composite + 1) / 2, 2);
    expect(weighed({ basis: 'detected' }).memory.importance).toBeCloseTo((composite + 0.7) / 2, 2);
    expect(weighed({ basis: 'inferred' }).memory.importance).toBeCloseTo((composite + 0.5) / 2, 2);
  });

  it('is the one that was given, which changes nothing about how firmly it is encoded', () => {
    const { memory: kept, boost, because } = weighed({ given: { importance: 0.1 } });
    expect(kept.importance).toBe(0.1);
    expect(boost).toBe(weighed().boost);
    expect(because.map(({ code }) => code)).toEqual(['importance_given']);
  });

  it('lies in the band of a priority that was given', () => {
    expect(weighed({ given: { priority: 'critical' } }).memory.importance).toBe(0.8);
    expect(weighed({ given: { priority: 'low' } }).memory.importance).toBe(0.39);
    const { because } = weighed({ given: { priority: 'normal' } });
    expect(because.map(({ code }) => code)).toEqual(['importance_weighed']);
  });

  it('is less for what is like known memories, more for what is like useful or recently used ones', () => {
    const fresh = weighed().memory.importance;
    const near = { similarity: 0.8, utility: 0.5 };
    expect(weighed({ near: [near] }).memory.importance).toBeLessThan(fresh);
    const known = weighed({ near: [near] }).memory.importance;
    expect(weighed({ near: [{ ...near, utility: 0.9 }] }).memory.importance).toBeGreaterThan(known);
    const used = { ...near, lastUsed: now - 5 * minute };
    expect(weighed({ near: [used] }).memory.importance).toBeGreaterThan(known);
  });

  it('tells who says it apart', () => {
    expect(basisOf({}, 'human:ada')).toBe('explicit');
    expect(basisOf({ writeSource: 'manual', dataSource: 'user_message' }, 'agent:x')).toBe(
      'explicit',
    );
    expect(basisOf({ writeSource: 'observer', dataSource: 'user_message' }, 'human:ada')).toBe(
      'detected',
    );
    expect(basisOf({}, 'agent:x')).toBe('detected');
    expect(basisOf({ dataSource: 'assistant_message' }, 'human:ada')).toBe('inferred');
    expect(basisOf({}, 'process:dream')).toBe('inferred');
  });

  it('stays within 0 and 1, grows with every channel, and boosts between 0.7 and 1.3', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    const channels = fc.record({ novelty: share, arousal: share, reward: share, attention: share });
    fc.assert(
      fc.property(
        channels,
        fc.constantFrom('novelty', 'arousal', 'reward', 'attention'),
        (one, name) => {
          const more = { ...one, [name]: 1 };
          expect(importanceOf(one, 'explicit')).toBeLessThanOrEqual(1);
          expect(importanceOf(one, 'inferred')).toBeGreaterThanOrEqual(0);
          expect(importanceOf(more, 'detected')).toBeGreaterThanOrEqual(
            importanceOf(one, 'detected'),
          );
          const boost = encodingBoost(compositeImportance(one));
          expect(boost).toBeGreaterThanOrEqual(0.7);
          expect(boost).toBeLessThanOrEqual(1.3 + 1e-12);
        },
      ),
    );
  });
});

describe('arousal', () => {
  const arousal = (body: string): number => arousalOf({ title: '', body });

  it.each<[string, number]>([
    ['The cache lives in Redis.', 0.2],
    ['The login has a security hole.', 0.4],
    ['URGENT: the outage cost $4000 before the deadline.', 1],
    ['CVE-2026-12345 is fixed in 2.4.', 0.4],
    ['Bu hata güvenlik açığı yaratıyor.', 0.6],
  ])('of “%s” is %d', (text, expected) => {
    expect(arousal(text)).toBeCloseTo(expected);
  });

  it('is never less than what the text feels like', () => {
    expect(arousalOf({ ...memory, emotion: { valence: 1, arousal: 0.7 } })).toBe(0.7);
  });
});

describe('a flashbulb memory', () => {
  const emotion = { valence: -0.8, arousal: 0.85 };

  it('is pinned, marked, and at least 0.9 important', () => {
    const { memory: kept, because } = weighed({ basis: 'inferred' }, { emotion });
    expect(kept).toMatchObject({ pinned: true, importance: 0.9, emotion: { flashbulb: true } });
    expect(because.at(-1)?.code).toBe('flashbulb_pinned');
  });

  it('is not pinned by an agent, nor against somebody’s word, and keeps a given importance', () => {
    expect(weighed({ isByPerson: false }, { emotion }).memory.pinned).toBeUndefined();
    expect(weighed({}, { emotion, pinned: false }).memory.pinned).toBe(false);
    expect(weighed({ given: { importance: 0.2 } }, { emotion }).memory.importance).toBe(0.2);
  });

  it('is none below 0.8', () => {
    const calm = weighed({}, { emotion: { valence: -0.8, arousal: 0.79 } });
    expect(calm.memory.emotion?.flashbulb).toBeUndefined();
    expect(calm.memory.pinned).toBeUndefined();
  });
});
