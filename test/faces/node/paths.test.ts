import { execFile } from 'node:child_process';
import { link, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, posix, win32 } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { toReference } from '../../../src/cli/toReference';
import { type MemoryPath, memoryPath, type Store } from '../../../src/engine';
import { createFileStore } from '../../../src/node/fileStore';
import { isInside } from '../../../src/node/listFiles';
import { openEngine } from '../../../src/node/openEngine';
import { historyNameOf, isMemoryFolder, tryFindMemoryFolder } from '../../../src/node/places';
import { createMemoryLogger } from '../support/memoryLogger';
import { withTemporaryFolder } from '../support/temporaryFolder';

const { logger } = createMemoryLogger();
const run = promisify(execFile);

const withStore = (work: (store: Store, folder: string, outside: string) => Promise<void>) =>
  withTemporaryFolder(async (parent) => {
    const folder = join(parent, 'memory');
    await mkdir(join(folder, 'graph', 'facts'), { recursive: true });
    await writeFile(join(parent, 'secret.md'), 'secret');
    await work(createFileStore(folder, { logger }), folder, parent);
  });

const pathsOf = async (store: Store): Promise<readonly string[]> =>
  (await store.list()).map(({ path }) => path);

const changes: readonly (readonly [
  string,
  (store: Store, path: MemoryPath) => Promise<unknown>,
])[] = [
  ['read', (store, path) => store.read(path)],
  ['written', (store, path) => store.write(path, 'mine')],
  ['appended to', (store, path) => store.append(path, 'mine')],
  ['removed', (store, path) => store.exclusively(() => store.remove(path))],
  ['looked at', (store, path) => store.stat(path)],
];

describe('a link that leads out of the folder', () => {
  test.each(changes)('is not %s', async (_, change) => {
    await withStore(async (store, folder, outside) => {
      await symlink(join(outside, 'secret.md'), join(folder, 'graph', 'facts', 'a.md'));
      await symlink(outside, join(folder, 'graph', 'out'));
      for (const path of ['graph/facts/a.md', 'graph/out/secret.md', 'graph/out/new.md']) {
        await expect(change(store, memoryPath(path))).rejects.toMatchObject({
          code: 'path_outside_folder',
        });
      }
      expect((await run('cat', [join(outside, 'secret.md')])).stdout).toBe('secret');
    });
  });

  test('to nowhere is not created there', async () => {
    await withStore(async (store, folder, outside) => {
      await symlink(join(outside, 'new.md'), join(folder, 'graph', 'facts', 'a.md'));
      await expect(store.append(memoryPath('graph/facts/a.md'), 'x')).rejects.toMatchObject({
        code: 'path_outside_folder',
      });
    });
  });
});

test('a link that is the folder may be pointed elsewhere while the folder is open', async () => {
  await withTemporaryFolder(async (parent) => {
    const [folder, path] = [join(parent, 'memory'), memoryPath('graph/facts/a.md')];
    for (const name of ['one', 'two']) {
      await mkdir(join(parent, name, 'graph', 'facts'), { recursive: true });
      await writeFile(join(parent, name, path), name);
    }
    await symlink(join(parent, 'one', path), join(parent, 'two', 'graph', 'facts', 'b.md'));
    const store = createFileStore(folder, { logger });
    expect(await store.read(path)).toBeUndefined();
    await symlink('one', folder);
    expect(await store.read(path)).toMatchObject({ text: 'one' });
    await rm(folder);
    await symlink('two', folder);
    expect(await store.read(path)).toMatchObject({ text: 'two' });
    await expect(store.read(memoryPath('graph/facts/b.md'))).rejects.toMatchObject({
      code: 'path_outside_folder',
    });
  });
});

describe('links in a circle', () => {
  test('do not keep the folder from being listed, and are told of by reading', async () => {
    await withStore(async (store, folder) => {
      await symlink('a.md', join(folder, 'graph', 'facts', 'a.md'));
      await symlink('c.md', join(folder, 'graph', 'facts', 'b.md'));
      await symlink('b.md', join(folder, 'graph', 'facts', 'c.md'));
      await symlink('..', join(folder, 'graph', 'up'));
      await writeFile(join(folder, 'graph', 'facts', 'd.md'), 'text');
      expect(await pathsOf(store)).toEqual(
        ['a', 'b', 'c', 'd'].map((name) => `graph/facts/${name}.md`),
      );
      await expect(store.read(memoryPath('graph/facts/a.md'))).rejects.toMatchObject({
        code: 'io_error',
        data: { reason: 'too many symbolic links' },
      });
    });
  });

  test('in place of a folder are no memory folder', async () => {
    await withTemporaryFolder(async (parent) => {
      await symlink('memory', join(parent, 'memory'));
      expect(await isMemoryFolder(join(parent, 'memory'))).toBe(false);
    });
  });
});

test('a file of several names is a file', async () => {
  await withStore(async (store, folder, outside) => {
    await link(join(outside, 'secret.md'), join(folder, 'graph', 'facts', 'a.md'));
    expect(await pathsOf(store)).toEqual(['graph/facts/a.md']);
    await store.write(memoryPath('graph/facts/a.md'), 'mine');
    expect((await run('cat', [join(outside, 'secret.md')])).stdout).toBe('secret');
  });
});

