import { titleFrom } from '../src/engine/capture/form';
import { serializeMemory } from '../src/engine/format/memoryFile';
import type { TextDocument } from '../src/engine/recall/textIndex';
import { testEngine } from '../test/engine/support/testEngine';
import type { Ranker } from './collection';

/** A document as the memory file that `remember` would make of it. */
function memoryFile(document: TextDocument, number: number): readonly [path: string, text: string] {
  const title = document.title === '' ? titleFrom(document.body) : document.title;
  const { body, tags, entities } = document;
  const text = serializeMemory({
    id: String(number),
    type: 'general',
    title,
    tags,
    importance: 0.5,
    confidence: 0.8,
    relations: [],
    entities,
    scope: [],
    body,
  });
  return [`graph/general/memory-${number}.md`, text];
}

/** The engine's own recall over a folder that holds the documents as memories. */
export const engineRecall: Ranker = (documents) => {
  const { engine } = testEngine(Object.fromEntries(documents.map(memoryFile)));
  return async (query) => {
    const { hits } = await engine.recall(query, { limit: Math.min(documents.length, 200) });
    return hits.map(({ id }) => documents[Number(id)]?.id ?? '');
  };
};
