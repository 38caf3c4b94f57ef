import { describe, expect, it } from 'vitest';
import { ada, robot } from '../support/testEngine';
import { path, proposed } from './support/proposed';

describe('a memory that a proposal adds', () => {
  const log = 'episodes/2026-03-07.md';

  it('has its entry in the log of the day once it is approved, and not before', async () => {
    const { engine, store, id } = await proposed();
    expect(store.textAt(log)).not.toContain('Retry');
    const { operation } = await engine.approve(id, {}, ada);
    const text = store.textAt(log) ?? '';
    expect(text).toContain('## 12:00 - Retry\n- **Type:** fix\n');
    expect(text.match(/^## /gmu)).toHaveLength(2);
    await engine.undo(operation?.id, ada);
    expect(store.textAt(log)).not.toContain('Retry');
    expect(store.textAt(log)).toContain('First');
  });
});

describe('a memory that a proposal removes', () => {
  it('is told of by its title once that is approved', async () => {
    const { engine } = await proposed();
    const { proposal } = await engine.propose([{ path }], 'It is not so.', robot);
    const approved = await engine.approve(proposal?.id ?? '', {}, ada);
    expect(approved.proposal.changes).toMatchObject([{ state: 'approved', title: 'First' }]);
  });

  it('is led to by no log once that is approved, and again once it is undone', async () => {
    const { engine, store, before } = await proposed();
    const { proposal } = await engine.propose([{ path }], 'It is not so.', robot);
    const log = 'episodes/2026-03-07.md';
    const was = store.textAt(log);
    const { operation } = await engine.approve(proposal?.id ?? '', {}, ada);
    expect(store.textAt(path)).toBeUndefined();
    expect(store.textAt(log)).toContain('## 12:00 - First');
    expect((await engine.doctor()).problems).toEqual([]);
    await engine.undo(operation?.id, ada);
    expect(store.textAt(path)).toBe(before);
    expect(store.textAt(log)).toBe(was);
  });
});

describe('a memory that a person does not let go', () => {
  it('still has its title in the proposal', async () => {
    const { engine } = await proposed();
    const { proposal } = await engine.propose([{ path }], 'It is not so.', robot);
    const id = proposal?.id ?? '';
    const { proposal: rejected } = await engine.reject(id, { reason: 'It is.' }, ada);
    expect(rejected.changes[0]).toMatchObject({ title: 'First', state: 'rejected' });
    expect((await engine.proposal(id)).changes[0]?.title).toBe('First');
  });
});
