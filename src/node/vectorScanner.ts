import { basename, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { type Logger, scanMatrix, type VectorMatrix, type VectorScanner } from '../engine';
import type { ScanAnswer, ScanRequest } from './vectorWorker';

/**
 * Numbers of a matrix from which a worker scans it: about 20,000 vectors of 384 numbers, which take the process 10 to 20
 * milliseconds (npm run bench:vectors). Below, nobody notices, and a worker would only cost its memory.
 */
const fewestNumbers = 7_500_000;

/** Bundled, this code lies where all bundles do; run from its source, they lie in `dist` of the repository. */
const workerPlace = (): string =>
  basename(__dirname) === 'node'
    ? join(__dirname, '..', '..', 'dist', 'vectors.js')
    : join(__dirname, 'vectors.js');

interface Waiting {
  readonly resolve: (cosines: Float32Array) => void;
  readonly reject: (error: Error) => void;
}

/** A worker and the scans that it owes. It does not keep the process from ending. */
class ScanWorker {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  #count = 0;
  #isGone = false;

  constructor(place: string) {
    this.#worker = new Worker(place);
    this.#worker.unref();
    this.#worker.on('message', ({ number, cosines }: ScanAnswer) => {
      this.#waiting.get(number)?.resolve(cosines);
      this.#waiting.delete(number);
    });
    this.#worker.on('error', (error) => this.#fail(error));
    this.#worker.on('exit', () => this.#fail(new Error('The worker has ended')));
  }

  get isGone(): boolean {
    return this.#isGone;
  }

  scan(matrix: VectorMatrix, query: Float32Array): Promise<Float32Array> {
    const number = this.#count++;
    return new Promise((resolve, reject) => {
      this.#waiting.set(number, { resolve, reject });
      const request: ScanRequest = { number, matrix, query };
      this.#worker.postMessage(request);
    });
  }

  async close(): Promise<void> {
    await this.#worker.terminate();
  }

  #fail(error: Error): void {
    this.#isGone = true;
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}

export interface VectorScannerOptions {
  readonly logger: Logger;
  /** The worker's bundle; the one beside the running bundle by default. */
  readonly place?: string;
  /** Numbers of a matrix from which the worker scans it. */
  readonly fewest?: number;
}

/**
 * Scans large matrices in a worker, so that the process answers others meanwhile, and small ones at once. A worker that
 * does not start or ends is told of; the scan is then done here, and the next one tries again.
 */
export const createVectorScanner = ({
  logger,
  place = workerPlace(),
  fewest = fewestNumbers,
}: VectorScannerOptions): VectorScanner => {
  let worker: ScanWorker | undefined;
  return {
    scan: async (matrix, query) => {
      if (matrix.rows * matrix.dimension < fewest) return scanMatrix(matrix, query);
      try {
        if (worker === undefined || worker.isGone) worker = new ScanWorker(place);
        return await worker.scan(matrix, query);
      } catch (error) {
        logger.warn(`Vectors are scanned without a worker: ${String(error)}`);
        return scanMatrix(matrix, query);
      }
    },
    close: async () => {
      const closing = worker;
      worker = undefined;
      await closing?.close();
    },
  };
};
