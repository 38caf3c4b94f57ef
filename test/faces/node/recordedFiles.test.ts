import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { memoryPath } from '../../../src/engine/model/memoryPath';
import { type RecordedFiles, RecordedFilesNote } from '../../../src/node/recordedFiles';
import { withTemporaryFolder } from '../support/temporaryFolder';

const at = (count: number) => memoryPath(`graph/facts/memory-${count}.md`);

/** A history of so many files, of which the first was changed by the commit with that number. */
const after = (commit: number, count = 50): RecordedFiles => {
  const files = Array.from({ length: count }, (_, file) => {
    const blob = `b${file === 0 ? commit : file}`;
    return [at(file), { blob, size: file, modified: file }] as const;
  });
  return { commit: `c${commit}`, operations: [`o${commit}`], files: new Map(files) };
};

const place = (folder: string): string => join(folder, 'cognitive-memory-files.json');

const linesOf = async (folder: string): Promise<number> =>
  (await readFile(place(folder), 'utf8')).split('\n').length - 1;

test('what is new is appended, for whoever reads it next, until the note has grown to twice its size', async () => {
  await withTemporaryFolder(async (folder) => {
    const note = new RecordedFilesNote();
    let files = after(0);
    await note.write(folder, files);
    let most = 0;
    for (let commit = 1; commit <= 40; commit++) {
      // The values of files that stay are the same ones.
      const next = new Map(files.files);
      next.set(at(0), { blob: `b${commit}` });
      next.delete(at(commit));
      files = { commit: `c${commit}`, operations: [`o${commit}`], files: next };
      await note.write(folder, files);
      expect(new RecordedFilesNote().read(folder)).toEqual(files);
      most = Math.max(most, await linesOf(folder));
    }
    expect(most).toBeGreaterThan(5);
    expect(await linesOf(folder)).toBeLessThan(40);
  });
});

test('what another process noted meanwhile is read', async () => {
  await withTemporaryFolder(async (folder) => {
    const [one, other] = [new RecordedFilesNote(), new RecordedFilesNote()];
    await one.write(folder, after(1));
    expect(other.read(folder)).toEqual(after(1));
    await other.write(folder, after(2));
    expect(one.read(folder)).toEqual(after(2));
    await one.write(folder, after(3, 2));
    expect(other.read(folder)).toEqual(after(3, 2));
  });
});

test('a line that was cut does not count, and a damaged one ends the note', async () => {
  await withTemporaryFolder(async (folder) => {
    const note = new RecordedFilesNote();
    await note.write(folder, after(1));
    await appendFile(place(folder), '{"commit":"c2","after":"c1","operat');
    expect(note.read(folder)).toEqual(after(1));
    await note.write(folder, after(2));
    expect(new RecordedFilesNote().read(folder)).toEqual(after(2));
    const line = '{"commit":"c4","after":"c3","operations":[],"files":{}}\n';
    await appendFile(place(folder), line);
    expect(note.read(folder)).toBeUndefined();
    await writeFile(place(folder), '');
    expect(note.read(folder)).toBeUndefined();
  });
});
