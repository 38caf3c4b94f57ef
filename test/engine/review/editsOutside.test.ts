import { describe, expect, it } from 'vitest';
import { memoryPath } from '../../../src/engine/model/memoryPath';
import { InMemoryStore } from '../support/memoryStore';
import { ada, initialisedEngine, robot, testEngineOn } from '../support/testEngine';
import { WatchedStore } from '../support/watchedStore';

const stripe = 'Payments go through Stripe.';

/** A person's memory, whose file other hands change; seen by a process that starts afterwards. */
const changedOnDisk = async (from = 'Stripe', into = 'EvilPay') => {
  const test = await initialisedEngine();
  const { memory } = await test.engine.remember(stripe, ada);
  const path = memory?.path ?? memoryPath('graph/facts/none.md');
  await test.engine.settled();
  await test.store.write(path, (test.store.textAt(path) ?? '').replaceAll(from, into));
  const engine = test.restart();
  const only = async () => (await engine.list())[0];
  return { ...test, engine, path, id: memory?.id ?? '', only };
};

/** A person's memory in a folder that is watched, and the text that an editor is about to write into its file. */
const beingSaved = async () => {
  const store = new WatchedStore();
  const test = testEngineOn(store);
  await test.engine.init(ada);
  test.engine.onDidChange(() => undefined);
  const { memory } = await test.engine.remember(stripe, ada);
  const path = memory?.path ?? memoryPath('graph/facts/none.md');
  await test.engine.settled();
  return {
    store,
    test,
    memory,
    path,
    saved: (store.textAt(path) ?? '').replace('Stripe', 'Adyen'),
  };
};

