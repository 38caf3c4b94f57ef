import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fusionMethods } from '../../../src/engine';
import type { Candidate } from '../../../src/engine/recall/candidate';
import { boostCoactivated } from '../../../src/engine/recall/coactivation';
import { holdBackDoubtful } from '../../../src/engine/recall/confidence';
import { type Found, fuse } from '../../../src/engine/recall/fusion';
import { withLearned } from '../../../src/engine/recall/learned';
import { withNeighbours } from '../../../src/engine/recall/neighbours';
import { rankByComposite } from '../../../src/engine/recall/optional/composite';
import { mergeAnswers } from '../../../src/engine/recall/optional/decomposition';
import { diversify } from '../../../src/engine/recall/optional/diversity';
import { boostEntities } from '../../../src/engine/recall/optional/entities';
import { boostEpisode } from '../../../src/engine/recall/optional/episode';
import { byCauses, byEntity } from '../../../src/engine/recall/optional/routing';
import { rerankByUtility } from '../../../src/engine/recall/optional/utility';
import { type FactsOf, noRoute } from '../../../src/engine/recall/stage';
import { favourPeriod } from '../../../src/engine/recall/time';
import { factsOf as facts } from './facts';

const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
const now = Date.parse('2026-03-07T12:00:00Z');
const share = fc.double({ min: 0, max: 1, noNaN: true });
const weight = fc.double({ min: 0.1, max: 1, noNaN: true });

const foundWith = (id: string): fc.Arbitrary<Found> =>
  fc
    .record({
      bm25: fc.option(fc.double({ min: 0.01, max: 30, noNaN: true })),
      cosine: fc.option(fc.double({ min: -1, max: 1, noNaN: true })),
    })
    .map(({ bm25, cosine }) => ({
      id,
      ...(bm25 === null ? {} : { hit: { id, score: bm25, matches: [] } }),
      ...(cosine === null ? {} : { similarity: cosine }),
    }));

const fused = fc
  .tuple(
    fc.tuple(...ids.map(foundWith)),
    fc.constantFrom(...fusionMethods),
    fc.record({ text: weight, meaning: weight }),
    fc.boolean(),
    share,
  )
  .map(([found, method, weights, hasMeaning, strength]) =>
    fuse(found, {
      ...{ method, weights, hasMeaning, words: 3, asked: 3, rarities: new Map() },
      ...{ names: new Set<string>(), isForeign: false, isBeyondModel: () => false },
      strengthOf: () => strength,
    }),
  );

const memories = fc
  .tuple(
    ...ids.map(() =>
      fc.record({
        importance: share,
        confidence: share,
        utility: share,
        accessCount: fc.nat(50),
        entities: fc.subarray(['redis', 'node', 'ada', 'kafka', 'vue']),
        age: fc.integer({ min: 0, max: 400 }),
        usedWith: fc.subarray(ids),
      }),
    ),
  )
  .map((rows) => {
    const known = new Map(
      rows.map(({ utility, accessCount, age, usedWith, ...memory }, at) => {
        const created = new Date(now - age * 86_400_000).toISOString();
        return [
          ids[at] ?? '',
          facts({ ...memory, created }, { utility, accessCount, usedWith }),
        ] as const;
      }),
    );
    return (id: string) => known.get(id);
  });

const links = fc.dictionary(fc.constantFrom(...ids), fc.subarray(ids)).map(
  (table) =>
    (id: string): readonly string[] =>
      table[id] ?? [],
);

/** What stands around a memory, the text of which holds one word of the question. */
const around = (
  linked: (id: string) => readonly string[],
): Parameters<typeof withNeighbours>[1] => ({
  neighboursOf: (id) => {
    const [previous, next, ...related] = linked(id);
    return { previous, next, related };
  },
  matches: {
    size: 0,
    best: () => [],
    among: () => [],
    together: (parts) => parts.length,
    rarities: new Map(),
    strengthOf: () => 1,
  },
  route: noRoute,
});

/** Some of the memories ask. */
const asking =
  (factsOf: FactsOf): FactsOf =>
  (id) => {
    const known = factsOf(id);
    return known && { ...known, note: id < 'c' ? 'Which one?' : 'This one.' };
  };

const tolerance = 1e-9;

/** Which of the promises a list of candidates breaks. */
const broken = (candidates: readonly Candidate[]): readonly string[] =>
  candidates.flatMap(({ id, score, parts }, at) => {
    const sum = parts.reduce((all, { contribution }) => all + contribution, 0);
    const before = candidates[at - 1]?.score ?? 1;
    return [
      ...(Math.abs(sum - score) < tolerance ? [] : [`${id}: parts ${sum}, score ${score}`]),
      ...(score >= -tolerance && score <= before + tolerance ? [] : [`${id}: ${score}`]),
    ];
  });

describe('whatever stages are on', () => {
  it('the parts of each hit add up to its score, scores lie in 0..1 and fall from hit to hit', () => {
    const day = { from: now - 86_400_000, until: now };
    fc.assert(
      fc.property(
        ...([fused, memories, links, fc.array(fc.nat(11), { maxLength: 6 })] as const),
        (start, factsOf, neighboursOf, order) => {
          const steps: readonly ((those: readonly Candidate[]) => readonly Candidate[])[] = [
            (those) => withNeighbours(those, around(neighboursOf)),
            (those) => withLearned(those, { ...around(neighboursOf), factsOf: asking(factsOf) }),
            (those) => rankByComposite(those, { factsOf, now }),
            (those) => rerankByUtility(those, { factsOf, route: { utilityBoost: 0.3 } }),
            (those) => boostEntities(those, { question: 'redis and node with ada', factsOf }),
            (those) => boostEpisode(those, { factsOf, sessionDay: () => day }),
            (those) => boostCoactivated(those, { factsOf }),
            (those) => holdBackDoubtful(those, { factsOf }),
            (those) => favourPeriod(those, { factsOf, period: day }),
            (those) => byCauses(those, neighboursOf),
            (those) => byEntity(those, (id) => id < 'c'),
            (those) => mergeAnswers([those, those.toReversed()]),
          ];
          const end = order.reduce<readonly Candidate[]>((those, at) => {
            const after = steps[at]?.(those) ?? those;
            expect(broken(after)).toEqual([]);
            return after;
          }, start);
          expect(broken(start)).toEqual([]);
          const likeness = (left: string, right: string) => (left < right ? 0.2 : 0.9);
          expect(broken(diversify(end, { limit: 4, likeness }))).toEqual([]);
        },
      ),
    );
  });

  it('no stage loses a candidate or makes one up', () => {
    fc.assert(
      fc.property(fused, memories, links, (start, factsOf, neighboursOf) => {
        const idsOf = (those: readonly Candidate[]) => those.map(({ id }) => id).sort();
        expect(idsOf(start)).toEqual(ids);
        expect(idsOf(withNeighbours(start, around(neighboursOf)))).toEqual(ids);
        expect(idsOf(rankByComposite(start, { factsOf, now }))).toEqual(ids);
        expect(idsOf(mergeAnswers([start, start]))).toEqual(ids);
        expect(idsOf(diversify(start, { limit: 99, likeness: () => 0.5 }))).toEqual(ids);
      }),
    );
  });
});
