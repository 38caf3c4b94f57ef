import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { RecallAnswer } from '../../../src/engine';
import { defaultSettings } from '../../../src/engine/settings';
import { folderSetting, until } from '../support/languageServer';
import { type ModelServer, withModelServer } from '../support/modelServer';
import { type ServerSession, withServer } from '../support/serverSession';

/** Text of a file of the memory folder that a test begins with. */
const fileAt =
  (path: string, text: string) =>
  async (folder: string): Promise<void> => {
    const file = join(folder, 'memory', path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  };

const memory = fileAt(
  'graph/facts/a.md',
  '---\nid: a\ntype: fact\ntitle: The database listens on 5433\nimportance: 0.5\n---\nIt does.\n',
);

const configOf = (path: string): Promise<string> =>
  readFile(join(path, 'memory', '_config.json'), 'utf8');

/** The settings decide who is asked. */
const bySettings = { COGNITIVE_MEMORY_EMBEDDING: '' };

const openaiSettings = ({ address }: ModelServer) =>
  ({ provider: 'openai', openaiBaseUrl: `${address}/v1` }) as const;

const recall = ({ server, folder }: ServerSession, query: string): Promise<RecallAnswer> =>
  server.request('cognitiveMemory/recall', { folder, query, wait: 20_000 });

describe('the settings of a folder in the editor', () => {
  it('are shown and set', () =>
    withServer(async ({ server, path, folder }) => {
      expect(await server.request('cognitiveMemory/settings', { folder })).toEqual(
        defaultSettings(),
      );
      const change = { embedding: { provider: 'ollama', ollamaModel: 'bge-m3' } } as const;
      const after = await server.request('cognitiveMemory/configure', { folder, ...change });
      expect(after.embedding).toMatchObject(change.embedding);
      expect(JSON.parse(await configOf(path))).toEqual({
        embedding_provider: 'ollama',
        ollama_model: 'bge-m3',
      });
    }));
});

describe('a key that lies in the settings', () => {
  const prepare = async (path: string): Promise<void> => {
    await memory(path);
    await fileAt('_config.json', '{"openai_api_key": "sk-secret", "mine": 1}')(path);
  };

  it('is shown with a fix, and moves to where the editor keeps keys', () =>
    withServer(
      async ({ server, path, folder }) => {
        const uri = folderSetting(join(path, 'memory/_config.json')).folder;
        const shown = await until(() => {
          const found = server.diagnostics.get(uri);
          return found !== undefined && found.length > 0 && found;
        });
        expect(shown).toMatchObject([{ code: 'key_in_config', severity: 2 }]);
        const [fix] = await server.fixes(uri, shown);
        expect(fix?.command).toMatchObject({
          command: 'cognitiveMemory.moveKey',
          arguments: [{ folder, path: '_config.json' }],
        });
        expect(await server.request('cognitiveMemory/moveKey', { folder })).toBe(true);
        expect([...server.keys]).toEqual([['https://api.openai.com/v1', 'sk-secret']]);
        expect(JSON.parse(await configOf(path))).toEqual({ mine: 1 });
        await until(() => server.diagnostics.get(uri)?.length === 0);
        expect(await server.request('cognitiveMemory/moveKey', { folder })).toBe(false);
        expect(JSON.stringify([server.log, shown])).not.toContain('sk-secret');
      },
      { prepare },
    ));

  it('stays where it is in a workspace that is not trusted', () =>
    withServer(
      async ({ server, path, folder }) => {
        await expect(server.request('cognitiveMemory/moveKey', { folder })).rejects.toMatchObject({
          data: { code: 'read_only' },
        });
        expect(await configOf(path)).toContain('sk-secret');
        expect(server.keys.size).toBe(0);
      },
      { prepare, readOnly: true },
    ));
});

describe('an embedding server', () => {
  it('is asked with the key that the editor keeps, and again when there is another', () =>
    withModelServer((models) =>
      withServer(
        async (session) => {
          const { server, folder } = session;
          models.key = 'right';
          server.keys.set(`${models.address}/v1`, 'wrong');
          await server.request('cognitiveMemory/configure', {
            folder,
            embedding: openaiSettings(models),
          });
          await recall(session, 'which port has the database');
          expect(models.asked.map(({ authorization }) => authorization)).toContain('Bearer wrong');
          server.keys.set(`${models.address}/v1`, 'right');
          await server.notify('cognitiveMemory/didChangeKeys', {});
          await expect
            .poll(
              async () =>
                (await recall(session, 'which port has the database')).meaning.model?.provider,
              { timeout: 20_000 },
            )
            .toBe('openai');
          expect(models.texts().some((text) => text.includes('5433'))).toBe(true);
          expect(server.log.join('\n')).not.toMatch(/Bearer|right/u);
        },
        { prepare: memory, env: bySettings },
      ),
    ));

  it('is asked nothing in a workspace that is not trusted, and words find the memory', () =>
    withModelServer((models) =>
      withServer(
        async (session) => {
          const answer = await recall(session, 'database');
          expect(answer.hits.map(({ id }) => id)).toEqual(['a']);
          expect(answer.meaning.faults).toMatchObject([{ provider: 'ollama', code: 'untrusted' }]);
          expect(models.asked).toEqual([]);
        },
        {
          prepare: async (path) => {
            await memory(path);
            const config = { embedding_provider: 'ollama', ollama_host: models.address };
            await fileAt('_config.json', JSON.stringify(config))(path);
          },
          env: bySettings,
          readOnly: true,
        },
      ),
    ));
});
