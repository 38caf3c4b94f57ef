import { describe, expect, it } from 'vitest';
import type { Candidate } from '../../../src/engine/recall/candidate';
import { withPredecessors } from '../../../src/engine/recall/choose';
import { boostCoactivated } from '../../../src/engine/recall/coactivation';
import { holdBackDoubtful } from '../../../src/engine/recall/confidence';
import { entitiesNamedIn } from '../../../src/engine/recall/entityName';
import { type Found, fuse } from '../../../src/engine/recall/fusion';
import { learnedFeatures, withLearned } from '../../../src/engine/recall/learned';
import { withNeighbours } from '../../../src/engine/recall/neighbours';
import { computeActivation, rankByComposite } from '../../../src/engine/recall/optional/composite';
import { mergeAnswers } from '../../../src/engine/recall/optional/decomposition';
import { diversify } from '../../../src/engine/recall/optional/diversity';
import { boostEntities } from '../../../src/engine/recall/optional/entities';
import { boostEpisode } from '../../../src/engine/recall/optional/episode';
import { boostMood } from '../../../src/engine/recall/optional/mood';
import { byCauses } from '../../../src/engine/recall/optional/routing';
import { boostSubTiers } from '../../../src/engine/recall/optional/subTiers';
import { rerankByUtility } from '../../../src/engine/recall/optional/utility';
import ranker from '../../../src/engine/recall/ranker.json';
import { type MemoryFacts, noRoute } from '../../../src/engine/recall/stage';
import { candidate } from './candidates';
import { factsOf } from './facts';

const found = (id: string, bm25?: number, similarity?: number): Found => ({
  id,
  ...(bm25 === undefined ? {} : { hit: { id, score: bm25, matches: [] } }),
  ...(similarity === undefined ? {} : { similarity }),
});

const scores = (candidates: readonly Candidate[]): Readonly<Record<string, number>> =>
  Object.fromEntries(candidates.map(({ id, score }) => [id, Number(score.toFixed(4))]));

/** A question in the usual language, of whose words nothing is asked, and whose best text score is a strong one. */
const plainly = {
  ...{ rarities: new Map<string, number>(), names: new Set<string>(), isForeign: false },
  isBeyondModel: () => false,
  strengthOf: () => 1,
};

const weights = { text: 0.3, meaning: 0.7 };

describe('text and meaning as one score', () => {
  it('is 0.3 of the best text score and 0.7 of the cosine', () => {
    const fused = fuse([found('a', 8, 0.5), found('b', 4, 0.8), found('c', undefined, -0.2)], {
      ...{ method: 'weighted_sum', weights, hasMeaning: true, words: 2, asked: 2, ...plainly },
    });
    expect(scores(fused)).toEqual({ b: 0.71, a: 0.65, c: 0 });
    expect(fused[1]?.parts).toEqual([
      { stage: 'text', value: 1, contribution: 0.3 },
      { stage: 'meaning', value: 0.5, contribution: 0.35 },
    ]);
  });

  it('counts words beside vectors as far as the best text score is strong', () => {
    const fused = fuse([found('a', 8, 0.5), found('b', 4, 0.8)], {
      ...{ method: 'weighted_sum', weights, hasMeaning: true, words: 2, asked: 2, ...plainly },
      strengthOf: ({ score }) => score / 16,
    });
    expect(scores(fused)).toEqual({ b: 0.635, a: 0.5 });
  });

  it('is the text alone where no vectors answer', () => {
    const fused = fuse([found('a', 8), found('b', 2)], {
      ...{ method: 'weighted_sum', weights, hasMeaning: false, words: 2, asked: 2, ...plainly },
    });
    expect(scores(fused)).toEqual({ a: 1, b: 0.25 });
  });

  it('does not sink a memory that has no vector yet', () => {
    const fused = fuse([found('new', 8), found('old', 4, 0.8)], {
      ...{ method: 'weighted_sum', weights, hasMeaning: true, words: 2, asked: 2, ...plainly },
    });
    expect(scores(fused)).toEqual({ new: 0.86, old: 0.71 });
  });

  it('gives 1 to what is first in both rankings', () => {
    const fused = fuse([found('a', 8, 0.9), found('b', 4, 0.1), found('c', 2)], {
      ...{
        method: 'reciprocal_rank',
        weights: { text: 1, meaning: 1 },
        hasMeaning: true,
        words: 1,
        asked: 1,
        ...plainly,
      },
    });
    expect(scores(fused)).toEqual({ a: 1, b: 0.9839, c: 0.4841 });
  });
});

