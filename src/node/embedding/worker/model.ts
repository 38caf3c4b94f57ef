import { windowsOf } from '../../../engine/vocabulary';
import pinned from '../embeddedModel.json';
import { joined, runInBatches } from './batches';
import { type RuntimeName, readModelFile, type WorkerStart } from './port';
import { loadRuntime } from './runtime';
import { createTokenizer, endTokens, type TextTokenizer } from './tokens';

interface TextVectors {
  readonly windows: readonly number[];
  /** The vectors of all windows in order, one after the other. */
  readonly numbers: Float32Array<ArrayBuffer>;
}

export interface Model {
  readonly runtime: RuntimeName;
  readonly tokenizer: TextTokenizer;
  /** Embeds the texts; each step is one batch, after which other work may come first. */
  embed(texts: readonly string[]): AsyncGenerator<undefined, TextVectors>;
}

/** Texts that are cut into windows and sorted by length together. */
const textsAtOnce = 64;

/** Loads the model. Throws LoadError, or what the runtime throws. */
export const loadModel = async (start: WorkerStart): Promise<Model> => {
  const [bytes, json] = await Promise.all([
    readModelFile(start.modelFolder, 'model.onnx'),
    readModelFile(start.modelFolder, 'tokenizer.json'),
  ]);
  const tokenizer = createTokenizer(json.toString('utf8'));
  const runtime = await loadRuntime(bytes, start);
  const count = (text: string): number => tokenizer.ownTokensOf(text).length;

  /** One window after the other; no overlap, as sentences stay whole and a memory's best window counts. */
  const cut = (text: string) =>
    windowsOf(text, pinned.windowTokens - endTokens, count).map(tokenizer.tokensOf);

  return {
    runtime: runtime.name,
    tokenizer,
    async *embed(texts) {
      const counts: number[] = [];
      const vectors: Float32Array[] = [];
      for (let from = 0; from < texts.length; from += textsAtOnce) {
        const cuts = texts.slice(from, from + textsAtOnce).map(cut);
        vectors.push(...(yield* runInBatches(runtime, cuts.flat())));
        counts.push(...cuts.map((own) => own.length));
      }
      return { windows: counts, numbers: joined(vectors) };
    },
  };
};
