import { rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { memoryPath } from '../../../src/engine/vocabulary';
import { statOf } from '../../../src/node/disk';
import { createTextReader } from '../../../src/node/readFiles';
import { withTemporaryFolder } from '../support/temporaryFolder';

const path = memoryPath('graph/facts/one.md');

/** A minute after the files were written, so that their texts are kept. */
const later = (): number => Date.now() + 60_000;

const readerAt = (now: () => number) => {
  const read = createTextReader(now);
  return (place: string) => read(place, path, statOf(place));
};

describe('a text that is kept', () => {
  it('is given again while its file is as it was', () =>
    withTemporaryFolder(async (folder) => {
      const place = join(folder, 'one.md');
      await writeFile(place, 'first');
      const read = readerAt(later);
      expect(await read(place)).toBe(await read(place));
    }));

  it('is read anew where another text of the same length got the same time', () =>
    withTemporaryFolder(async (folder) => {
      const place = join(folder, 'one.md');
      await writeFile(place, 'first');
      const read = readerAt(later);
      expect(await read(place)).toMatchObject({ text: 'first' });
      const { atime, mtime } = await stat(place);
      const beside = join(folder, 'beside.md');
      await writeFile(beside, 'other');
      await utimes(beside, atime, mtime);
      await rename(beside, place);
      expect(await read(place)).toMatchObject({ text: 'other' });
    }));

  it('is gone with its file', () =>
    withTemporaryFolder(async (folder) => {
      const place = join(folder, 'one.md');
      await writeFile(place, 'first');
      const read = readerAt(later);
      await read(place);
      await rm(place);
      expect(await read(place)).toBeUndefined();
    }));

  it('is none while its file is young, which may change again within the same tick', () =>
    withTemporaryFolder(async (folder) => {
      const place = join(folder, 'one.md');
      await writeFile(place, 'first');
      const { ctimeMs } = await stat(place);
      const read = readerAt(() => ctimeMs);
      expect(await read(place)).not.toBe(await read(place));
    }));
});
