import { Tokenizer } from '@huggingface/tokenizers';
import { windowsOf } from '../../../engine/vocabulary';
import pinned from '../embeddedModel.json';
import { type RuntimeName, readModelFile, type WorkerStart } from './port';
import { loadRuntime, type TokenRows } from './runtime';

type Window = readonly number[];

/**
 * Which windows are embedded together, by their places: those of like length, so that little is filled up, and at most so
 * many tokens with what fills up, but at least one window. Every place is in one batch.
 */
export const batchesOf = (
  windows: readonly Window[],
  maximumTokens: number,
): readonly (readonly number[])[] => {
  const byLength = windows
    .map((window, place) => ({ place, length: window.length }))
    .sort((left, right) => left.length - right.length);
  const batches: number[][] = [];
  for (const { place, length } of byLength) {
    const batch = batches.at(-1);
    if (batch !== undefined && (batch.length + 1) * length <= maximumTokens) batch.push(place);
    else batches.push([place]);
  }
  return batches;
};

/** Rows as long as the longest. */
export const rowsOf = (windows: readonly Window[]): TokenRows => {
  const rows = windows.length;
  const columns = Math.max(...windows.map((window) => window.length));
  const ids = new Int32Array(rows * columns);
  const mask = new Int32Array(rows * columns);
  for (const [row, window] of windows.entries()) {
    ids.set(window, row * columns);
    mask.fill(1, row * columns, row * columns + window.length);
  }
  return { ids, mask, rows, columns };
};

interface TextTokenizer {
  /** The tokens of a text by their numbers, between the two that begin and end it. */
  tokensOf(text: string): readonly number[];
  /** How many tokens a text has, without these two: the counts of parts add up. */
  count(text: string): number;
}

/** Tokens that begin and end a text. */
const endTokens = 2;

/** From the text of a `tokenizer.json`. Throws where that is none. */
export const createTokenizer = (json: string): TextTokenizer => {
  const tokenizer = new Tokenizer(JSON.parse(json), {});
  return {
    tokensOf: (text) => tokenizer.encode(text).ids,
    count: (text) => tokenizer.encode(text, { add_special_tokens: false }).ids.length,
  };
};

interface TextVectors {
  readonly windows: readonly number[];
  /** The vectors of all windows in order, one after the other. */
  readonly numbers: Float32Array<ArrayBuffer>;
}

export interface Model {
  readonly runtime: RuntimeName;
  /** Embeds the texts; each step is one batch, after which other work may come first. */
  embed(texts: readonly string[]): AsyncGenerator<undefined, TextVectors>;
}

/** Texts that are cut into windows and sorted by length together. */
const textsAtOnce = 64;

/** As many tokens as the longest window has: a batch holds up others no longer than that. */
const batchTokens = pinned.windowTokens;

/** Loads the model. Throws LoadError, or what the runtime throws. */
export const loadModel = async (start: WorkerStart): Promise<Model> => {
  const [bytes, json] = await Promise.all([
    readModelFile(start.modelFolder, 'model.onnx'),
    readModelFile(start.modelFolder, 'tokenizer.json'),
  ]);
  const tokenizer = createTokenizer(json.toString('utf8'));
  const runtime = await loadRuntime(bytes, start);

  /** One window after the other; no overlap, as sentences stay whole and a memory's best window counts. */
  const cut = (text: string) =>
    windowsOf(text, pinned.windowTokens - endTokens, tokenizer.count).map(tokenizer.tokensOf);

  return {
    runtime: runtime.name,
    async *embed(texts) {
      const counts: number[] = [];
      const parts: Float32Array[] = [];
      for (let from = 0; from < texts.length; from += textsAtOnce) {
        const cuts = texts.slice(from, from + textsAtOnce).map(cut);
        const windows = cuts.flat();
        const vectors = new Float32Array(windows.length * pinned.dimension);
        for (const batch of batchesOf(windows, batchTokens)) {
          const output = await runtime.run(rowsOf(batch.map((place) => windows[place] ?? [])));
          for (const [row, place] of batch.entries())
            vectors.set(vectorOf(output, row), place * pinned.dimension);
          yield;
        }
        counts.push(...cuts.map((own) => own.length));
        parts.push(vectors);
      }
      return { windows: counts, numbers: joined(parts) };
    },
  };
};

const vectorOf = (output: Float32Array, row: number): Float32Array =>
  output.subarray(row * pinned.dimension, (row + 1) * pinned.dimension);

const joined = (parts: readonly Float32Array[]): Float32Array<ArrayBuffer> => {
  const whole = new Float32Array(parts.reduce((length, part) => length + part.length, 0));
  let end = 0;
  for (const part of parts) {
    whole.set(part, end);
    end += part.length;
  }
  return whole;
};
