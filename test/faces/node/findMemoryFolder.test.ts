import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isMemoryFolder, resolveMemoryFolder, tryFindMemoryFolder } from '../../../src/node/places';
import { withTemporaryFolder } from '../support/temporaryFolder';

const createMemoryFolder = async (folder: string): Promise<string> => {
  await mkdir(join(folder, 'graph'), { recursive: true });
  await writeFile(join(folder, 'CORE.md'), '');
  return folder;
};

test('a memory folder has a graph and something beside it, or the mark of init', async () => {
  await withTemporaryFolder(async (folder) => {
    expect(await isMemoryFolder(folder)).toBe(false);
    expect(await isMemoryFolder(join(folder, 'missing'))).toBe(false);
    await writeFile(join(folder, '.gitignore'), '# x\n_index.json\n_state.json\n');
    expect(await isMemoryFolder(folder)).toBe(true);
    await writeFile(join(folder, '.gitignore'), 'memory/_state.json\n');
    expect(await isMemoryFolder(folder)).toBe(false);
    await mkdir(join(folder, 'graph'));
    expect(await isMemoryFolder(folder)).toBe(false);
    await mkdir(join(folder, 'episodes'));
    expect(await isMemoryFolder(folder)).toBe(true);
  });
});

test('the nearest one upward is found, first below a level, then the level itself', async () => {
  await withTemporaryFolder(async (top) => {
    const deep = join(top, 'src', 'deep');
    await mkdir(deep, { recursive: true });
    expect(await tryFindMemoryFolder(deep)).toBeUndefined();
    const outer = await createMemoryFolder(join(top, 'memory'));
    expect(await tryFindMemoryFolder(deep)).toBe(outer);
    expect(await tryFindMemoryFolder(join(outer, 'graph'))).toBe(outer);
    const inner = await createMemoryFolder(join(top, 'src', 'memory'));
    expect(await tryFindMemoryFolder(deep)).toBe(inner);
    expect(await tryFindMemoryFolder(join(deep, 'missing'))).toBe(inner);
  });
});

test('a folder that was named is taken as it is, or its memory, and nothing above it', async () => {
  await withTemporaryFolder(async (top) => {
    const project = join(top, 'project');
    await mkdir(project);
    await createMemoryFolder(join(top, 'memory'));
    expect(await resolveMemoryFolder(project)).toBeUndefined();
    const folder = await createMemoryFolder(join(project, 'memory'));
    expect(await resolveMemoryFolder(project)).toBe(folder);
    expect(await resolveMemoryFolder(folder)).toBe(folder);
  });
});
