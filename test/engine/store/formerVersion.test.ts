import { describe, expect, it } from 'vitest';
import type { MemoryPath } from '../../../src/engine';
import { tryUnitVector } from '../../../src/engine/vectors/embedder';
import { vectorOf } from '../../faces/support/modelServer';
import formerStore from '../../fixtures/formerStore.json';
import { FakeEmbedder } from '../support/fakeEmbedder';
import { InMemoryStore } from '../support/memoryStore';
import { ada, testEngineOn } from '../support/testEngine';

/** Notes which files are read. */
class ReadingStore extends InMemoryStore {
  readonly reads: string[] = [];

  override async read(path: MemoryPath) {
    this.reads.push(path);
    return super.read(path);
  }
}

interface FormerFile {
  readonly modified: number;
  readonly text?: string;
  readonly base64?: string;
}

const title = 'The staging database listens on port 5433';

const files = Object.entries<FormerFile>(formerStore);

/**
 * A folder as the command line before this layout of vectors, use and index left it, on the same disk: six memories were
 * remembered, one was read and said again, one deleted for good, and all embedded by two models, the first of them last.
 */
const opened = () => {
  const store = new ReadingStore();
  for (const [path, { modified, text, base64 }] of files) {
    if (base64 === undefined) store.put(path, text ?? '', modified);
    else store.putBytes(path, Buffer.from(base64, 'base64'), modified);
  }
  const embedder = new FakeEmbedder([], { dimension: 16 });
  embedder.models = ['nomic-embed-text', 'mxbai-embed-large'].map((name) => ({
    provider: 'ollama',
    name,
    id: `ollama:${name}`,
  }));
  // As the server that made the vectors of the folder.
  embedder.embedQuery = async (text) => {
    const [model, vectors] = [await embedder.model(), tryUnitVector(vectorOf(text))];
    return model && vectors && { model, vectors };
  };
  const test = testEngineOn(store, { embedderOf: () => embedder });
  // The day after it was written.
  test.wait(262);
  return { ...test, store, embedder };
};

/**
 * Everything but the state, which notes what is there at first sight, and checksum, time, marks and names of the index, which is
 * written once a part of the files was read.
 */
const contentOf = (store: InMemoryStore): Readonly<Record<string, string>> =>
  Object.fromEntries(
    store.paths
      .filter((path) => path !== '_state.json')
      .map((path) => {
        const text = Buffer.from(store.bytesAt(path) ?? []).toString('latin1');
        const isIndex = path === '_index.json';
        return [
          path,
          isIndex
            ? text.replace(
                /"(?:checksum|updated)":"[^"]*",|"masked":true,|"rows":1,|"names":\[[^\]]*\],/gu,
                '',
              )
            : text,
        ];
      }),
  );

describe('a folder that the version before wrote', () => {
  it('is read once for secrets and names, and its index, which else is as it was, is believed from then on', async () => {
    const test = opened();
    const before = contentOf(test.store);
    const memoriesRead = () => test.store.reads.filter((path) => path.startsWith('graph/'));
    expect(await test.engine.list()).toHaveLength(5);
    expect(await test.engine.problems()).toEqual([]);
    expect(memoriesRead()).toHaveLength(5);
    await test.engine.close();
    expect(contentOf(test.store)).toEqual(before);
    expect(await test.restart().list()).toHaveLength(5);
    expect(memoriesRead()).toHaveLength(5);
  });

  it('keeps how its memories were used, and counts on', async () => {
    const { engine, restart } = opened();
    const used = async (from = engine) => {
      const { strengths } = await from.get(title, { peek: true });
      return [strengths.accessCount, strengths.reinforcedCount];
    };
    expect(await used()).toEqual([1, 1]);
    await engine.get(title, { by: ada });
    await engine.close();
    expect(await used(restart())).toEqual([2, 1]);
  });

  it('recalls by words and by meaning, and embeds nothing again by either of its models', async () => {
    const { engine, embedder } = opened();
    const { hits, meaning } = await engine.recall('staging database port');
    expect(hits[0]?.title).toBe(title);
    expect(meaning).toMatchObject({ model: { name: 'nomic-embed-text' }, pending: 0 });
    const embedded = { total: 5, embedded: 5, dimension: 16, windows: 5 };
    expect(await engine.embed()).toMatchObject(embedded);
    embedder.set('nomic-embed-text', false);
    expect(await engine.embed()).toMatchObject({
      ...embedded,
      model: { name: 'mxbai-embed-large' },
    });
    expect(embedder.passages).toEqual([]);
    expect(await engine.problems()).toEqual([]);
  });

  it('takes in what is new: one memory is embedded, and the vectors of the others stay as they are', async () => {
    const { engine, embedder, store } = opened();
    const rowsOf = () => {
      const { entries } = JSON.parse(store.textAt('_embeddings.json') ?? '');
      const bytes = Buffer.from(store.bytesAt('_embeddings.bin') ?? []);
      return new Map(
        Object.entries<{ row: number }>(entries).map(([id, { row }]) => [
          id,
          bytes.subarray(row * 20, (row + 1) * 20).toString('hex'),
        ]),
      );
    };
    const before = rowsOf();
    await engine.remember({ title: 'The lift', body: 'It stops between floors.' }, ada);
    expect(await engine.embed()).toMatchObject({ total: 6, embedded: 6 });
    await engine.close();
    expect(embedder.passages).toHaveLength(1);
    const after = rowsOf();
    expect(after.size).toBe(6);
    for (const [id, row] of before) expect([id, after.get(id)]).toEqual([id, row]);
  });
});
