import { describe, expect, it } from 'vitest';
import { ada, initialisedEngine, robot } from '../support/testEngine';

const known = 'The shop runs on nginx 1.24. Its certificates come from the company.';
const said = 'The shop runs on nginx 1.25.';

/** Two beliefs of which the second may end a sentence of the first, with the question that was asked. */
const doubtful = async ({ first = ada, second = ada } = {}) => {
  const test = await initialisedEngine();
  const { memory } = await test.engine.remember(known, first);
  const decision = await test.engine.remember(said, second);
  const [old = '', id = ''] = [memory?.id, decision.memory?.id];
  const memoryOf = async (one: string) => (await test.engine.get(one, { peek: true })).memory;
  const open = async () => (await test.engine.proposals()).length;
  return { ...test, old, id, decision, memoryOf, open };
};

describe('the answer of a write', () => {
  it('names the belief that may be wrong now', async () => {
    const { decision, old, id } = await doubtful();
    expect(decision.near).toMatchObject([{ id: old, of: id, kind: 'may_contradict' }]);
  });

  it('names nothing where nothing is near', async () => {
    const { engine } = await initialisedEngine();
    expect(await engine.remember(said, ada)).not.toHaveProperty('near');
  });
});

describe('a question that is answered later', () => {
  it('ends the known belief, keeps what still holds of it, and is asked no more', async () => {
    const { engine, old, id, memoryOf, open } = await doubtful();
    const decision = await engine.answer(id, { kind: 'replaces', reference: old }, ada);
    expect(decision).toMatchObject({ action: 'answered', memory: { id } });
    expect(await memoryOf(old)).toMatchObject({ status: 'superseded' });
    expect((await memoryOf(id)).body).toContain('Its certificates come from the company.');
    expect(await open()).toBe(0);
    expect((await engine.doctor()).problems).toEqual([]);
  });

  it('is taken back as one', async () => {
    const { engine, old, id, memoryOf, open } = await doubtful();
    await engine.answer(id, { kind: 'replaces', reference: old }, ada);
    await engine.settled();
    await engine.undo(undefined, ada);
    expect((await memoryOf(old)).status).toBeUndefined();
    expect(await open()).toBe(1);
  });

  it('relates the two, and marks neither, where both are true', async () => {
    const { engine, old, id, memoryOf, open } = await doubtful();
    await engine.answer(id, { kind: 'separate_from', reference: old }, ada);
    expect((await memoryOf(old)).relations).toMatchObject([{ target: id, type: 'RELATED_TO' }]);
    expect((await memoryOf(id)).relations).toMatchObject([{ target: old, type: 'RELATED_TO' }]);
    expect(await open()).toBe(0);
    const { hits } = await engine.recall('Which nginx does the shop run on?');
    expect(hits.some(({ questionedBy }) => questionedBy !== undefined)).toBe(false);
  });

  it('brings back what was ended, where both turn out to be true, and is taken back as one', async () => {
    const { engine, old, id, memoryOf } = await doubtful();
    await engine.answer(id, { kind: 'replaces', reference: old }, ada);
    await engine.answer(id, { kind: 'separate_from', reference: old }, ada);
    const again = await memoryOf(old);
    expect([again.status, again.validUntil]).toEqual([undefined, undefined]);
    expect(again.relations).toMatchObject([{ target: id, type: 'RELATED_TO' }]);
    expect((await memoryOf(id)).relations).toMatchObject([{ target: old, type: 'RELATED_TO' }]);
    expect((await engine.doctor()).problems).toEqual([]);
    await engine.settled();
    await engine.undo(undefined, ada);
    expect((await memoryOf(old)).status).toBe('superseded');
  });

  it('brings nothing back that a person ended, where an agent says that both are true', async () => {
    const { engine, old, id, memoryOf } = await doubtful();
    await engine.answer(id, { kind: 'replaces', reference: old }, ada);
    await engine.answer(id, { kind: 'separate_from', reference: old }, robot);
    expect((await memoryOf(old)).status).toBe('superseded');
  });

  it('keeps the words of the one that says the same', async () => {
    const { engine, old, id, memoryOf, open } = await doubtful();
    const decision = await engine.answer(id, { kind: 'same_as', reference: old }, ada);
    expect(decision).toMatchObject({ action: 'answered', memory: { id: old } });
    expect((await memoryOf(old)).said).toMatchObject([{ text: said, by: 'human:ada' }]);
    expect((await memoryOf(id)).status).toBe('archived');
    expect(await open()).toBe(0);
    await engine.settled();
    await engine.undo(undefined, ada);
    expect(await memoryOf(old)).not.toHaveProperty('said');
    expect((await memoryOf(id)).status).toBeUndefined();
  });

  it('puts a detail into the one that it adds to', async () => {
    const { engine, old, id, memoryOf } = await doubtful();
    await engine.answer(id, { kind: 'adds_to', reference: old }, ada);
    expect((await memoryOf(old)).body).toContain(said);
    expect((await memoryOf(id)).status).toBe('archived');
  });

  it('is answered by an agent where both are its own', async () => {
    const { engine, old, id, memoryOf, open } = await doubtful({ first: robot, second: robot });
    await engine.answer(id, { kind: 'replaces', reference: old }, robot);
    expect(await memoryOf(old)).toMatchObject({ status: 'superseded' });
    expect(await open()).toBe(0);
  });

  it.each(['replaces', 'same_as', 'adds_to', 'separate_from'] as const)(
    'is never answered by an agent over a person: %s',
    async (kind) => {
      const { engine, old, id, memoryOf, open } = await doubtful({ second: robot });
      const before = await memoryOf(old);
      const { action } = await engine.answer(id, { kind, reference: old }, robot);
      const { said: _words, ...rest } = await memoryOf(old);
      expect(rest).toEqual(before);
      expect(await open()).toBeGreaterThan(0);
      expect(action).not.toBe('refused');
    },
  );

  it('needs two memories', async () => {
    const { engine, id } = await doubtful();
    await expect(engine.answer(id, { kind: 'same_as', reference: id }, ada)).rejects.toMatchObject({
      code: 'invalid_argument',
    });
  });
});
