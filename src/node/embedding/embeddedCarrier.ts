import { fork } from 'node:child_process';
import { Worker } from 'node:worker_threads';
import type { WorkerAnswer, WorkerRequest, WorkerStart } from './worker/messages';

/** How it ended: an exit code, the name of a signal, or the words of an error. */
export type Ending = Readonly<Record<string, string | number>>;

export interface CarrierEvents {
  onAnswer(answer: WorkerAnswer): void;
  /** Called at least once, whether it ended by itself or was ended. */
  onEnd(ending: Ending): void;
}

/** What the model runs in. It does not hold the process unless it is told to. */
export interface Carrier {
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
