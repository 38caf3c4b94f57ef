import type { EmbeddingSource } from '../../engine/vocabulary';

/**
 * One source for several users in a process, such as the folders of a window: it is made for the first one, and closed
 * with the last.
 */
export const shareSource = (create: () => EmbeddingSource): (() => EmbeddingSource) => {
  let shared: EmbeddingSource | undefined;
  let users = 0;
  return () => {
    const source = shared ?? create();
    shared = source;
    users += 1;
    let isOpen = true;
    return {
      model: source.model,
      embed: (texts, as, options) => source.embed(texts, as, options),
      probe: (options) => source.probe(options),
      close: async () => {
        if (!isOpen) return;
        isOpen = false;
        users -= 1;
        if (users > 0) return;
        shared = undefined;
        await source.close();
      },
    };
  };
};
