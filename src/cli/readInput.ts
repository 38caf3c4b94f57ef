import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { CliFailure } from './failure';
import type { CliIo } from './io';

/** The word that stands for the standard input. */
const standardInput = '-';

/** Bytes after which reading ends: far above what a memory may hold, far below what fills the memory of a machine. */
const mostBytes = 64 * 1024 * 1024;

const decode = (bytes: Uint8Array, source: string): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // The decoder has only one complaint: bytes that are no UTF-8.
    const message = `${source} is not UTF-8 text. Convert it to UTF-8 and try again.`;
    throw new CliFailure('input_unreadable', message, { source });
  }
};

const readStandardInput = async (io: CliIo): Promise<string> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of io.stdin) {
    const bytes = typeof chunk === 'string' ? new TextEncoder().encode(chunk) : chunk;
    size += bytes.length;
    if (size > mostBytes) {
      throw new CliFailure('input_unreadable', 'The standard input is too large for a memory.');
    }
    chunks.push(bytes);
  }
  return decode(Buffer.concat(chunks), 'The standard input');
};

/** What a person types until they press Enter; what they typed where the input ends before that. */
export const readLine = async (io: CliIo): Promise<string> => {
  const decoder = new TextDecoder();
  let typed = '';
  for await (const chunk of io.stdin) {
    typed += typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true });
    if (typed.includes('\n')) break;
  }
  return typed.split(/\r?\n/u)[0] ?? '';
};

/** The text itself, or the standard input where it is `-`. */
export const readTextOrInput = (text: string, io: CliIo): Promise<string> =>
  text === standardInput ? readStandardInput(io) : Promise.resolve(text);

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'you may not read it',
  EISDIR: 'it is a folder',
  ENOENT: 'there is no such file',
};

const whyUnreadable = (error: unknown): string => {
  const { code = '', message } = error as NodeJS.ErrnoException;
  return reasons[code] ?? message;
};

/** The text of a file that the caller named. */
export const readTextFile = async (file: string, io: CliIo): Promise<string> => {
  const path = resolve(io.cwd, file);
  try {
    const bytes = await readFile(path);
    return decode(bytes, `“${file}”`);
  } catch (error) {
    if (error instanceof CliFailure) throw error;
    const message = `“${file}” cannot be read: ${whyUnreadable(error)}.`;
    throw new CliFailure('input_unreadable', message, { path: file });
  }
};
