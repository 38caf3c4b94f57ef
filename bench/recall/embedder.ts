import { homedir } from 'node:os';
import { join } from 'node:path';
import type { Embedder } from '../../src/engine/vectors/embedder';
import { createEmbedder } from '../../src/engine/vectors/embedderChain';
import { createEmbeddedSource } from '../../src/node/embeddedSource';
import { seededRandom } from '../../test/fixtures/random';
import { cachedSource } from './cachedSource';

/** Where vectors are kept between runs: outside the repository, as they are made from data that is not ours. */
export const usualCache = join(
  process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'),
  'cognitive-memory-bench',
);

/** The model that ships behind a cache, for as many engines as are wanted. */
export interface BenchModel {
  /** A chain of an engine's own, which closes it. */
  readonly newEmbedder: () => Embedder;
  close(): Promise<void>;
}

/** `native` is a folder from which `onnxruntime-node` is found; WebAssembly without it. */
export const openModel = (options: {
  readonly cache: string;
  readonly native: string | undefined;
  readonly tell: (line: string) => void;
}): BenchModel => {
  const { native, cache: folder, tell } = options;
  const model = createEmbeddedSource(native === undefined ? {} : { nativeFolders: [native] });
  const source = { ...cachedSource(model, { folder, tell }), close: async () => undefined };
  const logger = { debug: () => undefined, info: () => undefined, warn: tell, error: tell };
  const { next: random } = seededRandom(1);
  return {
    newEmbedder: () => createEmbedder([source], { now: () => performance.now(), random, logger }),
    close: () => model.close(),
  };
};
