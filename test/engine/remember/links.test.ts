import { describe, expect, it, vi } from 'vitest';
import { type Engine, type MemoryDraft, MemoryError } from '../../../src/engine';
import { FakeLanguage, languageOf } from '../support/fakeLanguage';
import { InMemoryStore } from '../support/memoryStore';
import { ada, initialisedEngine, robot, testEngineOn } from '../support/testEngine';

const remember = async (engine: Engine, draft: MemoryDraft, context = ada): Promise<string> => {
  const { memory, ...rest } = await engine.remember(draft, context);
  if (memory === null) throw new Error(JSON.stringify(rest));
  return memory.id;
};

const relationsOf = async (engine: Engine, id: string) =>
  (await engine.get(id, { peek: true })).relations.map(({ from, to, type, foundBy }) =>
    from.id === id ? [to.id, type, 'outgoing', foundBy] : [from.id, type, 'incoming', foundBy],
  );

const drops: MemoryDraft = {
  type: 'problem',
  title: 'Redis drops connections under load',
  body: 'With more than 500 clients the sockets are closed.',
};

const shorter: MemoryDraft = {
  type: 'fix',
  title: 'Shorter keep-alive',
  body: 'A keep-alive of 30 s fixes [[Redis drops connections under load]].',
};

describe('a new memory is linked after its caller was answered', () => {
  it('with those that its text names, by a process of its own, and no other file changes', async () => {
    const { engine, store } = await initialisedEngine();
    const problem = await remember(engine, drops);
    await engine.settled();
    const path = (await engine.get(problem, { peek: true })).path;
    const before = store.textAt(path);
    const fix = await remember(engine, shorter);
    await engine.settled();
    expect(await relationsOf(engine, fix)).toEqual([[problem, 'SOLVES', 'outgoing', 'named']]);
    expect(await relationsOf(engine, problem)).toEqual([[fix, 'SOLVES', 'incoming', 'named']]);
    expect(store.textAt(path)).toBe(before);
    expect(store.textAt('graph/fixes/shorter-keep-alive-000002.md')).toContain('found_by: named');
    const [operation] = await engine.history();
    expect(operation).toMatchObject({
      actor: 'process:links',
      action: 'EDIT',
      summary: 'Shorter keep-alive SOLVES Redis drops connections under load (linked)',
    });
    expect((await engine.doctor()).problems).toEqual([]);
  });

  it('and tells what it was linked to, to who asks', async () => {
    const { engine } = await initialisedEngine();
    const problem = await remember(engine, drops);
    const fix = await remember(engine, shorter);
    const data = { id: problem, title: drops.title, type: 'SOLVES' };
    expect(await engine.linked([fix])).toEqual([{ stage: 'link', code: 'linked', data }]);
    expect(await engine.linked([problem])).toEqual([]);
    expect(await engine.linked(['unknown'])).toEqual([]);
  });

  it('also where an agent stores it and a person wrote the other', async () => {
    const { engine } = await initialisedEngine();
    const problem = await remember(engine, drops);
    const fix = await remember(engine, shorter, robot);
    await engine.settled();
    expect(await relationsOf(engine, problem)).toEqual([[fix, 'SOLVES', 'incoming', 'named']]);
    expect(await engine.proposals()).toEqual([]);
  });

  it('also where a person approves it', async () => {
    const { engine } = await initialisedEngine();
    await remember(engine, drops);
    const { because } = await engine.remember(shorter, { ...robot, proposes: true });
    expect(because.at(-1)?.code).toBe('waits_for_person');
    const [waiting] = await engine.proposals();
    await engine.approve(waiting?.id ?? '', {}, ada);
    await engine.settled();
    const [fix] = await engine.list({ types: ['fix'] });
    expect(await relationsOf(engine, fix?.id ?? '')).toMatchObject([{ 1: 'SOLVES' }]);
  });

  it('with three at most, those of the gate included', async () => {
    const { engine } = await initialisedEngine();
    for (const title of ['First known thing', 'Second known thing', 'Third known thing']) {
      await remember(engine, { title, body: `${title}: ${title.length} pages of it.` });
    }
    await remember(engine, { title: 'Fourth known thing', body: 'Nothing else.' });
    const names = ['First', 'Second', 'Third', 'Fourth'].map((one) => `[[${one} known thing]]`);
    const id = await remember(engine, { title: 'All of them', body: `See ${names.join(', ')}.` });
    await engine.settled();
    expect(await relationsOf(engine, id)).toHaveLength(3);
  });

  it('with memories about the same rare things, and not about what half of them are about', async () => {
    const { engine } = await initialisedEngine();
    const [cache, queue] = ['entity://tech/redis', 'entity://file/src/queue.ts'];
    const one = await remember(engine, {
      ...{ title: 'Retries', body: 'Jobs are tried five times.' },
      entities: [cache, queue],
    });
    const other = await remember(engine, {
      ...{ title: 'Order', body: 'What came first is done first.' },
      entities: [queue, 'Redis'],
    });
    await engine.settled();
    expect(await relationsOf(engine, other)).toEqual([
      [one, 'SAME_ENTITY', 'outgoing', 'entities'],
    ]);
    for (const body of ['Alpha holds.', 'Bravo waits.', 'Charlie runs.', 'Delta stops.']) {
      await remember(engine, { title: body, body, entities: [cache, queue] });
    }
    await engine.settled();
    const last = await remember(engine, {
      ...{ title: 'Echo', body: 'Echo returns.' },
      entities: [cache, queue],
    });
    await engine.settled();
    expect(await relationsOf(engine, last)).toEqual([]);
  });

  it('each fact of one text by itself', async () => {
    const { engine } = await initialisedEngine();
    const mirror = await remember(engine, { title: 'Slow mirror', body: 'Ten minutes for each.' });
    const proxy = await remember(engine, { title: 'Company proxy', body: 'It holds port 3000.' });
    const text =
      'Use pnpm for packages because of [[Slow mirror]]. The API runs on port 4000 due to [[Company proxy]].';
    const { memory, also } = await engine.remember(text, ada);
    expect(also).toHaveLength(1);
    await engine.settled();
    expect(await relationsOf(engine, memory?.id ?? '')).toEqual([
      [mirror, 'CAUSES', 'incoming', 'named'],
    ]);
    expect(await relationsOf(engine, also[0]?.id ?? '')).toEqual([
      [proxy, 'CAUSES', 'incoming', 'named'],
    ]);
  });

  it('never between what is private and what is shared, in either order', async () => {
    const { engine, store } = await initialisedEngine();
    await remember(engine, { ...drops, private: true });
    const fix = await remember(engine, shorter);
    const note = await remember(engine, {
      ...{ title: 'A note', body: 'See [[Shorter keep-alive]].' },
      private: true,
    });
    await engine.settled();
    expect(await relationsOf(engine, fix)).toEqual([]);
    expect(await relationsOf(engine, note)).toEqual([]);
    const shared = store.paths.filter((path) => !/^(?:private|_)/u.test(path));
    for (const path of shared) expect(store.textAt(path)).not.toContain('A note');
  });

  it('never with what is forgotten or superseded', async () => {
    const { engine } = await initialisedEngine();
    const problem = await remember(engine, drops);
    await engine.forget(problem, ada);
    const fix = await remember(engine, shorter);
    await engine.settled();
    expect(await relationsOf(engine, fix)).toEqual([]);
  });

  it('once: what a person takes away does not come back', async () => {
    const { engine } = await initialisedEngine();
    const problem = await remember(engine, drops);
    const fix = await remember(engine, shorter);
    await engine.settled();
    await engine.unrelate(fix, problem, {}, ada);
    await engine.remember(shorter, ada);
    await engine.update(fix, { importance: 0.9 }, ada);
    await engine.settled();
    expect(await relationsOf(engine, fix)).toEqual([]);
  });

  it('and the link is a person’s own once the person changes it', async () => {
    const { engine } = await initialisedEngine();
    const problem = await remember(engine, drops);
    const fix = await remember(engine, shorter);
    await engine.settled();
    await engine.relate(fix, problem, { type: 'SOLVES', strength: 1 }, ada);
    for (const id of [fix, problem]) {
      expect(await relationsOf(engine, id)).toMatchObject([{ 1: 'SOLVES', 3: undefined }]);
    }
  });

  it('and where that fails the memory is there all the same, and the log says so', async () => {
    const { engine, store, log } = await initialisedEngine();
    await remember(engine, drops);
    await engine.settled();
    const write = store.write.bind(store);
    vi.spyOn(store, 'write').mockImplementation(async (path, text) => {
      if (text.includes('found_by')) throw new MemoryError('io_error', { path, reason: 'full' });
      return write(path, text);
    });
    const fix = await remember(engine, shorter);
    await engine.settled();
    expect(await relationsOf(engine, fix)).toEqual([]);
    expect(log.join('\n')).toMatch(/not linked.*io_error/u);
  });
});

