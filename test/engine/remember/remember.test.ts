import { describe, expect, it } from 'vitest';
import { type FileContent, MemoryError, type MemoryPath, memoryPath } from '../../../src/engine';
import { InMemoryStore } from '../support/memoryStore';
import { ada, initialisedEngine, robot, testEngine, testEngineOn } from '../support/testEngine';

/** A disk that cannot read the logs of days. */
class StoreWithoutLog extends InMemoryStore {
  override async read(path: MemoryPath): Promise<FileContent | undefined> {
    if (path.startsWith('episodes/20'))
      throw new MemoryError('io_error', { path, reason: 'broken' });
    return super.read(path);
  }
}

describe('a rehearsal', () => {
  it('goes the way of a write and leaves everything as it is, whatever the text would do', async () => {
    const { engine, store } = await initialisedEngine();
    await engine.remember('All times are stored in UTC.', ada);
    await engine.settled();
    const texts = () => Promise.all(store.paths.map((path) => store.read(memoryPath(path))));
    const before = await texts();
    const history = await engine.history();
    const refused = `The token is ghp_${'a1B2c3D4e5F6'.repeat(3)}.`;
    const known = ['All times are stored in UTC.', 'Times are no longer stored in UTC.'];
    for (const text of [...known, refused, '']) await engine.rehearse(text, ada);
    await engine.settled();
    expect(await texts()).toEqual(before);
    expect(await engine.history()).toEqual(history);
  });
});

