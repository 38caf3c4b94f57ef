import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linkGrounds, relationTypeNames, relationTypes } from '../../../src/engine';
import { isPrunable, mostLinksOf, prunedLinks } from '../../../src/engine/doctor/links';
import type { ResolvedRelation } from '../../../src/engine/relate/resolveRelations';
import { runs } from '../../support/runs';

const relation = (index: number, given: Partial<ResolvedRelation> = {}): ResolvedRelation => ({
  from: `from${index}`,
  to: `to${index}`,
  type: 'RELATED_TO',
  strength: 0.5,
  foundBy: 'meaning',
  edges: [],
  heldByFrom: [],
  heldByTo: [],
  ...given,
});

const many = (count: number, given: Partial<ResolvedRelation> = {}): ResolvedRelation[] =>
  Array.from({ length: count }, (_, index) => relation(index, given));

describe('relations that were made by themselves', () => {
  it('stay up to a thousand, and above it go down to nine hundred', () => {
    expect(prunedLinks(many(1_000), 500)).toHaveLength(0);
    expect(prunedLinks(many(1_001), 500)).toHaveLength(101);
  });

  it('may be two for each memory of a large folder', () => {
    expect(mostLinksOf(100_000)).toBe(200_000);
    expect(prunedLinks(many(1_900), 950)).toHaveLength(0);
    expect(prunedLinks(many(1_901), 950)).toHaveLength(191);
  });

  it('go by what their type says, then by strength', () => {
    const all = [
      ...many(1_000, { type: 'SOLVES', strength: 0.1 }),
      relation(1_001, { type: 'ELABORATES', strength: 0.2 }),
      relation(1_002, { type: 'RELATED_TO', strength: 0.9 }),
      relation(1_003, { type: 'RELATED_TO', strength: 0.6 }),
      relation(1_004, { type: 'SAME_ENTITY', strength: 0.7 }),
    ];
    const pruned = prunedLinks(all, 10);
    expect(pruned.slice(0, 4).map(({ from }) => from)).toEqual([
      ...['from1003', 'from1002', 'from1004', 'from1001'],
    ]);
    expect(pruned).toHaveLength(104);
  });

  it('never go where people made or described them, nor what replaces, contradicts or causes', () => {
    const any = fc.record({
      type: fc.constantFrom(...relationTypeNames),
      strength: fc.double({ min: 0, max: 1, noNaN: true }),
      foundBy: fc.option(fc.constantFrom(...linkGrounds), { nil: undefined }),
      isDescribed: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(any, { minLength: 1_200, maxLength: 2_500 }), (drafts) => {
        const all = drafts.map(({ type, strength, foundBy, isDescribed }, index) => {
          const { foundBy: _ground, ...rest } = relation(index, { type, strength });
          const edges = isDescribed ? [{ from: rest.from, to: rest.to, type }] : [];
          return { ...rest, edges, ...(foundBy === undefined ? {} : { foundBy }) };
        });
        const pruned = prunedLinks(all, 10);
        const links = all.filter(isPrunable).length;
        expect(links - pruned.length).toBe(links > 1_000 ? 900 : links);
        for (const { type, foundBy, edges } of pruned) {
          expect(foundBy).toBeDefined();
          expect(edges).toEqual([]);
          expect(relationTypes[type].pruneOrder).not.toBe('never');
        }
      }),
      { numRuns: runs(20) },
    );
  });
});
