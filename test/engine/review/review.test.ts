import { describe, expect, it } from 'vitest';
import { ada, initialisedEngine, robot, type TestEngine } from '../support/testEngine';
import { added, memory, path, proposed } from './support/proposed';

const states = async ({ engine, id }: { engine: TestEngine['engine']; id: string }) =>
  (await engine.proposal(id)).changes.map(({ state }) => state);

describe('proposing', () => {
  it('changes nothing but the proposal, which names author, reason and texts', async () => {
    const { engine, store, before, id } = await proposed();
    expect(store.textAt(path)).toBe(before);
    expect(store.textAt(added)).toBeUndefined();
    const detail = await engine.proposal(id.slice(0, 6));
    expect(detail).toMatchObject({
      author: 'agent:robot',
      reason: 'What was learnt',
      path: 'meta/proposals/what-was-learnt-000002.md',
      changes: [
        {
          path,
          title: 'First',
          action: 'change',
          state: 'open',
          rationale: 'It is two.',
          current: before,
        },
        { path: added, title: 'Retry', action: 'add', state: 'open' },
      ],
    });
    const [operation] = await engine.history();
    expect(operation).toMatchObject({
      action: 'PROPOSE',
      approval: 'pending',
      actor: 'agent:robot',
      proposal: { id, author: 'agent:robot' },
    });
  });

  it('shows an agent as the author of the memory that it adds', async () => {
    const { engine, id } = await proposed();
    expect((await engine.proposal(id)).changes[1]?.proposed).toContain('author: agent:robot');
  });

  it.each([
    ['../secret.md', 'path_refused'],
    ['/etc/passwd', 'path_refused'],
    ['_state.json', 'path_refused'],
    ['graph/_x/a.md', 'path_refused'],
    ['.gitignore', 'path_refused'],
    ['.git/config', 'path_refused'],
    ['_history.git/HEAD', 'path_refused'],
    ['meta/audit.log', 'path_refused'],
    ['meta/ops-log.jsonl', 'path_refused'],
    ['meta/proposals/other.md', 'path_refused'],
    ['private/general/a.md', 'path_refused'],
    ['Private/general/a.md', 'path_refused'],
    ['Meta/Audit.log', 'path_refused'],
  ])('refuses %s', async (refused, code) => {
    const { engine } = await initialisedEngine();
    const { proposal, left } = await engine.propose([{ path: refused, after: 'x' }], 'r', robot);
    expect(proposal).toBeNull();
    expect(left).toMatchObject([{ path: refused, action: 'refused', because: { code } }]);
  });

  it('leaves out what cannot be proposed, and proposes the rest', async () => {
    const { engine, store } = await proposed();
    store.put('graph/general/fixed.md', memory('Fixed', 'Body', 'immutable: true\n'));
    const { proposal, left } = await engine.propose(
      [
        { path: 'graph/general/broken.md', after: '---\ntitle: [\n---\n' },
        { path: 'graph/general/binary.md', after: 'a\u0000b' },
        { path: 'graph/general/fixed.md', after: memory('Fixed', 'Other') },
        { path: 'graph/general/gone.md' },
        { path, after: store.textAt(path) ?? '' },
        { path: 'MEMORY.md', after: '# Short\n' },
        { path: 'MEMORY.md', after: '# Shorter\n' },
        { path: 'SOUL.md', after: 'x'.repeat(2_000_000) },
      ],
      'Many things',
      robot,
    );
    expect(proposal?.changes.map((change) => change.path)).toEqual(['MEMORY.md']);
    expect(left.map(({ because }) => because.code)).toEqual([
      'memory_broken',
      'content_binary',
      'immutable',
      'text_unchanged',
      'text_unchanged',
      'path_repeated',
      'content_too_large',
    ]);
  });

  it('needs a reason', async () => {
    const { engine } = await initialisedEngine();
    const call = engine.propose([{ path: 'MEMORY.md', after: 'x' }], ' \n', robot);
    await expect(call).rejects.toMatchObject({
      code: 'invalid_argument',
      data: { name: 'reason' },
    });
  });

  it('asks nobody twice while the first is open', async () => {
    const { engine } = await proposed();
    const again = { path: added, after: memory('Retry', 'Three times.') };
    const { proposal, left } = await engine.propose([again], 'Once more', robot);
    expect(proposal).toBeNull();
    expect(left).toMatchObject([{ action: 'skipped', because: { code: 'proposed_already' } }]);
  });
});

