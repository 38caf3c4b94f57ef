import { describe, expect, it } from 'vitest';
import { type Relation, relationTypeNames, relationTypes } from '../../../src/engine';
import { isSymmetric, tryRelationType } from '../../../src/engine/model/relationTypes';
import { entryFor, putEntry } from '../../../src/engine/relate/entries';
import {
  type DescribedEdge,
  relationKeyText,
  resolveRelations,
} from '../../../src/engine/relate/resolveRelations';
import { isInStep } from './support/isInStep';

const entry = (target: string, more: Partial<Relation> = {}): Relation => ({
  target,
  type: 'SOLVES',
  direction: 'outgoing',
  ...more,
});

const back = (target: string, more: Partial<Relation> = {}): Relation =>
  entry(target, { direction: 'incoming', ...more });

const resolve = (
  held: Readonly<Record<string, readonly Relation[]>>,
  edges: readonly DescribedEdge[] = [],
) =>
  resolveRelations(
    Object.entries(held).map(([id, relations]) => ({ id, relations })),
    edges,
  );

describe('the relations of a folder', () => {
  it('are one each, whichever end holds them', () => {
    for (const held of [
      { a: [entry('b')], b: [back('a')] },
      { a: [entry('b')], b: [] },
      { a: [], b: [back('a')] },
    ]) {
      expect(resolve(held).relations).toMatchObject([{ from: 'a', to: 'b', type: 'SOLVES' }]);
    }
  });

  it('take strength and context from the origin before the target', () => {
    const [relation] = resolve({
      b: [back('a', { strength: 0.2, context: 'theirs' })],
      a: [entry('b', { strength: 0.9 })],
    }).relations;
    expect(relation).toMatchObject({ strength: 0.9, context: 'theirs' });
  });

  it('follow an edge file in strength, type and ends, wherever an entry names it', () => {
    const edge = { id: 'e', from: 'c', to: 'a', type: 'CAUSES', strength: 0.3 } as const;
    const { relations, strays } = resolve(
      {
        a: [entry('b', { edgeId: 'e', strength: 1, context: 'old' })],
        b: [back('a', { edgeId: 'e' })],
        c: [],
      },
      [edge],
    );
    expect(relations).toEqual([
      {
        from: 'c',
        to: 'a',
        type: 'CAUSES',
        strength: 0.3,
        edges: [edge],
        heldByFrom: [],
        heldByTo: [entry('b', { edgeId: 'e', strength: 1, context: 'old' })],
      },
    ]);
    expect(strays).toMatchObject([{ holder: 'b', reason: 'other_ends' }]);
  });

  it('are there by an edge file alone, and know of a second one', () => {
    const edge = { from: 'a', to: 'b', type: 'SOLVES' } as const;
    const edges = [
      { ...edge, id: 'e1', strength: 0.1 },
      { ...edge, id: 'e2', strength: 0.9 },
    ];
    const [relation] = resolve({ a: [], b: [] }, edges).relations;
    expect(relation).toMatchObject({ strength: 0.1, edges });
  });

  it('of a symmetric type are one, however the ends are written', () => {
    const related = { type: 'RELATED_TO' } as const;
    const { relations } = resolve({ b: [entry('a', related)], a: [entry('b', related)] });
    expect(relations).toHaveLength(1);
    expect(relations[0]).toMatchObject({ from: 'a', to: 'b' });
    expect(resolve({ b: [entry('a')], a: [entry('b')] }).relations).toHaveLength(2);
  });

  it('do not lead from a memory to itself', () => {
    expect(resolve({ a: [entry('a')] })).toMatchObject({
      relations: [],
      strays: [{ holder: 'a', reason: 'self' }],
    });
  });

  it('are in step where each end says the same from its side, once', () => {
    const held = { a: [entry('b', { strength: 0.5 })], b: [back('a', { strength: 0.4 })] };
    const [relation] = resolve(held).relations;
    if (relation === undefined) throw new Error('No relation');
    expect([isInStep(relation, 'a'), isInStep(relation, 'b')]).toEqual([true, false]);
    expect(entryFor(relation, 'b')).toEqual(back('a', { strength: 0.5 }));
    expect(putEntry(held.b, held.b, entryFor(relation, 'b'))).toEqual([
      back('a', { strength: 0.5 }),
    ]);
    expect(putEntry(held.a, held.a, entryFor(relation, 'a'))[0]).toBe(held.a[0]);
  });
});

describe('the table of relations', () => {
  it('knows each spelling once, those from the other end as such', () => {
    for (const type of relationTypeNames) {
      const { aliases, inverseAliases } = relationTypes[type];
      for (const alias of [type, type.toLowerCase(), ...aliases]) {
        expect(tryRelationType(alias)).toEqual({ type, inverse: false });
      }
      for (const alias of inverseAliases) {
        expect(tryRelationType(alias)).toEqual({ type, inverse: true });
      }
    }
  });

  it('tells one relation from another by both ends and the type', () => {
    const key = { from: 'a', to: 'b' } as const;
    for (const type of relationTypeNames) {
      const turned = relationKeyText({ from: 'b', to: 'a', type });
      expect(relationKeyText({ ...key, type }) === turned).toBe(isSymmetric(type));
    }
    const texts = relationTypeNames.map((type) => relationKeyText({ ...key, type }));
    expect(new Set(texts).size).toBe(relationTypeNames.length);
  });
});
