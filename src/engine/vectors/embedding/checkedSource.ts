import { ProviderError } from '../../providers/providerError';
import { checkVectors } from './checkedVectors';
import type { EmbeddingSource } from './embedder';

/**
 * The source, believed only as far as its answers can be: every vector finite, of unit length, and of one dimension for as
 * long as it lives. Throws ProviderError `bad_answer` for a batch of which anything is wrong.
 */
export const checkedSource = (source: EmbeddingSource): EmbeddingSource => {
  const { model } = source;
  let dimension: number | undefined;
  return {
    model,
    embed: async (texts, as, options) => {
      const answer = await source.embed(texts, as, options);
      const checked = checkVectors(answer, { count: texts.length, dimension });
      if ('flaw' in checked) {
        const data = { model: model.name, flaw: checked.flaw };
        throw new ProviderError({ provider: model.provider, code: 'bad_answer', data });
      }
      if (texts.length > 0) dimension = checked.dimension;
      return checked.windows;
    },
    probe: (options) => source.probe(options),
    close: () => source.close(),
  };
};
