import type { EmbeddedAs, EmbeddingSource } from '../../src/engine';
import { VectorCache } from './vectorCache';

/** Texts that go to the model at once; a run that is stopped loses at most so many. */
const batchSize = 50;

/** A source that asks another one only for texts that are not in the cache. */
export const cachedSource = (
  source: EmbeddingSource,
  { folder, tell }: { readonly folder: string; readonly tell: (line: string) => void },
): EmbeddingSource => {
  const cache = new VectorCache(folder, source.model.id);
  let embedded = 0;
  const classify = source.classify?.bind(source);
  const { tokens: tokenModel } = source.model;
  const tokens = tokenModel === undefined ? undefined : new VectorCache(folder, tokenModel);
  const keyOf = (text: string, as: EmbeddedAs) => `${as}\n${text}`;
  return {
    model: source.model,
    ...(classify && { classify }),
    ...(tokens && {
      async embedTokens(texts, as, options) {
        const missing = [...new Set(texts)].filter((text) => !tokens.get(keyOf(text, as)));
        const vectors = (await source.embedTokens?.(missing, as, options)) ?? [];
        missing.forEach((text, place) => {
          tokens.add(keyOf(text, as), vectors[place] ?? []);
        });
        return texts.map((text) => tokens.get(keyOf(text, as)) ?? []);
      },
    }),
    async embed(texts, as, options) {
      const missing = [...new Set(texts)].filter((text) => !cache.get(keyOf(text, as)));
      for (let at = 0; at < missing.length; at += batchSize) {
        const batch = missing.slice(at, at + batchSize);
        const vectors = await source.embed(batch, as, options);
        batch.forEach((text, place) => {
          cache.add(keyOf(text, as), vectors[place] ?? []);
        });
        embedded += batch.length;
        if (embedded % 1000 < batch.length) tell(`${embedded} texts embedded …`);
      }
      return texts.map((text) => cache.get(keyOf(text, as)) ?? []);
    },
    probe: (options) => source.probe(options),
    close: () => source.close(),
  };
};
