import { rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { memoryPath } from '../../../src/engine/vocabulary';
import { createTextReader } from '../../../src/node/readFiles';
import { withTemporaryFolder } from '../support/temporaryFolder';

const path = memoryPath('graph/facts/one.md');

/** A minute after the files were written, so that their texts are kept. */
const later = (): number => Date.now() + 60_000;

describe('a text that is kept', () => {
  it('is given again while its file is as it was', () =>
    withTemporaryFolder(async (folder) => {
      const place = join(folder, 'one.md');
      await writeFile(place, 'first');
      const read = createTextReader(later);
      expect(await read(place, path)).toBe(await read(place, path));
    }));

  it('is read anew where another text of the same length got the same time', () =>
    withTemporaryFolder(async (folder) => {
      const place = join(folder, 'one.md');
      await writeFile(place, 'first');
      const read = createTextReader(later);
      expect(await read(place, path)).toMatchObject({ text: 'first' });
      const { atime, mtime } = await stat(place);
      const beside = join(folder, 'beside.md');
      await writeFile(beside, 'other');
      await utimes(beside, atime, mtime);
      await rename(beside, place);
      expect(await read(place, path)).toMatchObject({ text: 'other' });
    }));

  it('is gone with its file', () =>
    withTemporaryFolder(async (folder) => {
      const place = join(folder, 'one.md');
      await writeFile(place, 'first');
      const read = createTextReader(later);
      await read(place, path);
      await rm(place);
      expect(await read(place, path)).toBeUndefined();
    }));

  it('is none while its file is young, which may change again within the same tick', () =>
    withTemporaryFolder(async (folder) => {
      const place = join(folder, 'one.md');
      await writeFile(place, 'first');
      const { ctimeMs } = await stat(place);
      const read = createTextReader(() => ctimeMs);
      expect(await read(place, path)).not.toBe(await read(place, path));
    }));
});
