import { describe, expect, it } from 'vitest';
import type { ProposalSummary } from '../../../src/engine';
import { reflectionStore, seedPath } from '../../fixtures/reflectionStore';
import { writesBeforeKills } from '../../support/runs';
import { BrittleStore } from '../support/brittleStore';
import { InMemoryStore } from '../support/memoryStore';
import { ada, robot, start, type TestEngine, testEngineOn } from '../support/testEngine';

const pendingPath = 'meta/pending-reflection.md';

/** Notes what is opened. */
class WatchedStore extends InMemoryStore {
  readonly opened = new Set<string>();

  override read(path: Parameters<InMemoryStore['read']>[0]) {
    this.opened.add(path);
    return super.read(path);
  }
}

const prepared = async <S extends InMemoryStore>(store: S) => {
  const test = testEngineOn(store);
  await test.engine.init(ada);
  await test.engine.list();
  await test.engine.settled();
  return test;
};

const reflecting = () => prepared(new WatchedStore(reflectionStore(start)));

const grant = (test: TestEngine) => test.engine.grantReflection({ decision: 'approve' }, ada);

const withReason = async ({ engine }: TestEngine, beginning: RegExp): Promise<ProposalSummary> => {
  const found = (await engine.proposals({ all: true })).find(({ reason }) =>
    beginning.test(reason),
  );
  if (found === undefined) throw new Error(`No proposal is about ${beginning}`);
  return found;
};

const pathsOf = ({ changes }: ProposalSummary): readonly string[] =>
  changes.map(({ path }) => path).sort();

