import fs from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createFolder, writeAtomically } from '../../../src/node/atomicFile';
import { diskError, whileFailing } from '../support/failingDisk';
import { requireModule, startScript, untilEnded, untilSaid } from '../support/script';
import { withTemporaryFolder } from '../support/temporaryFolder';

test('writes a file and replaces it', async () => {
  await withTemporaryFolder(async (folder) => {
    const place = join(folder, 'a.md');
    await writeAtomically(place, 'old');
    await writeAtomically(place, 'new ü');
    expect(await readFile(place, 'utf8')).toBe('new ü');
    expect(await readdir(folder)).toEqual(['a.md']);
  });
});

test('leaves the old file and nothing else when the disk is full', async () => {
  await withTemporaryFolder(async (folder) => {
    const place = join(folder, 'a.md');
    await writeFile(place, 'old');
    const original = fs.writeFileSync;
    // A disk that is full takes a part.
    const full = (file: number, text: string) => {
      original(file, text.slice(0, 3));
      throw diskError('ENOSPC');
    };
    await whileFailing({ writeFileSync: full }, () =>
      expect(writeAtomically(place, 'something longer')).rejects.toThrow('injected'),
    );
    expect(await readFile(place, 'utf8')).toBe('old');
    expect(await readdir(folder)).toEqual(['a.md']);
  });
});

test('a process killed at any moment leaves a whole file', async () => {
  await withTemporaryFolder(async (folder) => {
    const place = join(folder, 'a.md');
    const length = 2_000_000;
    const script = `
      const { writeAtomically } = ${requireModule('src/node/atomicFile.ts')};
      for (let turn = 0; ; turn += 1) {
        await writeAtomically(${JSON.stringify(place)}, (turn % 2 === 0 ? 'a' : 'b').repeat(${length}));
        if (turn === 1) console.log('writing');
      }`;
    for (const moment of [0, 11]) {
      const child = startScript(script);
      await untilSaid(child, 'writing');
      await sleep(moment);
      child.kill('SIGKILL');
      await untilEnded(child);
      const text = await readFile(place, 'utf8');
      expect(text.length).toBe(length);
      expect(new Set(text).size).toBe(1);
    }
  });
});

test('creates a folder with its parents', async () => {
  await withTemporaryFolder(async (folder) => {
    await createFolder(join(folder, 'a', 'b', 'c'));
    await createFolder(join(folder, 'a', 'b', 'c'));
    expect(await readdir(join(folder, 'a', 'b'))).toEqual(['c']);
  });
});