test('a folder by the name of a memory is no memory, and nothing is written over it', async () => {
  await withStore(async (store, folder) => {
    await mkdir(join(folder, 'graph', 'facts', 'a.md'));
    await writeFile(join(folder, 'graph', 'facts', 'a.md', 'b.md'), 'text');
    expect(await pathsOf(store)).toEqual(['graph/facts/a.md/b.md']);
    expect(await store.read(memoryPath('graph/facts/a.md'))).toBeUndefined();
    await expect(store.write(memoryPath('graph/facts/a.md'), 'x')).rejects.toMatchObject({
      code: 'io_error',
    });
    expect(await pathsOf(store)).toEqual(['graph/facts/a.md/b.md']);
  });
});

describe.skipIf(process.platform === 'win32')('a pipe', () => {
  test('by the name of a memory is not waited for', async () => {
    await withStore(async (store, folder) => {
      const path = memoryPath('graph/facts/a.md');
      await run('mkfifo', [join(folder, path)]);
      expect(await pathsOf(store)).toEqual([]);
      expect(await store.read(path)).toBeUndefined();
      await expect(store.append(path, 'x')).rejects.toMatchObject({
        code: 'io_error',
        data: { reason: 'it is no file, but a pipe or a device' },
      });
    });
  });

  test('in place of a file that tells a memory folder is not waited for', async () => {
    await withTemporaryFolder(async (parent) => {
      await mkdir(join(parent, 'memory'));
      await run('mkfifo', [join(parent, 'memory', '.gitignore')]);
      await run('mkfifo', [join(parent, '.gitignore')]);
      expect(await isMemoryFolder(join(parent, 'memory'))).toBe(false);
      expect(await tryFindMemoryFolder(parent)).toBeUndefined();
    });
  });

  test.each(['_index.json', '_text_index.json', '_state.json', '_config.json'])(
    'in place of %s does not keep the engine waiting',
    async (name) => {
      await withTemporaryFolder(async (folder) => {
        await mkdir(join(folder, 'graph'));
        await writeFile(join(folder, 'graph', 'x.md'), 'no memory');
        await run('mkfifo', [join(folder, name)]);
        const engine = openEngine(folder, { logger, watch: false });
        await engine.problems();
        expect((await engine.recall('anything')).hits).toEqual([]);
        await engine.close();
      });
    },
  );
});

test.skipIf(process.platform === 'win32')('a socket is no memory', async () => {
  // Its path must be short.
  const folder = await mkdtemp(join(tmpdir(), 'cm-'));
  const server = createServer();
  try {
    await new Promise<void>((resolve) => server.listen(join(folder, 'a.md'), resolve));
    const store = createFileStore(folder, { logger });
    expect(await pathsOf(store)).toEqual([]);
    expect(await store.read(memoryPath('a.md'))).toBeUndefined();
    await expect(store.append(memoryPath('a.md'), 'x')).rejects.toMatchObject({ code: 'io_error' });
  } finally {
    await new Promise((resolve) => server.close(resolve));
    await rm(folder, { recursive: true, force: true });
  }
});

test('the longest names that are paths can be written', async () => {
  await withStore(async (store) => {
    for (const name of [`${'é'.repeat(118)}.md`, `${'x'.repeat(190)}.md`]) {
      const path = memoryPath(`g/${name}`);
      await store.write(path, 'text');
      expect(await store.read(path)).toMatchObject({ text: 'text' });
    }
  });
});

describe('a place is inside a folder', () => {
  test.each([
    ['/p/memory', '/p/memory', true],
    ['/p/memory', '/p/memory/x.md', true],
    ['/p/memory', '/p/memory2/x.md', false],
    ['/p/memory', '/p', false],
    ['/', '/x.md', true],
  ])('%s, %s: %s', (outer, inner, expected) => {
    expect(isInside(outer, inner, posix.sep)).toBe(expected);
  });

  test.each([
    ['C:\\p\\memory', 'C:\\p\\memory\\x.md', true],
    ['C:\\p\\memory', 'C:\\p\\memory2\\x.md', false],
    ['C:\\', 'C:\\x.md', true],
    ['C:\\p', 'D:\\p\\x.md', false],
    ['\\\\server\\share\\p', '\\\\server\\share\\p\\x.md', true],
    ['\\\\server\\share\\p', '\\\\server\\share\\q\\x.md', false],
  ])('on Windows %s, %s: %s', (outer, inner, expected) => {
    expect(isInside(outer, inner, win32.sep)).toBe(expected);
  });
});

describe('what a person types on Windows', () => {
  test.each([
    ['a path from the project', 'memory\\graph\\fixes\\x.md', 'graph/fixes/x.md'],
    ['with slashes', 'memory/graph/fixes/x.md', 'graph/fixes/x.md'],
    ['an absolute path', 'C:\\project\\memory\\graph\\x.md', 'graph/x.md'],
    ['in another case', 'c:\\PROJECT\\memory\\graph\\x.md', 'graph/x.md'],
    ['a path elsewhere', '..\\other\\x.md', '..\\other\\x.md'],
    ['another drive', 'D:\\memory\\x.md', 'D:\\memory\\x.md'],
    ['a share', '\\\\server\\share\\x.md', '\\\\server\\share\\x.md'],
    ['upward out of the folder', 'memory\\..\\x.md', 'memory\\..\\x.md'],
  ])('%s', (_, text, expected) => {
    const place = { cwd: 'C:\\project', folder: 'C:\\project\\memory' };
    expect(toReference(text, place, win32)).toBe(expected);
  });
});

describe('the name of a history', () => {
  test('is short enough for every path, and of no other path', () => {
    const deep = 'a folder/'.repeat(40);
    const names = [`${deep}memory`, `${deep}memory2`, '記憶/'.repeat(60), 'a/b', 'a__b'].map(
      historyNameOf,
    );
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(Buffer.byteLength(name)).toBeLessThanOrEqual(240);
  });
});
