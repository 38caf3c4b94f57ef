import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MemoryError, type MemoryPath } from '../../../src/engine';
import { runs } from '../../support/runs';
import { BrittleStore } from '../support/brittleStore';
import { InMemoryStore } from '../support/memoryStore';
import { ada } from '../support/testEngine';
import { filledEngine, type VectorTestOptions, vectorEngine } from './support';

const manifestPath = '_embeddings.json';
const matrixPath = '_embeddings.bin';

interface ManifestJson {
  readonly version: number;
  readonly model: { readonly name: string; readonly id: string };
  readonly dimension: number;
  readonly entries: Readonly<Record<string, { readonly row: number; readonly rows: number }>>;
}

const manifestOf = (store: InMemoryStore, path = manifestPath): ManifestJson =>
  JSON.parse(store.textAt(path) ?? '');

const embedded = async (options: VectorTestOptions = {}) => {
  const test = await filledEngine(options);
  await test.engine.embed();
  await test.engine.close();
  return test;
};

const copyOf = (store: InMemoryStore, into: InMemoryStore = new InMemoryStore()): InMemoryStore => {
  for (const path of store.paths) {
    if (path.endsWith('.bin')) into.putBytes(path, store.bytesAt(path) ?? new Uint8Array());
    else into.put(path, store.textAt(path) ?? '');
  }
  return into;
};

/** What a folder answers after it was opened and embedded by a process that starts now. */
const reopened = async (store: InMemoryStore, options: VectorTestOptions = {}) => {
  const test = vectorEngine({ ...options, store });
  const before = await test.engine.embedding();
  const problems = (await test.engine.problems()).map(({ path, code, data }) => [path, code, data]);
  const after = await test.engine.embed();
  await test.engine.close();
  const left = await vectorEngine({ ...options, store }).engine.problems();
  return { ...test, before, problems, after, left };
};

