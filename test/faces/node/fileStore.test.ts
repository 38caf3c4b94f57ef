import { mkdir, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { memoryPath } from '../../../src/engine/model/memoryPath';
import { createFileStore } from '../../../src/node/fileStore';
import { diskError, whileFailing } from '../support/failingDisk';
import { createMemoryLogger } from '../support/memoryLogger';
import { withTemporaryFolder } from '../support/temporaryFolder';

/** A disk that refuses to make, open and remove files, with a code of the operating system. */
const whileRefused = (code: string, work: () => Promise<void>): Promise<void> => {
  const refuse = () => {
    throw diskError(code);
  };
  return whileFailing({ mkdirSync: refuse, openSync: refuse, unlinkSync: refuse }, work);
};

const { logger } = createMemoryLogger();

const withStore = (
  work: (
    store: ReturnType<typeof createFileStore>,
    folder: string,
    outside: string,
  ) => Promise<void>,
): Promise<void> =>
  withTemporaryFolder(async (parent) => {
    const folder = join(parent, 'memory');
    const outside = join(parent, 'outside');
    await mkdir(outside);
    await work(createFileStore(folder, { logger }), folder, outside);
  });

const text = async (store: ReturnType<typeof createFileStore>, path: string) => {
  const content = await store.read(memoryPath(path));
  return content !== undefined && 'text' in content ? content.text : content?.unreadable;
};

test('a folder that does not exist is empty and is created by the first write', async () => {
  await withStore(async (store) => {
    expect(await store.list()).toEqual([]);
    expect(await store.read(memoryPath('graph/a.md'))).toBeUndefined();
    const written = await store.write(memoryPath('graph/facts/ä ü.md'), 'Grüße');
    expect(written.path).toBe('graph/facts/ä ü.md');
    expect(written.size).toBe(7);
    expect(await store.list()).toEqual([written]);
    expect(await text(store, 'graph/facts/ä ü.md')).toBe('Grüße');
  });
});

test('lists by path, without its own files, unfinished writes and names that no path can have', async () => {
  await withStore(async (store, folder) => {
    for (const name of ['graph', 'vault', '.git', '_history.git', '_lock', 'vault/.git']) {
      await mkdir(join(folder, name), { recursive: true });
    }
    for (const name of [
      'MEMORY.md',
      'graph/b.md',
      'graph/a.md',
      'graph/a.md.3918273645',
      'graph/what?.md',
      'vault/.git/config',
      'vault/z.md',
      '_state.json',
      '.git/HEAD',
      '_history.git/HEAD',
    ]) {
      await writeFile(join(folder, name), name);
    }
    expect((await store.list()).map((file) => file.path)).toEqual([
      'MEMORY.md',
      '_state.json',
      'graph/a.md',
      'graph/b.md',
      'vault/z.md',
    ]);
  });
});

test('tells why a file is not text, and keeps a byte order mark', async () => {
  await withStore(async (store, folder) => {
    await mkdir(folder);
    await writeFile(join(folder, 'binary.md'), Buffer.from([65, 0, 66]));
    await writeFile(join(folder, 'latin.md'), Buffer.from([0x47, 0x72, 0xfc]));
    await writeFile(join(folder, 'large.md'), 'x'.repeat(2 * 1024 * 1024 + 1));
    await writeFile(join(folder, 'mark.md'), '\ufeffText');
    await mkdir(join(folder, 'folder.md'));
    expect(await text(store, 'binary.md')).toBe('binary');
    expect(await text(store, 'latin.md')).toBe('invalid_utf8');
    expect(await text(store, 'large.md')).toBe('too_large');
    // Our own files grow with the number of memories, and must not become unreadable by it.
    await writeFile(join(folder, '_index.json'), 'x'.repeat(2 * 1024 * 1024 + 1));
    expect(await text(store, '_index.json')).toHaveLength(2 * 1024 * 1024 + 1);
    expect(await text(store, 'mark.md')).toBe('\ufeffText');
    expect(await text(store, 'folder.md')).toBeUndefined();
    expect(await text(store, 'mark.md/below.md')).toBeUndefined();
  });
});

test('appends, removes, and removes what is not there', async () => {
  await withStore(async (store) => {
    const path = memoryPath('episodes/2026-01-02.md');
    await store.append(path, 'one\n');
    await Promise.all([store.append(path, 'two\n'), store.append(path, 'two\n')]);
    expect(await text(store, path)).toBe('one\ntwo\ntwo\n');
    await store.remove(path);
    await store.remove(path);
    expect(await store.read(path)).toBeUndefined();
  });
});

test('a path that a symbolic link leads out of the folder is neither read nor changed', async () => {
  await withStore(async (store, folder, outside) => {
    await mkdir(join(folder, 'graph'), { recursive: true });
    await writeFile(join(outside, 'secret.md'), 'secret');
    await symlink(outside, join(folder, 'graph', 'out'));
    await symlink(join(outside, 'secret.md'), join(folder, 'link.md'));
    await symlink(join(outside, 'not-there.md'), join(folder, 'dangling.md'));
    for (const name of ['link.md', 'dangling.md', 'graph/out/secret.md', 'graph/out/new/a.md']) {
      const path = memoryPath(name);
      const refused = { code: 'path_outside_folder', data: { path } };
      await expect(store.read(path)).rejects.toMatchObject(refused);
      await expect(store.write(path, 'x')).rejects.toMatchObject(refused);
      await expect(store.append(path, 'x')).rejects.toMatchObject(refused);
      await expect(store.remove(path)).rejects.toMatchObject(refused);
    }
    expect(await readdir(outside)).toEqual(['secret.md']);
    expect(await readFile(join(outside, 'secret.md'), 'utf8')).toBe('secret');
    // The links themselves are listed, so that reading tells of them; nothing behind them is.
    expect((await store.list()).map(({ path }) => path)).toEqual(['graph/out', 'link.md']);
  });
});

test('links inside the folder are followed to files', async () => {
  await withStore(async (store, folder) => {
    await store.write(memoryPath('graph/a.md'), 'a');
    await symlink(join('graph', 'a.md'), join(folder, 'b.md'));
    await symlink('graph', join(folder, 'again'));
    expect((await store.list()).map((file) => file.path)).toEqual(['b.md', 'graph/a.md']);
    await store.write(memoryPath('b.md'), 'changed');
    expect(await text(store, 'graph/a.md')).toBe('changed');
  });
});

test('a folder behind a symbolic link is a folder', async () => {
  await withStore(async (_, folder, outside) => {
    await symlink(outside, folder);
    const store = createFileStore(folder, { logger });
    await store.write(memoryPath('a.md'), 'a');
    expect((await store.list()).map((file) => file.path)).toEqual(['a.md']);
  });
});

test('says where writing is not allowed', async () => {
  await withStore(async (store) => {
    const path = memoryPath('a.md');
    await store.write(path, 'a');
    for (const code of ['EACCES', 'EPERM', 'EROFS']) {
      const refused = { code: 'read_only', data: { path } };
      await whileRefused(code, async () => {
        await expect(store.write(path, 'b')).rejects.toMatchObject(refused);
        await expect(store.append(path, 'b')).rejects.toMatchObject(refused);
        await expect(store.remove(path)).rejects.toMatchObject(refused);
        await expect(store.exclusively(async () => 1)).rejects.toMatchObject({ code: 'read_only' });
      });
    }
    await whileRefused('EACCES', () =>
      expect(store.read(path)).rejects.toMatchObject({
        code: 'io_error',
        data: { path, reason: 'permission denied' },
      }),
    );
  });
});

test('says in words what failed', async () => {
  await withStore(async (store) => {
    const path = memoryPath('a.md');
    await store.write(path, 'a');
    await expect(store.write(memoryPath('a.md/b.md'), 'b')).rejects.toMatchObject({
      code: 'io_error',
      data: { path: 'a.md/b.md', reason: 'a file of that name is in the way' },
    });
    await whileRefused('ENOSPC', () =>
      expect(store.append(path, 'b')).rejects.toMatchObject({
        code: 'io_error',
        data: { path, reason: 'no space left on the device' },
      }),
    );
  });
});

test('a file in place of the folder is empty to read and refused to write', async () => {
  await withStore(async (store, folder) => {
    await writeFile(folder, 'not a folder');
    expect(await store.list()).toEqual([]);
    expect(await store.read(memoryPath('a.md'))).toBeUndefined();
    const refused = { code: 'folder_exists_as_file', data: { path: folder } };
    await expect(store.write(memoryPath('a.md'), 'a')).rejects.toMatchObject(refused);
    await expect(store.exclusively(async () => 1)).rejects.toMatchObject(refused);
  });
});

test('exclusive work holds the lock of the folder', async () => {
  await withStore(async (store, folder) => {
    const held = await store.exclusively(async () =>
      (await stat(join(folder, '_lock'))).isDirectory(),
    );
    expect(held).toBe(true);
    expect(await readdir(folder)).toEqual([]);
  });
});
