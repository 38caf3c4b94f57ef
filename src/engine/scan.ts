/** The scan of vectors alone, for the worker that does nothing else: its bundle holds no engine. */
export type { VectorMatrix } from './model/embedding';
export { scanMatrix } from './recall/vectorScan';
