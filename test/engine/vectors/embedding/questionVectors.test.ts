import { describe, expect, it } from 'vitest';
import { MemoryError } from '../../../../src/engine';
import { queryCacheTime } from '../../../../src/engine/vectors/embedderChain';
import { moment, twoSources } from './support/fakeSources';

describe('the vector of a question', () => {
  it('is of unit length, in the middle of its windows', async () => {
    const { embedder, ollama } = twoSources();
    ollama.answer = () => [[new Float32Array([5, 0]), new Float32Array([0, 7])]];
    const { vectors } = (await embedder.embedQuery('q')) ?? {};
    expect([...(vectors ?? [])]).toEqual([
      expect.closeTo(Math.SQRT1_2, 6),
      expect.closeTo(Math.SQRT1_2, 6),
    ]);
  });

  it('is that of the first window where they cancel each other out', async () => {
    const { embedder, ollama } = twoSources();
    ollama.answer = () => [[new Float32Array([1, 0]), new Float32Array([-1, 0])]];
    expect([...((await embedder.embedQuery('q'))?.vectors ?? [])]).toEqual([1, 0]);
  });

  it('is remembered for half an hour, and cannot be changed by who was given it', async () => {
    const { embedder, ollama, wait } = twoSources();
    const first = await embedder.embedQuery('q');
    first?.vectors.fill(0);
    const second = await embedder.embedQuery('q');
    expect(Math.hypot(...(second?.vectors ?? []))).toBeCloseTo(1, 5);
    expect(ollama.asked).toHaveLength(1);
    wait(queryCacheTime + 1);
    await embedder.embedQuery('q');
    expect(ollama.asked).toHaveLength(2);
  });

  it('is remembered for the 200 last questions', async () => {
    const { embedder, ollama } = twoSources();
    for (let index = 0; index <= 200; index += 1) await embedder.embedQuery(`q${index}`);
    await embedder.embedQuery('q200');
    expect(ollama.asked).toHaveLength(201);
    await embedder.embedQuery('q0');
    expect(ollama.asked).toHaveLength(202);
  });

  it('is remembered for each model by itself, and a fault is not remembered', async () => {
    const { embedder, ollama, embedded, retry } = twoSources();
    await embedder.embedQuery('q');
    ollama.fail('timeout');
    await embedder.embedQuery('other');
    expect((await embedder.embedQuery('q'))?.model.id).toBe('embedded:fake');
    expect(embedded.asked).toEqual([['other'], ['q']]);
    embedded.fail('not_loaded');
    expect(await embedder.embedQuery('new')).toBeUndefined();
    ollama.fault = undefined;
    retry();
    expect((await embedder.embedQuery('new'))?.model.id).toBe('ollama:fake');
  });
});

describe('giving up', () => {
  it('rejects at once, though the source never answers, and is no fault of it', async () => {
    const { embedder, ollama } = twoSources();
    await embedder.model();
    ollama.answer = () => new Promise(() => undefined);
    const controller = new AbortController();
    const asked = embedder.embedQuery('q', { signal: controller.signal });
    await moment();
    controller.abort();
    await expect(asked).rejects.toMatchObject({ code: 'cancelled' });
    expect(embedder.faults()).toEqual([]);
    await expect(embedder.embedQuery('q', { signal: controller.signal })).rejects.toBeInstanceOf(
      MemoryError,
    );
  });
});