describe('asking for tokens', () => {
  it('reads no memory, and waits over a restart', async () => {
    const test = await reflecting();
    test.store.opened.clear();
    const requested = await test.engine.requestReflection(robot);
    expect(requested).toMatchObject({
      state: 'requested',
      request: { baseline: 8000, total: 8000 },
    });
    expect([...test.store.opened].filter((path) => /^(graph|episodes)\//u.test(path))).toEqual([]);
    const { pending, changed } = await test.restart().reflection();
    expect(pending).toEqual(requested);
    expect(changed).toBe(7);
  });

  it('asks once', async () => {
    const { engine } = await reflecting();
    const first = await engine.requestReflection(ada);
    expect(await engine.requestReflection(ada)).toEqual(first);
  });

  it('is granted by people alone', async () => {
    const { engine } = await reflecting();
    await engine.requestReflection(robot);
    await expect(engine.grantReflection({ decision: 'approve' }, robot)).rejects.toThrow(
      'approval_needs_person',
    );
    await expect(engine.approveReflection(robot)).rejects.toThrow('approval_needs_person');
    await expect(engine.rejectReflection('No.', robot)).rejects.toThrow('approval_needs_person');
  });

  it('leads to nothing that could be approved yet', async () => {
    const { engine } = await reflecting();
    await expect(engine.approveReflection(ada)).rejects.toThrow('no_reflection');
    await engine.requestReflection(ada);
    await expect(engine.approveReflection(ada)).rejects.toThrow('no_reflection');
  });
});

describe('a reflection', () => {
  it('reads memories and day logs, and nothing else of the folder', async () => {
    const test = await reflecting();
    test.store.put('MEMORY.md', '# Core\n');
    test.store.put('notes/plan.md', 'Not a memory.');
    test.store.put('private/fixes/mine-000001.md', 'Private.');
    test.store.opened.clear();
    await grant(test);
    const outside = [...test.store.opened].filter(
      (path) => !/^(graph|episodes|meta)\//u.test(path) && !path.startsWith('_'),
    );
    expect(outside).toEqual([]);
  });

  it('suggests an insight, a relation, a question and what could be archived', async () => {
    const test = await reflecting();
    const { text, survey, tokens } = await grant(test);
    expect(text).toContain('digest');
    expect(survey?.memories).toBeGreaterThanOrEqual(7);
    expect(tokens).toBeLessThanOrEqual(8000);
    const proposals = await test.engine.proposals();
    expect(proposals.every(({ reflection }) => reflection !== undefined)).toBe(true);
    const paths = proposals.map(pathsOf);
    expect(paths).toContainEqual([seedPath('old')]);
    expect(paths).toContainEqual([seedPath('deploy'), seedPath('deploy-again')].sort());
    expect(paths).toContainEqual([seedPath('flaky'), seedPath('flaky-solved')].sort());
    const insight = proposals.find(({ changes }) => changes.some(({ action }) => action === 'add'));
    expect(insight?.changes.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['pool', 'retry', 'alarm'].map(seedPath)),
    );
  });

  it('has relations at both ends once its insight is approved', async () => {
    const test = await reflecting();
    await grant(test);
    const proposals = await test.engine.proposals();
    const insight = proposals.find(({ changes }) => changes.some(({ action }) => action === 'add'));
    await test.engine.approve(insight?.id ?? '', {}, ada);
    const { memory } = await test.engine.get('aaaaaa01');
    const [incoming] = memory.relations;
    expect(incoming).toMatchObject({ type: 'DERIVED_FROM', direction: 'incoming' });
    const source = await test.engine.get(incoming?.target ?? '');
    expect(source.type).toBe('insight');
    expect(source.memory.relations).toContainEqual(
      expect.objectContaining({
        target: memory.id,
        type: 'DERIVED_FROM',
        direction: 'outgoing',
        strength: incoming?.strength,
      }),
    );
  });

  it('lets every one of its proposals be approved, whatever was approved before', async () => {
    const test = await reflecting();
    await grant(test);
    for (const { id } of await test.engine.proposals()) {
      const { left } = await test.engine.approve(id, {}, ada);
      expect(left).toEqual([]);
    }
    expect(await test.engine.problems()).toEqual([]);
    const statuses = await test.engine.list({ statuses: ['archived', 'superseded'] });
    expect(statuses.map(({ status }) => status).sort()).toEqual(['archived', 'superseded']);
  });

  it('changes no memory that another proposal still waits to change', async () => {
    const test = await reflecting();
    await grant(test);
    const waiting = (await test.engine.proposals()).flatMap(pathsOf);
    await test.engine.approveReflection(ada);
    await test.engine.update('cccccc01', { importance: 0.9 }, ada);
    test.wait(1);
    await grant(test);
    const now = (await test.engine.proposals()).flatMap(pathsOf);
    expect(now.length).toBe(new Set(now).size);
    expect(now).toEqual(expect.arrayContaining(waiting));
  });

  it('is not granted twice', async () => {
    const test = await reflecting();
    await grant(test);
    await expect(grant(test)).rejects.toThrow('reflection_decided');
  });

  it('does not repeat what was rejected, until one of its memories changes', async () => {
    const test = await reflecting();
    await grant(test);
    const twins = await withReason(test, /the same\?$/u);
    await test.engine.reject(twins.id, { reason: 'Two sites.' }, ada);
    await test.engine.approveReflection(ada);
    test.wait(1);
    await grant(test);
    const again = (await test.engine.proposals()).filter(({ reason }) =>
      /the same\?$/u.test(reason),
    );
    expect(again).toEqual([]);
    await test.engine.approveReflection(ada);
    await test.engine.update('bbbbbb02', { body: `${'The same'} as before, and more.` }, ada);
    const { body } = (await test.engine.get('bbbbbb01')).memory;
    await test.engine.update('bbbbbb02', { body: `${body} Tell the team.` }, ada);
    await grant(test);
    expect(pathsOf(await withReason(test, /the same\?$/u))).toEqual(pathsOf(twins));
  });

  it('gives itself a penalty for what was rejected of the last one', async () => {
    const test = await reflecting();
    await grant(test);
    const [first] = await test.engine.proposals();
    await test.engine.approveReflection(ada);
    await test.engine.reject(first?.id ?? '', { reason: 'No.' }, ada);
    test.wait(1);
    const { request } = await test.engine.requestReflection(ada);
    expect(request).toMatchObject({ penalty: 500, total: 7500 });
  });
});

describe('approving a reflection', () => {
  it('records it as document 002 says', async () => {
    const test = await reflecting();
    await grant(test);
    const { recorded, operation } = await test.engine.approveReflection(ada);
    expect(recorded).toMatchObject({ number: 1, day: '2026-03-07' });
    expect(operation).toMatchObject({ action: 'COMMIT', approval: 'approved', actor: 'human:ada' });
    expect(test.store.textAt('meta/reflections/2026-03-07.md')).toContain('digest');
    expect(test.store.textAt('meta/reflections/2026-03-07.md')).toContain('](../../graph/');
    expect(test.store.textAt('meta/reflection-log.md')).toContain('## Reflection #1 — 2026-03-07');
    expect(test.store.textAt('meta/rewards/2026-03-07.md')).toContain('**Granted:** 8,000 tokens');
    expect(test.store.textAt('meta/reward-log.md')).toContain('**Result:** 0 (baseline)');
    expect(test.store.textAt('REFLECTION.md')).toContain('Total reflections: 1');
    expect(test.store.textAt('meta/audit.log')).toContain(
      '| COMMIT | meta/reflections/2026-03-07.md',
    );
    expect(JSON.parse(test.store.textAt('_state.json') ?? '')).toMatchObject({
      reflection: { total_reflections: 1, token_economy: { baseline: 8000 } },
    });
    expect((await test.engine.reflection()).pending).toBeNull();
  });

  it('tells in REFLECTION.md of nothing private and nothing put away, and a reindexing keeps that so', async () => {
    const test = await reflecting();
    const store = async (body: string) => {
      const { memory } = await test.engine.remember({ type: 'insight', body }, ada);
      await test.engine.get(memory?.id ?? '', { by: ada });
      return memory?.id ?? '';
    };
    const [own, put] = [await store('Zanzibar pays late.'), await store('Lisbon pays early.')];
    await test.engine.keepPrivate(own, true, ada);
    await grant(test);
    await test.engine.approveReflection(ada);
    const summary = () => test.store.textAt('REFLECTION.md') ?? '';
    expect(summary()).toContain('Lisbon');
    expect(summary()).not.toContain('Zanzibar');
    await test.engine.forget(put, ada);
    await test.engine.reindex();
    expect(summary()).not.toContain('Lisbon');
    expect(summary()).toContain('Total reflections: 1');
  });

  it('records the text as a person left it', async () => {
    const test = await reflecting();
    await grant(test);
    const text = test.store.textAt(pendingPath) ?? '';
    test.store.put(pendingPath, `${text}\nA thought of my own.\n`);
    await test.engine.approveReflection(ada);
    expect(test.store.textAt('meta/reflections/2026-03-07.md')).toContain('A thought of my own.');
  });

  it('begins the next one where it ended', async () => {
    const test = await reflecting();
    await grant(test);
    await test.engine.approveReflection(ada);
    test.wait(2);
    await test.engine.remember({ title: 'Something new', body: 'It came later.' }, ada);
    expect(await test.engine.reflection()).toMatchObject({ last: { number: 1 }, changed: 1 });
    const next = await test.engine.requestReflection(ada);
    expect(next.since).toBe(start.toISOString());
  });

  it('is taken back by undo: the reflection waits again', async () => {
    const test = await reflecting();
    const presented = await grant(test);
    const { operation } = await test.engine.approveReflection(ada);
    await test.engine.undo(operation?.id, ada);
    const { pending, last } = await test.engine.reflection();
    expect(pending).toEqual(presented);
    expect(last).toBeNull();
    expect(test.store.textAt('meta/reflections/2026-03-07.md')).toBeUndefined();
  });

  it('is whole or undone when the process is killed at any write', async () => {
    const recorded = ['meta/reflections/2026-03-07.md', 'meta/rewards/2026-03-07.md'];
    for (const writes of writesBeforeKills()) {
      const test = await prepared(new BrittleStore(reflectionStore(start)));
      await grant(test);
      await test.engine.settled();
      test.store.dieAfter(writes);
      await test.engine.approveReflection(ada).catch(() => undefined);
      await test.engine.settled();
      const survived = !test.store.isDead;
      test.store.revive();
      const { pending, last } = await test.restart().reflection();
      const isWhole = last !== null;
      expect(pending === null).toBe(isWhole);
      for (const path of recorded) expect(test.store.textAt(path) !== undefined).toBe(isWhole);
      if (survived) break;
    }
  });
});

describe('rejecting a reflection', () => {
  it('rejects what is open of its proposals too, and one undo brings all of it back', async () => {
    const test = await reflecting();
    await grant(test);
    const { operation } = await test.engine.rejectReflection('Too early.', ada);
    expect(await test.engine.proposals()).toEqual([]);
    expect(await test.engine.reflection()).toMatchObject({ pending: null, last: null });
    const [rejected] = await test.engine.proposals({ all: true });
    expect(rejected?.changes[0]?.decision).toMatchObject({ reason: 'Too early.' });
    await test.engine.undo(operation?.id, ada);
    expect((await test.engine.reflection()).pending?.state).toBe('presented');
    expect((await test.engine.proposals()).length).toBeGreaterThan(0);
  });

  it('needs a reason, and something to reject', async () => {
    const { engine } = await reflecting();
    await expect(engine.rejectReflection('No.', ada)).rejects.toThrow('no_reflection');
    await engine.requestReflection(ada);
    await expect(engine.rejectReflection('  ', ada)).rejects.toThrow('invalid_argument');
  });
});

describe('a pending reflection that cannot be read', () => {
  it('is named and left alone', async () => {
    const { engine, store } = await reflecting();
    const broken = '---\nid: r1\nstate: thinking\n---\n';
    store.put(pendingPath, broken);
    await expect(engine.reflection()).rejects.toThrow('broken_reflection');
    await expect(engine.requestReflection(ada)).rejects.toThrow('broken_reflection');
    expect(await engine.problems()).toMatchObject([
      { path: pendingPath, line: 3, code: 'reflection_unreadable', data: { field: 'state' } },
    ]);
    expect(store.textAt(pendingPath)).toBe(broken);
  });
});
