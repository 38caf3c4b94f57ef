import { open } from 'node:fs/promises';
import type { LogLines } from '../engine/vocabulary';
import { unlessMissing } from './atomicFile';

const lineFeed = 0x0a;

/** Reads whole lines from a byte on; undefined where there is no such file. Throws the operating system's error. */
export const readLogLines = async (place: string, from: number): Promise<LogLines | undefined> => {
  const handle = await unlessMissing(open(place, 'r'));
  if (handle === undefined) return undefined;
  try {
    const { size } = await handle.stat();
    const wanted = Buffer.alloc(Math.max(0, size - from));
    const { bytesRead } = await handle.read(wanted, 0, wanted.length, from);
    const bytes = wanted.subarray(0, bytesRead);
    const length = bytes.lastIndexOf(lineFeed) + 1;
    const lines = length === 0 ? [] : bytes.toString('utf8', 0, length - 1).split('\n');
    return { lines, end: Math.min(from, size) + length, size };
  } finally {
    await handle.close();
  }
};