describe('approving', () => {
  it('applies every change in one operation of the approver', async () => {
    const { engine, store, before, id } = await proposed();
    const { decided, left, operation, proposal } = await engine.approve(id, {}, ada);
    expect([decided, left]).toEqual([[path, added], []]);
    expect(store.textAt(path)).toContain('Two.');
    expect(store.textAt(path)).toContain('reviewed: human:ada 2026-03-07');
    expect(store.textAt(path)?.replace(/^reviewed: .*\n/mu, '')).toBe(
      before.replace('One.', 'Two.'),
    );
    expect((await engine.get('Retry', { peek: true })).memory.body).toBe('Three times.');
    expect(operation).toMatchObject({
      action: 'COMMIT',
      actor: 'human:ada',
      approval: 'approved',
      trigger: 'test',
      summary: 'What was learnt',
      proposal: { id, author: 'agent:robot' },
    });
    expect([...(operation?.paths ?? [])].sort()).toEqual(
      [path, added, 'episodes/2026-03-07.md', proposal.path].sort(),
    );
    expect(store.textAt('meta/audit.log')).toMatch(
      /COMMIT \| .*human:ada \| approved \| What was/u,
    );
    expect(await engine.proposals()).toEqual([]);
    expect(await engine.proposals({ all: true })).toMatchObject([{ id }]);
  });

  it('marks only what an agent wrote as reviewed', async () => {
    const { engine, store } = await initialisedEngine();
    const dream = { actor: 'process:dream', trigger: 'dream' } as const;
    const { proposal } = await engine.propose(
      [{ path: added, after: memory('A', 'B') }],
      'r',
      dream,
    );
    await engine.approve(proposal?.id ?? '', {}, ada);
    expect(store.textAt(added)).toBe(memory('A', 'B'));
  });

  it('applies some and keeps the others open', async () => {
    const test = await proposed();
    await test.engine.approve(test.id, { paths: [added] }, ada);
    expect(await states(test)).toEqual(['open', 'approved']);
    expect(test.store.textAt(path)).toBe(test.before);
  });

  it('applies the text that the person made of it, and keeps that as what was approved', async () => {
    const { engine, store, id } = await proposed();
    const text = memory('Retry', 'Five times.\n```\nx\n```');
    await engine.approve(id, { paths: [added], texts: { [added]: text } }, ada);
    expect(store.textAt(added)).toContain('Five times.');
    const { changes } = await engine.proposal(id);
    expect(changes[1]).toMatchObject({
      proposed: text,
      decision: { by: 'human:ada', edited: true },
    });
    expect(changes[0]?.proposed).toContain('Two.');
  });

  it('does so where Git gave the file other line ends in this clone', async () => {
    const test = await proposed();
    test.store.put(path, test.before.replaceAll('\n', '\r\n'));
    expect(await states(test)).toEqual(['open', 'open']);
    const { decided } = await test.engine.approve(test.id, {}, ada);
    expect(decided).toEqual([path, added]);
  });

  it('never applies over a file that changed meanwhile; the others can still be approved', async () => {
    const test = await proposed();
    const theirs = test.before.replace('One.', 'Mine.');
    test.store.put(path, theirs);
    expect(await states(test)).toEqual(['conflict', 'open']);
    const { decided, left } = await test.engine.approve(test.id, {}, ada);
    expect(decided).toEqual([added]);
    expect(left).toMatchObject([
      { path, action: 'skipped', because: { code: 'changed_meanwhile' } },
    ]);
    expect(test.store.textAt(path)).toBe(theirs);
    await test.engine.approve(test.id, { paths: [path], texts: { [path]: 'x' } }, ada);
    expect(test.store.textAt(path)).toBe(theirs);
    test.store.put(path, test.before);
    expect(await states(test)).toEqual(['open', 'approved']);
  });

  it('removes a file that should be removed', async () => {
    const { engine, store } = await proposed();
    const { proposal } = await engine.propose([{ path }], 'No longer true', robot);
    expect(proposal?.changes).toMatchObject([{ action: 'remove', title: 'First' }]);
    await engine.approve(proposal?.id ?? '', {}, ada);
    expect(store.textAt(path)).toBeUndefined();
    expect(await engine.list()).toEqual([]);
  });

  it('is for people: agents and processes cannot', async () => {
    const { engine, id, store, before } = await proposed();
    for (const actor of ['agent:robot', 'process:dream'] as const) {
      const context = { actor, trigger: 'test' };
      const data = { code: 'approval_needs_person' };
      await expect(engine.approve(id, {}, context)).rejects.toMatchObject(data);
      await expect(engine.reject(id, { reason: 'no' }, context)).rejects.toMatchObject(data);
    }
    expect(store.textAt(path)).toBe(before);
  });

  it('knows neither other proposals nor other paths', async () => {
    const { engine, id } = await proposed();
    await expect(engine.approve('ffffffff', {}, ada)).rejects.toMatchObject({
      code: 'proposal_not_found',
    });
    await expect(engine.approve(id, { paths: ['SOUL.md'] }, ada)).rejects.toMatchObject({
      code: 'invalid_argument',
      data: { name: 'path', value: 'SOUL.md', expected: [path, added] },
    });
  });

  it('is seen by another process', async () => {
    const { restart, engine, id, store } = await proposed();
    const other = restart();
    expect(await other.proposals()).toHaveLength(1);
    await other.approve(id, { paths: [path] }, ada);
    const { left } = await engine.approve(id, { paths: [path] }, ada);
    expect(left).toMatchObject([
      { because: { code: 'decided_already', data: { state: 'approved' } } },
    ]);
    expect(store.textAt(path)).toContain('Two.');
  });
});

