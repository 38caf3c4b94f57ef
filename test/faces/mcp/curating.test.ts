import { describe, expect, test } from 'vitest';
import { withAgent } from '../support/agent';
import type { DecisionJson } from '../support/answers';
import { withMemory } from '../support/cogmem';

const redis = 'We decided to use Redis for sessions because memcached loses data';

describe('forgetting', () => {
  test('by words names the memories that may be meant, and forgets none', () =>
    withMemory(async (project) => {
      await withAgent(project, async ({ call }) => {
        const { memory } = (await call('memory_store', { content: redis })).data as DecisionJson;
        const asked = await call('memory_forget', { reference: 'redis sessions' });
        expect(asked.isError).toBe(true);
        expect(JSON.parse(asked.text)).toMatchObject({
          code: 'memory_not_found',
          data: {
            reference: 'redis sessions',
            candidates: [expect.stringContaining(`${memory.id} We decided to use Redis`)],
          },
        });
        const replacing = await project.run(['remember', 'We use Valkey', '--replaces', 'redis']);
        expect(replacing.stderr).toContain(`- ${memory.id.slice(0, 8)} We decided`);
        expect(await project.json(['stats'])).toMatchObject({ total: 1 });
      });
    }));

  test('archives, and a second time changes nothing', () =>
    withMemory(async (project) => {
      await withAgent(project, async ({ call }) => {
        const { memory } = (await call('memory_store', { content: redis })).data as DecisionJson;
        const first = await call('memory_forget', { reference: memory.id });
        expect(first.data).toMatchObject({ action: 'archived', memory });
        const second = await call('memory_forget', { reference: memory.id });
        expect(second.data).toMatchObject({ action: 'unchanged' });
        const hidden = await call('memory_recall', { query: 'redis', detail: 'full' });
        expect(hidden.data).toMatchObject({ hits: [], hidden: 1 });
        const all = await call('memory_recall', { query: 'redis', include_archived: true });
        expect(all.text).toContain('archived');
        expect(all.text).toContain(memory?.id.slice(0, 8));
      });
    }));
});

describe('a question with filters', () => {
  test('says what they left out where nothing passes them', () =>
    withMemory((project) =>
      withAgent(project, async ({ call }) => {
        await call('memory_store', { content: redis, type: 'decision' });
        const query = 'Why do we use Redis for sessions?';
        for (const filter of [{ types: ['policy'] }, { authors: ['human'] }, { tags: ['fares'] }])
          for (const detail of ['compact', 'full'])
            expect((await call('memory_recall', { query, detail, ...filter })).text).toContain(
              'No memory passes these filters. Without them 1 memory may answer.',
            );
        await call('memory_store', { content: 'Fares are capped at 40 euro.', type: 'policy' });
        const { text } = await call('memory_recall', { query, types: ['policy'] });
        expect(text).toContain(
          'Nothing that passes these filters is known about this. Without them 1 memory may answer.',
        );
        expect((await call('memory_recall', { query: 'zebras' })).text).toContain(
          'Nothing known about this.',
        );
      }),
    ));
});

