import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MemoryPath, OperationContext } from '../../../src/engine';
import { ignoredByGit } from '../../../src/engine/store/layout';
import { runs } from '../../support/runs';
import { ada, initialisedEngine, robot, type TestEngine } from '../support/testEngine';

const secret = 'zanzibar';

/** The files that git would share, with what they hold. */
const sharedFiles = async ({ store }: TestEngine): Promise<ReadonlyMap<string, string>> => {
  const names = ignoredByGit.filter((line) => !line.includes('*') && !line.endsWith('/'));
  const paths = (await store.list()).map(({ path }) => path);
  const shared = paths.filter(
    (path) =>
      !path.startsWith('private/') && !names.includes(path) && !/^_|^meta\/ops-log/u.test(path),
  );
  return new Map(shared.map((path) => [path, store.textAt(path) ?? '']));
};

const leaks = async (test: TestEngine): Promise<readonly string[]> =>
  [...(await sharedFiles(test))]
    .filter(([path, text]) => `${path}\n${text}`.toLowerCase().includes(secret))
    .map(([path]) => path);

const draft = { title: `Trip to ${secret}`, body: `I fly to ${secret} in May.`, tags: [secret] };

const remember = async (
  { engine }: TestEngine,
  given: Parameters<TestEngine['engine']['remember']>[0],
  by: OperationContext = ada,
) => {
  const { memory } = await engine.remember(given, by);
  if (memory === null) throw new Error('Nothing was stored');
  return memory;
};

const pathOf = async ({ engine }: TestEngine, id: string): Promise<MemoryPath> =>
  (await engine.get(id, { peek: true })).path;

describe('a memory that is kept private', () => {
  it('lies in private/, is found like any other, and no shared file tells of it', async () => {
    const test = await initialisedEngine();
    const { engine } = test;
    const decision = await engine.remember({ ...draft, private: true }, ada);
    expect(decision.memory?.path).toMatch(/^private\/\w+\/trip-to-zanzibar-/u);
    expect(decision.because).toContainEqual({ stage: 'route', code: 'private_given', data: {} });
    expect((await engine.recall(secret)).hits).toMatchObject([{ title: draft.title }]);
    expect(await engine.list({ private: true })).toMatchObject([{ private: true }]);
    await engine.core(ada);
    expect(await leaks(test)).toEqual([]);
    expect(test.store.textAt('meta/audit.log')).toContain(
      '| CREATE | private/ | human:ada | auto | private',
    );
    expect((await engine.doctor()).problems).toEqual([]);
  });

  it('can be undone: the history on this machine has it', async () => {
    const test = await initialisedEngine();
    const { memory } = await test.engine.remember({ ...draft, private: true }, ada);
    const [operation] = await test.engine.history();
    expect(operation).toMatchObject({ action: 'CREATE', summary: draft.title });
    await test.engine.undo(undefined, ada);
    expect(test.store.textAt(memory?.path ?? '')).toBeUndefined();
    expect(await leaks(test)).toEqual([]);
  });

  it('is what one person prefers, where that is set, unless it is said otherwise', async () => {
    const test = await initialisedEngine();
    const { engine } = test;
    const place = async (text: string, more = {}) =>
      (await engine.remember({ body: text, ...more }, ada)).memory?.path.split('/')[0];
    expect(await place('I prefer dark mode')).toBe('graph');
    await engine.configure({ personalPreferences: 'private' });
    expect(await place('I prefer a light theme at noon')).toBe('private');
    expect(await place('Ben kısa yanıtları tercih ederim')).toBe('private');
    expect(await place('We prefer tabs over spaces')).toBe('graph');
    expect(await place('I prefer tea', { private: false })).toBe('graph');
    expect(await place('I prefer coffee', { type: 'preference' })).toBe('graph');
  });
});

