import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { withModelServer } from '../support/modelServer';
import { withServer } from '../support/serverSession';

/** The settings decide who is asked. */
const bySettings = { COGNITIVE_MEMORY_EMBEDDING: '' };

/** Milliseconds that a busy machine gets. */
const longestWait = { timeout: 30_000 };

describe('the vectors in the editor', () => {
  it('are made in the background, and on request with progress', () =>
    withModelServer(async (model) => {
      await withServer(
        async ({ server, folder, path, remember }) => {
          const ollamaHost = model.address;
          const change = { embedding: { provider: 'ollama', ollamaHost } } as const;
          await server.request('cognitiveMemory/configure', { folder, ...change });
          await remember('The staging database listens on port 5433.');
          await remember('Tea is in the kitchen.');
          const reported = () => server.request('cognitiveMemory/embedding', { folder });
          await expect.poll(reported, longestWait).toMatchObject({
            model: { provider: 'ollama' },
            faults: [],
            total: 2,
            embedded: 2,
            dimension: 16,
          });
          // Where the server was slow once, the vectors of the built-in model lie beside its own.
          const saved = async () => {
            const files = await readdir(join(path, 'memory'));
            const manifests = files.filter((name) => /^_embeddings.*\.json$/u.test(name));
            const read = (name: string) => readFile(join(path, 'memory', name), 'utf8');
            const all = (await Promise.all(manifests.map(read))).map((text) => JSON.parse(text));
            return all.map(({ model, entries }) => [model.provider, Object.keys(entries).length]);
          };
          await expect.poll(saved, longestWait).toContainEqual(['ollama', 2]);
          // Questions that are asked of it meanwhile are no work of this.
          const embedded = () =>
            model.texts().filter((text) => text.startsWith('search_document:')).length;
          const before = embedded();
          const { progress, result } = await server.requestLongWork('cognitiveMemory/embed', {
            folder,
            all: true,
          });
          expect(result).toMatchObject({ total: 2, embedded: 2 });
          expect(progress.at(-1)?.kind).toBe('end');
          expect(embedded()).toBe(before + 2);
        },
        { env: bySettings },
      );
    }));

  it('are not made in a workspace that is not trusted', () =>
    withServer(
      async ({ server, folder }) => {
        await expect(server.request('cognitiveMemory/embed', { folder })).rejects.toMatchObject({
          data: { code: 'read_only' },
        });
      },
      { readOnly: true, prepare: async () => undefined },
    ));
});
