import { createEngine, type Engine, type Memory, type Reason, statuses } from '../../src/engine';
import { ada, testEngine } from '../../test/engine/support/testEngine';
import type { BenchModel } from '../recall/embedder';

/** What became of a text. */
export interface Told {
  readonly action: string;
  readonly because: readonly Reason[];
  /** Of the memories that it is in, the first of them that of its first fact. */
  readonly ids: readonly string[];
}

export type Question = readonly [said: string, known: string];
export type Stance = 'replaces' | 'same_as' | 'adds_to' | 'separate_from';

/** A store in which one says one thing after another. */
export interface Store {
  /** Remembers a text; a model has its vector before the next one. */
  tell(text: string): Promise<Told>;
  /** All memories, also those that do not hold any more. */
  memories(): Promise<readonly Memory[]>;
  /** Both ends of each mark that says that one of two may not hold: a relation, or a question that waits in Review. */
  questions(): Promise<readonly Question[]>;
  /** Says what a memory is to another; ids of what holds it then. */
  answer(question: Question, stance: Stance): Promise<readonly string[]>;
  /** Ids of what answers a question, the best first. */
  recall(question: string, limit: number): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** How stores are made: in this process, or through one that a person or an agent starts. */
export type OpenStore = () => Promise<Store>;

/** What a folder holds, as an engine sees it. */
export const heldBy = async (engine: Engine): Promise<readonly Memory[]> => {
  const found = await engine.list({ statuses });
  const read = await Promise.all(found.map(({ id }) => engine.get(id)));
  return read.flatMap((one) => (one === undefined ? [] : [one.memory]));
};

/** The ends of each contradiction. */
export const questionsAmong = (memories: readonly Memory[]): readonly Question[] =>
  memories.flatMap(({ id, relations }) =>
    relations.flatMap(({ target, type }): readonly Question[] =>
      type === 'CONTRADICTS' ? [[id, target]] : [],
    ),
  );

/** An empty store of one person in this process; by words alone without a model. */
export const openStore =
  (model: BenchModel | undefined): OpenStore =>
  async () => {
    const { ports, wait } = testEngine();
    const engine = createEngine({
      ...ports,
      ...(model && { embedderOf: model.newEmbedder, pause: () => Promise.resolve() }),
    });
    await engine.init(ada);
    return {
      async tell(text) {
        wait(1 / 24);
        const { action, because, memory, also } = await engine.remember(text, ada);
        if (model !== undefined) await engine.embed({});
        const ids = [...(memory === null ? [] : [memory]), ...also].map(({ id }) => id);
        return { action, because, ids };
      },
      memories: () => heldBy(engine),
      questions: async () => questionsAmong(await heldBy(engine)),
      answer: async ([said, known], kind) => {
        const { memory } = await engine.answer(said, { kind, reference: known }, ada);
        return memory === null ? [] : [memory.id];
      },
      recall: async (question, limit) =>
        (await engine.recall(question, { limit })).hits.map(({ id }) => id),
      close: () => engine.close(),
    };
  };
