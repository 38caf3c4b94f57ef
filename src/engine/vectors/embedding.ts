import type { LongWork } from '../model/doctor';
import type { EmbeddingReport } from '../model/embedding';
import type { MemoryFolder } from '../store/memoryFolder';

/** Where the vectors stand; embeds nothing. */
export const embedding = async (folder: MemoryFolder): Promise<EmbeddingReport> => {
  await folder.open();
  return folder.vectors.report();
};

/**
 * Embeds what has no vectors of the present model yet; with `all` everything. Throws `cancelled`, and what was embedded
 * until then stays.
 */
export const embed = async (
  folder: MemoryFolder,
  work: LongWork & { readonly all?: boolean },
): Promise<EmbeddingReport> => {
  await folder.open();
  return folder.vectors.embed(work);
};
