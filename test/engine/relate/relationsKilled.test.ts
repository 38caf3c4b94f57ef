import { describe, expect, it } from 'vitest';
import type { Engine } from '../../../src/engine';
import { writesBeforeKills } from '../../support/runs';
import { BrittleStore } from '../support/brittleStore';
import { ada, testEngineOn } from '../support/testEngine';

const ids = ['aaaa', 'bbbb', 'cccc'];

const file = (id: string): string =>
  `---\nid: ${id}\ntype: fix\ntitle: "Title ${id}"\nimportance: 0.5\n---\nBody of ${id}.\n`;

/** Three memories of which each pair is related, and one relation has a description. */
const prepared = async () => {
  const store = new BrittleStore(
    Object.fromEntries(ids.map((id) => [`graph/fixes/${id}.md`, file(id)])),
  );
  const test = testEngineOn(store);
  await test.engine.init(ada);
  await test.engine.relate('aaaa', 'bbbb', { type: 'SOLVES', description: 'Why.' }, ada);
  await test.engine.relate('bbbb', 'cccc', { type: 'REQUIRES' }, ada);
  await test.engine.relate('cccc', 'aaaa', { type: 'FOLLOWS' }, ada);
  await test.engine.close();
  return { ...test, engine: test.restart() };
};

type Prepared = Awaited<ReturnType<typeof prepared>>;

/** What people wrote and what we wrote into it, but for the log, of which a line may be missing a moment. */
const contents = ({ store }: Prepared): Readonly<Record<string, string | undefined>> =>
  Object.fromEntries(
    store.paths
      .filter((path) => /^(graph|episodes)\//u.test(path))
      .map((path) => [path, store.textAt(path)]),
  );

const acts: Readonly<Record<string, (engine: Engine) => Promise<unknown>>> = {
  relate: (engine) =>
    engine.relate('aaaa', 'cccc', { type: 'CAUSES', description: 'Because.' }, ada),
  unrelate: (engine) => engine.unrelate('aaaa', 'bbbb', {}, ada),
  forget: (engine) => engine.forget('aaaa', ada),
  'delete for good': (engine) => engine.delete('aaaa', { permanent: true }, ada),
};

describe('a process that is killed at any write', () => {
  it.each(Object.keys(acts))(
    '%s: all files are as before, or all as afterwards',
    async (name) => {
      const act = acts[name] ?? (() => Promise.reject(new Error(name)));
      const before = contents(await prepared());
      const whole = await prepared();
      await act(whole.engine);
      const after = contents(whole);
      expect(after).not.toEqual(before);
      const outcomes: string[] = [];
      for (const writes of writesBeforeKills()) {
        const test = await prepared();
        await test.engine.list();
        await test.engine.settled();
        test.store.dieAfter(writes);
        await act(test.engine).catch(() => undefined);
        await test.engine.settled().catch(() => undefined);
        const survived = !test.store.isDead;
        test.store.revive();
        const engine = test.restart();
        await engine.list();
        const isDone = JSON.stringify(contents(test)) === JSON.stringify(after);
        expect([writes, contents(test)]).toEqual([writes, isDone ? after : before]);
        outcomes.push(isDone ? 'done' : 'undone');
        if (survived) break;
      }
      expect(outcomes).toEqual([...outcomes].sort().reverse());
      expect(new Set(outcomes).size).toBe(2);
    },
    60_000,
  );
});
