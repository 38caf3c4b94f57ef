import type { Graph } from '../api';
import type { MemoryFolder } from '../folder/memoryFolder';
import { buildGraph } from '../graph/buildGraph';
import { referenceOf, strengthsOf } from './strengths';

/** The memories and their relations, as strong as they are now. */
export const graph = async (folder: MemoryFolder): Promise<Graph> => {
  const catalog = await folder.open();
  const entries = catalog.entries().map((entry) => {
    const { memory } = entry;
    const { status, relevance } = strengthsOf(folder, entry);
    const pinned = memory.pinned ?? false;
    return {
      node: {
        ...referenceOf(entry),
        status,
        relevance,
        pinned,
        tags: memory.tags,
        entities: memory.entities,
      },
      relations: memory.relations,
      isHidden: memory.graph === 'hide',
    };
  });
  return buildGraph(entries, catalog.edges());
};