describe('the files of the vectors', () => {
  it('are a manifest that says whose rows they are, and a matrix of rows and nothing else', async () => {
    const { store, ids } = await embedded();
    const manifest = manifestOf(store);
    expect(manifest).toMatchObject({
      version: 2,
      model: { provider: 'embedded', name: 'small', id: 'fake:small' },
      dimension: 64,
      text: 1,
    });
    expect(Object.keys(manifest.entries).sort()).toEqual(Object.values(ids).sort());
    const rows = Object.values(manifest.entries).map(({ row }) => row);
    expect(rows.sort()).toEqual([0, 1, 2]);
    expect(store.bytesAt(matrixPath)).toHaveLength(3 * (4 + 64));
  });

  it('lose no more than one memory to a byte that flipped in the matrix', async () => {
    const whole = await embedded();
    await fc.assert(
      fc.asyncProperty(
        fc.nat({ max: 3 * 68 - 1 }),
        fc.integer({ min: 0, max: 7 }),
        async (at, bit) => {
          const store = copyOf(whole.store);
          const bytes = Uint8Array.from(store.bytesAt(matrixPath) ?? []);
          bytes[at] = (bytes[at] ?? 0) ^ (1 << bit);
          store.putBytes(matrixPath, bytes);
          const { before, problems, after, left, embedder } = await reopened(store);
          expect(before.embedded).toBe(2);
          expect(problems).toEqual([[manifestPath, 'vectors_damaged', { count: 1 }]]);
          expect(embedder.passages).toHaveLength(1);
          expect(after.embedded).toBe(3);
          expect(left).toEqual([]);
        },
      ),
      { numRuns: runs(20) },
    );
  });

  it('are made again from the memories where the manifest was damaged anywhere', async () => {
    const whole = await embedded();
    const text = whole.store.textAt(manifestPath) ?? '';
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: text.length - 1 }), async (at) => {
        const store = copyOf(whole.store);
        const flipped = String.fromCharCode(text.charCodeAt(at) ^ 4);
        store.put(manifestPath, text.slice(0, at) + flipped + text.slice(at + 1));
        const { before, problems, after, left } = await reopened(store);
        expect(before.embedded).toBe(0);
        expect(problems).toEqual([[manifestPath, 'vectors_unreadable', {}]]);
        expect(after.embedded).toBe(3);
        expect(left).toEqual([]);
      }),
      { numRuns: runs(20) },
    );
  });

  it('may be cut anywhere, empty or gone: what is left is used, the rest is made again', async () => {
    const whole = await embedded();
    const matrix = whole.store.bytesAt(matrixPath) ?? new Uint8Array();
    for (const length of [0, 1, 67, 68, 130, 203]) {
      const store = copyOf(whole.store);
      store.putBytes(matrixPath, matrix.slice(0, length));
      const { before, after, problems } = await reopened(store);
      expect(before.embedded).toBe(Math.floor(length / 68));
      expect(problems).toHaveLength(1);
      expect(after.embedded).toBe(3);
    }
    for (const path of [matrixPath, manifestPath]) {
      const store = copyOf(whole.store);
      await store.remove(path as MemoryPath);
      const { before, after, left } = await reopened(store);
      expect([before.embedded, after.embedded, left]).toEqual([0, 3, []]);
    }
    const store = copyOf(whole.store);
    store.put(manifestPath, '');
    expect((await reopened(store)).after.embedded).toBe(3);
  });

  it('are whole after a process was killed at any write', async () => {
    const whole = await embedded();
    const outcomes = new Set<string | number>();
    for (let writes = 0; writes < 12; writes++) {
      const store = copyOf(whole.store, new BrittleStore()) as BrittleStore;
      const test = vectorEngine({ store });
      await test.engine.update('Where the tea is', { body: 'On the first shelf.' }, ada);
      await test.engine.forget('The car of the team', ada);
      store.dieAfter(writes);
      const answer = await test.engine.embed({ all: writes % 2 === 0 }).catch((error) => error);
      outcomes.add(answer.code ?? answer.embedded);
      store.revive();
      const { problems, after } = await reopened(store);
      expect(problems).toEqual([]);
      expect(after.embedded).toBe(3);
    }
    expect([...outcomes]).toEqual(['io_error', 3]);
  });

  it('stay as they were on a disk that is full, and are written when there is room', async () => {
    class FullStore extends InMemoryStore {
      isFull = false;
      override async writeBytes(path: MemoryPath, bytes: Uint8Array) {
        if (this.isFull) throw new MemoryError('io_error', { path, reason: 'no space left' });
        return super.writeBytes(path, bytes);
      }
    }
    const store = copyOf((await embedded()).store, new FullStore()) as FullStore;
    const test = vectorEngine({ store });
    await test.engine.update('Where the tea is', { body: 'On the first shelf.' }, ada);
    const before = store.textAt(manifestPath);
    store.isFull = true;
    await expect(test.engine.embed()).rejects.toMatchObject({
      code: 'io_error',
      data: { reason: 'no space left' },
    });
    expect(store.textAt(manifestPath)).toBe(before);
    expect((await test.engine.recall('tea')).hits).toHaveLength(1);
    store.isFull = false;
    await test.engine.embed();
    expect(test.embedder.passages).toHaveLength(1);
    expect((await reopened(store)).before.embedded).toBe(3);
  });

  it('do not grow with each change of a memory, and fit its rows after many', async () => {
    const test = await embedded();
    const again = vectorEngine({ store: test.store });
    for (let at = 0; at < 20; at++) {
      await again.engine.update('Where the tea is', { body: `On shelf ${at}.` }, ada);
      await again.engine.embed();
    }
    expect(test.store.bytesAt(matrixPath)?.length).toBeLessThanOrEqual(5 * 68);
    expect((await reopened(test.store)).problems).toEqual([]);
  });

  it('are moved together when many memories are gone', async () => {
    const test = await filledEngine({ windowWords: 4 });
    for (let at = 0; at < 30; at++) {
      const body = 'Words that make several windows of a text. '.repeat(at % 3);
      await test.engine.remember(
        { title: `Number ${at}`, body: `Says ${at}. ${body}`, type: 'fact' },
        ada,
      );
    }
    await test.engine.embed();
    for (let at = 0; at < 28; at++) {
      await test.engine.delete(`Number ${at}`, { permanent: true }, ada);
    }
    // Rows that were moved or given up are cut off by the saving after.
    for (const body of ['One.', 'Two.', 'Three.']) {
      await test.engine.update('Where the tea is', { body }, ada);
      await test.engine.embed();
    }
    const { entries } = manifestOf(test.store);
    const windows = Object.values(entries).reduce((sum, { rows }) => sum + rows, 0);
    expect(Object.keys(entries)).toHaveLength(5);
    expect(test.store.bytesAt(matrixPath)?.length).toBeLessThanOrEqual(2 * windows * 68);
    const { problems, before } = await reopened(test.store, { windowWords: 4 });
    expect([problems, before.embedded]).toEqual([[], 5]);
  });
});

