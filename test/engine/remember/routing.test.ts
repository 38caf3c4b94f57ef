import { describe, expect, it } from 'vitest';
import {
  type Decision,
  type MemoryDraft,
  memoryPath,
  type OperationContext,
} from '../../../src/engine';
import { FakeLanguage, languageOf } from '../support/fakeLanguage';
import { InMemoryStore } from '../support/memoryStore';
import { ada, initialisedEngine, robot, testEngineOn } from '../support/testEngine';

const codesOf = ({ because }: Decision) => because.map(({ code }) => code);
const whyNot = ({ because }: Decision) =>
  because.find(({ code }) => code === 'core_line_not_proposed')?.data.why;

const rule = 'Never push to main without a review';
const preference = 'I prefer TypeScript over JavaScript';

describe('a line for MEMORY.md', () => {
  const approveAll = async ({ engine }: Awaited<ReturnType<typeof initialisedEngine>>) => {
    for (const { id } of await engine.proposals()) await engine.approve(id, {}, ada);
  };

  it('is proposed for a rule of the whole project, and written when a person approves', async () => {
    const test = await initialisedEngine();
    const { engine, store } = test;
    const before = store.textAt('MEMORY.md');
    const decision = await engine.remember(rule, ada);
    await engine.settled();
    expect(decision.action).toBe('created');
    expect(codesOf(decision)).toContain('core_line_proposed');
    const [proposal] = await engine.proposals();
    expect(decision.also).toEqual([{ ...decision.memory, path: proposal?.path, store: 'core' }]);
    expect(proposal).toMatchObject({ author: 'process:capture', reason: `MEMORY.md: ${rule}` });
    expect(store.textAt('MEMORY.md')).toBe(before);
    await approveAll(test);
    expect(store.textAt('MEMORY.md')).toContain(
      `got wrong. About 1,000 tokens. -->\n\n- ${rule}\n`,
    );
  });

  it('is not proposed for what is said every day', async () => {
    const { engine } = await initialisedEngine();
    for (const said of ['We decided to use Redis for sessions', 'The API limit is 100 a minute']) {
      expect((await engine.remember(said, ada)).also.map(({ store }) => store)).not.toContain(
        'core',
      );
    }
    expect(await engine.proposals()).toEqual([]);
  });

  it('joins those that wait, so that no approval is in conflict with another', async () => {
    const test = await initialisedEngine();
    const { engine, store } = test;
    await engine.remember(rule, ada);
    await engine.remember(preference, ada);
    await engine.settled();
    const all = await engine.proposals();
    expect(all.map(({ reason }) => reason)).toEqual([`MEMORY.md (2): ${preference}`]);
    await approveAll(test);
    expect(store.textAt('MEMORY.md')).toContain(`- ${rule}`);
    expect(store.textAt('MEMORY.md')).toContain(`500 tokens. -->\n\n- ${preference}\n\n## Active`);
  });

  it('is proposed for each fact of a text, in the one proposal', async () => {
    const test = await initialisedEngine();
    const { engine, store } = test;
    const said = 'My name is Ada. Never push to main without a review. The proxy listens on 8137.';
    const decision = await engine.remember(said, ada);
    await engine.settled();
    const lines = decision.also.filter((further) => further.store === 'core');
    expect(new Set(lines.map(({ path }) => path)).size).toBe(1);
    expect(lines).toHaveLength(2);
    await approveAll(test);
    for (const line of ['- My name is Ada', '- Never push to main without a review']) {
      expect(store.textAt('MEMORY.md')).toContain(line);
    }
    expect(store.textAt('MEMORY.md')).not.toContain('8137');
  });

  it('that waits is kept with the next one where a person changed the file meanwhile', async () => {
    const test = await initialisedEngine();
    const { engine, store } = test;
    await engine.remember(rule, ada);
    await engine.settled();
    store.put('MEMORY.md', `${store.textAt('MEMORY.md')}\nBy hand.\n`);
    await engine.remember(preference, ada);
    await engine.settled();
    await approveAll(test);
    for (const line of [rule, preference, 'By hand.']) {
      expect(store.textAt('MEMORY.md')).toContain(line);
    }
  });

  it('is never proposed again after it was rejected, and not twice', async () => {
    const { engine } = await initialisedEngine();
    const first = await engine.remember(rule, ada);
    expect(whyNot(await engine.remember({ body: rule, core: true }, ada))).toBe('waits');
    const [proposal] = await engine.proposals();
    await engine.reject(proposal?.id ?? '', { reason: 'Everybody knows.' }, ada);
    await engine.forget(first.memory?.id ?? '', ada);
    // A new memory of the same line.
    const again = await engine.remember({ body: `${rule};`, tags: ['review'], core: true }, ada);
    expect([again.action, whyNot(again)]).toEqual(['created', 'rejected']);
    expect(await engine.proposals()).toEqual([]);
  });

  it('is not proposed where MEMORY.md says so already', async () => {
    const { engine, store } = await initialisedEngine();
    store.put('MEMORY.md', `# Core\n\n* **${rule}**.\n`);
    const decision = await engine.remember({ body: rule, core: true }, ada);
    expect(whyNot(decision)).toBe('said');
  });

  it('is not proposed where the file would be longer than its cap, and the answer says so', async () => {
    const { engine, store } = await initialisedEngine();
    store.put('MEMORY.md', `# Core\n\n${'Some words that fill it.\n'.repeat(600)}`);
    const decision = await engine.remember(rule, ada);
    const reason = decision.because.find(({ code }) => code === 'core_line_not_proposed');
    expect(reason?.data).toMatchObject({ why: 'full', limit: 3000 });
    expect(Number(reason?.data.tokens)).toBeGreaterThan(3000);
    expect(await engine.proposals()).toEqual([]);
  });

  it('takes the place of one that is no longer true', async () => {
    const test = await initialisedEngine();
    const { engine, store } = test;
    await engine.remember({ body: 'The staging server listens on port 8080.', core: true }, ada);
    await engine.settled();
    await approveAll(test);
    const later = await engine.remember('The staging server listens on port 9090.', ada);
    await engine.settled();
    expect(later.action).toBe('superseded');
    expect(codesOf(later)).toContain('core_line_proposed');
    await approveAll(test);
    expect(store.textAt('MEMORY.md')).toContain('- The staging server listens on port 9090.');
    expect(store.textAt('MEMORY.md')).not.toContain('8080');
  });

  it('goes with its memory when that is undone', async () => {
    const { engine, store } = await initialisedEngine();
    await engine.remember(rule, ada);
    await engine.settled();
    await engine.undo(undefined, ada);
    expect(await engine.proposals()).toEqual([]);
    expect(store.paths.filter((path) => path.startsWith('meta/proposals/'))).toEqual([]);
  });

  it('goes with its memory when a person forgets that, and leaves the others that wait', async () => {
    const test = await initialisedEngine();
    const { engine, store } = test;
    const first = await engine.remember(rule, ada);
    const second = await engine.remember(preference, ada);
    await engine.remember('Call me Ada', ada);
    await engine.forget(second.memory?.id ?? '', ada);
    const [proposal] = await engine.proposals();
    expect(proposal?.reason).toBe('MEMORY.md (2): Never push to main without a review');
    await approveAll(test);
    expect(store.textAt('MEMORY.md')).toContain('- Call me Ada');
    expect(store.textAt('MEMORY.md')).not.toContain(preference);
    await engine.remember('My name is Ada', ada);
    await engine.forget(first.memory?.id ?? '', ada);
    expect(store.textAt('MEMORY.md')).not.toContain(rule);
    await approveAll(test);
    expect(store.textAt('MEMORY.md')).toContain('- Call me Ada\n- My name is Ada');
    expect(store.textAt('MEMORY.md')).not.toContain(rule);
  });

  it('is gone with the last memory that it was for, and back when that is undone', async () => {
    const { engine } = await initialisedEngine();
    const { memory } = await engine.remember(rule, ada);
    await engine.forget(memory?.id ?? '', ada);
    expect(await engine.proposals()).toEqual([]);
    await engine.undo(undefined, ada);
    expect(await engine.proposals()).toHaveLength(1);
  });

  it('stays where it was decided when its memory is undone later', async () => {
    const test = await initialisedEngine();
    const { engine, store } = test;
    const { memory } = await engine.remember(rule, ada);
    await engine.settled();
    const [operation] = await engine.history({ reference: memory?.id ?? '' });
    await approveAll(test);
    await engine.undo(operation?.id, ada);
    expect(store.textAt(memory?.path ?? '')).toBeUndefined();
    expect(store.textAt('MEMORY.md')).toContain(rule);
  });

  it('is not made of what is private, and says so to who asked for it', async () => {
    const { engine } = await initialisedEngine();
    const quiet = await engine.remember({ body: rule, private: true }, ada);
    expect(codesOf(quiet)).not.toContain('core_line_not_proposed');
    const asked = await engine.remember({ body: preference, private: true, core: true }, ada);
    expect(whyNot(asked)).toBe('private');
    expect(await engine.proposals()).toEqual([]);
  });

  it('is made for agents where they ask for it, and for nobody where it is switched off', async () => {
    const { engine } = await initialisedEngine();
    expect((await engine.remember(rule, robot)).also).toEqual([]);
    const asked = await engine.remember({ body: preference, core: true }, robot);
    expect(asked.also).toMatchObject([{ store: 'core' }]);
    await engine.settled();
    await engine.configure({ coreLines: 'off' });
    const off = await engine.remember('Nobody may deploy on Fridays', ada);
    expect(off.also).toEqual([]);
    const no = await engine.remember({ body: 'My name is Ada', core: false }, ada);
    expect(no.also).toEqual([]);
  });

  it('waits for its memory where that waits itself', async () => {
    const { engine } = await initialisedEngine();
    const proposing: OperationContext = { ...robot, proposes: true };
    const decision = await engine.remember({ body: rule, core: true }, proposing);
    expect(decision).toMatchObject({ action: 'proposed', also: [] });
    expect(codesOf(decision)).not.toContain('core_line_proposed');
    expect(await engine.proposals()).toHaveLength(1);
  });

  it('is left alone in a folder without MEMORY.md', async () => {
    const { engine, store } = await initialisedEngine();
    await store.remove(memoryPath('MEMORY.md'));
    expect((await engine.remember(rule, ada)).also).toEqual([]);
    expect(whyNot(await engine.remember({ body: preference, core: true }, ada))).toBe('absent');
  });
});

