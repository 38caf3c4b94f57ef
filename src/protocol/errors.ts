import type { ErrorCode, ErrorData } from '../engine/vocabulary';

/** JSON-RPC code of every engine error; which one it is stands in the response's data. */
export const memoryErrorNumber = -32050;

/** Data of a response error whose code is `memoryErrorNumber`. */
export interface MemoryErrorData {
  readonly code: ErrorCode;
  readonly data: ErrorData;
}

/** Reads the data of a response error; undefined where another server or another version wrote it. */
export const tryMemoryErrorData = (value: unknown): MemoryErrorData | undefined => {
  if (typeof value !== 'object' || value === null) return undefined;
  const { code, data } = value as Partial<Record<keyof MemoryErrorData, unknown>>;
  if (typeof code !== 'string' || typeof data !== 'object' || data === null) return undefined;
  return { code: code as ErrorCode, data: data as ErrorData };
};