describe('the doctor', () => {
  it('finds damaged rows and memories that are gone, and takes them out', async () => {
    const test = await embedded();
    const bytes = Uint8Array.from(test.store.bytesAt(matrixPath) ?? []);
    const { row } = manifestOf(test.store).entries[test.ids.car ?? ''] ?? { row: 0 };
    bytes[row * 68 + 20] = (bytes[row * 68 + 20] ?? 0) ^ 1;
    test.store.putBytes(matrixPath, bytes);
    await test.store.remove(
      test.store.paths.find((path) => path.includes('where-the-tea')) as MemoryPath,
    );
    const { engine } = vectorEngine({ store: test.store });
    const found = (await engine.doctor()).problems.filter(({ path }) => path === manifestPath);
    expect(found.map(({ code, data, fixable }) => [code, data, fixable])).toEqual([
      ['vectors_damaged', { count: 1 }, true],
      ['vectors_outdated', { count: 1 }, true],
    ]);
    await engine.repair({ paths: [manifestPath] }, ada);
    expect(Object.keys(manifestOf(test.store).entries)).toEqual([test.ids.payment]);
    expect((await engine.doctor()).problems.filter(({ path }) => path === manifestPath)).toEqual(
      [],
    );
    expect(await engine.embed()).toMatchObject({ total: 2, embedded: 2 });
  });

  it('finds nothing wrong with vectors of what was taken back, which a redo needs again', async () => {
    const test = await embedded();
    await test.engine.remember({ title: 'A pot of coffee' }, ada);
    await test.engine.embed();
    const { operation } = await test.engine.undo(undefined, ada);
    const outdated = async () =>
      (await test.engine.doctor()).problems.filter(({ path }) => path === manifestPath);
    expect(await outdated()).toEqual([]);
    await test.engine.undo(operation?.id, ada);
    expect(await outdated()).toEqual([]);
  });
});

describe('vectors of a memory that is deleted for good', () => {
  it('are in no file any more, nor are those of its former texts, by any model', async () => {
    const test = await filledEngine({ models: ['large', 'small'] });
    await test.engine.embed();
    test.embedder.set('large', false);
    await test.engine.embed();
    const id = test.ids.tea ?? '';
    const bytesOf = (path: string): Buffer => Buffer.from(test.store.bytesAt(path) ?? []);
    const rowOf = (manifest: string, matrix: string): Buffer => {
      const { row } = manifestOf(test.store, manifest).entries[id] ?? { row: 0 };
      return Buffer.from(bytesOf(matrix).subarray(row * 68, (row + 1) * 68));
    };
    const former = [
      rowOf(manifestPath, matrixPath),
      rowOf('_embeddings.previous.json', '_embeddings.previous.bin'),
    ];
    await test.engine.update('Where the tea is', { body: 'On the first shelf.' }, ada);
    await test.engine.embed();
    former.push(rowOf('_embeddings.previous.json', '_embeddings.previous.bin'));
    expect(new Set(former.map((row) => row.toString('hex'))).size).toBe(3);
    await test.engine.delete('Where the tea is', { permanent: true }, ada);
    for (const path of test.store.paths) {
      expect([path, former.some((row) => bytesOf(path).includes(row))]).toEqual([path, false]);
      expect([path, test.store.textAt(path)?.includes(id)]).toEqual([path, false]);
    }
    const { problems, before } = await reopened(test.store, { models: ['small'] });
    expect([problems, before.embedded]).toEqual([[], 2]);
  });

  it('go with the whole file where nobody can say whose it holds', async () => {
    const test = await embedded();
    test.store.put(manifestPath, 'damaged');
    const again = vectorEngine({ store: test.store });
    await again.engine.delete('Where the tea is', { permanent: true }, ada);
    expect(test.store.paths.filter((path) => path.startsWith('_embeddings'))).toEqual([]);
  });
});