describe('rejecting', () => {
  it('keeps the reason, and the same is not proposed again', async () => {
    const test = await proposed();
    const { engine, id, store, before } = test;
    await engine.reject(id, { paths: [path], reason: 'It is one.' }, ada);
    expect(await states(test)).toEqual(['rejected', 'open']);
    expect(store.textAt(path)).toBe(before);
    const change = { path, after: before.replace('One.', 'Two.') };
    const again = await engine.propose([change], 'Really', robot);
    expect(again.proposal).toBeNull();
    expect(again.left).toMatchObject([
      { action: 'skipped', because: { code: 'rejected_before', data: { reason: 'It is one.' } } },
    ]);
    const other = await engine.propose(
      [{ path, after: before.replace('One.', 'Three.') }],
      'r',
      robot,
    );
    expect(other.proposal?.changes).toHaveLength(1);
  });

  it('takes conflicts too, and needs a reason', async () => {
    const test = await proposed();
    test.store.put(path, 'other');
    await expect(test.engine.reject(test.id, { reason: ' ' }, ada)).rejects.toMatchObject({
      code: 'invalid_argument',
    });
    await test.engine.reject(test.id, { reason: 'No' }, ada);
    expect(await states(test)).toEqual(['rejected', 'rejected']);
    expect((await test.engine.history())[0]).toMatchObject({ action: 'REJECT', approval: '-' });
  });
});

describe('undoing', () => {
  it('an approval brings the files back and opens the changes again', async () => {
    const test = await proposed();
    const { operation } = await test.engine.approve(test.id, {}, ada);
    await test.engine.undo(operation?.id, ada);
    expect(test.store.textAt(path)).toBe(test.before);
    expect(test.store.textAt(added)).toBeUndefined();
    expect(await states(test)).toEqual(['open', 'open']);
    await test.engine.approve(test.id, {}, ada);
    expect(test.store.textAt(path)).toContain('Two.');
  });

  it('an earlier approval leaves a later decision of the same proposal alone', async () => {
    const test = await proposed();
    const { operation } = await test.engine.approve(test.id, { paths: [path] }, ada);
    await test.engine.approve(test.id, { paths: [added] }, ada);
    await test.engine.undo(operation?.id, ada);
    expect(await states(test)).toEqual(['open', 'approved']);
    expect(test.store.textAt(path)).toBe(test.before);
    expect(test.store.textAt(added)).toContain('Three times.');
  });

  it('an edited approval leaves a later rejection of its neighbour alone', async () => {
    const { engine, store } = await initialisedEngine();
    const soul = store.textAt('SOUL.md');
    const { proposal } = await engine.propose(
      [
        { path: 'SOUL.md', after: '# Soul\n' },
        { path: 'MEMORY.md', after: '# Short\n' },
      ],
      'Tidying up',
      robot,
    );
    const id = proposal?.id ?? '';
    const texts = { 'SOUL.md': '# Mine\n' };
    const { operation } = await engine.approve(id, { paths: ['SOUL.md'], texts }, ada);
    await engine.reject(id, { reason: 'No' }, ada);
    await engine.undo(operation?.id, ada);
    expect(await states({ engine, id })).toEqual(['open', 'rejected']);
    expect((await engine.proposal(id)).changes[0]?.proposed).toBe('# Soul\n');
    expect(store.textAt('SOUL.md')).toBe(soul);
  });

  it('a proposing that somebody decided about since is refused', async () => {
    const { engine, id, store } = await proposed();
    const [made] = await engine.history();
    await engine.approve(id, { paths: [added] }, ada);
    await expect(engine.undo(made?.id, ada)).rejects.toMatchObject({ code: 'undo_conflict' });
    expect(store.textAt(added)).toContain('Three times.');
  });

  it('a rejection opens the changes again', async () => {
    const test = await proposed();
    await test.engine.reject(test.id, { reason: 'No' }, ada);
    await test.engine.undo(undefined, ada);
    expect(await states(test)).toEqual(['open', 'open']);
  });
});

describe('a broken proposal file', () => {
  it('is a problem, and the others are still there', async () => {
    const { store, restart, id } = await proposed();
    store.put('meta/proposals/broken.md', '# Nothing\n');
    const engine = restart();
    expect((await engine.proposals()).map((one) => one.id)).toEqual([id]);
    expect(await engine.problems()).toMatchObject([
      { path: 'meta/proposals/broken.md', code: 'proposal_unreadable' },
    ]);
  });
});
