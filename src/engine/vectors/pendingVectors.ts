import type { IndexEntry } from '../format/indexFile';
import { searchedText } from '../format/listedContent';
import type { EmbeddingModel } from '../model/embedding';
import { isPrivatePath, type MemoryPath } from '../model/memoryPath';
import type { Store } from '../ports';
import type { Catalog } from '../store/catalog';
import { type ReadFile, scanFile } from '../store/scan';
import { inTurns, type Turns } from '../store/turns';
import type { VectorSet } from './vectorSet';

/** A memory's text as it is embedded. */
export interface EmbeddableText {
  readonly id: string;
  /** Names the text: the vectors are of it as long as the memory has the same. */
  readonly hash: string;
  readonly text: string;
}

/** Title and body, and what the front matter says beside them; windows are cut by whoever makes the vectors. */
const textOf = ({ entry, body }: ReadFile): EmbeddableText | undefined => {
  if (entry === undefined || body === undefined) return undefined;
  const { memory, contentHash: hash } = entry;
  return { id: memory.id, hash, text: `${memory.title}\n\n${searchedText(memory, body)}`.trim() };
};

/** Reads the texts of memories; those whose files are gone or broken by now are left out. */
export const readEmbeddableTexts = async (
  store: Store,
  paths: readonly MemoryPath[],
): Promise<readonly EmbeddableText[]> => {
  const files = await Promise.all(paths.map((path) => scanFile(store, path)));
  return files
    .map((file) => (file === undefined ? undefined : textOf(file)))
    .filter((text) => text !== undefined);
};

/**
 * What is private is never shared, with no server either (docs/decisions/what-leaves-the-machine.md): such a memory is
 * found by its words.
 */
export const isGivenTo = (model: EmbeddingModel, { stat }: IndexEntry): boolean =>
  model.isRemote !== true || !isPrivatePath(stat.path);

/** Memories that the model is given and that have no vectors of their text as it is, in the order of the catalog. */
export const pendingOf = (
  catalog: Catalog,
  { set, model }: { readonly set: VectorSet; readonly model: EmbeddingModel },
): readonly IndexEntry[] =>
  catalog
    .entries()
    .filter(
      (entry) => isGivenTo(model, entry) && !set.isCurrent(entry.memory.id, entry.contentHash),
    );

/** The strongest first, which new ones are among; those of equal strength by path. */
export const byStrength = async (
  entries: readonly IndexEntry[],
  strengthOf: (entry: IndexEntry) => number,
  turns: Turns,
): Promise<readonly IndexEntry[]> => {
  const ranked: { readonly entry: IndexEntry; readonly strength: number }[] = [];
  await inTurns(turns, entries, (entry) => {
    ranked.push({ entry, strength: strengthOf(entry) });
  });
  return ranked.sort((left, right) => right.strength - left.strength).map(({ entry }) => entry);
};
