import { memoryFileName } from '../model/fileName';
import type { Memory } from '../model/memory';
import { type MemoryPath, memoryPath } from '../model/memoryPath';
import { memoryTypeRow } from '../model/memoryTypes';
import type { Proposal } from '../model/review';
import { proposalFolder } from './layout';
import type { Needs } from './services';

/** Where a new proposal goes. */
export const newProposalPath = (proposal: Pick<Proposal, 'id' | 'reason'>): MemoryPath =>
  memoryPath(
    proposalFolder + memoryFileName(proposal.reason, { id: proposal.id, fallback: 'proposal' }),
  );

/** Folders of meta that hold one file for each reflection, or for each of its requests (document 002). */
export type DatedFolder = 'reflections' | 'rewards';

/** Where the record of a day goes; further ones of the same day are counted from 2. */
export const datedPath = (folder: DatedFolder, day: string, count: number): MemoryPath =>
  memoryPath(`meta/${folder}/${day}${count === 1 ? '' : `-${count}`}.md`);

/** Where a new memory goes: among those that are shared, or among the private ones. */
export const newMemoryPath = (
  memory: Pick<Memory, 'id' | 'type' | 'title'> & { readonly private?: boolean },
): MemoryPath => {
  const fileName = memoryFileName(memory.title, {
    id: memory.id,
    fallback: memory.type.replaceAll('_', '-'),
  });
  const root = memory.private === true ? 'private' : 'graph';
  return memoryPath(`${root}/${memoryTypeRow(memory.type).folder}/${fileName}`);
};

/**
 * An id for something new, and a place that no file has yet: file names end with digits of the id, and two ids can begin
 * alike. Asks the disk as well, which knows of files that are no memories, and whether it folds names.
 */
export const newPlace = async (
  services: Needs<'catalog' | 'files' | 'newId'>,
  placeOf: (id: string) => MemoryPath,
): Promise<{ readonly id: string; readonly path: MemoryPath }> => {
  const { newId, files: store } = services;
  const catalog = await services.catalog.open();
  for (;;) {
    const id = newId();
    const path = placeOf(id);
    if (!catalog.isTaken(path) && (await store.stat(path)) === undefined) return { id, path };
  }
};
