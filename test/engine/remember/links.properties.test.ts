import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isMemoryError, type MemoryDraft, memoryPath } from '../../../src/engine';
import { parseMemory } from '../../../src/engine/format/memoryFile';
import { heldBy, relationDuty } from '../../../src/engine/relate/entries';
import { resolveRelations } from '../../../src/engine/relate/resolveRelations';
import { runs } from '../../support/runs';
import { isInStep } from '../relate/support/isInStep';
import { ada, robot, type TestEngine, testEngine } from '../support/testEngine';

const titles = [
  'The queue of orders',
  'The cache of sessions',
  'The gateway of payments',
  'The index of products',
  'The log of deliveries',
  'The mirror of backups',
] as const;
const title = fc.constantFrom(...titles);
const types = fc.constantFrom('fact', 'fix', 'problem', 'decision', 'workflow');
const entities = fc.subarray(['entity://tech/redis', 'entity://tech/kafka', 'src/orders.ts']);
const words = ['fixes', 'requires', 'because of', 'does not cause', 'see'];

const draft = fc
  .record({
    title,
    type: types,
    entities,
    names: fc.array(fc.tuple(fc.constantFrom(...words), title), { maxLength: 5 }),
    private: fc.boolean(),
  })
  .map(
    ({ names, ...rest }) =>
      ({
        ...rest,
        body: [`${rest.title} holds.`, ...names.map(([how, one]) => `It ${how} [[${one}]].`)].join(
          ' ',
        ),
      }) as MemoryDraft,
  );

const act = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('remember' as const),
      draft,
      by: fc.constantFrom(ada, robot),
    }),
  },
  fc.record({ do: fc.constant('forget' as const), title }),
  fc.record({ do: fc.constant('restore' as const), title }),
  fc.record({ do: fc.constant('separate' as const), title, other: title }),
  fc.record({ do: fc.constant('relate' as const), title, other: title }),
  fc.record({ do: fc.constant('move' as const), title, isPrivate: fc.boolean() }),
  fc.record({ do: fc.constant('delete' as const), title }),
  fc.record({ do: fc.constant('undo' as const), by: fc.constantFrom(ada, robot) }),
);
type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never;

const apply = async ({ engine }: TestEngine, one: Act): Promise<void> => {
  switch (one.do) {
    case 'remember':
      await engine.remember(one.draft, one.by);
      break;
    case 'forget':
      await engine.forget(one.title, ada);
      break;
    case 'restore':
      await engine.restore(one.title, ada);
      break;
    case 'separate':
      await engine.unrelate(one.title, one.other, {}, ada);
      break;
    case 'relate':
      await engine.relate(one.title, one.other, { type: 'FOLLOWS' }, ada);
      break;
    case 'move':
      await engine.keepPrivate(one.title, one.isPrivate, ada);
      break;
    case 'delete':
      await engine.delete(one.title, { permanent: true }, ada);
      break;
    case 'undo':
      await engine.undo(undefined, one.by);
      break;
  }
};

const memoriesOf = ({ store }: TestEngine) =>
  store.paths
    .filter((path) => /^(?:graph\/[^/]+|private\/[^/]+)\/.*\.md$/u.test(path))
    .flatMap((path) => {
      const { memory, problems } = parseMemory(store.textAt(path) ?? '', memoryPath(path));
      expect([path, problems]).toEqual([path, []]);
      const isForgotten = memory?.status === 'archived';
      return memory === undefined ? [] : [{ ...memory, path: memoryPath(path), isForgotten }];
    });

/** Both ends in step but for what was found, which one of them holds; no pair linked by itself twice, nobody linked with more than three when it was new. */
const check = (test: TestEngine): number => {
  const memories = memoriesOf(test);
  const byId = new Map(memories.map((memory) => [memory.id, memory]));
  const { relations, strays } = resolveRelations(memories);
  expect(strays).toEqual([]);
  const made = new Map<string, number>();
  const pairs = new Set<string>();
  for (const relation of relations) {
    const [from, to] = [byId.get(relation.from), byId.get(relation.to)];
    if (from === undefined || to === undefined)
      throw new Error(`Loose: ${JSON.stringify(relation)}`);
    for (const [end, other] of [
      [from, to],
      [to, from],
    ] as const) {
      const duty = relationDuty(end, other);
      if (
        duty === 'must' &&
        (relation.foundBy === undefined || heldBy(relation, end.id).length > 0)
      )
        expect([relation, isInStep(relation, end.id)]).toEqual([relation, true]);
      if (duty === 'must_not') expect(heldBy(relation, end.id)).toEqual([]);
    }
    if (relation.foundBy === undefined) continue;
    const [earlier, later] = [from.id, to.id].sort();
    const pair = `${earlier} ${later}`;
    expect(pairs.has(pair)).toBe(false);
    pairs.add(pair);
    made.set(later ?? '', (made.get(later ?? '') ?? 0) + 1);
  }
  for (const count of made.values()) expect(count).toBeLessThanOrEqual(3);
  return pairs.size;
};

describe('remembering, forgetting, moving, deleting and undoing in any order', () => {
  it('links each new memory with three at most, once, and relations of people at both ends', async () => {
    let seen = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 14 }), async (acts) => {
        const test = testEngine();
        await test.engine.init(ada);
        for (const one of acts) {
          try {
            await apply(test, one);
          } catch (error) {
            // A title that nobody has, or that two have; nothing to undo: an answer, as long as the files stay sound.
            if (!isMemoryError(error)) throw error;
          }
          await test.engine.settled();
          seen += check(test);
        }
      }),
      { numRuns: runs(30) },
    );
    expect(seen).toBeGreaterThan(0);
  }, 60_000);
});