describe('vectors of document 000', () => {
  const plain = (entries: object, model = 'small') =>
    JSON.stringify({ model, updated: '2026-02-13T12:00:00+00:00', entries });

  it('serve until the memories are embedded by the same model, and the file is ours then', async () => {
    const test = await filledEngine({ dimension: 2 });
    const { car = '', tea = '', payment = '' } = test.ids;
    test.store.put(manifestPath, plain({ [car]: [3, 4], [tea]: [0, 1], gone: [1, 0] }));
    const { before, after, left, problems } = await reopened(test.store, { dimension: 2 });
    expect(before).toMatchObject({ embedded: 0, windows: 2, dimension: 2 });
    expect([problems, left]).toEqual([[], []]);
    expect(after).toMatchObject({ embedded: 3, windows: 3 });
    expect(Object.keys(manifestOf(test.store).entries).sort()).toEqual([car, tea, payment].sort());
  });

  it('are found by while they wait', async () => {
    const test = await filledEngine({ dimension: 2, stays: true });
    const { car = '' } = test.ids;
    test.store.put(manifestPath, plain({ [car]: [3, 4] }));
    const again = vectorEngine({ store: test.store, dimension: 2 });
    expect(await again.engine.embedding()).toMatchObject({ embedded: 0, windows: 1 });
  });

  it('of another model stay where they are, beside ours', async () => {
    const test = await filledEngine();
    const text = plain({ [test.ids.car ?? '']: [3, 4] }, 'nomic-embed-text');
    test.store.put(manifestPath, text);
    const { after } = await reopened(test.store);
    expect(after.embedded).toBe(3);
    expect(test.store.textAt(manifestPath)).toBe(text);
    expect(manifestOf(test.store, '_embeddings.previous.json').model.name).toBe('small');
  });

  it.each([
    '',
    '[]',
    '{"entries": {}}',
    '{"model": 1, "entries": {}}',
    '{"version":1,"vectors":{}}',
  ])('are reported and made again where the file is %j', async (text) => {
    const test = await filledEngine();
    test.store.put(manifestPath, text);
    const { problems, after, left } = await reopened(test.store);
    expect(problems).toEqual([[manifestPath, 'vectors_unreadable', {}]]);
    expect([after.embedded, left]).toEqual([3, []]);
  });
});

describe('vectors of several models', () => {
  it('are kept for two of them, so that a server that comes and goes costs nothing', async () => {
    const test = await filledEngine({ models: ['large', 'small'] });
    await test.engine.embed();
    test.embedder.set('large', false);
    expect(await test.engine.embedding()).toMatchObject({ model: { name: 'small' }, embedded: 0 });
    await test.engine.embed();
    expect(test.embedder.passages).toHaveLength(6);
    for (const up of [true, false, true, false]) {
      test.embedder.set('large', up);
      expect((await test.engine.embed()).embedded).toBe(3);
    }
    expect(test.embedder.passages).toHaveLength(6);
    await test.engine.close();
    const again = vectorEngine({ store: test.store, models: ['large', 'small'] });
    expect(await again.engine.embedding()).toMatchObject({ model: { name: 'large' }, embedded: 3 });
    again.embedder.set('large', false);
    expect(await again.engine.embedding()).toMatchObject({ model: { name: 'small' }, embedded: 3 });
  });

  it('of a third one take the place of those that were not used last', async () => {
    const test = await filledEngine({ models: ['first', 'second', 'third'] });
    await test.engine.embed();
    test.embedder.set('first', false);
    await test.engine.embed();
    test.embedder.set('second', false);
    await test.engine.embed();
    const names = [manifestPath, '_embeddings.previous.json'].map(
      (path) => manifestOf(test.store, path).model.name,
    );
    expect(names.sort()).toEqual(['second', 'third']);
  });
});

describe('vectors that two processes make', () => {
  it('are taken over from each other, and none is lost', async () => {
    const test = await filledEngine();
    const other = vectorEngine({ store: test.store });
    await other.engine.embedding();
    await test.engine.embed();
    const { embedded: count } = await other.engine.embed();
    expect(count).toBe(3);
    expect(other.embedder.passages).toEqual([]);
    const draft = { title: 'The lift', body: 'It stops between floors.', type: 'fact' } as const;
    await test.engine.remember(draft, ada);
    await test.engine.embed();
    await other.engine.update('Where the tea is', { body: 'On the first shelf.' }, ada);
    await other.engine.embed();
    const { before, problems } = await reopened(test.store);
    expect([before.total, before.embedded, problems]).toEqual([4, 4, []]);
  });
});
