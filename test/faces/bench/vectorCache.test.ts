import { appendFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { cachedSource } from '../../../bench/recall/cachedSource';
import { VectorCache } from '../../../bench/recall/vectorCache';
import type { ClassifiedText, EmbeddingSource } from '../../../src/engine';

const vector = (...numbers: readonly number[]) => Float32Array.from(numbers);

describe('the cache of vectors', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vector-cache-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  test('gives back what was put into it, in the next process too', () => {
    const cache = new VectorCache(folder, 'a:model/1');
    cache.add('text', [vector(1, 2), vector(3, 4)]);
    cache.add('other', [vector(5, 6)]);
    const again = new VectorCache(folder, 'a:model/1');
    expect(again.get('text')).toEqual([vector(1, 2), vector(3, 4)]);
    expect([again.size, again.get('unknown')]).toEqual([2, undefined]);
  });

  test('keeps models apart', () => {
    new VectorCache(folder, 'one').add('text', [vector(1)]);
    expect(new VectorCache(folder, 'two').get('text')).toBeUndefined();
  });

  test('goes on after a run that was stopped in the middle of a record', async () => {
    new VectorCache(folder, 'model').add('text', [vector(1, 2)]);
    const [file = ''] = await readdir(folder);
    await appendFile(join(folder, file), Buffer.alloc(50, 7));
    new VectorCache(folder, 'model').add('next', [vector(3, 4)]);
    const again = new VectorCache(folder, 'model');
    expect([again.get('text'), again.get('next')]).toEqual([[vector(1, 2)], [vector(3, 4)]]);
  });

  test('only what is missing is asked of the model, and a query is not a passage', async () => {
    const embed = vi.fn(async (texts: readonly string[]) =>
      texts.map((text) => [vector(text.length)]),
    );
    const model = { provider: 'embedded', name: 'fake', id: 'fake' } as const;
    const source: EmbeddingSource = {
      ...{ model, embed },
      probe: async () => undefined,
      close: async () => undefined,
    };
    const cached = cachedSource(source, { folder, tell: () => undefined });
    expect(await cached.embed(['a', 'bb', 'a'], 'passage')).toEqual([
      [vector(1)],
      [vector(2)],
      [vector(1)],
    ]);
    await cached.embed(['bb', 'ccc'], 'passage');
    await cached.embed(['a'], 'query');
    expect(embed.mock.calls.map(([texts]) => texts)).toEqual([['a', 'bb'], ['ccc'], ['a']]);
  });

  test('what classifies is asked each time', async () => {
    const source: EmbeddingSource = {
      model: { provider: 'embedded', name: 'fake', id: 'fake' },
      embed: async () => [],
      classify: vi.fn(async (texts: readonly ClassifiedText[]) => texts.map(() => vector(1))),
      probe: async () => undefined,
      close: async () => undefined,
    };
    const cached = cachedSource(source, { folder, tell: () => undefined });
    expect(await cached.classify?.([['a', 'b']])).toEqual([vector(1)]);
    await cached.classify?.([['a', 'b']]);
    expect(source.classify).toHaveBeenCalledTimes(2);
  });
});
