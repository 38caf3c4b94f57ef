import { describe, expect, it } from 'vitest';
import { reflectionStore } from '../../fixtures/reflectionStore';
import { writesBeforeKills } from '../../support/runs';
import { BrittleStore } from '../support/brittleStore';
import { FakeLanguage, languageOf } from '../support/fakeLanguage';
import { ManualTimers } from '../support/manualTimers';
import { ada, robot, start, type TestEngine, testEngineOn } from '../support/testEngine';

const facts = Object.fromEntries(
  Array.from({ length: 12 }, (_, at) => [
    `graph/facts/port-${at}.md`,
    `---\nid: 3f2a1b${String(at).padStart(2, '0')}-0000-4000-8000-000000000000\ntype: fact\ntitle: Port ${at}\nimportance: 0.5\ncreated: 2026-03-01T00:00:00Z\n---\nService number ${at} listens on port ${5000 + at}.\n`,
  ]),
);
const useless = '3f2a1b00-0000-4000-8000-000000000000';

const prepared = async (store = new BrittleStore({ ...reflectionStore(start), ...facts })) => {
  const test = testEngineOn(store);
  await test.engine.init(ada);
  await test.engine.list();
  await test.engine.settled();
  return test;
};

const reasons = async ({ engine }: Pick<TestEngine, 'engine'>) =>
  (await engine.proposals()).map(({ reason }) => reason).sort();

/** Everything but where the process keeps what it knows of itself. */
const texts = ({ store }: Pick<TestEngine, 'store'>) =>
  store.paths.filter((path) => path.startsWith('graph/')).map((path) => [path, store.textAt(path)]);

