import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pinned from '../embeddedModel.json';
import type { LoadFailure } from './messages';

/** A file of the model that cannot be used. */
export class LoadError extends Error {
  override readonly name = 'LoadError';

  constructor(readonly data: LoadFailure) {
    super(JSON.stringify(data));
  }
}

/** Throws LoadError where the file is missing, or not the one that was built. */
export const readModelFile = async (
  folder: string,
  name: keyof typeof pinned.files,
): Promise<Buffer> => {
  const file = join(folder, name);
  const bytes = await readFile(file).catch(() => {
    throw new LoadError({ reason: 'missing', file });
  });
  if (createHash('sha256').update(bytes).digest('hex') !== pinned.files[name])
    throw new LoadError({ reason: 'damaged', file });
  return bytes;
};

/** What to tell of an error. */
export const failureOf = (error: unknown): LoadFailure => {
  if (error instanceof LoadError) return error.data;
  return { reason: 'runtime', detail: error instanceof Error ? error.message : String(error) };
};