describe('neighbours', () => {
  /** A folder in which `b` was written just after `a`, and each holds so much of the question. */
  const around = (
    scores: Readonly<Record<string, number>>,
  ): Parameters<typeof withNeighbours>[1] => ({
    neighboursOf: (id) => ({ ...(id === 'b' && { previous: 'a' }), related: [] }),
    route: noRoute,
    matches: {
      ...{ size: 0, best: () => [], among: () => [], rarities: new Map() },
      strengthOf: () => 1,
      together: (parts) =>
        parts.reduce((sum, { id, weight }) => sum + weight * (scores[id] ?? 0), 0),
    },
  });

  it('give half of the score: that of the memory together with them, over the best in the answer', () => {
    const those = [candidate('a', 1), candidate('b', 0.5)];
    expect(scores(withNeighbours(those, around({ a: 2, b: 1 })))).toEqual({
      ...{ a: Number((0.5 + 1 / 3).toFixed(4)), b: 0.75 },
    });
  });

  it('are seen in vectors by the cosine of their weighted sum', () => {
    const similarities = {
      model: { id: 'test', provider: 'embedded', name: 'test' } as const,
      of: (id: string) => ({ a: 0.8, b: 0 })[id],
      between: () => undefined,
      nearest: () => [],
    };
    const ranked = withNeighbours([candidate('b', 0)], { ...around({}), similarities });
    const cosine = (0.6 * 0.8) / Math.sqrt(1 + 0.6 ** 2 + 2 * 0.6 * 0.5);
    expect(scores(ranked)).toEqual({ b: Number((0.5 * 0.65 * cosine).toFixed(4)) });
  });

  it('leave an answer alone in which nobody has any', () => {
    const those = [candidate('a', 1), candidate('b', 0.5)];
    const alone = { ...around({}), neighboursOf: () => ({ related: [] }) };
    expect(withNeighbours(those, alone)).toEqual(those);
  });
});

describe('what was learned', () => {
  const notes: Readonly<Record<string, string>> = {
    asks: 'Which database do the invoices use?',
    answers: 'Postgres, since the spring.',
    alone: 'Redis is for sessions.',
  };
  const context: Parameters<typeof withLearned>[1] = {
    factsOf: (id) => ({ ...factsOf(), note: notes[id] ?? '' }),
    neighboursOf: (id) => ({ ...(id === 'answers' && { previous: 'asks' }), related: [] }),
  };
  const those = [candidate('asks', 0.6), candidate('answers', 0.5), candidate('alone', 0.5)];

  it('puts what answers before what asks, and the parts add up', () => {
    const ranked = withLearned(those, context);
    expect(ranked.map(({ id }) => id)).toEqual(['answers', 'alone', 'asks']);
    expect(ranked.map(({ parts }) => parts.at(-1)?.stage)).toEqual(['replies', 'text', 'asks']);
    for (const { score, parts } of ranked) {
      const sum = parts.reduce((all, { contribution }) => all + contribution, 0);
      expect(sum).toBeCloseTo(score, 9);
    }
  });

  it('takes no score below 0', () => {
    expect(scores(withLearned([candidate('asks', 0.01)], context))).toEqual({ asks: 0 });
  });

  it('is a file that has each feature with its mean, deviation and weight', () => {
    for (const { name } of learnedFeatures) {
      expect(Object.keys(ranker[name])).toEqual(['mean', 'deviation', 'weight']);
    }
    expect(ranker.score.weight).toBeGreaterThan(0);
  });
});

