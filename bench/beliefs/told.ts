import { createEngine, type Decision, type Engine, type Memory, statuses } from '../../src/engine';
import { ada, testEngine } from '../../test/engine/support/testEngine';
import type { BenchModel } from '../recall/embedder';

/** A store in which one person says one thing after another. */
export interface Store {
  readonly engine: Engine;
  /** Remembers a text; a model has its vector before the next one. */
  tell(text: string): Promise<Decision>;
  /** All memories, also those that do not hold any more. */
  memories(): Promise<readonly Memory[]>;
  /** Ids of the memories of which a mark says that they may not hold: a relation, or a question that waits in Review. */
  questioned(): Promise<ReadonlySet<string>>;
}

/** An empty store; by words alone without a model. */
export const openStore = async (model: BenchModel | undefined): Promise<Store> => {
  const { ports, wait } = testEngine();
  const engine = createEngine({
    ...ports,
    ...(model && { embedderOf: model.newEmbedder, pause: () => Promise.resolve() }),
  });
  await engine.init(ada);
  const memories = async (): Promise<readonly Memory[]> => {
    const found = await engine.list({ statuses });
    const read = await Promise.all(found.map(({ id }) => engine.get(id)));
    return read.flatMap((one) => (one === undefined ? [] : [one.memory]));
  };
  return {
    engine,
    memories,
    async tell(text) {
      wait(1 / 24);
      const decision = await engine.remember(text, ada);
      if (model !== undefined) await engine.embed({});
      return decision;
    },
    async questioned() {
      const ids = new Set<string>();
      for (const { id, relations } of await memories()) {
        for (const { target, type } of relations) {
          if (type === 'CONTRADICTS') for (const one of [id, target]) ids.add(one);
        }
      }
      return ids;
    },
  };
};
