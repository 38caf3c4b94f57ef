import { parentPort, workerData } from 'node:worker_threads';
import type { WorkerAnswer, WorkerRequest, WorkerStart } from './messages';

/** The way to the process that started this one, or this thread. */
export interface Port {
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
