import { describe, expect, it } from 'vitest';
import { ada, testEngine } from '../support/testEngine';

describe('a belief under question', () => {
  it('stands behind the newer one, and says who questions it', async () => {
    const { engine, wait } = testEngine();
    await engine.init(ada);
    const old = await engine.remember('The worker pool has 8 threads.', ada);
    wait(1);
    const said = await engine.remember('Pretty sure the worker pool has 12 threads.', ada);
    expect(said.because.map(({ code }) => code)).toContain('asked_in_review');
    const { hits } = await engine.recall('How many threads does the worker pool have?');
    expect(hits.map(({ id }) => id)).toEqual([said.memory?.id, old.memory?.id]);
    expect(hits[1]?.questionedBy).toMatchObject({ id: said.memory?.id });
    expect(hits[0]?.questionedBy).toBeUndefined();
  });
});