describe('activation', () => {
  it('follows ACT-R: a half after a second, nearly nothing after a day, more for what is used often', () => {
    const golden: readonly (readonly [uses: number, seconds: number, activation: number])[] = [
      [1, 0, 0.5],
      [1, 1, 0.5],
      [0, 60, 0.1143],
      [1, 60, 0.1143],
      [1, 86_400, 0.0034],
      [10, 86_400, 0.0329],
      [100, 86_400, 0.2538],
    ];
    for (const [uses, seconds, activation] of golden) {
      expect(computeActivation(uses, seconds)).toBeCloseTo(activation, 3);
    }
  });

  it('counts 0.3 in the composite, beside importance and rank', () => {
    const now = Date.parse('2026-03-07T12:00:00Z');
    const used = factsOf({ importance: 1 }, { accessCount: 1, lastAccessed: now - 1000 });
    const [hit] = rankByComposite([candidate('a', 0.8)], { factsOf: () => used, now });
    expect(hit?.score).toBeCloseTo(0.4 * 0.8 + 0.3 * 0.5 + 0.15 + 0.15, 9);
  });
});

describe('what else moves a hit', () => {
  it('utility: 0.6 of the score, 0.2 of utility, 0.2 of importance', () => {
    const rerank = (utility: number) =>
      rerankByUtility([candidate('a', 0.8)], {
        factsOf: () => factsOf({ importance: 0.5 }, { utility }),
        route: { utilityBoost: 0.3 },
      })[0]?.score;
    expect(rerank(0.5)).toBeCloseTo(0.6 * 0.8 + 0.1 + 0.1, 9);
    expect(rerank(1)).toBeCloseTo(0.6 * 0.8 + 0.2 + 0.1 + 0.3 * 0.5 * 0.6 * 0.8, 9);
  });

  it('entities that the question names: 0.1 each, three at most', () => {
    const entities = ['entity://tech/next-js', 'Redis', 'Ada', 'Node.js', 'Kafka'];
    const boosted = boostEntities([candidate('a', 0.2)], {
      question: 'Did Ada run redis with Next JS on Node.js?',
      factsOf: () => factsOf({ entities }),
    });
    expect(boosted[0]?.score).toBeCloseTo(0.5, 9);
  });

  it('a name within another word is not named', () => {
    const isNamed = entitiesNamedIn("Where is Redis's javascript config?");
    expect(['java', 'Redis', 'is Redis', ''].map(isNamed)).toEqual([false, true, true, false]);
  });

  it('the day of the session: 0.15', () => {
    const day = { from: 0, until: 86_400_000 };
    const created = new Date(3_600_000).toISOString();
    const boosted = boostEpisode([candidate('a', 0.5)], {
      factsOf: () => factsOf({ created }),
      sessionDay: () => day,
    });
    expect(boosted[0]?.score).toBeCloseTo(0.65, 9);
  });

  it('what was often used together: 0.05 each, where both are found', () => {
    const usedWith: Readonly<Record<string, readonly string[]>> = {
      a: ['b', 'c'],
      b: ['a'],
      c: ['z'],
    };
    const boosted = boostCoactivated(
      ['a', 'b', 'c', 'd'].map((id) => candidate(id, 0.5)),
      { factsOf: (id) => factsOf({ id }, { usedWith: usedWith[id] ?? [] }) },
    );
    const scores = Object.fromEntries(boosted.map(({ id, score }) => [id, score]));
    expect(scores).toEqual({ a: 0.55, b: 0.55, c: 0.5, d: 0.5 });
  });

  it('a memory that is hardly believed counts half', () => {
    const held = (confidence: number) =>
      holdBackDoubtful([candidate('a', 0.6)], { factsOf: () => factsOf({ confidence }) })[0]?.score;
    expect([held(0.29), held(0.3)]).toEqual([0.3, 0.6]);
  });

  it('what repeats a better hit comes after what is new', () => {
    const likeness = (left: string, right: string) =>
      [left, right].sort().join() === 'a,b' ? 0.9 : 0;
    const chosen = diversify([candidate('a', 0.9), candidate('b', 0.8), candidate('c', 0.5)], {
      ...{ limit: 3, likeness },
    });
    expect(chosen.map(({ id }) => id)).toEqual(['a', 'c', 'b']);
  });

  it('causes two hops away, halved and a third', () => {
    const ways: Readonly<Record<string, readonly string[]>> = { a: ['b'], b: ['a', 'c'], c: ['d'] };
    const those = ['a', 'b', 'c', 'd'].map((id) => candidate(id, id === 'a' ? 1 : 0));
    expect(scores(byCauses(those, (id) => ways[id] ?? []))).toEqual({
      ...{ a: 1, b: 0.2, c: 0.1333, d: 0 },
    });
  });
});

