/** What was measured of one runtime. */
export interface RuntimeFigures {
  readonly runtime: 'native' | 'wasm' | 'candle';
  /** Milliseconds of processor time, of all threads, until the model is loaded. */
  readonly loadTime: number;
  /** The same for the first text after that. */
  readonly firstTime: number;
  /** Texts in a second of processor time, for each length, given one by one. */
  readonly single: readonly number[];
  /** The same, given 50 at a time. */
  readonly batched: readonly number[];
  /** The most memory that the process had, in MB. */
  readonly memory: number;
}

/** A runtime that is ready to embed. */
export interface LoadedRuntime {
  readonly runtime: RuntimeFigures['runtime'];
  readonly embed: (texts: readonly string[]) => Promise<void>;
}
