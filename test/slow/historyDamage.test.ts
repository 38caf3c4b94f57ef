import { chmod, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Engine } from '../../src/engine';
import { openEngine } from '../../src/node/openEngine';
import { createMemoryLogger } from '../faces/support/memoryLogger';
import { withTemporaryFolder } from '../faces/support/temporaryFolder';
import { git } from '../faces/support/userRepository';

const context = { actor: 'human:Ann', trigger: 'test' } as const;

interface Place {
  readonly folder: string;
  readonly history: string;
  /** As a process that starts now sees the folder. */
  readonly open: () => Engine;
  readonly log: readonly string[];
}

/** A folder with three memories, each changed once, whose processes have ended. */
const withFolder = (work: (place: Place) => Promise<void>): Promise<void> =>
  withTemporaryFolder(async (parent) => {
    const folder = join(parent, 'memory');
    const { logger, lines } = createMemoryLogger('warn');
    const open = () => openEngine(folder, { logger, watch: false });
    const engine = open();
    await engine.init(context);
    for (const title of ['Redis timeouts', 'Redis pools', 'Redis keys']) {
      await engine.remember({ title, body: `About ${title}.`, type: 'fact' }, context);
      await engine.update(title, { body: `More about ${title}.` }, context);
    }
    await engine.close();
    await work({ folder, history: join(folder, '_history.git'), open, log: lines });
  });

/** What people did; links are made by themselves. */
const askedFor = async (engine: Engine) =>
  (await engine.history()).filter(({ actor }) => actor === context.actor);

const filesBelow = async (folder: string): Promise<readonly string[]> => {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
};

const flip = async (place: string): Promise<void> => {
  const bytes = await readFile(place);
  const at = Math.floor(bytes.length / 2);
  bytes[at] = (bytes[at] ?? 0) ^ 0x10;
  await rm(place, { force: true });
  await writeFile(place, bytes);
};

const cut = async (place: string): Promise<void> => {
  const { length } = await readFile(place);
  await chmod(place, 0o644);
  await truncate(place, Math.floor(length / 2));
};

const empty = async (place: string): Promise<void> => {
  await rm(place, { force: true });
  await writeFile(place, '');
};

const remove = (place: string): Promise<void> => rm(place, { force: true });

/** The object that a name stands for, as a file. */
const objectFile = async (history: string, name: string): Promise<string> => {
  const id = (await git(history, 'rev-parse', name)).trim();
  return join(history, 'objects', id.slice(0, 2), id.slice(2));
};

const places: Readonly<Record<string, (history: string) => Promise<string>>> = {
  HEAD: async (history) => join(history, 'HEAD'),
  index: async (history) => join(history, 'index'),
  'the branch': async (history) => join(history, 'refs/heads/main'),
  config: async (history) => join(history, 'config'),
  'the last commit': (history) => objectFile(history, 'HEAD'),
  'the last tree': (history) => objectFile(history, 'HEAD^{tree}'),
  'an older commit': (history) => objectFile(history, 'HEAD~2'),
};

const damages = { flip, cut, empty, remove };

const cases = Object.entries(places).flatMap(([part, placeOf]) =>
  Object.entries(damages).map(([name, damage]) => ({ part, name, placeOf, damage })),
);

describe('a history of which', () => {
  test.each(cases)('$part is damaged ($name) goes on or begins anew', async (damaged) => {
    await withFolder(async ({ folder, history, open }) => {
      const titles = async (engine: Engine) =>
        (await engine.recall('redis')).hits.map(({ title }) => title).sort();
      const before = open();
      const expected = await titles(before);
      await before.close();
      await damaged.damage(await damaged.placeOf(history));

      const engine = open();
      expect(await titles(engine)).toEqual(expected);
      const stored = await engine.remember({ title: 'After the damage', type: 'fact' }, context);
      expect(stored.action).toBe('created');
      await engine.settled();
      // Whatever became of it, the history works and knows what was just done.
      await engine.update('After the damage', { body: 'Changed.' }, context);
      const { changes } = await engine.undo(undefined, context);
      expect(changes.some(({ path }) => path.startsWith('graph/'))).toBe(true);
      expect((await engine.get('After the damage', { peek: true })).memory.body.trim()).toBe('');
      const commits = (await engine.history({ limit: 100 })).length;
      expect(commits).toBeGreaterThan(0);
      await engine.close();
      if ((await readdir(folder)).some((name) => name.startsWith('_history.git.broken'))) {
        expect((await engine.problems()).map(({ code }) => code)).toContain('history_damaged');
      }
      expect(await openAndCount(open, expected.length + 1)).toBe(true);
    });
  });
});

const openAndCount = async (open: () => Engine, count: number): Promise<boolean> => {
  const engine = open();
  const found = (await engine.list()).length === count;
  await engine.close();
  return found;
};

test('a damaged history that cannot be mended is put aside, and says where', async () => {
  await withFolder(async ({ history, open, log }) => {
    const before = await filesBelow(join(history, 'objects'));
    await empty(await objectFile(history, 'HEAD^{tree}'));
    const engine = open();
    await engine.remember({ title: 'After the damage', type: 'fact' }, context);
    await engine.settled();
    const kept = `${history}.broken-1`;
    expect(await engine.problems()).toContainEqual(
      expect.objectContaining({
        code: 'history_damaged',
        data: expect.objectContaining({ kept }),
      }),
    );
    expect(log.join('\n')).toContain(kept);
    expect(await filesBelow(join(kept, 'objects'))).toHaveLength(before.length);
    const operations = await engine.history();
    expect(operations.at(-1)).toMatchObject({ action: 'EXTERNAL' });
    // What came before cannot be taken back: the history begins here.
    const ofOne = await engine.history({ reference: 'Redis keys' });
    expect(ofOne.map(({ action }) => action)).toEqual(['EXTERNAL']);
    await engine.close();
  });
});

test('a lost list of files is made again, and nothing of the history is lost', async () => {
  await withFolder(async ({ folder, history, open }) => {
    await flip(join(history, 'index'));
    const engine = open();
    await engine.remember({ title: 'After the damage', type: 'fact' }, context);
    await engine.settled();
    expect(await askedFor(engine)).toHaveLength(8);
    expect(await readdir(folder)).not.toContain('_history.git.broken-1');
    await engine.close();
  });
});

test('the end of a history is found again where its name is lost', async () => {
  await withFolder(async ({ history, open }) => {
    await empty(join(history, 'refs/heads/main'));
    const engine = open();
    await engine.remember({ title: 'After the damage', type: 'fact' }, context);
    await engine.settled();
    expect(await askedFor(engine)).toHaveLength(8);
    await engine.close();
  });
});
