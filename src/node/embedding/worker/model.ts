import { type ClassifiedText, type EmbeddedAs, windowsOf } from '../../../engine/vocabulary';
import pinned from '../embeddedModel.json';
import { type RuntimeName, readModelFile, type WorkerStart } from './port';
import { loadRuntime, type Runtime } from './runtime';
import {
  batchesOf,
  classifiedWindow,
  createTokenizer,
  endTokens,
  isTooLong,
  ownTokens,
  rowsOf,
  type TextTokenizer,
  tokenVectors,
  unknownTokens,
  type Window,
} from './tokens';

/** As many tokens as the longest window has: a batch holds up others no longer than that. */
const batchTokens = pinned.windowTokens;

/**
 * What the model gives for each window in each of its outputs, in order; each step is one batch, after which other work may come first.
 *
 * @param seconds where the second text of each window begins, for a model that tells the two apart
 */
async function* runInBatches(
  runtime: Runtime,
  windows: readonly Window[],
  seconds?: readonly number[],
): AsyncGenerator<undefined, readonly (readonly Float32Array[])[]> {
  const answers: (readonly Float32Array[])[] = windows.map(() => []);
  for (const batch of batchesOf(windows, batchTokens)) {
    const rows = rowsOf(
      batch.map((place) => windows[place] ?? []),
      seconds && batch.map((place) => seconds[place] ?? 0),
    );
    const outputs = await runtime.run(rows);
    for (const [row, place] of batch.entries())
      answers[place] = outputs.map((output) => {
        const length = output.length / batch.length;
        return output.subarray(row * length, (row + 1) * length);
      });
    yield;
  }
  return answers;
}

/** The numbers of all, one after the other. */
const joined = (parts: readonly Float32Array[]): Float32Array<ArrayBuffer> => {
  const whole = new Float32Array(parts.reduce((length, part) => length + part.length, 0));
  let end = 0;
  for (const part of parts) {
    whole.set(part, end);
    end += part.length;
  }
  return whole;
};

interface TextVectors {
  readonly windows: readonly number[];
  /** The vectors of all windows in order, one after the other. */
  readonly numbers: Float32Array<ArrayBuffer>;
}

interface VectorsOfTokens {
  /** Tokens of each text. */
  readonly counts: readonly number[];
  /** The vectors of all tokens in order, one after the other. */
  readonly numbers: Float32Array<ArrayBuffer>;
}

export interface Model {
  readonly runtime: RuntimeName;
  readonly tokenizer: TextTokenizer;
  /** Embeds the texts; each step is one batch, after which other work may come first. */
  embed(texts: readonly string[]): AsyncGenerator<undefined, TextVectors>;
  /** The vectors of the tokens that each text begins with; those of texts that were embedded just before are at hand. */
  embedTokens(texts: readonly string[], as: EmbeddedAs): AsyncGenerator<undefined, VectorsOfTokens>;
}

/** Texts that are cut into windows and sorted by length together. */
const textsAtOnce = 64;

/** Texts whose tokens are kept for who asks for them next. */
const textsKept = 256;

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

  /** What the model said of the tokens of the texts that were embedded last. */
  const kept = new Map<string, Float32Array>();
  const keep = (text: string, tokens: Float32Array): void => {
    kept.delete(text);
    kept.set(text, tokens);
    const [oldest] = kept.keys();
    if (kept.size > textsKept && oldest !== undefined) kept.delete(oldest);
  };

  const tokensOf = (windows: readonly Window[], output: Float32Array | undefined): Float32Array =>
    isTooLong(windows) ? unknownTokens() : ownTokens(output, windows[0] ?? []);

  async function* embed(texts: readonly string[]): AsyncGenerator<undefined, TextVectors> {
    const counts: number[] = [];
    const vectors: Float32Array[] = [];
    for (let from = 0; from < texts.length; from += textsAtOnce) {
      const some = texts.slice(from, from + textsAtOnce);
      const cuts = some.map(cut);
      const answers = yield* runInBatches(runtime, cuts.flat());
      let first = 0;
      for (const [at, text] of some.entries()) {
        const windows = cuts[at] ?? [];
        keep(text, tokensOf(windows, answers[first]?.[1]));
        first += windows.length;
      }
      vectors.push(...answers.flatMap(([vector]) => vector ?? []));
      counts.push(...cuts.map((own) => own.length));
    }
    return { windows: counts, numbers: joined(vectors) };
  }

  return {
    runtime: runtime.name,
    tokenizer,
    embed,
    async *embedTokens(texts, as) {
      const vectors: Float32Array[] = [];
      for (let from = 0; from < texts.length; from += textsAtOnce) {
        const some = texts.slice(from, from + textsAtOnce);
        const missing = some
          .filter((text) => !kept.has(text))
          .map((text) => [text, cut(text)] as const);
        for (const [text, windows] of missing) if (isTooLong(windows)) keep(text, unknownTokens());
        yield* embed(missing.flatMap(([text, windows]) => (isTooLong(windows) ? [] : [text])));
        for (const text of some) vectors.push(tokenVectors(kept.get(text), as));
      }
      const counts = vectors.map(({ length }) => length / pinned.tokenDimension);
      return { counts, numbers: joined(vectors) };
    },
  };
};

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
