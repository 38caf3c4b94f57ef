import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Engine } from '../../src/engine';
import { openEngine } from '../../src/node/openEngine';
import { createMemoryLogger } from '../faces/support/memoryLogger';
import { withTemporaryFolder } from '../faces/support/temporaryFolder';
import { git } from '../faces/support/userRepository';
import { tried } from './support/share';

const execFileAsync = promisify(execFile);

const context = { actor: 'human:Ann', trigger: 'test' } as const;

interface Place {
  readonly folder: string;
  readonly history: string;
  /** As a process that starts now sees the folder. */
  readonly open: () => Engine;
  readonly log: readonly string[];
}

/** A folder with three memories, each changed once, whose processes have ended. */
const prepare = async (folder: string): Promise<void> => {
  const engine = openEngine(folder, { logger: createMemoryLogger('warn').logger, watch: false });
  await engine.init(context);
  for (const title of ['Redis timeouts', 'Button colours', 'Holiday dates']) {
    await engine.remember({ title, body: `About ${title}.`, type: 'fact' }, context);
    // A run of git for each, so that each has a pack of its own.
    await engine.settled();
    await engine.update(title, { body: `More about ${title}.` }, context);
    await engine.settled();
  }
  await engine.close();
};

let template = '';
beforeAll(async () => {
  template = await mkdtemp(join(tmpdir(), 'damage-'));
  await prepare(join(template, 'memory'));
});
afterAll(() => rm(template, { recursive: true }));

const withFolder = (work: (place: Place) => Promise<void>): Promise<void> =>
  withTemporaryFolder(async (parent) => {
    const folder = join(parent, 'memory');
    await cp(join(template, 'memory'), folder, { recursive: true, preserveTimestamps: true });
    const { logger, lines } = createMemoryLogger('warn');
    const open = () => openEngine(folder, { logger, watch: false });
    await work({ folder, history: join(folder, '_history.git'), open, log: lines });
  });

/** What people did; links are made by themselves. */
const askedFor = async (engine: Engine) =>
  (await engine.history()).filter(({ actor }) => actor === context.actor);

const flip = async (place: string): Promise<void> => {
  const bytes = await readFile(place);
  const at = Math.floor(bytes.length / 2);
  bytes[at] = (bytes[at] ?? 0) ^ 0x10;
  await rm(place, { force: true });
  await writeFile(place, bytes);
};

const cut = async (place: string): Promise<void> => {
  const bytes = await readFile(place);
  await rm(place, { force: true });
  await writeFile(place, bytes.subarray(0, Math.floor(bytes.length / 2)));
};

const replace = async (place: string, text: string): Promise<void> => {
  await rm(place, { force: true });
  await writeFile(place, text);
};

const damages: Readonly<Record<string, (place: string) => Promise<void>>> = {
  absent: (place) => rm(place, { force: true }),
  empty: (place) => replace(place, ''),
  half: cut,
  flipped: flip,
  garbage: (place) => replace(place, 'garbage\n'.repeat(20)),
};

/** Makes a file of each object, as histories of former versions have them. */
const unpack = async (history: string): Promise<void> => {
  const folder = join(history, 'objects', 'pack');
  const aside = join(history, '..', '..', 'packs');
  await rename(folder, aside);
  for (const name of (await readdir(aside)).filter((each) => each.endsWith('.pack'))) {
    await execFileAsync('sh', ['-c', 'git unpack-objects -q < "$0"', join(aside, name)], {
      env: { ...process.env, GIT_DIR: history },
    });
  }
};

/** The object that a name stands for, as a file. */
const objectFile = async (history: string, name: string): Promise<string> => {
  await unpack(history);
  const id = (await git(history, 'rev-parse', name)).trim();
  return join(history, 'objects', id.slice(0, 2), id.slice(2));
};

/** The commit of an operation. */
const commitOf = async (history: string, subject: string): Promise<string> =>
  (await git(history, 'log', '--format=%H', '--fixed-strings', `--grep=${subject}`))
    .trim()
    .split('\n')
    .at(0) ?? '';

const older = (history: string) => commitOf(history, '[EDIT] graph/facts/button-colours');

const packs = async (history: string, ending: string): Promise<string> => {
  const folder = join(history, 'objects', 'pack');
  const names = (await readdir(folder)).filter((name) => name.endsWith(ending));
  const files = await Promise.all(
    names.map(async (name) => ({ name, time: (await stat(join(folder, name))).mtimeMs })),
  );
  files.sort((left, right) => left.time - right.time);
  return join(folder, files[Math.floor(files.length / 2)]?.name ?? '');
};

interface Part {
  readonly place: (history: string) => Promise<string>;
  /** Operations of people that are lost with it, at most. */
  readonly lost: number;
}

