import type { MemoryDetail, MemoryFilter, MemorySummary, Reference } from '../api';
import type { MemoryFolder } from '../folder/memoryFolder';
import { readMemory } from './change';
import { filterOf } from './filter';
import { referenceOf, strengthsOf, summaryOf } from './strengths';

const countAccess = async (folder: MemoryFolder, id: string): Promise<void> => {
  await folder.addUse([{ id, accesses: 1, lastAccessed: folder.ports.clock.now().toISOString() }]);
  folder.changed();
};

/** A memory with its body and its strengths; reading counts as a use unless the caller only peeks. */
export const get = async (
  folder: MemoryFolder,
  reference: Reference,
  options: { readonly peek?: boolean },
): Promise<MemoryDetail> => {
  const entry = await folder.resolve(reference);
  const { memory } = await readMemory(folder, entry);
  if (!options.peek) await countAccess(folder, memory.id);
  return { ...referenceOf(entry), memory, strengths: strengthsOf(folder, entry) };
};

export const touch = async (folder: MemoryFolder, reference: Reference): Promise<void> => {
  const entry = await folder.resolve(reference);
  await countAccess(folder, entry.memory.id);
};

/** The memories that pass the filter, most relevant first, then by title. */
export const list = async (
  folder: MemoryFolder,
  filter: MemoryFilter,
): Promise<readonly MemorySummary[]> => {
  const catalog = await folder.open();
  const passes = filterOf(filter);
  return catalog
    .entries()
    .map((entry) => summaryOf(folder, entry))
    .filter((summary) => passes(summary, () => summary.status))
    .sort(
      (left, right) =>
        right.relevance - left.relevance || left.title.localeCompare(right.title, 'en'),
    );
};
