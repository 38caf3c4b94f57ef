import { parentPort } from 'node:worker_threads';
import { scanMatrix, type VectorMatrix } from '../engine/scan';

/** What the scanner asks of its worker. The matrix lies in shared memory and is not copied. */
export interface ScanRequest {
  readonly number: number;
  readonly matrix: VectorMatrix;
  readonly query: Float32Array;
}

export interface ScanAnswer {
  readonly number: number;
  readonly cosines: Float32Array;
}

/** The process of a worker: answers each request in its turn. */
parentPort?.on('message', ({ number, matrix, query }: ScanRequest) => {
  const cosines = scanMatrix(matrix, query);
  const answer: ScanAnswer = { number, cosines };
  parentPort?.postMessage(answer, [cosines.buffer as ArrayBuffer]);
});
