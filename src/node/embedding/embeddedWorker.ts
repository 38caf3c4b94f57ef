import { fork } from 'node:child_process';
import { Worker } from 'node:worker_threads';
import { type ClassifiedText, type EmbeddedAs, MemoryError, ProviderError } from '../../engine';
import pinned from './embeddedModel.json';
import type { RuntimeName, WorkerAnswer, WorkerRequest, WorkerStart } from './worker/port';

/** How it ended: an exit code, the name of a signal, or the words of an error. */
type Ending = Readonly<Record<string, string | number>>;

interface CarrierEvents {
  onAnswer(answer: WorkerAnswer): void;
  /** Called at least once, whether it ended by itself or was ended. */
  onEnd(ending: Ending): void;
}

/** What the model runs in. It does not hold the process unless it is told to. */
interface Carrier {
  send(request: WorkerRequest): void;
  hold(): void;
  release(): void;
  /** At once, whatever it is doing. */
  end(): Promise<void>;
}

/** A thread of this process. */
export const startThread = (file: string, start: WorkerStart, events: CarrierEvents): Carrier => {
  const worker = new Worker(file, {
    workerData: start,
    // The output of the process is a protocol in some processes: what the runtime may say stays in these streams, which
    // nobody reads, as reading them would hold the process.
    stdout: true,
    stderr: true,
    // Loaders that the process was started with are none of the worker's.
    execArgv: [],
  });
  worker.on('message', (answer: WorkerAnswer) => events.onAnswer(answer));
  worker.on('error', (error) => events.onEnd({ reason: 'runtime', detail: error.message }));
  worker.on('exit', (code) => events.onEnd({ reason: 'ended', code }));
  worker.unref();
  return {
    send: (request) => worker.postMessage(request),
    hold: () => worker.ref(),
    release: () => worker.unref(),
    end: async () => {
      await worker.terminate();
    },
  };
};

/**
 * A process of its own, for native code: onnxruntime-node takes the whole process with it when a thread that runs it is
 * ended, and what a processor does not know ends a process as well.
 */
export const startProcess = (file: string, start: WorkerStart, events: CarrierEvents): Carrier => {
  const child = fork(file, [JSON.stringify(start)], {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    execArgv: [],
    // The editor's own program is Node where this says so.
    env: { ...process.env, ELECTRON_RUN_AS_NODE: '1' },
  });
  const ended = new Promise<void>((resolve) => {
    child.once('exit', (code, signal) => {
      events.onEnd({ reason: 'ended', ...(signal === null ? { code: code ?? 0 } : { signal }) });
      resolve();
    });
    child.once('error', (error) => {
      events.onEnd({ reason: 'runtime', detail: error.message });
      resolve();
    });
  });
  const release = (): void => {
    child.unref();
    child.channel?.unref();
  };
  child.on('message', (answer) => events.onAnswer(answer as WorkerAnswer));
  release();
  return {
    // Where it has ended meanwhile, that is told by its end.
    send: (request) => void child.send(request, () => undefined),
    hold: () => {
      child.ref();
      child.channel?.ref();
    },
    release,
    end: () => {
      child.ref();
      child.kill('SIGKILL');
      return ended;
    },
  };
};

/** The vectors of the windows of each text. */
export type VectorsOfTexts = readonly (readonly Float32Array[])[];

/** What a request is answered with. */
type Answer<Kind extends 'vectors' | 'tokens' | 'logits'> = Extract<
  WorkerAnswer,
  { readonly kind: Kind }
>;

type Question =
  | { readonly kind: 'embed'; readonly texts: readonly string[] }
  | { readonly kind: 'embedTokens'; readonly texts: readonly string[]; readonly as: EmbeddedAs }
  | { readonly kind: 'classify'; readonly texts: readonly ClassifiedText[] };

interface AskOptions {
  readonly urgent: boolean;
  readonly signal?: AbortSignal | undefined;
}

interface Waiting {
  readonly resolve: (answer: Answer<'vectors' | 'tokens' | 'logits'>) => void;
  readonly reject: (error: Error) => void;
  /** No longer listens for their giving up. */
  readonly forget: () => void;
}

const notLoaded = (data: Ending): ProviderError =>
  new ProviderError({ provider: 'embedded', code: 'not_loaded', data });

/** The numbers in so many rows of the same length. */
const rowsOf = (numbers: Float32Array, rows: number): readonly Float32Array[] => {
  const length = numbers.length / rows;
  return Array.from({ length: rows }, (_, row) =>
    numbers.subarray(row * length, (row + 1) * length),
  );
};

/** So many vectors for each text. */
const cut = (
  numbers: Float32Array,
  counts: readonly number[],
  dimension: number,
): VectorsOfTexts => {
  const vectors = rowsOf(numbers, numbers.length / dimension);
  let end = 0;
  return counts.map((count) => {
    end += count;
    return vectors.slice(end - count, end);
  });
};

