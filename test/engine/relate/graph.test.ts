import { describe, expect, it } from 'vitest';
import { testEngine } from '../support/testEngine';

const text = (id: string, more = ''): string =>
  `---\nid: ${id}\ntype: solution\ntitle: "Title of ${id}"\ntags: [ci]\nentities: [Redis]\nimportance: 0.8\n${more}---\nBody.\n`;

const relation = (target: string): string =>
  `relations:\n  - target: ${target}\n    type: SOLVES\n    direction: outgoing\n    strength: 0.4\n`;

describe('the graph', () => {
  it('has memories with their strengths, tags and entities, and the relations of edge files', async () => {
    const { engine } = testEngine({
      'graph/solutions/a.md': text('a1', relation('b2')),
      'graph/solutions/b.md': text('b2', 'pinned: true\n'),
      'graph/solutions/c.md': text('c3', 'graph: hide\n'),
      'graph/edges/a--SOLVES--b-111111.md':
        '---\nid: e1\ntype: SOLVES\nfrom_id: a1\nto_id: b2\nstrength: 0.9\n---\nBecause.\n',
    });
    const { nodes, edges } = await engine.graph();
    expect(nodes).toMatchObject([
      {
        id: 'a1',
        title: 'Title of a1',
        type: 'solution',
        path: 'graph/solutions/a.md',
        status: 'active',
        tags: ['ci'],
        entities: ['Redis'],
        pinned: false,
      },
      { id: 'b2', pinned: true, relevance: 999 },
    ]);
    expect(edges).toEqual([{ from: 'a1', to: 'b2', type: 'SOLVES', strength: 0.9 }]);
  });

  it('leaves out relations with what is hidden or not there, and of a memory with itself', async () => {
    const { engine } = testEngine({
      'graph/solutions/a.md': text('a1', relation('c3')),
      'graph/solutions/b.md': text('b2', relation('nowhere')),
      'graph/solutions/c.md': text('c3', `graph: hide\n${relation('b2')}`),
      'graph/solutions/d.md': text('d4', relation('d4')),
    });
    const { nodes, edges } = await engine.graph();
    expect(nodes.map(({ id }) => id)).toEqual(['a1', 'b2', 'd4']);
    expect(edges).toEqual([]);
    expect(await engine.graphEdges()).toEqual([]);
  });

  it('tells of its relations alone as it does with its memories', async () => {
    const { engine } = testEngine({
      'graph/solutions/a.md': text('a1', relation('b2')),
      'graph/solutions/b.md': text('b2'),
    });
    const edges = await engine.graphEdges();
    expect(edges).toEqual([{ from: 'a1', to: 'b2', type: 'SOLVES', strength: 0.4 }]);
    expect((await engine.graph()).edges).toEqual(edges);
  });

  it('is refused where there is no memory folder', async () => {
    const { engine } = testEngine();
    await expect(engine.graph()).rejects.toMatchObject({ code: 'no_memory_folder' });
  });
});
