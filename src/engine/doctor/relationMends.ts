import { editMemory, parseMemory } from '../format/memoryFile';
import type { Relation } from '../model/memory';
import type { MemoryPath } from '../model/memoryPath';
import { putEntry } from '../relate/entries';
import { type ResolvedRelation, relationKeyText } from '../relate/resolveRelations';
import { type Mend, mendText } from './finding';

/**
 * A change of the relations of a memory's file, and of nothing else: `updated` says when the memory's own words changed,
 * and they did not.
 */
export const mendRelations = (
  path: MemoryPath,
  change: (relations: readonly Relation[], id: string) => readonly Relation[],
): Mend =>
  mendText(path, (text) => {
    const { memory } = parseMemory(text, path);
    if (memory === undefined) return text;
    const relations = change(memory.relations, memory.id);
    const isSame =
      relations.length === memory.relations.length &&
      relations.every((entry, index) => entry === memory.relations[index]);
    return isSame ? text : editMemory(text, { ...memory, relations }, ['relations']);
  });

/** The entries of a memory that speak of the relation, also where an earlier mend has changed the file since. */
const formerEntries = (
  { edges, ...key }: ResolvedRelation,
  relations: readonly Relation[],
  id: string,
): readonly Relation[] => {
  const wanted = relationKeyText(key);
  return relations.filter((entry) => {
    if (entry.edgeId !== undefined && edges.some((edge) => edge.id === entry.edgeId)) return true;
    const { target, type, direction } = entry;
    const [from, to] = direction === 'outgoing' ? [id, target] : [target, id];
    return relationKeyText({ from, to, type }) === wanted;
  });
};

/** Puts one entry in the place of those that speak of the relation. */
export const mendPutting = (path: MemoryPath, resolved: ResolvedRelation, entry: Relation): Mend =>
  mendRelations(path, (relations, id) =>
    putEntry(relations, formerEntries(resolved, relations, id), entry),
  );