describe('a dream', () => {
  it('proposes what changes texts, and changes none', async () => {
    const test = await prepared();
    const before = texts(test);
    const report = await test.engine.dream({}, robot);
    expect(report.steps).toHaveLength(12);
    expect(report.proposals.length).toBeGreaterThan(2);
    expect((await reasons(test)).length).toBe(report.proposals.length);
    expect(texts(test)).toEqual(before);
  });

  it('says first what it would do, and does nothing', async () => {
    const test = await prepared();
    const before = test.store.paths.map((path) => [path, test.store.textAt(path)]);
    const { proposals, dryRun } = await test.engine.dream({ dryRun: true }, ada);
    expect([dryRun, proposals.length > 2]).toEqual([true, true]);
    expect(test.store.paths.map((path) => [path, test.store.textAt(path)])).toEqual(before);
  });

  it('asks nothing twice, and is due again after a night', async () => {
    const test = await prepared();
    await test.engine.dream({}, ada);
    expect((await test.engine.dream({}, ada)).proposals).toEqual([]);
    expect((await test.engine.dream({ ifDue: true }, ada)).skipped).toBe(true);
    test.wait(1);
    expect((await test.engine.dream({ ifDue: true }, ada)).skipped).toBe(false);
  });

  it('sums up ten active memories of a kind in their own sentences, once', async () => {
    const test = await prepared();
    await test.engine.dream({}, ada);
    const find = async () =>
      (await test.engine.proposals()).find(({ reason }) => /“fact”/u.test(reason));
    const proposal = await find();
    await test.engine.approve(proposal?.id ?? '', {}, ada);
    const summary = (await test.engine.list({ types: ['insight'] })).find(
      ({ title }) => title === 'Summary: fact',
    );
    const { memory } = await test.engine.get(summary?.id ?? '', { peek: true });
    expect(memory.body).toContain('Service number 3 listens on port 5003.');
    expect(memory.importance).toBe(0.8);
    test.wait(1);
    await test.engine.remember({ type: 'fact', body: 'The gateway listens on port 9.' }, ada);
    await test.engine.dream({}, ada);
    const later = await find();
    expect(later?.changes.map(({ path, action }) => [path, action])).toEqual([
      [summary?.path, 'change'],
    ]);
  });

  it('does not double a summary that waits, however many memories are written meanwhile', async () => {
    const test = await prepared();
    await test.engine.dream({}, ada);
    test.wait(1);
    await test.engine.remember({ type: 'fact', body: 'The gateway listens on port 9.' }, ada);
    await test.engine.dream({}, ada);
    expect((await reasons(test)).filter((reason) => /“fact”/u.test(reason))).toHaveLength(1);
  });

  it('is due before the night is over once ten are active and one was written', async () => {
    const test = await prepared();
    await test.engine.dream({}, ada);
    const isDue = async () =>
      !(await test.engine.dream({ ifDue: true, dryRun: true }, ada)).skipped;
    expect(await isDue()).toBe(false);
    await test.engine.remember({ type: 'insight', body: 'Ports are given by hand.' }, ada);
    await test.engine.settled();
    expect(await isDue()).toBe(false);
    await test.engine.remember({ type: 'fact', body: 'The gateway listens on port 9.' }, ada);
    await test.engine.settled();
    expect(await isDue()).toBe(true);
    const restarted = test.restart();
    expect((await restarted.dream({ ifDue: true }, ada)).skipped).toBe(false);
    expect((await restarted.dream({ ifDue: true }, ada)).skipped).toBe(true);
  });

  it.each([
    ['says what the notes say', 'Each service number listens on a port of its own.', true],
    ['invents a number', 'Each service listens on port 9999.', false],
    ['tells the contrary', 'No service number listens on a port.', false],
  ])('lets a model word a summary where it %s', async (_, text, isTaken) => {
    const language = new FakeLanguage('ollama').says(JSON.stringify({ text }));
    const store = new BrittleStore({ ...reflectionStore(start), ...facts });
    const test = testEngineOn(store, { languageModelOf: () => languageOf([language]).language });
    await test.engine.init(ada);
    await test.engine.dream({}, ada);
    const proposal = (await test.engine.proposals()).find(({ reason }) => /“fact”/u.test(reason));
    await test.engine.approve(proposal?.id ?? '', {}, ada);
    const [summary] = (await test.engine.list({ types: ['insight'] })).filter(
      ({ title }) => title === 'Summary: fact',
    );
    const after = (await test.engine.get(summary?.id ?? '', { peek: true })).memory.body;
    expect(after).toContain('Service number 3 listens on port 5003.');
    expect(after.includes(text)).toBe(isTaken);
  });

  it('finds over the nights what says the same, however old and far apart, and compacting finds it at once', async () => {
    const note = (at: number, title: string, body: string) => [
      `graph/decisions/note-${at}.md`,
      `---\nid: ${String(at).padStart(8, '0')}-0000-4000-8000-000000000000\ntype: decision\ntitle: ${title}\nimportance: 0.2\ncreated: 2024-03-01T00:00:00Z\n---\n${body}\n`,
    ];
    const filler =
      'It was measured twice on the old machine, and written down by hand afterwards. '.repeat(20);
    const notes = Object.fromEntries([
      ...Array.from({ length: 60 }, (_, at) =>
        note(at, `Measurement ${at}`, `${filler} Run ${at} took ${100 + at} ms.`),
      ),
      note(70, 'Where backups go', 'Backups of the archive go to the cellar of Ghent every night.'),
      note(
        99,
        'Where backups go every night',
        'Backups of the archive go to the cellar of Ghent every night.',
      ),
    ]);
    const store = () => new BrittleStore(notes);
    const isFound = async (engine: TestEngine['engine']) =>
      (await engine.proposals()).some(({ reason }) => reason.includes('Where backups go'));
    const slow = testEngineOn(store());
    await slow.engine.init(ada);
    slow.wait(800);
    let nights = 0;
    for (; nights < 10 && !(await isFound(slow.engine)); nights++) {
      await slow.engine.dream({}, ada);
      slow.wait(1);
    }
    expect(await isFound(slow.engine)).toBe(true);
    const quick = testEngineOn(store());
    await quick.engine.init(ada);
    quick.wait(800);
    const tried = await quick.engine.compact({ dryRun: true }, ada);
    expect([tried.memories, tried.proposals.length > 0]).toEqual([62, true]);
    expect(await quick.engine.proposals()).toEqual([]);
    await quick.engine.compact({}, ada);
    expect(await isFound(quick.engine)).toBe(true);
    expect((await quick.engine.compact({}, ada)).proposals).toEqual([]);
  });

  it('comes by itself once a day where a person has it so, in a process that stays', async () => {
    const timers = new ManualTimers();
    const stays = { after: timers.after, pause: async () => undefined };
    const test = testEngineOn(new BrittleStore({ ...reflectionStore(start), ...facts }), stays);
    const hours = async (engine: TestEngine['engine'], count: number) => {
      for (let hour = 0; hour < count; hour++) {
        timers.pass(3_600_000);
        await engine.settled();
      }
      return (await engine.proposals()).length;
    };
    await test.engine.init(ada);
    await test.engine.list();
    expect(await hours(test.engine, 2)).toBe(0);
    await test.engine.configure({ dream: 'daily' });
    const engine = test.restart();
    await engine.list();
    expect(await hours(engine, 2)).toBeGreaterThan(2);
    await engine.close();
  });

  it('puts aside what proved useless, until it is used', async () => {
    const test = await prepared();
    for (let time = 0; time < 13; time++) await test.engine.feedback(useless, false, ada);
    for (let day = 0; day < 31; day++) {
      test.wait(1);
      await test.engine.recall('Redis', { by: ada });
    }
    const status = async () => (await test.engine.get(useless, { peek: true })).strengths.status;
    expect(await status()).not.toBe('archived');
    await test.engine.dream({}, ada);
    expect(await status()).toBe('archived');
    await test.engine.touch(useless, ada);
    expect(await status()).not.toBe('archived');
  });

  it('rehearses what is nearly lost: its stability grows by half', async () => {
    const test = await prepared();
    test.wait(30);
    const stability = async () =>
      (await test.engine.get(useless, { peek: true })).strengths.retention.stability;
    const before = await stability();
    await test.engine.dream({}, ada);
    expect(await stability()).toBeCloseTo(before * 1.5, 6);
    await test.engine.dream({}, ada);
    expect(await stability()).toBeCloseTo(before * 1.5, 6);
  });

  it('tells how far it is, and ends when nobody waits any more, with nothing changed', async () => {
    const test = await prepared();
    const seen: number[] = [];
    const work = { onProgress: (done: number) => void seen.push(done) };
    await test.engine.dream({ dryRun: true }, ada, work);
    expect(seen).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    let asked = 0;
    const isCancelled = () => ++asked > 4;
    const dreaming = test.engine.dream({}, ada, { isCancelled });
    await expect(dreaming).rejects.toMatchObject({ code: 'cancelled' });
    expect(await test.engine.proposals()).toEqual([]);
  });

  it('ends the same, killed at any write and begun again', async () => {
    const whole = await prepared();
    await whole.engine.dream({}, ada);
    const expected = await reasons(whole);
    for (const writes of writesBeforeKills()) {
      const test = await prepared();
      test.store.dieAfter(writes);
      const done = await test.engine.dream({}, ada).then(
        () => true,
        () => false,
      );
      test.store.revive();
      const engine = test.restart();
      await engine.dream({}, ada);
      expect(await reasons({ engine })).toEqual(expected);
      if (done) return;
    }
  });
});