describe('undo', () => {
  it('takes a memory back with its links, and redo brings both', async () => {
    const { engine, store } = await initialisedEngine();
    const problem = await remember(engine, drops);
    await engine.settled();
    const path = (await engine.get(problem, { peek: true })).path;
    const before = store.textAt(path);
    const fix = await remember(engine, shorter);
    await engine.settled();
    expect(await relationsOf(engine, problem)).toMatchObject([{ 0: fix, 1: 'SOLVES' }]);
    const { operation } = await engine.undo(undefined, ada);
    expect(await relationsOf(engine, problem)).toEqual([]);
    expect((await engine.list()).map(({ id }) => id)).toEqual([problem]);
    await engine.undo(operation?.id, ada);
    expect(store.textAt(path)).toBe(before);
    expect(await relationsOf(engine, fix)).toMatchObject([{ 1: 'SOLVES' }]);
  });

  it('takes the older memory of a link back, and the newer one forgets it', async () => {
    const { engine } = await initialisedEngine();
    await remember(engine, drops);
    const fix = await remember(engine, shorter, robot);
    await engine.settled();
    await engine.undo(undefined, ada);
    expect((await engine.list()).map(({ id }) => id)).toEqual([fix]);
    expect(await relationsOf(engine, fix)).toEqual([]);
    expect((await engine.doctor()).problems).toEqual([]);
  });

  it('takes an edit back and leaves the links that were made since', async () => {
    const { engine } = await initialisedEngine();
    const problem = await remember(engine, drops);
    await engine.update(problem, { body: 'With more than 900 clients.' }, ada);
    const fix = await remember(engine, shorter, robot);
    await engine.settled();
    await engine.undo(undefined, ada);
    expect((await engine.get(problem, { peek: true })).memory.body).toBe(drops.body);
    expect(await relationsOf(engine, problem)).toEqual([[fix, 'SOLVES', 'incoming', 'named']]);
  });

  it('takes the links alone back by their operation', async () => {
    const { engine } = await initialisedEngine();
    const problem = await remember(engine, drops);
    const fix = await remember(engine, shorter);
    await engine.settled();
    const [operation] = await engine.history();
    await engine.undo(operation?.id, ada);
    expect(await relationsOf(engine, fix)).toEqual([]);
    expect(await relationsOf(engine, problem)).toEqual([]);
  });

  it('still refuses where a person related the memory meanwhile', async () => {
    const { engine } = await initialisedEngine();
    const problem = await remember(engine, drops);
    const fix = await remember(engine, shorter);
    await engine.relate(problem, fix, { type: 'FOLLOWS' }, ada);
    const created = (await engine.history()).find(({ summary }) => summary === shorter.title);
    await expect(engine.undo(created?.id, ada)).rejects.toMatchObject({ code: 'undo_conflict' });
  });
});

