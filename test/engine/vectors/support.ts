import type { EngineInit } from '../../../src/engine';
import { FakeEmbedder, type FakeEmbedderOptions } from '../support/fakeEmbedder';
import { ManualTimers } from '../support/manualTimers';
import { InMemoryStore } from '../support/memoryStore';
import { ada, testEngineOn } from '../support/testEngine';

/** Words that mean the same and share no letters. */
export const synonyms = [
  ['car', 'automobile'],
  ['payment', 'invoice'],
  ['crash', 'outage'],
] as const;

export interface VectorTestOptions extends FakeEmbedderOptions {
  readonly store?: InMemoryStore;
  readonly models?: readonly string[];
  /** A process that stays, and embeds by itself. */
  readonly stays?: boolean;
}

/** An engine whose embedder knows synonyms. */
export const vectorEngine = ({
  store = new InMemoryStore(),
  models,
  stays = false,
  ...options
}: VectorTestOptions = {}) => {
  const embedder = new FakeEmbedder(models, { synonyms, ...options });
  const timers = new ManualTimers();
  const others: Partial<EngineInit> = {
    embedderOf: () => embedder,
    ...(stays ? { after: timers.after, pause: async () => undefined } : {}),
  };
  return { ...testEngineOn(store, others), embedder, timers };
};

export const memories = {
  car: { title: 'The car of the team', body: 'It stands in the garage.' },
  payment: { title: 'How a payment is retried', body: 'Three times, then a person is told.' },
  tea: { title: 'Where the tea is', body: 'In the kitchen, second shelf.' },
} as const;

/** An engine with three memories, none of them embedded yet. */
export const filledEngine = async (options: VectorTestOptions = {}) => {
  const test = vectorEngine(options);
  await test.engine.init(ada);
  const ids: Record<string, string> = {};
  for (const [name, draft] of Object.entries(memories)) {
    const { memory } = await test.engine.remember({ ...draft, type: 'fact' }, ada);
    ids[name] = memory?.id ?? '';
  }
  await test.engine.settled();
  return { ...test, ids };
};

/** Puts many memories into a store at once, as a pull would; a folder that is open has to be told. */
export const putMany = (store: InMemoryStore, count: number): void => {
  for (let at = 0; at < count; at++) {
    const text = `---\nid: many-${at}\ntype: fact\ntitle: Number ${at}\nimportance: 0.5\n---\nSays ${at}.\n`;
    store.put(`graph/facts/number-${at}.md`, text);
  }
};
