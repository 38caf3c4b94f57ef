import { describe, expect, it } from 'vitest';
import { ada, initialisedEngine, robot } from '../support/testEngine';

const withRelation = (text: string, target: string, direction: string): string =>
  text.replace(
    /\n---\n/u,
    `\nrelations:\n  - target: ${target}\n    type: CAUSES\n    direction: ${direction}\n    strength: 0.4\n---\n`,
  );

const prepared = async () => {
  const test = await initialisedEngine();
  const remember = async (title: string, body: string) => {
    const { memory } = await test.engine.remember({ title, body, type: 'fact' }, ada);
    if (memory === null) throw new Error('Nothing was remembered.');
    return { ...memory, text: test.store.textAt(memory.path) ?? '' };
  };
  const one = await remember('Uploads fail', 'Uploads over 10 MB fail.');
  const two = await remember('Proxy limit', 'The proxy cuts bodies.');
  const decide = async (changes: readonly { path: string; after?: string }[]) => {
    await test.engine.propose(changes, 'Learnt on Friday', robot);
    return test.engine.decisions();
  };
  return { ...test, one, two, decide };
};

describe('what waits for a decision', () => {
  it('tells a relation once, though both of its ends change', async () => {
    const { one, two, decide } = await prepared();
    const [decision, ...others] = await decide([
      { path: one.path, after: withRelation(one.text, two.id, 'incoming') },
      { path: two.path, after: withRelation(two.text, one.id, 'outgoing') },
    ]);
    expect(others).toEqual([]);
    expect(decision).toMatchObject({
      reason: 'Learnt on Friday',
      canApprove: true,
      effects: [{ kind: 'relate', type: 'CAUSES', from: 'Proxy limit', to: 'Uploads fail' }],
    });
    expect(decision?.files.map(({ after }) => after?.relations)).toEqual([
      [{ type: 'CAUSES', direction: 'incoming', title: 'Proxy limit' }],
      [{ type: 'CAUSES', direction: 'outgoing', title: 'Uploads fail' }],
    ]);
  });

  it('shows ids as titles, and what tells nothing as noise', async () => {
    const { one, two, decide } = await prepared();
    const [decision] = await decide([
      {
        path: one.path,
        after: withRelation(one.text, two.id, 'incoming').replace(/updated: .*/u, 'updated: now'),
      },
    ]);
    const changed = decision?.files[0]?.lines.filter(({ kind }) => kind !== 'same') ?? [];
    expect(changed.map(({ text }) => text)).toContain('  - target: “Proxy limit”');
    expect(changed.filter(({ isNoise }) => isNoise).map(({ text }) => text.trim())).toEqual([
      expect.stringMatching(/^updated: \d/u),
      'updated: now',
      'strength: 0.4',
    ]);
  });

  it('folds of a new memory what only a tool reads', async () => {
    const { one, decide } = await prepared();
    const text = one.text.replace(one.id, '9999aaaa-0000-4000-8000-000000000000');
    const [decision] = await decide([{ path: 'graph/facts/new-9999aa.md', after: text }]);
    const folded = decision?.files[0]?.lines.filter(({ isNoise }) => isNoise) ?? [];
    expect(folded.map((line) => line.text.replace(/:.*$/u, ''))).toEqual([
      'id',
      'created',
      'updated',
    ]);
  });

  it('tells apart what becomes of a memory, what matters most first', async () => {
    const { one, two, decide } = await prepared();
    const decisions = await decide([
      {
        path: one.path,
        after: one.text
          .replace('fail.', 'time out.')
          .replace(/title: .*/u, 'title: "Uploads time out"')
          .replace('type: fact', 'type: problem'),
      },
      { path: two.path },
    ]);
    expect(decisions.map(({ effects }) => effects)).toEqual([
      [
        { kind: 'rename', title: 'Uploads fail', to: 'Uploads time out' },
        { kind: 'retype', title: 'Uploads time out', to: 'problem' },
        { kind: 'reword', title: 'Uploads time out' },
      ],
      [{ kind: 'remove', title: 'Proxy limit' }],
    ]);
    expect(decisions[0]?.files[0]?.wording).toEqual([
      { kind: 'same', text: 'Uploads over 10 MB' },
      { kind: 'gone', text: ' fail' },
      { kind: 'new', text: ' time out' },
      { kind: 'same', text: '.' },
    ]);
  });

  it('is a file where it is no memory', async () => {
    const { decide } = await prepared();
    const [decision] = await decide([{ path: 'SOUL.md', after: '# Soul\n\nPatient.\n' }]);
    expect(decision?.effects).toEqual([{ kind: 'file', path: 'SOUL.md', action: 'change' }]);
    expect(decision?.files[0]?.after).toMatchObject({ title: 'SOUL.md' });
  });

  it('can only be rejected once its file was changed', async () => {
    const { store, one, decide, engine } = await prepared();
    await decide([{ path: one.path, after: one.text.replace('fail', 'hang') }]);
    await store.write(one.path, one.text.replace('fail', 'stop'));
    expect((await engine.decisions()).map(({ canApprove }) => canApprove)).toEqual([false]);
  });
});
