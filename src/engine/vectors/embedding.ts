import type { EmbeddingReport } from '../model/embedding';
import type { LongWork } from '../model/problem';
import type { Needs } from '../store/services';

/** Where the vectors stand; embeds nothing. */
export const embedding = async (
  services: Needs<'catalog' | 'vectors'>,
): Promise<EmbeddingReport> => {
  await services.catalog.open();
  return services.vectors.report();
};

/**
 * Embeds what has no vectors of the present model yet; with `all` everything. Throws `cancelled`, and what was embedded
 * until then stays.
 */
export const embed = async (
  services: Needs<'catalog' | 'vectors'>,
  work: LongWork & { readonly all?: boolean } = {},
): Promise<EmbeddingReport> => {
  await services.catalog.open();
  return services.vectors.embed(work);
};
