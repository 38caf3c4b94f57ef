import { describe, expect, it } from 'vitest';
import { writesBeforeKills } from '../../support/runs';
import { BrittleStore } from '../support/brittleStore';
import { ada, testEngineOn } from '../support/testEngine';

const drops = { title: 'Redis drops connections under load', body: 'Sockets are closed.' };
const shorter = {
  type: 'fix',
  title: 'Shorter keep-alive',
  body: 'It fixes [[Redis drops connections under load]], and requires [[The pool of clients]].',
} as const;
const pool = { title: 'The pool of clients', body: 'Forty of them.' };

const prepared = async () => {
  const test = testEngineOn(new BrittleStore());
  await test.engine.init(ada);
  await test.engine.remember(drops, ada);
  await test.engine.remember(pool, ada);
  await test.engine.close();
  return { ...test, engine: test.restart() };
};

type Prepared = Awaited<ReturnType<typeof prepared>>;

const links = ({ store }: Prepared): number =>
  store.paths
    .filter((path) => path.startsWith('graph/'))
    .map((path) => (store.textAt(path) ?? '').split('found_by:').length - 1)
    .reduce((sum, count) => sum + count, 0);

describe('a process that is killed at any write after it remembered', () => {
  it('leaves all links of the new memory, or none', async () => {
    const outcomes = new Set<number>();
    for (const writes of writesBeforeKills()) {
      const test = await prepared();
      await test.engine.list();
      await test.engine.settled();
      test.store.dieAfter(writes);
      await test.engine.remember(shorter, ada).catch(() => undefined);
      await test.engine.settled().catch(() => undefined);
      const survived = !test.store.isDead;
      test.store.revive();
      const engine = test.restart();
      await engine.list();
      const ends = (await engine.doctor()).problems.filter(({ code }) => /relation/u.test(code));
      expect([writes, ends]).toEqual([writes, []]);
      outcomes.add(links(test));
      if (survived) break;
    }
    expect([...outcomes].sort()).toEqual([0, 2]);
  }, 60_000);
});