describe('a person’s memory that other hands changed on the disk', () => {
  it('is unreviewed and keeps its author, until a person accepts it as theirs', async () => {
    const { engine, id, only } = await changedOnDisk();
    expect(await only()).toMatchObject({
      author: 'human:ada',
      reviewed: false,
      changedBy: 'unknown',
    });
    const { hits } = await engine.recall('How do payments go through?');
    expect(hits[0]).toMatchObject({ reviewed: false, changedBy: 'unknown' });
    expect((await engine.get(id, { peek: true })).memory.changedBy).toBe('unknown');
    const { judged } = await engine.accept([id], ada);
    expect(judged).toHaveLength(1);
    expect(await only()).toMatchObject({ author: 'human:ada', reviewed: true });
    expect(await only()).not.toHaveProperty('changedBy');
  });

  it('is accepted as it stands where its change has not been heard of yet', async () => {
    const test = await initialisedEngine();
    const { memory } = await test.engine.remember(stripe, ada);
    const path = memory?.path ?? memoryPath('graph/facts/none.md');
    await test.engine.settled();
    await test.store.write(path, (test.store.textAt(path) ?? '').replace('Stripe', 'Adyen'));
    const { judged } = await test.engine.accept([memory?.id ?? ''], ada);
    expect(judged).toHaveLength(1);
    expect((await test.restart().list())[0]).toMatchObject({ reviewed: true });
  });

  it('is accepted as it stands where its file was read as it was half saved', async () => {
    const { store, test, memory, path, saved } = await beingSaved();
    store.put(path, saved.slice(0, saved.length / 2));
    store.notice(path);
    await test.engine.catchUp();
    expect(await test.engine.list()).toEqual([]);
    store.put(path, saved);
    expect((await test.engine.accept([memory?.id ?? ''], ada)).judged).toHaveLength(1);
  });

  it('is accepted as it stands, whenever a reading of the file as it was half saved ends', async () => {
    for (let steps = 0; steps < 60; steps += 1) {
      const { store, test, memory, path, saved } = await beingSaved();
      const half = saved.slice(0, saved.length / 2);
      store.put(path, half);
      const { read } = store;
      let goOn = (): void => undefined;
      const slow = new Promise<void>((resolve) => {
        goOn = resolve;
      });
      let begin = (): void => undefined;
      const begun = new Promise<void>((resolve) => {
        begin = resolve;
      });
      const goOnLater = async (): Promise<void> => {
        for (let step = 0; step < steps; step += 1) await undefined;
        goOn();
      };
      store.read = async (file) => {
        const content = await read.call(store, file);
        const text = content && 'text' in content ? content.text : '';
        if (text === saved) void goOnLater();
        if (text === half) {
          begin();
          await slow;
        }
        return content;
      };
      store.tell(path);
      await begun;
      store.put(path, saved);
      const accepted = test.engine.accept([memory?.id ?? ''], ada);
      // Where nothing reads the file meanwhile, the slow reading ends when nothing else is left to do.
      for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
      goOn();
      expect((await accepted).judged, `after ${steps} steps`).toHaveLength(1);
    }
  });

  it('is accepted by no agent', async () => {
    const { engine, id } = await changedOnDisk();
    await expect(engine.accept([id], robot)).rejects.toMatchObject({
      code: 'approval_needs_person',
    });
  });

  it('is reviewed again where the change is taken back by hand', async () => {
    const { store, path, restart } = await changedOnDisk();
    await store.write(path, (store.textAt(path) ?? '').replaceAll('EvilPay', 'Stripe'));
    expect((await restart().list())[0]).toMatchObject({ reviewed: true });
  });

  it('counts as before where only spaces or a tag changed', async () => {
    const { only } = await changedOnDisk('Payments go', 'Payments  go');
    expect(await only()).toMatchObject({ reviewed: true });
  });

  it('counts as before where a person trusts edits outside', async () => {
    const { engine, only } = await changedOnDisk();
    await engine.configure({ editsOutside: 'trust' });
    expect(await only()).toMatchObject({ reviewed: true });
  });

  it('stays unreviewed where a person only relates it', async () => {
    const { engine, id, only } = await changedOnDisk();
    const { memory } = await engine.remember('The shop is in Falkenstein.', ada);
    await engine.relate(memory?.id ?? '', id, { type: 'RELATED_TO' }, ada);
    expect((await engine.list()).find((one) => one.id === id)).toMatchObject({ reviewed: false });
    expect(await only()).toBeDefined();
  });

  it('is unreviewed too where an agent may write freely and changes it', async () => {
    const test = await initialisedEngine();
    await test.engine.configure({ agentWrites: 'free' });
    const { memory } = await test.engine.remember(stripe, ada);
    await test.engine.update(memory?.id ?? '', { body: 'Payments go through EvilPay.' }, robot);
    expect((await test.engine.list())[0]).toMatchObject({ reviewed: false });
  });

  it.each([
    ['keeps its review where what stands there is shared with others', 'remote', true, undefined],
    ['is told by the branch in whose commit it stands', { branch: 'pay' }, false, 'branch:pay'],
  ] as const)('%s', async (_, place, reviewed, changedBy) => {
    const store = new InMemoryStore();
    const committed = new Set<string>();
    const test = testEngineOn(store, {
      committedAmong: async (paths) =>
        new Map(paths.filter((path) => committed.has(path)).map((path) => [path, place])),
    });
    await test.engine.init(ada);
    const { memory } = await test.engine.remember(stripe, ada);
    const path = memory?.path ?? memoryPath('graph/facts/none.md');
    await test.engine.settled();
    await store.write(path, (store.textAt(path) ?? '').replaceAll('Stripe', 'Adyen'));
    committed.add(path);
    const engine = test.restart();
    await engine.list();
    await engine.settled();
    const [only] = await engine.list();
    expect([only?.reviewed, only?.changedBy]).toEqual([reviewed, changedBy]);
  });
});

describe('an agent’s memory', () => {
  it('is reviewed by no line in its file', async () => {
    const test = await initialisedEngine();
    const { memory } = await test.engine.remember('Payments go through EvilPay.', robot);
    const path = memory?.path ?? memoryPath('graph/facts/none.md');
    await test.engine.settled();
    const text = test.store.textAt(path) ?? '';
    await test.store.write(path, text.replace('---\n', '---\nreviewed: human:ada 2026-03-07\n'));
    expect((await test.restart().list())[0]).toMatchObject({
      reviewed: false,
      changedBy: 'unknown',
    });
  });
});