describe('listing and the day logs', () => {
  test('an agent lists by kind and author, and is told how many there are', () =>
    withMemory((project) =>
      withAgent(project, async ({ call }) => {
        await call('memory_store', { content: redis, tags: 'redis' });
        await call('memory_store', { content: 'Prefer tabs over spaces', tags: 'style' });
        const all = await call('memory_list', { authors: ['agent'], sort: 'title', limit: 1 });
        expect(all.data).toMatchObject({
          total: 2,
          memories: [{ title: 'Prefer tabs over spaces' }],
        });
        expect(all.text).toContain('1 more left out');
        const decisions = await call('memory_list', { types: ['decision'], tags: 'redis' });
        expect(decisions.data).toMatchObject({ total: 1, memories: [{ type: 'decision' }] });
        expect((await call('memory_list', { authors: ['human'] })).text).toContain('No memory');
        expect(await call('memory_list', { since: '2026-02-30' })).toMatchObject({ isError: true });
      }),
    ));

  test('a procedure has its steps and all that document 004 gives it', () =>
    withMemory((project) =>
      withAgent(project, async ({ call }) => {
        const { data } = await call('memory_procedure', {
          name: 'Release',
          context: 'For each version.',
          steps: ['Run the tests', 'Tag it'],
          prerequisites: ['On main'],
          common_errors: ['The tag is taken: raise the version'],
          exitCriteria: ['npm shows the version'],
        });
        const { id } = (data as { memory: { id: string } }).memory;
        const { text } = await call('memory_get', { id });
        expect(text).toMatch(
          /Before[\s\S]*On main[\s\S]*1\. Run the tests[\s\S]*The tag is taken[\s\S]*npm shows/u,
        );
        const steps = ['Run the tests', 'Sign the tag'];
        const signed = await call('memory_procedure', { name: 'Release', steps, replaces: id });
        const { memory } = signed.data as { memory: { id: string } };
        expect((await call('memory_get', { id: memory.id })).text).toContain('2. Sign the tag');
        // Whoever recalls it has the steps at once: it is given once in a session.
        const recalled = await call('memory_recall', { query: 'Release' });
        expect(recalled.text).toContain('2. Sign the tag');
        const wrong = await call('memory_procedure', { title: 'x', steps: [] });
        expect(wrong).toMatchObject({ isError: true });
      }),
    ));

  test('tags are counted, and those beside one', () =>
    withMemory((project) =>
      withAgent(project, async ({ call }) => {
        await call('memory_learn', { content: redis, tags: ['redis', 'sessions'] });
        await call('memory_store', { content: 'Queues are in Redis too.', tags: ['redis'] });
        expect((await call('memory_tags', {})).text).toContain('- redis (2 memories)');
        const beside = await call('memory_tags', { tag: 'redis' });
        expect(beside.data).toMatchObject({ tags: [{ tag: 'sessions', memories: 1 }], total: 1 });
      }),
    ));

  test('what an agent forgot it takes back, and a reflection waits for the user', () =>
    withMemory((project) =>
      withAgent(project, async ({ call }) => {
        const { data } = await call('memory_store', { content: redis });
        const { id } = (data as { memory: { id: string } }).memory;
        await call('memory_forget', { id });
        expect((await call('memory_restore', { id })).data).toMatchObject({ action: 'restored' });
        const { data: asked } = await call('memory_reflect', {});
        expect(asked).toMatchObject({ state: 'requested' });
      }),
    ));

  test('an agent that asks for the tokens of a reflection is told who grants them', () =>
    withMemory(async (project) => {
      await project.run(['config', '--ritual', 'full']);
      await withAgent(project, async ({ call }) => {
        const { text } = await call('memory_reflect', {});
        expect(text).toContain('# Reward Request');
        expect(text).toContain(
          'A person grants it: in the editor, or with `cogmem reflect --grant',
        );
        expect(text).toContain('Tell the user that it waits.');
      });
    }));

  test('a memory that is read says which files it is about, and how strong it is', () =>
    withMemory((project) =>
      withAgent(project, async ({ call }) => {
        const files = ['src/fares.ts:3-9', 'src/zones/'];
        const { data } = await call('memory_store', { content: redis, file: files });
        const { id } = (data as { memory: { id: string } }).memory;
        const { text } = await call('memory_get', { id });
        expect(text).toContain('\n\nAbout: src/fares.ts:3-9, src/zones/');
        expect(text).toMatch(/Relevance \d\.\d\d, from its importance \([\d.]+\), age/u);
      }),
    ));

  test('what one memory is to another is answered in words', () =>
    withMemory((project) =>
      withAgent(project, async ({ call }) => {
        const stored = async (content: string) =>
          ((await call('memory_store', { content })).data as { memory: { id: string } }).memory.id;
        const [older, newer] = [await stored(redis), await stored('The office plants get water.')];
        const { text, data } = await call('memory_answer', { reference: newer, replaces: older });
        expect(text).toMatch(/^“The office plants get water.*” takes the place of “/u);
        expect(text).toContain(`id ${newer}`);
        expect(data).toMatchObject({ action: 'answered', answer: text });
      }),
    ));

  test('an agent writes in the day log and reads it', () =>
    withMemory((project) =>
      withAgent(project, async ({ call }) => {
        const { data } = await call('memory_store', { content: redis });
        const { id } = (data as { memory: { id: string } }).memory;
        const written = await call('memory_episode', {
          title: 'Moved sessions',
          summary: 'All of them.\nNo loss.',
          type: 'task',
          tags: ['ops'],
          outcome: 'success',
          reference: id,
        });
        expect(written.data).toMatchObject({
          episode: { type: 'task', outcome: 'success', memory: { id } },
        });
        await call('memory_episode', { event: 'Broke the build', outcome: 'failure' });
        const read = await call('memory_episodes', { types: ['task'], tags: 'ops' });
        expect(read.data).toMatchObject({ episodes: [{ title: 'Moved sessions' }] });
        const failed = await call('memory_episodes', { outcome: 'failure' });
        expect(failed.data).toMatchObject({ episodes: [{ summary: 'Broke the build' }] });
        expect(failed.text).toContain('general, failure: Broke the build');
        expect(read.text).toContain('All of them. No loss.');
        const wrong = await call('memory_episode', { title: 'x', summary: 'x', type: 'two words' });
        expect(wrong).toMatchObject({ isError: true });
      }),
    ));

  test('an agent reads the steps of a procedure', () =>
    withMemory(async (project) => {
      await project.json(['procedure', 'Release', '--step', 'Test it', '--step', 'Tag it']);
      await withAgent(project, async ({ call }) => {
        const { text } = await call('memory_get', { reference: 'Release' });
        expect(text).toContain('Steps:\n1. Test it\n2. Tag it');
      });
    }));
});
