import { describe, expect, it } from 'vitest';
import { FollowUps } from '../../../src/engine/store/followUps';
import { ManualTimers } from '../support/manualTimers';

const silent = () => undefined;
const logger = { debug: silent, info: silent, warn: silent, error: silent };

/** Follow-ups that note what was done. */
const followUps = () => {
  const timers = new ManualTimers();
  const all = new FollowUps({ logger, after: timers.after });
  const done: string[] = [];
  const add = (id: string): void =>
    all.add([id], async () => {
      done.push(id);
      return [{ stage: 'link', code: 'linked', data: { id } }];
    });
  const pass = async (milliseconds: number): Promise<void> => {
    timers.pass(milliseconds);
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { all, done, add, pass };
};

describe('what follows answers', () => {
  it('waits until no more answers come', async () => {
    const { add, done, pass } = followUps();
    add('a');
    await pass(200);
    add('b');
    await pass(200);
    expect(done).toEqual([]);
    await pass(50);
    expect(done).toEqual(['a', 'b']);
    add('c');
    await pass(249);
    expect(done).toEqual(['a', 'b']);
    await pass(1);
    expect(done).toEqual(['a', 'b', 'c']);
  });

  it('does not wait where somebody waits for it', async () => {
    const { all, add, done } = followUps();
    add('a');
    add('b');
    expect(await all.of(['a'])).toEqual([{ stage: 'link', code: 'linked', data: { id: 'a' } }]);
    add('c');
    await all.finish();
    expect(done).toEqual(['a', 'b', 'c']);
  });

  it('is not begun early by a question about something else', async () => {
    const { all, add, done, pass } = followUps();
    add('a');
    expect(await all.of(['z'])).toEqual([]);
    await pass(0);
    expect(done).toEqual([]);
  });

  it('has its turn though answers go on coming', async () => {
    const { add, done, pass } = followUps();
    for (let one = 0; one < 45; one++) {
      add(`${one}`);
      await pass(10);
    }
    expect(done.length).toBe(40);
  });
});
