import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import {
  type EmbeddingSource,
  type Engine,
  type Logger,
  ProviderError,
  type ProviderFault,
  type RecallAnswer,
} from '../../../src/engine';
import { openEngine } from '../../../src/node/openEngine';
import { withProject } from '../support/cogmem';
import { type Deed, type ModelServer, withModelServer } from '../support/modelServer';
import { withTemporaryFolder } from '../support/temporaryFolder';

const ada = { actor: 'human:ada', trigger: 'test' } as const;

const missing: ProviderFault = { provider: 'embedded', code: 'not_loaded', data: {} };

/** Stands in for the model that ships with the program, and is not there. */
const createEmbedded = (): EmbeddingSource => ({
  model: { provider: 'embedded', name: 'mini', id: 'embedded:mini' },
  embed: async () => {
    throw new ProviderError(missing);
  },
  probe: async () => missing,
  close: async () => undefined,
});

interface Session {
  readonly engine: Engine;
  readonly folder: string;
  readonly models: ModelServer;
  readonly log: readonly string[];
  recall(query: string): Promise<RecallAnswer>;
}

/** A folder with two memories whose vectors an Ollama server makes; what ships with the program is not there. */
const withOllama = (test: (session: Session) => Promise<void>): Promise<void> =>
  withModelServer((models) =>
    withTemporaryFolder(async (folder) => {
      const log: string[] = [];
      const write = (message: string): void => void log.push(message);
      const logger: Logger = { debug: () => undefined, info: write, warn: write, error: write };
      const engine = openEngine(folder, { logger, watch: false, env: {}, createEmbedded });
      try {
        await engine.init(ada);
        await engine.configure({ embedding: { provider: 'ollama', ollamaHost: models.address } });
        await engine.remember({ title: 'The database listens on 5433', body: 'It does.' }, ada);
        await engine.remember({ title: 'Tabs and no spaces', body: 'Always.' }, ada);
        const recall = (query: string) => engine.recall(query, { wait: 20_000 });
        await test({ engine, folder, models, log, recall });
      } finally {
        await engine.close();
      }
    }),
  );

/** What lies on the disk of the vectors. */
const vectorFiles = async (folder: string): Promise<readonly string[]> => {
  const names = (await readdir(folder)).filter((name) => name.startsWith('_embeddings')).sort();
  return Promise.all(names.map((name) => readFile(join(folder, name), 'latin1')));
};

describe('a folder whose vectors a server makes', () => {
  it('finds by meaning, and says which model did', () =>
    withOllama(async ({ recall, models }) => {
      const answer = await recall('listens');
      expect(answer.meaning).toMatchObject({
        model: { id: 'ollama:nomic-embed-text' },
        faults: [],
        pending: 0,
      });
      expect(answer.hits[0]?.title).toBe('The database listens on 5433');
      expect(answer.hits[0]?.explain.similarity).toBeGreaterThan(0);
      expect(models.texts().filter((text) => text.startsWith('search_query: '))).toHaveLength(1);
    }));

  it('asks for a question once, also in a later answer', () =>
    withOllama(async ({ recall, models }) => {
      await recall('listens');
      await recall('listens');
      expect(models.texts().filter((text) => text === 'search_query: listens')).toHaveLength(1);
    }));

  const deeds: readonly Deed[] = [
    'killed',
    'no_json',
    'other_shape',
    'too_few',
    'zeros',
    'nulls',
    'infinite',
    'other_dimension',
    { status: 500 },
    { status: 429, headers: { 'retry-after': '60' } },
    { status: 401 },
  ];

  it.each(deeds)(
    'answers all the same where the server does this: %j; one line says so, and nothing wrong is kept',
    (deed) =>
      withOllama(async ({ engine, recall, models, folder, log }) => {
        await recall('listens');
        await engine.settled();
        const before = await vectorFiles(folder);
        models.deed = deed;
        const answer = await recall('tabs and spaces');
        expect(answer.hits[0]?.title).toBe('Tabs and no spaces');
        expect(answer.meaning.faults).toMatchObject([{ provider: 'ollama' }, missing]);
        expect(log.filter((line) => line.startsWith('ollama:nomic'))).toHaveLength(1);
        await recall('tabs again');
        expect(log.filter((line) => line.startsWith('ollama:nomic'))).toHaveLength(1);
        expect(before.length).toBeGreaterThan(0);
        for (const text of before) expect(await vectorFiles(folder)).toContain(text);
      }),
  );

  it('asks nobody any more where a person wants none', () =>
    withOllama(async ({ engine, recall, models }) => {
      await recall('listens');
      await engine.configure({ embedding: { provider: 'none' } });
      models.asked.length = 0;
      const answer = await recall('tabs');
      expect(answer.hits).toHaveLength(1);
      expect(answer.meaning).toMatchObject({ model: null, faults: [{ code: 'off' }] });
      expect(models.asked).toEqual([]);
    }));
});

describe('a process', () => {
  const recorder = pathToFileURL(resolve('test/faces/support/recordConnections.mjs')).href;

  it(
    'contacts the server that is configured, and nobody where none is',
    () =>
      withModelServer((models) =>
        withProject(async ({ folder, start }) => {
          const file = join(folder, 'connections');
          const env = {
            NODE_OPTIONS: `--import=${recorder}`,
            CONNECTIONS_FILE: file,
            COGNITIVE_MEMORY_EMBEDDING: '',
          };
          const cogmem = async (...args: readonly string[]): Promise<void> => {
            const { exitCode, stderr } = await start(args, { env });
            expect([exitCode, stderr]).toEqual([0, '']);
          };
          const connections = async (): Promise<readonly string[]> =>
            (await readFile(file, 'utf8').catch(() => ''))
              .split('\n')
              .filter((line) => line !== '');
          await cogmem('init');
          await cogmem('remember', 'The database listens on 5433');
          await cogmem('recall', 'which port');
          expect(await connections()).toEqual([]);
          await cogmem('config', '--provider', 'ollama', '--ollama-host', models.address);
          await cogmem('recall', 'which port');
          const contacted = new Set(await connections());
          expect([...contacted]).toEqual([models.address.replace('http://', '')]);
        }),
      ),
    180_000,
  );
});
