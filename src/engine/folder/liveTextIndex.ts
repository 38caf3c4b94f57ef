import type { MemoryPath } from '../model/memoryPath';
import type { Store } from '../ports';
import { createTextIndex, type TextIndex } from '../recall/textIndex';
import type { Catalog } from './catalog';
import { type ReadFile, scanFiles } from './scan';

/** The full-text index of a folder: built when it is first asked for, then kept up to date file by file. */
export class LiveTextIndex {
  #index: Promise<TextIndex> | undefined;

  constructor(private readonly store: Store) {}

  /** The index of the catalog's memories. */
  get(catalog: Catalog): Promise<TextIndex> {
    this.#index ??= this.#build(catalog);
    return this.#index;
  }

  /** The next one who asks has it built anew. */
  forget(): void {
    this.#index = undefined;
  }

  /** Takes in a file after the catalog did; `formerId` is the memory that the file held before. */
  async update(
    catalog: Catalog,
    path: MemoryPath,
    change: { readonly file: ReadFile | undefined; readonly formerId: string | undefined },
  ): Promise<void> {
    if (this.#index === undefined) return;
    const index = await this.#index;
    const { file, formerId } = change;
    if (formerId !== undefined && catalog.byId(formerId) === undefined) index.remove(formerId);
    const id = file?.entry?.memory.id;
    if (id !== undefined && catalog.byId(id)?.stat.path === path) addTo(index, file);
  }

  async #build(catalog: Catalog): Promise<TextIndex> {
    const index = createTextIndex();
    const paths = catalog.entries().map(({ stat }) => stat.path);
    await scanFiles(this.store, paths, (file) => addTo(index, file));
    return index;
  }
}

const addTo = (index: TextIndex, file: ReadFile | undefined): void => {
  if (file?.entry === undefined) return;
  const { id, title, tags, entities } = file.entry.memory;
  index.set({ id, title, tags, entities, body: file.body ?? '' });
};
