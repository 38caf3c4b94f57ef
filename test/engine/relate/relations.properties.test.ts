import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isMemoryError, memoryPath } from '../../../src/engine';
import { parseEdge } from '../../../src/engine/format/edgeFile';
import { parseMemory } from '../../../src/engine/format/memoryFile';
import { heldBy, relationDuty } from '../../../src/engine/relate/entries';
import { resolveRelations } from '../../../src/engine/relate/resolveRelations';
import { runs } from '../../support/runs';
import { ada, testEngine } from '../support/testEngine';
import { isInStep } from './support/isInStep';

const places = {
  aaaa: 'graph/fixes/a.md',
  bbbb: 'graph/facts/b.md',
  cccc: 'vault/c.md',
  dddd: 'private/facts/d.md',
} as const;
const ids = Object.keys(places) as (keyof typeof places)[];

const file = (id: string): string =>
  `---\nid: ${id}\ntype: fix\ntitle: "Title ${id}"\nimportance: 0.5\nx_mine: kept # by hand\n---\nBody of ${id}.\n`;

const id = fc.constantFrom(...ids);
const type = fc.constantFrom('SOLVES', 'solved-by', 'RELATED_TO', 'FOLLOWS');
const strength = fc.option(fc.constantFrom(0, 0.25, 1), { nil: undefined });

const act = fc.oneof(
  fc.record({ do: fc.constant('relate' as const), from: id, to: id, type, strength }),
  fc.record({ do: fc.constant('describe' as const), from: id, to: id, type, strength }),
  fc.record({ do: fc.constant('unrelate' as const), from: id, to: id, type }),
  fc.record({ do: fc.constant('separate' as const), from: id, to: id }),
  fc.record({ do: fc.constant('forget' as const), from: id }),
  fc.record({ do: fc.constant('restore' as const), from: id }),
  fc.record({ do: fc.constant('delete' as const), from: id }),
  fc.record({ do: fc.constant('undo' as const) }),
);
type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never;

type Test = ReturnType<typeof testEngine>;

const apply = async ({ engine }: Test, one: Act): Promise<void> => {
  const words = 'strength' in one && one.strength !== undefined ? { strength: one.strength } : {};
  switch (one.do) {
    case 'relate':
      await engine.relate(one.from, one.to, { type: one.type, ...words }, ada);
      break;
    case 'describe': {
      const description = `Of ${one.from} and ${one.to}.`;
      await engine.relate(one.from, one.to, { type: one.type, description, ...words }, ada);
      break;
    }
    case 'unrelate':
      await engine.unrelate(one.from, one.to, { type: one.type }, ada);
      break;
    case 'separate':
      await engine.unrelate(one.from, one.to, {}, ada);
      break;
    case 'forget':
      await engine.forget(one.from, ada);
      break;
    case 'restore':
      await engine.restore(one.from, ada);
      break;
    case 'delete':
      await engine.delete(one.from, { permanent: true }, ada);
      break;
    case 'undo':
      await engine.undo(undefined, ada);
      break;
  }
};

/** Every file can be read, both ends are in step by the rule, and no edge file is without its relation. */
const check = ({ store }: Test): void => {
  const memories = ids.flatMap((one) => {
    const path = memoryPath(places[one]);
    const text = store.textAt(path);
    if (text === undefined) return [];
    const { memory, problems } = parseMemory(text, path);
    expect([path, problems]).toEqual([path, []]);
    expect(text).toContain('x_mine: kept # by hand\n');
    if (memory === undefined) return [];
    const isForgotten = memory.status === 'archived';
    return [{ id: memory.id, relations: memory.relations, path, isForgotten }];
  });
  const edges = store.paths
    .filter((path) => path.startsWith('graph/edges/'))
    .flatMap((path) => {
      const stat = { path: memoryPath(path), size: 0, modified: 0 };
      const { edge, problems } = parseEdge(store.textAt(path) ?? '', stat);
      expect([path, problems]).toEqual([path, []]);
      return edge === undefined ? [] : [edge];
    });
  const { relations, strays } = resolveRelations(memories, edges);
  expect(strays).toEqual([]);
  for (const relation of relations) {
    expect(relation.edges.length).toBeLessThanOrEqual(1);
    const [from, to] = [relation.from, relation.to].map((end) =>
      memories.find((one) => one.id === end),
    );
    if (from === undefined || to === undefined)
      throw new Error(`Loose: ${JSON.stringify(relation)}`);
    for (const [end, other] of [
      [from, to],
      [to, from],
    ] as const) {
      const duty = relationDuty(end, other);
      const held = heldBy(relation, end.id);
      if (duty === 'must') expect([relation, isInStep(relation, end.id)]).toEqual([relation, true]);
      else if (duty === 'must_not') expect(held).toEqual([]);
      else if (held.length > 0) expect(isInStep(relation, end.id)).toBe(true);
    }
    expect(heldBy(relation, from.id).length + heldBy(relation, to.id).length).toBeGreaterThan(0);
  }
};

describe('relating, forgetting, deleting and undoing in any order', () => {
  it('keeps both ends in step, and every file readable', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 2, maxLength: 14 }), async (acts) => {
        const test = testEngine(Object.fromEntries(ids.map((one) => [places[one], file(one)])));
        await test.engine.init(ada);
        for (const one of acts) {
          try {
            await apply(test, one);
          } catch (error) {
            // Two equal ends, a memory that was deleted, nothing to undo: an answer, as long as the files stay sound.
            if (!isMemoryError(error)) throw error;
          }
          await test.engine.settled();
          check(test);
        }
      }),
      { numRuns: runs(60) },
    );
  }, 60_000);
});
