import { describe, expect, it } from 'vitest';
import {
  computeModel,
  defaultFilters,
  type Filters,
  sharedLinks,
} from '../../../webview/graph/model';
import { chain, edge, node } from './nodes';

const filters = (changes: Partial<Filters> = {}): Filters => ({ ...defaultFilters, ...changes });
const ids = (nodes: readonly { id: string }[]) => nodes.map(({ id }) => id);

describe('what the picture holds', () => {
  it('is everything in a small graph, the most relevant first', () => {
    const graph = {
      nodes: [node('weak', { relevance: 0.1 }), node('strong', { relevance: 2 })],
      edges: [edge('weak', 'strong', { type: 'SOLVES' })],
    };
    const model = computeModel(graph, { filters: filters() });
    expect(ids(model.nodes)).toEqual(['strong', 'weak']);
    expect(model.links).toEqual([{ source: 1, target: 0, kind: 'SOLVES', strength: 0.5 }]);
    expect(model).toMatchObject({ total: 2, part: 'all' });
  });

  it('leaves out what a person put aside, and its links, until it is asked for', () => {
    const graph = {
      nodes: [node('a'), node('b', { status: 'archived' }), node('c', { status: 'dormant' })],
      edges: [edge('a', 'b'), edge('a', 'c')],
    };
    expect(ids(computeModel(graph, { filters: filters() }).nodes)).toEqual(['a', 'c']);
    expect(computeModel(graph, { filters: filters() }).links).toHaveLength(1);
    const all = computeModel(graph, { filters: filters({ hiddenStatuses: [] }) });
    expect(all.links).toHaveLength(2);
  });

  it('leaves out types', () => {
    const graph = { nodes: [node('a'), node('b', { type: 'error' })], edges: [edge('a', 'b')] };
    const model = computeModel(graph, { filters: filters({ hiddenTypes: ['error'] }) });
    expect(ids(model.nodes)).toEqual(['a']);
    expect(model.links).toEqual([]);
  });

  it('is the surroundings of the open memory where a person wants only them', () => {
    const options = { filters: filters({ around: true }), active: 'n0005' };
    const model = computeModel(chain(11), options);
    expect(ids(model.nodes)).toEqual(['n0003', 'n0004', 'n0005', 'n0006', 'n0007']);
    expect(model).toMatchObject({ total: 11, part: 'around' });
  });

  it('is everything where no memory is open, although a person wants surroundings', () => {
    const model = computeModel(chain(11), { filters: filters({ around: true }) });
    expect(model.part).toBe('all');
  });

  it('is the most relevant part of a graph that is too large', () => {
    const nodes = Array.from({ length: 20 }, (_, at) => node(`n${at}`, { relevance: at }));
    const model = computeModel({ nodes, edges: [] }, { filters: filters(), limit: 3 });
    expect(ids(model.nodes)).toEqual(['n19', 'n18', 'n17']);
    expect(model).toMatchObject({ total: 20, part: 'relevant' });
  });

  it('is what lies around the open memory where the graph is too large', () => {
    const model = computeModel(chain(50), { filters: filters(), active: 'n0040', limit: 5 });
    expect(ids(model.nodes)).toEqual(['n0038', 'n0039', 'n0040', 'n0041', 'n0042']);
    expect(model.part).toBe('around');
  });
});

describe('faint links', () => {
  it('join memories that share tags or entities and have no relation', () => {
    const graph = {
      nodes: [
        node('a', { tags: ['ci'] }),
        node('b', { tags: ['ci'], entities: ['Redis'] }),
        node('c', { entities: ['redis'] }),
      ],
      edges: [edge('a', 'b')],
    };
    const { links } = computeModel(graph, { filters: filters() });
    expect(links.map(({ kind }) => kind)).toEqual(['RELATED_TO', 'shared']);
    const without = computeModel(graph, { filters: filters({ shared: false }) });
    expect(without.links).toHaveLength(1);
  });

  it('are few for each node, and ignore what nearly all share', () => {
    const some = Array.from({ length: 20 }, (_, at) => node(`n${at}`, { tags: ['ci'] }));
    expect(sharedLinks(some, []).length).toBeLessThanOrEqual(20);
    const many = Array.from({ length: 200 }, (_, at) => node(`n${at}`, { tags: ['project'] }));
    expect(sharedLinks(many, [])).toEqual([]);
  });
});