/** An engine of a process that lives on, with a language model that answers so. */
const withModel = async (
  answer: string | { readonly fault: { code: 'refused'; data: object } },
) => {
  const model = new FakeLanguage('ollama').says(answer as string);
  const { language } = languageOf([model]);
  const test = testEngineOn(new InMemoryStore(), {
    languageModelOf: () => language,
    pause: async () => undefined,
  });
  await test.engine.init(ada);
  return { ...test, model };
};

const near: MemoryDraft = {
  type: 'problem',
  title: 'Redis drops connections',
  body: 'Sockets are closed when many clients of the shop come at once.',
  entities: ['entity://tech/redis'],
};
const cause: MemoryDraft = {
  type: 'fact',
  title: 'Pool size of the workers',
  body: 'Every worker opens forty clients.',
  entities: ['entity://tech/redis'],
};

describe('a chosen language model', () => {
  it('says how a new memory is related, and what it has no number for is left', async () => {
    const links = [
      { memory: 1, relation: 'CAUSES', from: 'new', confidence: 0.95 },
      { memory: 7, relation: 'CAUSES', from: 'new', confidence: 0.9 },
    ];
    const { engine, model, store } = await withModel(JSON.stringify({ links }));
    await engine.remember(near, ada);
    await engine.remember(cause, ada);
    await vi.waitFor(() => {
      const texts = store.paths
        .filter((path) => path.startsWith('graph/'))
        .map((path) => store.textAt(path));
      expect(texts.join('\n')).toContain('found_by: model');
    });
    expect(model.asked.at(-1)?.messages.at(-1)?.content).toContain('Known note 1');
    expect((await engine.doctor()).problems).toEqual([]);
  });

  it('is not asked about what is private', async () => {
    const { engine, model } = await withModel('{"links":[]}');
    await engine.remember({ ...near, private: true }, ada);
    await engine.remember({ ...cause, private: true }, ada);
    await engine.settled();
    expect(model.asked).toEqual([]);
  });

  it('that answers nonsense leaves it to rules, and the log says so', async () => {
    const { engine, log, model } = await withModel('I think they are related!');
    const problem = await remember(engine, near);
    const fix = await remember(engine, {
      ...cause,
      body: 'Every worker opens one client, which fixes [[Redis drops connections]].',
    });
    await vi.waitFor(() => expect(model.asked.length).toBeGreaterThan(0));
    await engine.settled();
    expect(await relationsOf(engine, fix)).toMatchObject([{ 0: problem, 3: 'named' }]);
    expect(log.join('\n')).toContain('Linked by rules');
  });

  it('that does not answer holds nobody up who waits', async () => {
    const { engine } = await withModel('silent');
    await engine.remember(near, ada);
    await engine.remember(cause, ada);
    await engine.close();
  });
});
