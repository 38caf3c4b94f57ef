import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import type { ClassifiedText, EmbeddedAs } from '../../../engine/vocabulary';
import embedded from '../embeddedModel.json';
import classifier from '../textClassifier.json';

/** What the worker is started with. */
export interface WorkerStart {
  /** Holds the model, its tokenizer and the WebAssembly runtime. */
  readonly modelFolder: string;
  /** Folders whose `node_modules` may have `onnxruntime-node`, in order; WebAssembly runs the model where none has. */
  readonly nativeFolders: readonly string[];
}

export type WorkerRequest =
  | {
      readonly kind: 'embed';
      readonly id: number;
      readonly texts: readonly string[];
      /** Somebody waits for it: it goes before what is not urgent. */
      readonly urgent: boolean;
    }
  | {
      readonly kind: 'embedTokens';
      readonly id: number;
      readonly texts: readonly string[];
      readonly as: EmbeddedAs;
      readonly urgent: boolean;
    }
  | {
      readonly kind: 'classify';
      readonly id: number;
      readonly texts: readonly ClassifiedText[];
      readonly urgent: boolean;
    }
  | { readonly kind: 'cancel'; readonly id: number };

export type WorkerAnswer =
  | { readonly kind: 'ready'; readonly runtime: RuntimeName }
  | {
      readonly kind: 'vectors';
      readonly id: number;
      readonly windows: readonly number[];
      /** The vectors of all windows, one after the other. */
      readonly numbers: Float32Array<ArrayBuffer>;
    }
  | {
      readonly kind: 'tokens';
      readonly id: number;
      /** Tokens of each text. */
      readonly counts: readonly number[];
      /** The vectors of all tokens, one after the other. */
      readonly numbers: Float32Array<ArrayBuffer>;
    }
  | {
      readonly kind: 'logits';
      readonly id: number;
      readonly rows: number;
      /** The logits of all texts, one after the other. */
      readonly numbers: Float32Array<ArrayBuffer>;
    }
  /** The classifier could not be loaded, or gave up: embedding goes on. */
  | { readonly kind: 'not_classified'; readonly id: number; readonly data: LoadFailure }
  /** The model could not be loaded: nothing else comes. */
  | { readonly kind: 'not_loaded'; readonly data: LoadFailure }
  /** The runtime gave up on one request. */
  | { readonly kind: 'failed'; readonly id: number; readonly data: LoadFailure };

/** What went wrong: a file is `missing` or `damaged`, or the `runtime` says so. */
type LoadFailure =
  | { readonly reason: 'missing' | 'damaged'; readonly file: string }
  | { readonly reason: 'runtime'; readonly detail: string };

/** `native`: onnxruntime-node; `wasm`: onnxruntime-web. */
export type RuntimeName = 'native' | 'wasm';

/** A file of the model that cannot be used. */
class LoadError extends Error {
  override readonly name = 'LoadError';

  constructor(readonly data: LoadFailure) {
    super(JSON.stringify(data));
  }
}

const pinned = { ...embedded.files, ...classifier.files };

/** Throws LoadError where the file is missing, or not the one that was built. */
export const readModelFile = async (folder: string, name: keyof typeof pinned): Promise<Buffer> => {
  const file = join(folder, name);
  const bytes = await readFile(file).catch(() => {
    throw new LoadError({ reason: 'missing', file });
  });
  if (createHash('sha256').update(bytes).digest('hex') !== pinned[name])
    throw new LoadError({ reason: 'damaged', file });
  return bytes;
};

/** What to tell of an error. */
export const failureOf = (error: unknown): LoadFailure => {
  if (error instanceof LoadError) return error.data;
  return { reason: 'runtime', detail: error instanceof Error ? error.message : String(error) };
};

/** The way to the process that started this one, or this thread. */
interface Port {
  readonly start: WorkerStart;
  answer(message: WorkerAnswer, transfer?: readonly ArrayBuffer[]): void;
  /** Requests that came before are not lost. */
  onRequest(listener: (request: WorkerRequest) => void): void;
}

/** Of a thread: vectors are handed over, not copied. */
const threadPort = (port: NonNullable<typeof parentPort>): Port => ({
  start: workerData as WorkerStart,
  answer: (message, transfer = []) => port.postMessage(message, transfer),
  onRequest: (listener) => void port.on('message', listener),
});

/** Of a process, which ends with the one that started it. */
const processPort = (): Port => {
  const early: WorkerRequest[] = [];
  let take = (request: WorkerRequest): void => void early.push(request);
  process.on('message', (request) => take(request as WorkerRequest));
  process.on('disconnect', () => process.exit());
  return {
    start: JSON.parse(process.argv[2] ?? '') as WorkerStart,
    answer: (message) => void process.send?.(message),
    onRequest: (listener) => {
      take = listener;
      for (const request of early.splice(0)) listener(request);
    },
  };
};

export const openPort = (): Port => (parentPort === null ? processPort() : threadPort(parentPort));
