import type { Graph } from '../api';
import type { MemoryFolder } from '../folder/memoryFolder';
import { buildGraph, type GraphEntry } from '../graph/buildGraph';
import { referenceOf, standingOf } from './strengths';

/** The memories and their relations, as strong as they are now. */
export const graph = async (folder: MemoryFolder): Promise<Graph> => {
  const catalog = await folder.open();
  const entries: GraphEntry[] = [];
  await folder.inTurns(catalog.entries(), (entry) => {
    const { tags, entities, pinned = false, relations, graph: shown } = entry.memory;
    const { status, relevance } = standingOf(folder, entry);
    const node = { ...referenceOf(entry), status, relevance, pinned, tags, entities };
    entries.push({ node, relations, isHidden: shown === 'hide' });
  });
  return buildGraph(entries, catalog.edges());
};
