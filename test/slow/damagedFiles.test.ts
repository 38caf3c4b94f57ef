import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { serializeStateLogEntry } from '../../src/engine/format/stateFile';
import { openEngine } from '../../src/node/openEngine';
import { createMemoryLogger } from '../faces/support/memoryLogger';
import { withTemporaryFolder } from '../faces/support/temporaryFolder';
import { tried } from './support/share';

const context = { actor: 'human:Ann', trigger: 'test' } as const;

/** Contents of the files that our own work does not leave behind each time. */
const seeds: Readonly<Record<string, string>> = {
  '_config.json': '{ "half_life_days": 30 }\n',
  '_embeddings.json': '{"version":1,"vectors":{"a":[0.1,0.2]}}\n',
};

const files = ['_index.json', '_state.json', '_state_log.jsonl', ...Object.keys(seeds)];

/** Shares of a file at which it is damaged. */
const positions = [0.01, 0.3, 0.6, 0.99];

const damages: Readonly<Record<string, (bytes: Buffer, at: number) => Buffer>> = {
  'a flipped bit': (bytes, at) => {
    const damaged = Buffer.from(bytes);
    damaged[at] = (damaged[at] ?? 0) ^ 0x04;
    return damaged;
  },
  'a byte that is no text': (bytes, at) => {
    const damaged = Buffer.from(bytes);
    damaged[at] = 0xff;
    return damaged;
  },
  'a cut tail': (bytes, at) => bytes.subarray(0, at),
  'no content': () => Buffer.alloc(0),
};

const cases = files.flatMap((file) =>
  Object.entries(damages).map(([name, damage]) => ({ file, name, damage })),
);

const open = (folder: string) => {
  const { logger, lines } = createMemoryLogger('warn');
  return { engine: openEngine(folder, { logger, watch: false }), lines };
};

const answersOf = async (folder: string) => {
  const { engine, lines } = open(folder);
  const answers = [];
  for (const query of ['redis', 'timeouts', 'the pool', 'keys']) {
    const { hits, hidden } = await engine.recall(query);
    answers.push({
      hidden,
      hits: hits.map(({ title, path, tags, preview, status }) => ({
        title,
        path,
        tags,
        preview,
        status,
      })),
    });
  }
  const problems = (await engine.problems()).map(({ code }) => code);
  await engine.close();
  return { answers, problems, lines };
};

const fill = async (folder: string): Promise<void> => {
  const { engine } = open(folder);
  await engine.init(context);
  for (const title of ['Redis timeouts', 'Redis pools', 'Redis keys', 'Old redis']) {
    await engine.remember({ title, body: `About ${title} and the pool.`, type: 'fact' }, context);
    await engine.get(title, { by: context });
  }
  await engine.forget('Old redis', context);
  await engine.reindex();
  await engine.close();
  // The log of a state that is large, as its last use would have left it.
  const state = await readFile(join(folder, '_state.json'), 'utf8');
  const [id = ''] = Object.keys(JSON.parse(state).entries);
  const at = new Date().toISOString();
  const line = serializeStateLogEntry({
    generation: 1,
    at,
    deltas: [{ id, accesses: 1, lastAccessed: at }],
  });
  await writeFile(join(folder, '_state_log.jsonl'), line + line);
};

/** Made once: damage is done to copies. */
let filled: Promise<string> | undefined;

const wholeFolder = (): Promise<string> => {
  filled ??= mkdtemp(join(tmpdir(), 'cognitive-memory-')).then(async (parent) => {
    const folder = join(parent, 'memory');
    await fill(folder);
    return folder;
  });
  return filled;
};

afterAll(async () => {
  if (filled !== undefined) await rm(dirname(await filled), { recursive: true, force: true });
});

test.each(tried(cases))(
  '$file with $name: the folder opens, and recall answers the same',
  async (damaged) => {
    await withTemporaryFolder(async (parent) => {
      const whole = await wholeFolder();
      for (const [index, position] of positions.entries()) {
        const folder = join(parent, `damaged-${index}`);
        await cp(whole, folder, { recursive: true, preserveTimestamps: true });
        const seed = seeds[damaged.file];
        if (seed !== undefined) await writeFile(join(folder, damaged.file), seed);
        const place = join(folder, damaged.file);
        const bytes = await readFile(place);
        await writeFile(place, damaged.damage(bytes, Math.floor(bytes.length * position)));

        const expected = await answersOf(whole);
        const found = await answersOf(folder);
        expect(found.answers).toEqual(expected.answers);
        // What is damaged as a whole is told, as a problem or in the log.
        if (damaged.name === 'no content' && !/embeddings|log/u.test(damaged.file)) {
          expect([...found.problems, ...found.lines]).not.toEqual([]);
        }
        // The folder works on, and is mended by it.
        const { engine } = open(folder);
        expect((await engine.remember({ title: 'Later' }, context)).action).toBe('created');
        await engine.close();
        expect((await answersOf(folder)).answers[1]).toEqual(expected.answers[1]);
      }
    });
  },
);
