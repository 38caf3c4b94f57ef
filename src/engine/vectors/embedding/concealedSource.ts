import type { Conceal } from '../../secrets/concealSecrets';
import type { EmbeddingSource } from './embedder';

/**
 * The source; where it is on another machine, it is given no secret that a question or a file holds
 * (docs/decisions/what-leaves-the-machine.md).
 */
export const concealedSource = (source: EmbeddingSource, conceal: Conceal): EmbeddingSource => {
  const { model } = source;
  if (model.isRemote !== true) return source;
  return {
    model,
    embed: async (texts, as, options) =>
      source.embed(await Promise.all(texts.map(conceal)), as, options),
    probe: (options) => source.probe(options),
    close: () => source.close(),
  };
};
