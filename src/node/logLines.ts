import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import type { LogLines } from '../engine/vocabulary';
import { ifThere } from './atomicFile';

const lineFeed = 0x0a;

/** Reads whole lines from a byte on; undefined where there is no such file. Throws the operating system's error. */
export const readLogLines = (place: string, from: number): LogLines | undefined => {
  const handle = ifThere(() => openSync(place, 'r'));
  if (handle === undefined) return undefined;
  try {
    const { size } = fstatSync(handle);
    const wanted = Buffer.alloc(Math.max(0, size - from));
    const bytesRead = readSync(handle, wanted, 0, wanted.length, from);
    const bytes = wanted.subarray(0, bytesRead);
    const length = bytes.lastIndexOf(lineFeed) + 1;
    const lines = length === 0 ? [] : bytes.toString('utf8', 0, length - 1).split('\n');
    return { lines, end: Math.min(from, size) + length, size };
  } finally {
    closeSync(handle);
  }
};
