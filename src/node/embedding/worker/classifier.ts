import type { ClassifiedText } from '../../../engine/vocabulary';
import { joined, runInBatches } from './batches';
import { readModelFile, type WorkerStart } from './port';
import { loadRuntime } from './runtime';
import { classifiedWindow, type TextTokenizer } from './tokens';

export interface Classifier {
  /** The logits of all texts in order, one after the other; each step is one batch, after which other work may come first. */
  classify(texts: readonly ClassifiedText[]): AsyncGenerator<undefined, Float32Array<ArrayBuffer>>;
}

/** Loads the classifier beside the model, whose tokens it reads. Throws LoadError, or what the runtime throws. */
export const loadClassifier = async (
  start: WorkerStart,
  tokenizer: TextTokenizer,
): Promise<Classifier> => {
  const runtime = await loadRuntime(
    await readModelFile(start.modelFolder, 'classifier.onnx'),
    start,
  );
  return {
    async *classify(texts) {
      const read = texts.map((text) => classifiedWindow(tokenizer, text));
      const windows = read.map(({ window }) => window);
      const seconds = read.map(({ second }) => second);
      const answers = yield* runInBatches(runtime, windows, seconds);
      return joined(answers.flatMap(([logits]) => logits ?? []));
    },
  };
};
