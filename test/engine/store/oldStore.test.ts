import { describe, expect, it } from 'vitest';
import { document000Store } from '../../fixtures/document000Store';
import { runs, someOf } from '../../support/runs';
import { ada, testEngine } from '../support/testEngine';

const seed = document000Store({ count: 300, seed: 1 });

describe('a store of a few hundred memories by document 000', () => {
  it('opens without a problem', async () => {
    const { engine } = testEngine(seed);
    const { total, problems } = await engine.stats();
    expect(problems).toEqual([]);
    expect(total).toBe(300);
  });

  it('gives each memory back by its own title', async () => {
    const { engine } = testEngine(seed);
    const lost: string[] = [];
    for (const { id, title } of someOf(await engine.list())) {
      const { hits } = await engine.recall(title, { limit: 3, includeArchived: true });
      if (!hits.some((hit) => hit.id === id)) lost.push(title);
    }
    expect(lost).toEqual([]);
  });

  it('is not rewritten but for the one memory that is changed', async () => {
    const { engine, store } = testEngine(seed);
    const [first] = await engine.list();
    await engine.pin(first?.id ?? '', true, ada);
    await engine.close();
    const changed = Object.keys(seed)
      .filter((path) => store.textAt(path) !== seed[path])
      .sort();
    expect(changed).toEqual([first?.path ?? '', '_state.json'].sort());
  });

  it('survives being pinned and unpinned, file by file, but for the date', async () => {
    const { engine, store } = testEngine(seed);
    const withoutDate = (text: string | undefined) =>
      text?.replace(/^updated: .*$/mu, '').trimEnd();
    for (const { id, path } of (await engine.list()).slice(0, runs(100))) {
      await engine.pin(id, true, ada);
      await engine.pin(id, false, ada);
      expect(withoutDate(store.textAt(path))).toBe(withoutDate(seed[path]));
    }
  });
});
