import { describe, expect, it } from 'vitest';
import { writesBeforeKills } from '../../support/runs';
import { BrittleStore } from '../support/brittleStore';
import { ada, robot, testEngineOn } from '../support/testEngine';

const kept = 'graph/general/kept.md';
const changed = 'graph/general/changed.md';
const removed = 'graph/general/removed.md';
const added = 'graph/general/added.md';

const memory = (title: string, body: string) =>
  `---\nid: id-${title}\ntype: fix\ntitle: "${title}"\nimportance: 0.5\n---\n${body}\n`;

/** A proposal of a change, a removal and an addition, in a folder that dies when it is told to. */
const proposed = async () => {
  const store = new BrittleStore({
    [kept]: memory('Kept', 'As it is.'),
    [changed]: memory('Changed', 'Before.'),
    [removed]: memory('Removed', 'Before.'),
  });
  const test = testEngineOn(store);
  await test.engine.init(ada);
  const { proposal } = await test.engine.propose(
    [
      { path: changed, after: memory('Changed', 'After.') },
      { path: removed },
      { path: added, after: memory('Added', 'After.') },
    ],
    'A dream',
    { ...robot, actor: 'process:dream' },
  );
  await test.engine.settled();
  return { ...test, id: proposal?.id ?? '' };
};

type Proposed = Awaited<ReturnType<typeof proposed>>;

/** Everything that an approval writes, but for the log. */
const contents = ({ store }: Proposed) =>
  [kept, changed, removed, added].map((path) => store.textAt(path));

const approveAndDie = async (test: Proposed, writes: number) => {
  test.store.dieAfter(writes);
  const approval = await test.engine.approve(test.id, {}, ada).catch(() => undefined);
  await test.engine.settled();
  const survived = !test.store.isDead;
  test.store.revive();
  return { survived, isAnswered: approval !== undefined };
};

const nothing = await contents(await proposed());
const everything = await (async () => {
  const test = await proposed();
  await test.engine.approve(test.id, {}, ada);
  return contents(test);
})();

describe('an approval that is killed', () => {
  it('at any write is whole or undone after the folder was opened again', async () => {
    const outcomes: string[] = [];
    for (const writes of writesBeforeKills()) {
      const test = await proposed();
      const death = await approveAndDie(test, writes);
      const engine = test.restart();
      const states = (await engine.proposal(test.id)).changes.map(({ state }) => state);
      const applied = states[0] === 'approved';
      expect(new Set(states).size).toBe(1);
      // Whoever was told that it happened can rely on it.
      if (death.isAnswered) expect(applied).toBe(true);
      expect(contents(test)).toEqual(applied ? everything : nothing);
      const commits = (await engine.history()).filter(({ action }) => action === 'COMMIT');
      expect(commits).toHaveLength(applied ? 1 : 0);
      // What was written before and after is kept no longer than it is needed.
      expect(test.logs.text).toBe('');
      const lines = test.store.textAt('meta/audit.log')?.match(/\| COMMIT \|/gu) ?? [];
      expect(lines).toHaveLength(applied ? 1 : 0);
      outcomes.push(applied ? 'whole' : 'undone');
      // Either way the folder works on, and the changes can be decided about.
      if (!applied) await engine.approve(test.id, {}, ada);
      expect(contents(test)).toEqual(everything);
      if (death.survived) break;
    }
    expect(new Set(outcomes).size).toBe(2);
    expect(outcomes).toEqual([...outcomes].sort());
  });

  it('leaves alone what a person changed before the folder was opened again', async () => {
    const test = await proposed();
    await approveAndDie(test, 3);
    expect(test.logs.text).toContain('Before.');
    const mine = memory('Changed', 'By hand.');
    test.store.put(changed, mine);
    const engine = test.restart();
    expect((await engine.proposal(test.id)).changes.map(({ state }) => state)).toEqual([
      'conflict',
      'open',
      'open',
    ]);
    expect(test.store.textAt(changed)).toBe(mine);
    expect(test.store.textAt(removed)).toBe(memory('Removed', 'Before.'));
  });

  it('is put right by a process that was running all the time', async () => {
    const test = await proposed();
    const other = test.restart();
    await other.list();
    await approveAndDie(test, 3);
    await other.remember({ title: 'Later' }, ada);
    expect(contents(test)).toEqual(nothing);
    expect((await other.list()).map(({ title }) => title).sort()).toEqual([
      'Changed',
      'Kept',
      'Later',
      'Removed',
    ]);
  });

  it('takes a full disk for a failure, and puts back what it had written', async () => {
    const test = await proposed();
    const write = test.store.write.bind(test.store);
    test.store.write = async (path, text) => {
      if (path === added) throw new Error('The disk is full');
      return write(path, text);
    };
    await expect(test.engine.approve(test.id, {}, ada)).rejects.toThrow('The disk is full');
    expect(contents(test)).toEqual(nothing);
    expect((await test.engine.list()).map(({ title }) => title)).toContain('Removed');
  });
});
