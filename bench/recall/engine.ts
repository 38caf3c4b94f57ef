import { createEngine, type Engine, type RecallOptions } from '../../src/engine';
import { serializeMemory } from '../../src/engine/format/memoryFile';
import { titleFrom } from '../../src/engine/remember/title';
import { testEngine } from '../../test/engine/support/testEngine';
import type { BenchModel } from './embedder';
import type { BenchDocument, Collection, Search } from './task';

/** A document as the memory file that `remember` would make of it. */
const memoryFile = (
  document: BenchDocument,
  number: number,
): readonly [path: string, text: string] => {
  const { body, tags, entities, created } = document;
  const text = serializeMemory({
    id: String(number),
    type: 'general',
    title: document.title === '' ? titleFrom(body) : document.title,
    tags,
    importance: 0.5,
    confidence: 0.8,
    relations: [],
    entities,
    scope: [],
    body,
    ...(created === undefined ? {} : { created, updated: created }),
  });
  return [`graph/general/memory-${number}.md`, text];
};

/** The engine itself over a folder that holds the documents as memories, all embedded, when the questions are asked. */
export const engineOver = async (
  { documents, askedAt }: Collection,
  { newEmbedder }: Pick<BenchModel, 'newEmbedder'>,
): Promise<Engine> => {
  const { ports } = testEngine(Object.fromEntries(documents.map(memoryFile)));
  const now = new Date(askedAt);
  const engine = createEngine({
    ...ports,
    clock: { ...ports.clock, now: () => now },
    embedderOf: newEmbedder,
  });
  const { embedded, total, faults } = await engine.embed({});
  if (embedded < total) {
    const why = faults.map(({ provider, code }) => `${provider}: ${code}`).join(', ');
    throw new Error(`Only ${embedded} of ${total} memories were embedded (${why}).`);
  }
  return engine;
};

/** A way to ask an engine. */
export const engineSearch =
  (engine: Engine, { documents }: Collection, options: RecallOptions): Search =>
  async (query) => {
    const { hits } = await engine.recall(query, options);
    return hits.map(({ id }) => documents[Number(id)]?.id ?? '');
  };