/** The worker that holds the model, from the side of the process that starts it. */
export class EmbeddedWorker {
  readonly #ready: Promise<RuntimeName>;
  readonly #carrier: Carrier;
  readonly #waiting = new Map<number, Waiting>();
  #lastId = 0;
  /** Callers that wait for something; only then does the worker hold the process. */
  #holds = 0;
  #usable = true;
  #announce: (runtime: RuntimeName) => void = () => undefined;
  #giveUp: (error: Error) => void = () => undefined;

  /**
   * @param start starts what it runs in
   * @param onIdle called when nobody waits any more
   */
  constructor(
    start: (events: CarrierEvents) => Carrier,
    private readonly onIdle: () => void,
  ) {
    this.#ready = new Promise((resolve, reject) => {
      this.#announce = resolve;
      this.#giveUp = reject;
    });
    // Whoever asks for vectors is told by their own promise.
    this.#ready.catch(() => undefined);
    this.#carrier = start({
      onAnswer: (answer) => this.#take(answer),
      onEnd: (ending) => this.#fail(notLoaded(ending)),
    });
  }

  get usable(): boolean {
    return this.#usable;
  }

  /** What runs the model, once it is loaded. Rejects with ProviderError where that fails. */
  async loaded(): Promise<RuntimeName> {
    this.#hold();
    try {
      return await this.#ready;
    } finally {
      this.#release();
    }
  }

  /** Rejects with ProviderError, or MemoryError `cancelled`. */
  async embed(texts: readonly string[], options: AskOptions): Promise<VectorsOfTexts> {
    const { numbers, windows } = await this.#ask<'vectors'>({ kind: 'embed', texts }, options);
    return cut(numbers, windows, pinned.dimension);
  }

  /** The vectors of the tokens that each text begins with. Rejects as `embed`. */
  async embedTokens(
    texts: readonly string[],
    as: EmbeddedAs,
    options: AskOptions,
  ): Promise<VectorsOfTexts> {
    const asked = { kind: 'embedTokens', texts, as } as const;
    const { numbers, counts } = await this.#ask<'tokens'>(asked, options);
    return cut(numbers, counts, pinned.tokenDimension);
  }

  /** The logits of each text. Rejects with ProviderError, or MemoryError `cancelled`. */
  async classify(
    texts: readonly ClassifiedText[],
    options: AskOptions,
  ): Promise<readonly Float32Array[]> {
    const { numbers, rows } = await this.#ask<'logits'>({ kind: 'classify', texts }, options);
    return rowsOf(numbers, rows);
  }

  /** What waits is cancelled. */
  async end(): Promise<void> {
    this.#fail(new MemoryError('cancelled'));
    await this.#carrier.end();
  }

  #take(answer: WorkerAnswer): void {
    switch (answer.kind) {
      case 'ready':
        this.#announce(answer.runtime);
        return;
      case 'vectors':
      case 'tokens':
      case 'logits':
        this.#settle(answer.id)?.resolve(answer);
        return;
      case 'not_classified':
        this.#settle(answer.id)?.reject(notLoaded(answer.data));
        return;
      case 'failed':
      case 'not_loaded':
        // A runtime that has failed once is not trusted with the next request.
        this.#fail(notLoaded(answer.data));
        void this.#carrier.end();
    }
  }

  #ask<Kind extends 'vectors' | 'tokens' | 'logits'>(
    asked: Question,
    { urgent, signal }: AskOptions,
  ): Promise<Answer<Kind>> {
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise((resolve, reject) => {
      const cancel = (): void => {
        this.#carrier.send({ kind: 'cancel', id });
        this.#settle(id)?.reject(new MemoryError('cancelled'));
      };
      const forget = (): void => signal?.removeEventListener('abort', cancel);
      this.#waiting.set(id, { resolve: resolve as Waiting['resolve'], reject, forget });
      this.#hold();
      signal?.addEventListener('abort', cancel);
      this.#carrier.send({ ...asked, id, urgent });
    });
  }

  #settle(id: number): Waiting | undefined {
    const one = this.#waiting.get(id);
    if (one === undefined) return undefined;
    this.#waiting.delete(id);
    one.forget();
    this.#release();
    return one;
  }

  #hold(): void {
    this.#holds += 1;
    this.#carrier.hold();
  }

  #release(): void {
    this.#holds -= 1;
    if (this.#holds > 0) return;
    this.#carrier.release();
    this.onIdle();
  }

  #fail(error: Error): void {
    this.#usable = false;
    this.#giveUp(error);
    for (const id of [...this.#waiting.keys()]) this.#settle(id)?.reject(error);
  }
}
