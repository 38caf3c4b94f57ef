import { describe, expect, it } from 'vitest';
import { graphEdge } from '../../../src/engine/relate/graph';
import {
  type ResolvedRelation,
  unnamedStrength,
} from '../../../src/engine/relate/resolveRelations';

const relation = (from: string, to: string, strength?: number): ResolvedRelation => ({
  ...{ from, to, type: 'SOLVES', edges: [], heldByFrom: [], heldByTo: [] },
  ...(strength === undefined ? {} : { strength }),
});

const shown = new Set(['a', 'b']);

describe('a relation in the graph', () => {
  it('is as strong as its files say', () => {
    const edge = { from: 'a', to: 'b', type: 'SOLVES', strength: 0.8 };
    expect(graphEdge(relation('a', 'b', 0.8), shown)).toEqual(edge);
  });

  it('stands in the middle where no file says how strong it is', () => {
    expect(graphEdge(relation('a', 'b'), shown)?.strength).toBe(unnamedStrength);
  });

  it('is left out where either end is hidden or not there', () => {
    expect(graphEdge(relation('a', 'hidden'), shown)).toBeUndefined();
    expect(graphEdge(relation('nowhere', 'b'), shown)).toBeUndefined();
  });
});