describe('the stores of a memory', () => {
  it('are told where it is an event as well', async () => {
    const { engine } = await initialisedEngine();
    const storesOf = async (input: string | MemoryDraft) =>
      (await engine.remember(input, ada)).also.map(({ path, store }) => [path, store]);
    const log = ['episodes/2026-03-07.md', 'episodic'];
    expect(await storesOf('We decided to use Redis for sessions')).toEqual([log]);
    expect(await storesOf('Yesterday we deployed version 2.3')).toEqual([log]);
    expect(await storesOf('Dün 2.4 sürümünü yayınladık')).toEqual([log]);
    expect(await storesOf('The API limit is 100 requests a minute')).toEqual([]);
    const secret = { body: 'We decided to leave the office in May', private: true };
    expect(await storesOf(secret)).toEqual([]);
  });

  it('have the vault among them for what a person calls important', async () => {
    const { engine } = await initialisedEngine();
    const decision = await engine.remember('Important: the backup runs at 03:00', ada);
    expect(codesOf(decision)).toContain('pinned_important');
    expect((await engine.get(decision.memory?.id ?? '')).memory.pinned).toBe(true);
    const agents = await engine.remember('Important: the cache holds 512 entries', robot);
    expect((await engine.get(agents.memory?.id ?? '')).memory.pinned).toBeUndefined();
  });
});

