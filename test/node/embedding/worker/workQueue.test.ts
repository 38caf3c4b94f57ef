import { describe, expect, it } from 'vitest';
import {
  createWorkQueue,
  type Steps,
  type WorkQueue,
} from '../../../../src/node/embedding/worker/workQueue';

/** Work that notes each step that it takes. */
async function* steps(log: string[], name: string, count: number): Steps {
  for (let step = 1; step <= count; step++) {
    log.push(`${name}${step}`);
    yield;
  }
  log.push(`${name} done`);
}

/** A queue whose pauses a test can use, one after the other; without one they are empty. */
const queueWith = (pauses: readonly ((queue: WorkQueue) => void)[]) => {
  const left = [...pauses];
  const queue: WorkQueue = createWorkQueue(async () => left.shift()?.(queue));
  return queue;
};

const settled = () => new Promise((done) => setImmediate(done));

describe('the queue of the embedding worker', () => {
  it('does what came first first', async () => {
    const log: string[] = [];
    const queue = queueWith([]);
    queue.add(1, false, steps(log, 'a', 1));
    queue.add(2, false, steps(log, 'b', 1));
    await settled();
    expect(log).toEqual(['a1', 'a done', 'b1', 'b done']);
  });

  it('lets a question go before passages that wait, after the step under way', async () => {
    const log: string[] = [];
    const queue = queueWith([(own) => own.add(2, true, steps(log, 'q', 2))]);
    queue.add(1, false, steps(log, 'p', 3));
    await settled();
    expect(log).toEqual(['p1', 'q1', 'q2', 'q done', 'p2', 'p3', 'p done']);
  });

  it('takes no further step of what is dropped', async () => {
    const log: string[] = [];
    const queue = queueWith([(own) => own.drop(1)]);
    queue.add(1, false, steps(log, 'p', 3));
    queue.add(2, false, steps(log, 'n', 1));
    await settled();
    expect(log).toEqual(['p1', 'n1', 'n done']);
  });

  it('goes on after it has been empty', async () => {
    const log: string[] = [];
    const queue = queueWith([]);
    queue.add(1, false, steps(log, 'a', 1));
    await settled();
    queue.add(2, true, steps(log, 'b', 1));
    await settled();
    expect(log).toEqual(['a1', 'a done', 'b1', 'b done']);
  });
});