describe('changing where a memory lies', () => {
  it('takes every shared word of it away, and sharing brings its relations back', async () => {
    const test = await initialisedEngine();
    const { engine, store } = test;
    const trip = await remember(test, draft);
    const other = await remember(test, { title: 'Holidays', body: 'Ask in March.' });
    await engine.relate(trip.id, other.id, { type: 'REQUIRES', description: `To ${secret}.` }, ada);
    await engine.relate(other.id, trip.id, { type: 'CAUSES', strength: 0.3 }, ada);
    await engine.update(trip.id, { body: `To ${secret} in June.` }, robot);
    await engine.core(ada);
    expect((await leaks(test)).length).toBeGreaterThan(6);
    const before = store.textAt(other.path);

    const made = await engine.keepPrivate(trip.id, true, ada);
    expect(made).toMatchObject({
      action: 'made_private',
      memory: { path: trip.path.replace('graph/', 'private/') },
      because: [],
    });
    expect(await leaks(test)).toEqual([]);
    expect(store.textAt(other.path)).not.toContain(trip.id);
    expect((await engine.related(other.id)).related).toMatchObject([
      { way: [{ relation: { type: 'REQUIRES', context: `To ${secret}.` } }] },
    ]);
    expect((await engine.related(trip.id)).related).toHaveLength(1);
    expect((await engine.doctor()).problems).toEqual([]);
    expect((await engine.keepPrivate(trip.id, true, ada)).action).toBe('unchanged');

    expect((await engine.keepPrivate(trip.id, false, ada)).action).toBe('made_shared');
    expect(await pathOf(test, trip.id)).toBe(trip.path);
    expect(store.textAt(other.path)).toContain(trip.id);
    expect(before).toContain(trip.id);
    expect((await engine.doctor()).problems).toEqual([]);
  });

  it('leaves the lines of the log that only begin like its title', async () => {
    const test = await initialisedEngine();
    const short = await remember(test, { title: 'Art', body: 'Mine.' });
    await remember(test, { title: 'Articles are numbered', body: 'All of them.' });
    await test.engine.keepPrivate(short.id, true, ada);
    const log = test.store.textAt('meta/audit.log') ?? '';
    expect(log).toContain('Articles are numbered');
    expect(log).not.toMatch(/ Art$/mu);
  });

  it('is one operation, which can be undone', async () => {
    const test = await initialisedEngine();
    const trip = await remember(test, draft);
    const before = test.store.textAt(trip.path);
    await test.engine.keepPrivate(trip.id, true, ada);
    await test.engine.undo(undefined, ada);
    expect(test.store.textAt(trip.path)).toBe(before);
    expect(await pathOf(test, trip.id)).toBe(trip.path);
  });

  it('names the files of people that still tell of it', async () => {
    const test = await initialisedEngine();
    const trip = await remember(test, draft);
    test.store.put('MEMORY.md', `See [the trip](${trip.path}).\n`);
    const { because } = await test.engine.keepPrivate(trip.id, true, ada);
    expect(because).toMatchObject([{ code: 'still_mentioned', data: { paths: ['MEMORY.md'] } }]);
  });

  it('to shared is for people alone; to private is not proposed', async () => {
    const test = await initialisedEngine();
    const { engine } = test;
    const mine = await remember(test, draft);
    expect(await engine.keepPrivate(mine.id, true, robot)).toMatchObject({
      action: 'refused',
      because: [{ code: 'path_refused', data: { why: 'private' } }],
    });
    const hidden = await remember(test, { title: 'Own', body: 'x', private: true }, robot);
    await expect(engine.keepPrivate(hidden.id, false, robot)).rejects.toMatchObject({
      code: 'sharing_needs_person',
    });
  });

  it('is refused for an agent whose writes wait', async () => {
    const test = await initialisedEngine();
    const by = { ...robot, proposes: true };
    expect(await test.engine.remember({ ...draft, private: true }, by)).toMatchObject({
      action: 'refused',
      because: [{ code: 'path_refused' }],
    });
    expect(await leaks(test)).toEqual([]);
  });
});

describe('what is private', () => {
  const verbs = [
    'update',
    'forget',
    'restore',
    'pin',
    'relate',
    'describe',
    'unrelate',
    'shareAndHide',
    'again',
    'agentUpdate',
    'agentForget',
    'accept',
    'decline',
    'core',
    'undo',
    'undoOwn',
    'episode',
  ] as const;

  it('is in no shared file after any sequence of verbs', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...verbs), { maxLength: 10 }),
        fc.boolean(),
        async (order, byAgent) => {
          const test = await initialisedEngine();
          const { engine } = test;
          const other = await remember(test, { title: 'Holidays', body: 'Ask in March.' });
          const { id } = await remember(test, { ...draft, private: true }, byAgent ? robot : ada);
          const calls: Record<(typeof verbs)[number], () => Promise<unknown>> = {
            update: () => engine.update(id, { body: `Not to ${secret}.` }, ada),
            forget: () => engine.forget(id, ada),
            restore: () => engine.restore(id, ada),
            pin: () => engine.pin(id, true, ada),
            relate: () => engine.relate(id, other.id, { type: 'REQUIRES', context: secret }, ada),
            describe: () =>
              engine.relate(other.id, id, { type: 'CAUSES', description: secret }, ada),
            unrelate: () => engine.unrelate(other.id, id, {}, ada),
            shareAndHide: async () => {
              await engine.keepPrivate(id, false, ada);
              await engine.update(id, { title: `First ${secret}` }, ada);
              await engine.relate(other.id, id, { type: 'CAUSES', description: secret }, ada);
              await engine.forget(id, robot);
              await engine.update(id, { title: `Second ${secret}` }, ada);
              await engine.core(ada);
              await engine.keepPrivate(id, true, ada);
            },
            again: () => engine.remember({ ...draft, private: true }, robot),
            agentUpdate: () => engine.update(id, { title: `${secret}!` }, robot),
            agentForget: () => engine.forget(id, robot),
            accept: () => engine.accept([id], ada),
            decline: () => engine.decline([id], `No ${secret}.`, ada),
            core: () => engine.core(ada),
            undo: () => engine.undo(undefined, robot),
            undoOwn: () => engine.undo(undefined, ada),
            episode: () =>
              engine.addEpisode({ title: 'Worked', summary: 'On it.', reference: id }, ada),
          };
          // What cannot be done is answered with an error, and must not tell anybody anything either.
          for (const verb of order) await calls[verb]().catch(() => undefined);
          // A person who takes back that it became private has it shared again.
          const isPrivate = (await engine.list({ private: true })).some((one) => one.id === id);
          if (isPrivate) expect(await leaks(test)).toEqual([]);
        },
      ),
      { numRuns: runs(40) },
    );
  }, 60_000);
});
