import { describe, expect, it } from 'vitest';
import type { RecallHit } from '../../../src/engine/model/recall';
import {
  certaintyByWords,
  certaintyOf,
  evidenceFor,
  givenWhole,
  injectionAt,
  loneCertainty,
  nearestFrom,
  withNearest,
  withoutWeaker,
} from '../../../src/engine/recall/certainty';
import { hitOf } from '../../cli/support/values';

describe('how sure it is', () => {
  const held = ['lock', 'file', 'waits'].map((word) => ({ word }));

  it('goes by the share of the words where there are no vectors', () => {
    expect(certaintyByWords(held, { words: 5, asked: 6 })).toBe(0.6);
    const given = [0.7, 0.4, 0.39].map((certainty) => injectionAt(certainty, false));
    expect(given).toEqual(['full', 'abbreviated', 'none']);
    expect([0.6, 0.18, 0.17].map((certainty) => injectionAt(certainty, true))).toEqual(given);
  });

  it('is less where a rare word or a name of the question is missing, and more in another language', () => {
    const rarities = new Map([
      ['lock', 0.5],
      ['waits', 0.7],
      ['kafka', 1],
    ]);
    const asked = {
      ...{ similarity: 0.4, isForeign: false, isBeyondModel: false },
      ...{ rarities, asked: 3 },
    };
    const evidence = evidenceFor(held, { ...asked, names: new Set() });
    expect(evidence).toEqual({
      ...{ similarity: 0.4, held: 1.2, unheld: 1, missing: 1, unnamed: 0 },
      ...{ foreign: 0, isBeyondModel: false, isLone: false },
    });
    const named = evidenceFor(held, { ...asked, names: new Set(['kafka', 'lock']) });
    expect(named).toEqual({ ...evidence, unnamed: 1 });
    expect(certaintyOf(named)).toBeLessThan(certaintyOf(evidence));
    expect(certaintyOf(evidence)).toBeLessThan(certaintyOf({ ...evidence, missing: 0.5 }));
    expect(certaintyOf({ ...evidence, unheld: 0 })).toBeLessThan(certaintyOf(evidence));
    expect(certaintyOf(evidence)).toBeLessThan(certaintyOf({ ...evidence, foreign: 1 }));
    expect(certaintyOf(evidence)).toBeLessThan(certaintyOf({ ...evidence, similarity: 0.6 }));
  });

  it('is little in a language that the model does not know, where any two texts are near, unless they share words', () => {
    const rarities = new Map([['yedek', 1]]);
    const asked = {
      ...{ similarity: 0.48, isForeign: true, isBeyondModel: true },
      ...{ rarities, names: new Set<string>(), asked: 2 },
    };
    const near = certaintyOf(evidenceFor([], asked));
    expect(injectionAt(near, true)).not.toBe('full');
    expect(near).toBeLessThan(certaintyOf(evidenceFor([], { ...asked, isBeyondModel: false })));
    expect(injectionAt(certaintyOf(evidenceFor([{ word: 'yedek' }], asked)), true)).toBe('full');
  });

  it('one word of several in common is no evidence where the meaning is far; the time that is asked for is one of them', () => {
    const [one = { word: '' }] = held;
    const asked = {
      similarity: 0.19,
      isForeign: false,
      isBeyondModel: false,
      rarities: new Map([['lock', 1]]),
      names: new Set<string>(),
      asked: 2,
    };
    const certainties = [
      evidenceFor([one], asked),
      evidenceFor([one], { ...asked, similarity: 0.25 }),
      evidenceFor([one], { ...asked, asked: 1 }),
      evidenceFor([one], { ...asked, isForeign: true }),
      evidenceFor(held, asked),
    ].map((evidence) => certaintyOf(evidence) > loneCertainty);
    expect(certainties).toEqual([false, true, true, true, true]);
    expect(certaintyByWords([one], { words: 1, asked: 2 })).toBe(0.5);
  });

  it('leaves out what is far less likely beside what surely answers, and nothing else', () => {
    const hits = [0.9, 0.45, 0.44].map((certainty) =>
      hitOf({
        injection: injectionAt(certainty, true),
        explain: { ...hitOf({}).explain, certainty },
      }),
    );
    const kept = (those: typeof hits) => withoutWeaker(those).map(({ injection }) => injection);
    expect(kept(hits)).toEqual(['full', 'abbreviated', 'none']);
    expect(kept(hits.slice(1))).toEqual(['abbreviated', 'abbreviated']);
  });

  it('tells the nearest of a few memories sooner than that of many, where nothing is likelier', () => {
    const fromOn = (by: 'compared' | 'alone') =>
      [1, 12, 60, 300, 5_000].map((memories) => nearestFrom(memories, by).toFixed(2));
    expect(fromOn('alone')).toEqual(['0.10', '0.10', '0.14', '0.18', '0.18']);
    expect(fromOn('compared')).toEqual(['0.05', '0.05', '0.12', '0.18', '0.18']);
    const near = (certainty: number, parts: RecallHit['explain']['parts'] = []) => {
      const { explain } = hitOf({});
      const injection = injectionAt(certainty, true);
      return hitOf({ injection, explain: { ...explain, certainty, similarity: 0.3, parts } });
    };
    const compared = [{ stage: 'interaction', value: 0.4, contribution: 0.2 }] as const;
    const told = (hits: readonly ReturnType<typeof near>[], memories: number) =>
      withNearest(hits, memories).map(({ injection }) => injection);
    expect(told([near(0.06), near(0.12), near(0.11)], 12)).toEqual(['none', 'abbreviated', 'none']);
    expect(told([near(0.06), near(0.12)], 300)).toEqual(['none', 'none']);
    expect(told([near(0.09)], 12)).toEqual(['none']);
    expect(told([near(0.09, compared)], 12)).toEqual(['abbreviated']);
    expect(told([near(0.04, compared)], 12)).toEqual(['none']);
    expect(told([near(0.12), near(0.3)], 12)).toEqual(['none', 'abbreviated']);
    const byWords = hitOf({ injection: 'none', explain: { ...hitOf({}).explain, certainty: 0.3 } });
    expect(withNearest([byWords], 12)).toEqual([byWords]);
  });

  it('gives whole what surely answers, else the nearest alone and only a short one, unless tokens are counted', () => {
    const hits = (['none', 'abbreviated', 'full', 'abbreviated', 'full'] as const).map(
      (injection, at) => hitOf({ id: String(at), injection }),
    );
    const given = (those: typeof hits, countsTokens = false) => {
      const { whole, characters } = givenWhole(those, { countsTokens });
      return { ids: whole.map(({ id }) => id), characters };
    };
    expect(given(hits)).toEqual({ ids: ['2', '4'], characters: 12_000 });
    const unsure = hits.filter(({ injection }) => injection !== 'full');
    expect(given(unsure)).toEqual({ ids: ['1'], characters: 600 });
    expect(given(unsure, true).ids).toEqual([]);
  });
});
