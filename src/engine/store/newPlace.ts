import type { MemoryPath } from '../model/memoryPath';
import type { MemoryFolder } from './memoryFolder';

/**
 * An id for something new, and a place that no file has yet: file names end with digits of the id, and two ids can begin
 * alike. Asks the disk as well, which knows of files that are no memories, and whether it folds names.
 */
export const newPlace = async (
  folder: MemoryFolder,
  placeOf: (id: string) => MemoryPath,
): Promise<{ readonly id: string; readonly path: MemoryPath }> => {
  const { newId, store } = folder.ports;
  const catalog = await folder.open();
  for (;;) {
    const id = newId();
    const path = placeOf(id);
    if (!catalog.isTaken(path) && (await store.stat(path)) === undefined) return { id, path };
  }
};
