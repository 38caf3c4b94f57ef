/** What the worker is started with. */
export interface WorkerStart {
  /** Holds the model, its tokenizer and the WebAssembly runtime. */
  readonly modelFolder: string;
  /** Folders whose `node_modules` may have `onnxruntime-node`, in order; WebAssembly runs the model where none has. */
  readonly nativeFolders: readonly string[];
}

/** From the process to the worker. */
export type WorkerRequest =
  | {
      readonly kind: 'embed';
      readonly id: number;
      readonly texts: readonly string[];
      /** Somebody waits for it: it goes before what is not urgent. */
      readonly urgent: boolean;
    }
  | { readonly kind: 'cancel'; readonly id: number };

/** From the worker to the process. */
export type WorkerAnswer =
  | { readonly kind: 'ready'; readonly runtime: RuntimeName }
  | {
      readonly kind: 'vectors';
      readonly id: number;
      /** How many windows each text has. */
      readonly windows: readonly number[];
      /** The vectors of all windows, one after the other. */
      readonly numbers: Float32Array<ArrayBuffer>;
    }
  /** The model could not be loaded: nothing else comes. */
  | { readonly kind: 'not_loaded'; readonly data: LoadFailure }
  /** The runtime gave up on one request. */
  | { readonly kind: 'failed'; readonly id: number; readonly data: LoadFailure };

/** What went wrong: a file is `missing` or `damaged`, or the `runtime` says so. */
export type LoadFailure =
  | { readonly reason: 'missing' | 'damaged'; readonly file: string }
  | { readonly reason: 'runtime'; readonly detail: string };

/** `native`: onnxruntime-node; `wasm`: onnxruntime-web. */
export type RuntimeName = 'native' | 'wasm';