const parts: Readonly<Record<string, Part>> = {
  HEAD: { place: async (history) => join(history, 'HEAD'), lost: 0 },
  'the branch': { place: async (history) => join(history, 'refs/heads/main'), lost: 0 },
  config: { place: async (history) => join(history, 'config'), lost: 0 },
  'the note of files': {
    place: async (history) => join(history, 'cognitive-memory-files.json'),
    lost: 0,
  },
  'the index of commits': {
    place: async (history) => join(history, 'cognitive-memory-commits.jsonl'),
    lost: 0,
  },
  'the last commit': { place: (history) => objectFile(history, 'HEAD'), lost: 0 },
  'the last tree': { place: (history) => objectFile(history, 'HEAD^{tree}'), lost: 1 },
  'an older commit': {
    place: async (history) => objectFile(history, await older(history)),
    lost: 0,
  },
  'an older tree': {
    place: async (history) => objectFile(history, `${await older(history)}^{tree}`),
    lost: 0,
  },
  'an older text': {
    place: async (history) => {
      const commit = await older(history);
      const path = await git(history, 'diff-tree', '-r', '--name-only', '--no-commit-id', commit);
      return objectFile(history, `${commit}:${path.trim().split('\n').at(-1) ?? ''}`);
    },
    lost: 0,
  },
  'a pack': { place: (history) => packs(history, '.pack'), lost: 1 },
  'the list of a pack': { place: (history) => packs(history, '.idx'), lost: 0 },
};

const cases = Object.entries(parts).flatMap(([part, { place, lost }]) =>
  Object.entries(damages).map(([name, damage]) => ({ part, name, place, lost, damage })),
);

/** Titles of what people did, the newest first. */
const summariesOf = async (engine: Engine): Promise<readonly string[]> =>
  (await askedFor(engine)).map(({ action, summary }) => `${action} ${summary}`);

describe('a history of which', () => {
  test.each(tried(cases))(
    '$part is $name keeps its other operations',
    async ({ part, place, damage, lost }) => {
      const isPack = part === 'a pack';
      let undone = 0;
      await withFolder(async ({ folder, history, open, log }) => {
        const before = open();
        const known = await summariesOf(before);
        await before.close();
        expect(known).toHaveLength(7);
        await damage(await place(history));

        const engine = open();
        const found = await summariesOf(engine);
        expect([found.length >= known.length - lost, log]).toEqual([true, log]);
        expect(known.filter((summary) => found.includes(summary))).toEqual(found);
        // What was done first can be taken back, and what is done now.
        const first = (await askedFor(engine)).find(
          ({ action, summary }) => action === 'EDIT' && summary === 'Redis timeouts (body)',
        );
        await engine.undo(first?.id, context);
        const { body } = (await engine.get('Redis timeouts', { peek: true })).memory;
        expect(body.trim()).toBe('About Redis timeouts.');
        // So can what the damage may have hit, unless it is told that nothing is left of it.
        const hit = (await askedFor(engine)).find(
          ({ action, summary }) => action === 'EDIT' && summary === 'Button colours (body)',
        );
        if (hit !== undefined) {
          const isUndone = await engine.undo(hit.id, context).then(
            () => true,
            () => false,
          );
          undone += Number(isUndone);
          const { body: colours } = (await engine.get('Button colours', { peek: true })).memory;
          // With a whole pack the text before is lost.
          expect(isUndone || isPack).toBe(true);
          expect(colours.trim()).toBe(`${isUndone ? 'About' : 'More about'} Button colours.`);
        }
        const stored = await engine.remember({ title: 'After the damage', type: 'fact' }, context);
        expect(stored.action).toBe('created');
        await engine.undo(undefined, context);
        expect((await engine.list()).map(({ title }) => title)).not.toContain('After the damage');
        await engine.close();

        // Nothing of the damaged one was thrown away, and a process that starts now finds a sound one.
        const next = open();
        expect((await summariesOf(next)).length).toBe(found.length + 3 + undone);
        expect(await git(history, 'fsck', '--full', '--no-dangling')).toBe('');
        const problems = (await next.problems()).map(({ code }) => code);
        expect(await next.acknowledge([], context)).toEqual(
          problems.includes('history_damaged') ? ['_history.git'] : [],
        );
        expect((await next.problems()).map(({ code }) => code)).not.toContain('history_damaged');
        await next.close();
        const isRebuilt = (await readdir(folder)).includes('_history.git.broken-1');
        expect(problems.includes('history_damaged')).toBe(
          isRebuilt || log.join().includes('mended'),
        );
      });
    },
  );
});

test('a folder whose history cannot be read at all goes on with a new one, and keeps the old one', async () => {
  await withFolder(async ({ folder, history, open }) => {
    const pack = join(history, 'objects', 'pack');
    for (const name of await readdir(pack)) await replace(join(pack, name), 'garbage');
    const engine = open();
    await engine.remember({ title: 'After the damage', type: 'fact' }, context);
    await engine.settled();
    expect((await engine.history()).map(({ action }) => action)).toContain('CREATE');
    expect(await readdir(folder)).toContain('_history.git.broken-1');
    await engine.close();
  });
});
