import { describe, expect, it } from 'vitest';
import type { MemoryPath } from '../../../src/engine';
import { document000Store } from '../../fixtures/document000Store';
import { InMemoryStore } from '../support/memoryStore';
import { testEngineOn } from '../support/testEngine';

/** Gives so many memories, and the others only once it is let go. */
class SlowStore extends InMemoryStore {
  #given = 0;
  #letGo = (): void => undefined;
  readonly #released = new Promise<void>((resolve) => {
    this.#letGo = resolve;
  });
  /** Memories that are given at once. */
  atOnce = 0;

  release(): void {
    this.#letGo();
  }

  /** Why no memory can be read from now on. */
  failure: Error | undefined;

  override async read(path: MemoryPath) {
    const isHeld = path.startsWith('graph/') && ++this.#given > this.atOnce;
    if (isHeld) await this.#released;
    if (isHeld && this.failure !== undefined) throw this.failure;
    return super.read(path);
  }
}

const seed = document000Store({ count: 600, seed: 5 });
const quick = { asYouType: true, whileReading: true };

const opening = (atOnce: number) => {
  const store = new SlowStore(seed);
  store.atOnce = atOnce;
  return testEngineOn(store);
};

describe('a folder that is being read for the first time', () => {
  it('answers what one types from what was read so far, and says how much that is', async () => {
    const { engine, store } = opening(400);
    const early = await engine.recall('redis', quick);
    expect(early.hits.length).toBeGreaterThan(0);
    expect(early.reading?.read).toBeGreaterThanOrEqual(200);
    expect(early.reading?.read).toBeLessThanOrEqual(400);
    expect(early.reading?.of).toBeGreaterThanOrEqual(600);
    store.release();
    await engine.list();
    const whole = await engine.recall('redis', quick);
    expect(whole).not.toHaveProperty('reading');
    expect(whole).toEqual(
      await testEngineOn(new InMemoryStore(seed)).engine.recall('redis', { asYouType: true }),
    );
  });

  it('answers a question of somebody who waits from all of it', async () => {
    const { engine, store } = opening(400);
    const asked = engine.recall('redis', { asYouType: true });
    const early = await engine.recall('redis', quick);
    store.release();
    expect(early).toHaveProperty('reading');
    expect(await asked).not.toHaveProperty('reading');
  });

  it('finds nothing before all of it is read where nothing of what was read answers', async () => {
    const { engine, store } = opening(400);
    const asked = engine.recall('quokka', quick);
    await engine.recall('redis', quick);
    store.release();
    expect(await asked).toMatchObject({ hits: [] });
    expect(await asked).not.toHaveProperty('reading');
  });
});

it('a reading that fails leaves no part of itself to the next one', async () => {
  const { engine, store } = opening(400);
  await engine.recall('redis', quick);
  const failed = engine.list();
  store.failure = new Error('The disk is gone.');
  store.release();
  await expect(failed).rejects.toThrow('The disk is gone.');
  await expect(engine.recall('redis', quick)).rejects.toThrow('The disk is gone.');
});

it('a folder that was read before answers at once and as a whole', async () => {
  const { engine } = testEngineOn(new InMemoryStore(seed));
  await engine.list();
  expect(await engine.recall('redis', quick)).not.toHaveProperty('reading');
});

it('a folder without a memory store is refused as ever', async () => {
  const { engine } = testEngineOn(new InMemoryStore());
  await expect(engine.recall('redis', quick)).rejects.toMatchObject({ code: 'no_memory_folder' });
});