describe('several questions', () => {
  it('are one answer by reciprocal ranks, each memory once', () => {
    const merged = mergeAnswers([
      [candidate('a', 0.9), candidate('b', 0.5)],
      [candidate('b', 0.7), candidate('c', 0.2)],
    ]);
    expect(merged.map(({ id }) => id)).toEqual(['b', 'a', 'c']);
    expect(merged[0]?.score).toBeCloseTo((1 + 61 / 62) / 2, 9);
    expect(merged[1]?.score).toBeCloseTo(0.5, 9);
  });
});

describe('a timeline', () => {
  it('takes in all that a hit superseded, whatever the number of steps', () => {
    const chain: Readonly<Record<string, readonly string[]>> = {
      a: ['b'],
      b: ['a', 'c'],
      c: ['b'],
    };
    const course = { limit: 5, supersession: (id: string) => chain[id] ?? [] };
    const all = withPredecessors([candidate('a', 0.9), candidate('x', 0.4)], {
      ...course,
      accepts: () => true,
    });
    expect(all.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'x']);
    expect(scores(all).c).toBe(0.9);
  });
});

describe('what kind of memory it is', () => {
  it('counts by document 001’s sub-tiers, and says so', () => {
    const known: Record<string, MemoryFacts> = {
      a: factsOf({}, { subTier: 'vicarious' }),
      b: factsOf({}, { subTier: 'factual' }),
    };
    const ranked = boostSubTiers([candidate('a', 0.5), candidate('b', 0.48)], {
      factsOf: (id) => known[id],
    });
    expect(scores(ranked)).toEqual({ b: 0.48, a: 0.45 });
    expect(ranked[1]?.parts.at(-1)).toMatchObject({ stage: 'sub_tiers', value: 0.9 });
  });
});

describe('the mood of a question', () => {
  const felt = (valence: number) => factsOf({ emotion: { valence, arousal: 0.5 } });
  const known: Record<string, MemoryFacts> = { glad: felt(0.5), sad: felt(-0.5), calm: factsOf() };
  const moodOf = (question: string) =>
    scores(
      boostMood(
        Object.keys(known).map((id) => candidate(id, 0.5)),
        { factsOf: (id) => known[id], question },
      ),
    );

  it('gains a tenth for what was felt alike, in both languages', () => {
    expect(moodOf('What was that terrible crash?')).toEqual({ sad: 0.55, calm: 0.5, glad: 0.5 });
    expect(moodOf('Harika çalışan neydi?')).toEqual({ glad: 0.55, calm: 0.5, sad: 0.5 });
    expect(moodOf('Which port is it?')).toEqual({ calm: 0.5, glad: 0.5, sad: 0.5 });
  });
});
