import { describe, expect, it } from 'vitest';
import { memoryPath, type Relation } from '../../../src/engine';
import { buildGraph, type GraphEntry } from '../../../src/engine/graph/buildGraph';
import { unnamedStrength } from '../../../src/engine/relations/resolveRelations';

const entry = (id: string, relations: readonly Relation[] = [], isHidden = false): GraphEntry => ({
  node: {
    id,
    title: id.toUpperCase(),
    type: 'fact',
    path: memoryPath(`graph/facts/${id}.md`),
    status: 'active',
    relevance: 1,
    pinned: false,
    tags: [],
    entities: [],
  },
  relations,
  isHidden,
});

const to = (target: string, strength?: number): Relation => ({
  target,
  type: 'SOLVES',
  direction: 'outgoing',
  ...(strength === undefined ? {} : { strength }),
});
const from = (target: string, strength?: number): Relation => ({
  ...to(target, strength),
  direction: 'incoming',
});

describe('the graph of a memory', () => {
  it('has a relation once that both ends hold', () => {
    const { edges } = buildGraph([entry('a', [to('b', 0.8)]), entry('b', [from('a', 0.3)])]);
    expect(edges).toEqual([{ from: 'a', to: 'b', type: 'SOLVES', strength: 0.8 }]);
  });

  it('has a relation that only its target holds', () => {
    const { edges } = buildGraph([entry('a'), entry('b', [from('a')])]);
    expect(edges).toEqual([{ from: 'a', to: 'b', type: 'SOLVES', strength: unnamedStrength }]);
  });

  it('believes an edge file before either end', () => {
    const { edges } = buildGraph(
      [entry('a', [to('b', 0.8)]), entry('b')],
      [{ from: 'a', to: 'b', type: 'SOLVES', strength: 0.1 }],
    );
    expect(edges.map(({ strength }) => strength)).toEqual([0.1]);
  });

  it('keeps a strength that an edge file does not name', () => {
    const { edges } = buildGraph(
      [entry('a', [to('b', 0.8)]), entry('b')],
      [{ from: 'a', to: 'b', type: 'SOLVES' }],
    );
    expect(edges.map(({ strength }) => strength)).toEqual([0.8]);
  });

  it('keeps relations of different types, and of both ways, apart', () => {
    const { edges } = buildGraph([
      entry('a', [to('b'), { ...to('b'), type: 'REQUIRES' }]),
      entry('b', [to('a')]),
    ]);
    expect(edges).toHaveLength(3);
  });

  it('leaves out hidden memories, what is not there, and a relation with itself', () => {
    const { nodes, edges } = buildGraph([
      entry('a', [to('hidden'), to('nowhere'), to('a')]),
      entry('hidden', [to('a')], true),
    ]);
    expect(nodes.map(({ id }) => id)).toEqual(['a']);
    expect(edges).toEqual([]);
  });
});
