import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createFileStore } from '../../../src/node/fileStore';
import { historyInFolder } from '../../../src/node/places';
import { withMemory } from '../support/cogmem';
import { createMemoryLogger } from '../support/memoryLogger';
import { withTemporaryFolder } from '../support/temporaryFolder';

const { logger } = createMemoryLogger();

/** Puts a file there that nobody has written to for two minutes. */
const putOld = async (...parts: string[]): Promise<void> => {
  const place = join(...parts);
  await writeFile(place, 'half');
  const before = new Date(Date.now() - 120_000);
  await utimes(place, before, before);
};

/** What is left in the folder once somebody has read it and worked in it. */
const afterWork = async (folder: string): Promise<readonly string[]> => {
  const store = createFileStore(folder, { logger });
  await store.list();
  await store.exclusively(async () => undefined);
  return (await readdir(folder)).sort();
};

describe('what a killed process left of a write', () => {
  test('is swept by whoever works in the folder next', () =>
    withTemporaryFolder(async (folder) => {
      for (const name of ['a.md.3141592653', '_index.json.271828182']) await putOld(folder, name);
      expect(await afterWork(folder)).toEqual([]);
    }));

  test('stays where somebody may be writing it now', () =>
    withTemporaryFolder(async (folder) => {
      await writeFile(join(folder, 'a.md.3141592653'), 'half');
      expect(await afterWork(folder)).toEqual(['a.md.3141592653']);
    }));

  test('is told from what a person may have named, and from what is no file', () =>
    withTemporaryFolder(async (folder) => {
      const kept = [
        'a.md.1700000000',
        'a.md.20260301',
        'a.md.202603',
        'a.md.031415926',
        'a.md.9999999999',
        'a.txt.3141592653',
        'notes.v1.314159265',
      ];
      for (const name of kept) await putOld(folder, name);
      await mkdir(join(folder, 'b.md.3141592653'));
      const before = new Date(Date.now() - 120_000);
      await utimes(join(folder, 'b.md.3141592653'), before, before);
      expect(await afterWork(folder)).toEqual([...kept, 'b.md.3141592653'].sort());
    }));

  test('is swept from the history with the next operation, and nothing else is', () =>
    withMemory(async (project) => {
      const memory = join(project.folder, 'memory');
      const history = historyInFolder(memory);
      await putOld(history, 'config.3141592653');
      await putOld(history, 'refs', 'heads', 'main.3141592653');
      await putOld(history, 'description.3141592653');
      const salvage = `${history}.salvage-Ab12Cd`;
      await mkdir(salvage);
      const before = new Date(Date.now() - 120_000);
      await utimes(salvage, before, before);
      await mkdir(`${history}.salvage-Ef34Gh`);
      await mkdir(`${history}.broken-1`);
      await project.json(['remember', 'Redis keeps the sessions']);
      const names = await readdir(memory);
      expect(names).not.toContain('_history.git.salvage-Ab12Cd');
      expect(names).toContain('_history.git.salvage-Ef34Gh');
      expect(names).toContain('_history.git.broken-1');
      expect(await readdir(history)).not.toContain('config.3141592653');
      expect(await readdir(history)).toContain('description.3141592653');
      expect(await readdir(join(history, 'refs', 'heads'))).toEqual(['main']);
    }));
});