describe('how sure a memory is', () => {
  it('is low for what an agent says as a guess', async () => {
    const { engine } = await initialisedEngine();
    const confidence = async (input: string | MemoryDraft, by = robot) => {
      const { memory } = await engine.remember(input, by);
      return (await engine.get(memory?.id ?? '')).memory.confidence;
    };
    expect(await confidence('The queue probably loses messages on restart')).toBe(0.4);
    expect(await confidence('The queue keeps its messages in Redis')).toBe(0.8);
    expect(await confidence('The exporter probably leaks file handles', ada)).toBe(1);
    expect(await confidence({ body: 'The scheduler might drift', confidence: 0.7 })).toBe(0.7);
  });
});

describe('a language model that is chosen', () => {
  const answer = {
    type: 'pitfall',
    title: 'Sessions vanish when Memcached restarts',
    tags: ['sessions', 'Cache'],
    entities: [
      { kind: 'project', name: 'Checkout' },
      { kind: 'person', name: 'Grace' },
    ],
    confidence: 'high',
    core: 'none',
  };
  const said = 'In Checkout the sessions were gone after each restart of memcached, all of them.';

  const folderWith = async (says: string, isRemote = false) => {
    const source = new FakeLanguage('ollama', isRemote).says(says);
    const { engine, store } = testEngineOn(new InMemoryStore(), {
      languageModelOf: ({ providers }) =>
        languageOf(providers.length === 0 ? [] : [source]).language,
    });
    await engine.init(ada);
    await engine.configure({ language: { providers: ['ollama'] } });
    return { engine, store, source };
  };

  it('says what is left open, and nothing that does not stand in the text', async () => {
    const { engine, source } = await folderWith(JSON.stringify(answer));
    const decision = await engine.remember(said, robot);
    const { memory } = await engine.get(decision.memory?.id ?? '');
    expect(memory).toMatchObject({ type: 'pitfall', title: answer.title, body: said });
    expect(memory.tags).toEqual(['memcached', 'sessions', 'cache']);
    expect(memory.entities).toContain('entity://project/checkout');
    expect(memory.entities).not.toContain('entity://person/grace');
    expect(codesOf(decision)[0]).toBe('routed_by_model');
    expect(codesOf(decision)).not.toContain('type_given');
    expect(source.asked[0]?.messages.at(-1)?.content).toContain(said);
  });

  it('changes nothing that is given, and is not asked where the type is given or told', async () => {
    const { engine, source } = await folderWith(JSON.stringify(answer));
    await engine.remember({ body: said, type: 'fact' }, robot);
    await engine.remember('We chose PostgreSQL over MySQL', ada);
    expect(source.asked).toEqual([]);
    const given = { body: 'The CDN holds pages for a day', title: 'CDN', tags: ['cdn'] };
    const { memory } = await engine.remember(given, robot);
    expect(memory).toMatchObject({ title: 'CDN', type: 'pitfall' });
    expect((await engine.get(memory?.id ?? '')).memory.tags).toEqual(['cdn']);
  });

  it('is never given what is private, or could be', async () => {
    const { engine, source } = await folderWith(JSON.stringify(answer));
    await engine.configure({ personalPreferences: 'private' });
    await engine.remember({ body: said, private: true }, ada);
    await engine.remember('I use a standing desk', ada);
    expect(source.asked).toEqual([]);
  });

  it('that fails, or talks nonsense, loses nothing, and the answer says that rules decided', async () => {
    for (const says of ['no JSON at all', JSON.stringify({ ...answer, type: 'poem' })]) {
      const { engine } = await folderWith(says);
      const decision = await engine.remember('PostgreSQL keeps the orders', ada);
      expect(decision).toMatchObject({ action: 'created', memory: { type: 'fact' } });
      expect(decision.because[0]).toMatchObject({
        code: 'routed_by_rules',
        data: { why: 'bad_answer' },
      });
    }
  });

  it('may have a line in MEMORY.md for a person’s words alone', async () => {
    const { engine } = await folderWith(JSON.stringify({ ...answer, core: 'critical_facts' }));
    expect((await engine.remember(said, robot)).also).toEqual([]);
    const decision = await engine.remember('Money is kept in cents, as whole numbers', ada);
    expect(decision.also).toMatchObject([{ store: 'core' }]);
  });

  it('is not asked about what is overheard', async () => {
    const { engine, source } = await folderWith(JSON.stringify(answer));
    await engine.observe('We decided to use pnpm for all packages.', 'user', robot);
    expect(source.asked).toEqual([]);
  });
});