describe('remember', () => {
  it('keeps a sentence with title, type and tags found by rules, and says why', async () => {
    const { engine, store } = await initialisedEngine();
    const sentence = 'Remember that we decided to use Redis for sessions. Memcached loses them.';
    const { action, memory, because } = await engine.remember(sentence, ada);
    expect(action).toBe('created');
    expect(memory).toMatchObject({
      title: 'We decided to use Redis for sessions',
      type: 'decision',
    });
    expect(memory?.path).toBe('graph/decisions/we-decided-to-use-redis-for-sessions-000001.md');
    expect(store.textAt(memory?.path ?? '')).toContain('tags: [redis, memcached, authentication]');
    expect(because.map(({ code }) => code)).toEqual([
      'title_from_text',
      'type_from_words',
      'tags_from_text',
      'new_belief',
      'importance_weighed',
    ]);
  });

  it('takes what a draft gives over what rules would find', async () => {
    const { engine } = await initialisedEngine();
    const { memory, because } = await engine.remember(
      {
        title: 'Never on Friday',
        type: 'policy',
        tags: ['Deploy', 'deploy'],
        importance: 1,
        body: 'No deploys.',
      },
      ada,
    );
    expect(because.map(({ code }) => code)).toEqual([
      'title_given',
      'type_given',
      'tags_given',
      'new_belief',
      'importance_given',
    ]);
    expect((await engine.get(memory?.id ?? '')).memory).toMatchObject({
      title: 'Never on Friday',
      tags: ['deploy'],
      importance: 1,
      author: 'human:ada',
    });
  });

  it('writes the day log with a link to the memory', async () => {
    const { engine, store } = await initialisedEngine();
    await engine.remember('Fixed the flaky watcher test by waiting for ready.', ada);
    await engine.remember('The port of the proxy is set to 8137.', robot);
    await engine.settled();
    expect(store.textAt('episodes/2026-03-07.md')).toBe(`# 2026-03-07

## 12:00 - Fixed the flaky watcher test by waiting for ready
- **Type:** fix
- **Tags:** testing
- **Memory:** [fixed-the-flaky-watcher-test-by-waiting-for-ready](../graph/fixes/fixed-the-flaky-watcher-test-by-waiting-for-ready-000001.md)
- **Summary:** Fixed the flaky watcher test by waiting for ready.

## 12:00 - The port of the proxy is set to 8137
- **Type:** configuration
- **Memory:** [the-port-of-the-proxy-is-set-to-8137](../graph/configurations/the-port-of-the-proxy-is-set-to-8137-000002.md)
- **Summary:** The port of the proxy is set to 8137.
`);
  });

  it('keeps what it is told though the log of the day cannot be read', async () => {
    const { engine, store, log } = testEngineOn(new StoreWithoutLog());
    await engine.init(ada);
    const { action, memory } = await engine.remember('The port of the proxy is 8137.', ada);
    await engine.settled();
    expect(action).toBe('created');
    expect(store.textAt(memory?.path ?? '')).toContain('8137');
    expect(log.join('\n')).toContain('Not written after the memory');
  });

  it('reinforces what it knows already instead of keeping it twice', async () => {
    const { engine, store } = await initialisedEngine();
    const first = await engine.remember('The API limit is 100 requests a minute', ada);
    await engine.settled();
    const files = store.paths;
    const again = await engine.remember('the API  limit is 100 requests a minute', robot);
    expect(again).toMatchObject({ action: 'reinforced', memory: { id: first.memory?.id } });
    expect(again.because[0]?.code).toBe('exact_duplicate');
    expect(store.paths.filter((path) => !/^_|ops-log/u.test(path))).toEqual(
      files.filter((path) => !/^_|ops-log/u.test(path)),
    );
    const { strengths } = await engine.get(first.memory?.id ?? '', { peek: true });
    expect(strengths).toMatchObject({ accessCount: 0, reinforcedCount: 1 });
  });

  it('brings an archived memory back when it is said again', async () => {
    const { engine } = await initialisedEngine();
    const { memory } = await engine.remember('The API limit is 100 requests a minute', ada);
    await engine.forget(memory?.id ?? '', ada);
    const again = await engine.remember('The API limit is 100 requests a minute', ada);
    expect(again.because.map(({ code }) => code)).toEqual(['exact_duplicate', 'archived_revived']);
    expect((await engine.recall('API limit')).hits).toHaveLength(1);
  });

  it('keeps two beliefs apart that differ in their title alone', async () => {
    const { engine } = await initialisedEngine();
    await engine.remember({ title: 'Staging host', body: 'db1' }, ada);
    const other = await engine.remember({ title: 'Production host', body: 'db1' }, ada);
    expect(other.action).toBe('created');
    expect((await engine.stats()).total).toBe(2);
  });

  it('is never born below active, whatever its importance', async () => {
    const { engine, wait } = await initialisedEngine();
    await engine.remember({ title: 'Small thing', importance: 0 }, ada);
    wait(6);
    expect((await engine.list())[0]?.status).toBe('active');
  });

  const refused: readonly (readonly [name: string, text: string, code: string])[] = [
    ['nothing', '', 'content_empty'],
    ['white space', ' \n\t ', 'content_empty'],
    ['ten megabytes', 'x'.repeat(10_000_000), 'content_too_large'],
    ['bytes that are no text', 'a\u0000b', 'content_binary'],
  ];

  it.each(refused)('refuses %s and writes nothing', async (_name, text, code) => {
    const { engine, store } = await initialisedEngine();
    const before = store.paths;
    const decision = await engine.remember(text, ada);
    expect(decision).toMatchObject({ action: 'refused', memory: null, because: [{ code }] });
    expect(store.paths).toEqual(before);
  });

  const items = (count: number): readonly string[] =>
    Array.from({ length: count }, (_, at) => `src/${at}/**`);

  it.each([
    ['a name as long as a book', { entities: ['x'.repeat(100_000)] }, 'content_too_large'],
    ['a name of several lines', { entities: ['a\nb'] }, 'content_binary'],
    ['thousands of names', { entities: items(5_000) }, 'content_too_large'],
    ['thousands of tags', { tags: items(5_000) }, 'content_too_large'],
    ['a tag as long as a sentence', { tags: ['x'.repeat(70)] }, 'content_too_large'],
    ['a glob as long as a book', { scope: ['x'.repeat(100_000)] }, 'content_too_large'],
    ['a glob that is no text', { scope: ['src/\u0000'] }, 'content_binary'],
    ['thousands of globs', { scope: items(5_000) }, 'content_too_large'],
  ])('refuses %s, new or changed', async (_name, fields, code) => {
    const { engine, store } = await initialisedEngine();
    const { memory } = await engine.remember('Sessions live in Redis', ada);
    await engine.settled();
    const before = store.paths;
    const decision = await engine.remember({ body: 'Use pnpm', ...fields }, ada);
    expect(decision).toMatchObject({ action: 'refused', because: [{ code }] });
    expect(store.paths).toEqual(before);
    const changed = await engine.update(memory?.id ?? '', fields, ada);
    expect(changed).toMatchObject({ action: 'refused', because: [{ code }] });
  });

  it('leaves empty names and globs out, and repeated ones', async () => {
    const { engine } = await initialisedEngine();
    const fields = { entities: ['', 'Redis ', 'Redis'], scope: [' ', 'src/**', 'src/**'] };
    const { memory } = await engine.remember({ body: 'Sessions live in Redis', ...fields }, ada);
    expect((await engine.get(memory?.id ?? '')).memory).toMatchObject({
      entities: ['Redis'],
      scope: ['src/**'],
    });
  });

  it('changes the title of what has a long list in its file', async () => {
    const path = 'graph/general/a.md';
    const scope = items(150).join(', ');
    const { engine } = testEngine({
      [path]: `---\nid: aaaa\ntype: general\ntitle: A\nimportance: 0.5\nscope: [${scope}]\n---\nText.\n`,
    });
    expect(await engine.update('aaaa', { title: 'B' }, ada)).toMatchObject({ action: 'updated' });
    expect((await engine.get('aaaa')).memory.scope).toHaveLength(150);
  });

  const awkward: readonly (readonly [title: string, path: string])[] = [
    ['🙂🙃', 'graph/general/general-000001.md'],
    ['../../etc/passwd', 'graph/general/etc-passwd-000001.md'],
    ['CON', 'graph/general/con-000001.md'],
    ['Işık hızı: v3.0', 'graph/general/isik-hizi-v30-000001.md'],
    ['-----', 'graph/general/general-000001.md'],
    [
      `${'word '.repeat(40)}`,
      'graph/general/word-word-word-word-word-word-word-word-word-word-word-word-000001.md',
    ],
  ];

  it.each(awkward)('finds a safe file name for the title %j', async (title, path) => {
    const { engine } = await initialisedEngine();
    const { memory } = await engine.remember({ title, body: 'Text.', type: 'general' }, ada);
    expect(memory?.path).toBe(path);
    expect((await engine.get(path)).memory.title).toBe(title.trim());
  });

  it.each(['.', '…', 'ok', 'Thanks!', 'tamam'])(
    'refuses what says nothing, and keeps it under a name: %j',
    async (body) => {
      const { engine, store } = await initialisedEngine();
      const memories = () =>
        store.paths.filter((path) => /^(?:graph|private)\/.+\/.+\.md$/u.test(path));
      for (const who of [ada, robot]) {
        expect(await engine.remember(body, who)).toMatchObject({
          action: 'refused',
          because: [{ code: 'content_says_nothing' }],
        });
      }
      expect(memories()).toEqual([]);
      const named = await engine.remember({ title: 'Answer of the health check', body }, ada);
      expect(named.action).toBe('created');
    },
  );

  it('refuses the two sides of an unfinished merge, new or as the text of a known memory', async () => {
    const { engine } = await initialisedEngine();
    const body = '<<<<<<< HEAD\nWe bake at six.\n=======\nWe bake at five.\n>>>>>>> other';
    const refused = { action: 'refused', because: [{ code: 'content_unmerged' }] };
    expect(await engine.remember(body, ada)).toMatchObject(refused);
    const { memory } = await engine.remember('We bake at six.', ada);
    expect(await engine.update(memory?.id ?? '', { body }, ada)).toMatchObject(refused);
    const shown = `Git marks both sides so:\n\n\`\`\`\n${body}\n\`\`\``;
    expect(await engine.remember(shown, ada)).not.toMatchObject(refused);
  });

  it('asks for a folder where there is none', async () => {
    const { engine, store } = testEngine();
    await expect(engine.remember('Something', ada)).rejects.toMatchObject({
      code: 'no_memory_folder',
    });
    expect(store.paths).toEqual([]);
  });

  it('says that the folder may only be read, and leaves nothing half done', async () => {
    const { engine, store } = await initialisedEngine();
    const before = store.paths;
    store.readOnly = true;
    await expect(engine.remember('Something', ada)).rejects.toMatchObject({ code: 'read_only' });
    expect(store.paths).toEqual(before);
  });
});
