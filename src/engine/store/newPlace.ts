import type { MemoryPath } from '../model/memoryPath';
import type { Needs } from './services';

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
