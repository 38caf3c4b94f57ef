import { describe, expect, it } from 'vitest';
import type { Decision } from '../../../src/engine';
import { ada, initialisedEngine, robot } from '../support/testEngine';

const codesOf = ({ because }: Decision): readonly string[] =>
  because.map(({ code }) => code).filter((code) => !code.startsWith('importance_'));

const known = 'The shop runs on nginx 1.24. Its certificates come from the company.';
const said = 'The shop runs on nginx 1.25.';

/** A belief of two sentences, and a new one that ends the first of them. */
const doubtful = async (by = ada) => {
  const test = await initialisedEngine();
  const old = await test.engine.remember(known, ada);
  const decision = await test.engine.remember(said, by);
  const [question] = await test.engine.proposals();
  return { ...test, old: old.memory?.id ?? '', decision, question };
};

describe('a contradiction that the gate is not sure of', () => {
  it('is asked of a person, in the same operation as the write', async () => {
    const { engine, old, decision, question } = await doubtful();
    expect(decision.action).toBe('created');
    expect(codesOf(decision).slice(-2)).toEqual(['may_contradict', 'asked_in_review']);
    expect(decision.because.at(-1)?.data).toMatchObject({ proposal: question?.id, id: old });
    expect(question).toMatchObject({
      author: 'process:gate',
      reason: 'Does “The shop runs on nginx 1.25” take the place of “The shop runs on nginx 1.24”?',
      changes: [{ state: 'open' }, { state: 'open' }],
    });
    await engine.settled();
    const [operation] = await engine.history();
    expect(operation?.paths).toContain(question?.path);
    await engine.undo(undefined, ada);
    expect(await engine.proposals({ all: true })).toEqual([]);
    expect((await engine.get(old)).memory.relations).toEqual([]);
  });

  it('ends the known belief where the person says yes, and keeps what still holds of it', async () => {
    const { engine, old, decision, question } = await doubtful();
    const { left } = await engine.approve(question?.id ?? '', {}, ada);
    expect(left).toEqual([]);
    const { memory: ended } = await engine.get(old);
    expect(ended).toMatchObject({ status: 'superseded', validUntil: '2026-03-07T12:00:00.000Z' });
    expect(ended.relations).toMatchObject([
      { target: decision.memory?.id, type: 'SUPERSEDES', direction: 'incoming', strength: 1 },
    ]);
    const { memory } = await engine.get(decision.memory?.id ?? '');
    expect(memory.relations).toMatchObject([
      { target: old, type: 'SUPERSEDES', direction: 'outgoing', strength: 1 },
    ]);
    expect(memory.body).toContain(said);
    expect(memory.body).toContain('Its certificates come from the company.');
    expect(memory.body).not.toMatch(/^The shop runs on nginx 1\.24/mu);
    expect((await engine.doctor()).problems).toEqual([]);
  });

  it('can still be answered after the known belief was said again in other words', async () => {
    const { engine, old, question } = await doubtful();
    const again = 'The certificates are those that the company gives out.';
    const decision = await engine.remember(
      { body: again, stance: { reference: old, kind: 'same_as' } },
      ada,
    );
    expect(decision).toMatchObject({ action: 'reinforced', memory: { id: old } });
    expect((await engine.get(old)).memory.said).toMatchObject([{ text: again }]);
    const { left } = await engine.approve(question?.id ?? '', {}, ada);
    expect(left).toEqual([]);
    const { memory: ended } = await engine.get(old);
    expect(ended).toMatchObject({ status: 'superseded', said: [{ text: again }] });
  });

  it('is not asked again after a no, whatever words say it and whoever does', async () => {
    const { engine, decision, question } = await doubtful();
    await engine.reject(question?.id ?? '', { reason: 'The blog runs on 1.24.' }, ada);
    for (const words of [said, 'On nginx 1.25 the shop runs.']) {
      const again = await engine.remember(words, robot);
      expect(again).toMatchObject({ action: 'reinforced', memory: { id: decision.memory?.id } });
    }
    const id = decision.memory?.id ?? '';
    await engine.delete(id, { permanent: true }, ada);
    const anew = await engine.remember(said, ada);
    expect(codesOf(anew)).toContain('may_contradict');
    expect(await engine.proposals()).toEqual([]);
  });

  it('is a question where an agent says it of what a person wrote, and the yes accepts it', async () => {
    const { engine, old, decision, question } = await doubtful(robot);
    expect(decision.action).toBe('created');
    await engine.approve(question?.id ?? '', {}, ada);
    const { memory } = await engine.get(decision.memory?.id ?? '');
    expect(memory).toMatchObject({ author: 'agent:robot', reviewed: 'human:ada 2026-03-07' });
    expect((await engine.get(old)).memory.status).toBe('superseded');
  });

  it('waits with the memory where an agent may only propose', async () => {
    const { engine } = await initialisedEngine();
    await engine.remember(known, ada);
    const decision = await engine.remember(said, { ...robot, proposes: true });
    expect(decision.action).toBe('proposed');
    expect(codesOf(decision)).not.toContain('asked_in_review');
    expect(await engine.proposals()).toMatchObject([{ author: 'agent:robot' }]);
  });

  it('is not asked of what is private: questions are shared', async () => {
    const { engine } = await initialisedEngine();
    await engine.remember({ body: known, private: true }, ada);
    const decision = await engine.remember({ body: said, private: true }, ada);
    expect(codesOf(decision)).toContain('may_contradict');
    expect(await engine.proposals()).toEqual([]);
  });

  it('is not asked of what is immutable', async () => {
    const { engine } = await initialisedEngine();
    await engine.remember({ body: known, immutable: true }, ada);
    await engine.remember(said, ada);
    expect(await engine.proposals()).toEqual([]);
  });

  it('is not asked of what is only near', async () => {
    const { engine } = await initialisedEngine();
    const body = 'database of the shop is refreshed every Monday at night.';
    await engine.remember(`The staging ${body}`, ada);
    const decision = await engine.remember(`The analytics ${body}`, ada);
    expect(codesOf(decision)).toContain('may_be_related');
    expect(await engine.proposals()).toEqual([]);
  });

  it('is asked once about one belief, and anew where the first question is void', async () => {
    const { engine, old, decision } = await doubtful();
    const later = await engine.remember('The shop runs on nginx 1.26.', ada);
    expect(later.action).toBe('superseded');
    expect((await engine.get(decision.memory?.id ?? '')).memory.status).toBe('superseded');
    const open = await engine.proposals();
    expect(open.map(({ reason }) => reason)).toEqual([
      expect.stringMatching(/1\.26” take the place of/u),
    ]);
    const closed = (await engine.proposals({ all: true })).find(({ id }) => id !== open[0]?.id);
    expect(closed?.changes).toMatchObject([
      { state: 'rejected', decision: { reason: '“The shop runs on nginx 1.25” ended.' } },
      { state: 'rejected', decision: { by: 'process:gate' } },
    ]);
    expect((await engine.get(old)).memory.status).toBeUndefined();
  });

  it('never fills Review: after twenty open questions beliefs are only linked', async () => {
    const { engine } = await initialisedEngine();
    for (let port = 0; port < 22; port++) {
      const name = `service ${'abcdefghijklmnopqrstuvw'[port]}${port}x`;
      const body = `The ${name} listens on port ${8000 + port}. Ada owns it.`;
      await engine.remember({ body, type: 'fact' }, ada);
      await engine.remember(`The ${name} listens on port ${9000 + port}.`, ada);
    }
    expect(await engine.proposals()).toHaveLength(20);
  }, 60_000);
});

describe('an open question', () => {
  it('stays open when its memories are linked to others', async () => {
    const { engine, old, decision, question } = await doubtful();
    const other = await engine.remember('Let us renew all wildcard domains in May.', ada);
    const to = other.memory?.id ?? '';
    await engine.relate(old, to, { type: 'REQUIRES' }, ada);
    const states = (await engine.proposals())[0]?.changes.map(({ state }) => state);
    expect(states).toEqual(['open', 'open']);
    await engine.approve(question?.id ?? '', {}, ada);
    const { memory } = await engine.get(old);
    expect(memory.status).toBe('superseded');
    expect(memory.relations.map(({ type, target }) => [type, target]).sort()).toEqual([
      ['REQUIRES', to],
      ['SUPERSEDES', decision.memory?.id],
    ]);
    expect((await engine.doctor()).problems).toEqual([]);
  });

  it('is in conflict when a text of it changed, and then changes neither memory', async () => {
    const { engine, old, decision, question } = await doubtful();
    await engine.update(decision.memory?.id ?? '', { importance: 0.9 }, ada);
    const { decided, left } = await engine.approve(question?.id ?? '', {}, ada);
    expect(decided).toEqual([]);
    expect(left.map(({ because }) => because.code)).toEqual([
      'changed_meanwhile',
      'changed_meanwhile',
    ]);
    expect((await engine.get(old)).memory.status).toBeUndefined();
  });
});

describe('a third belief beside two of which a person has still to say which holds', () => {
  it('is asked about the second where it ends the first', async () => {
    const { engine } = await initialisedEngine();
    const first = await engine.remember('Billing is owned by Marta.', ada);
    const cover = 'Marta is on parental leave, Joel covers billing until June.';
    const { memory: second } = await engine.remember(cover, ada);
    const stance = { kind: 'replaces', reference: first.memory?.id ?? '' } as const;
    const body = 'Billing is with Selin since Joel left for the data team.';
    const third = await engine.remember({ body, stance }, ada);
    expect(third.action).toBe('superseded');
    const asked = third.because.find(({ code }) => code === 'asked_in_review');
    expect(asked?.data).toMatchObject({ id: second?.id });
  });
});

describe('two statements of a project’s documents', () => {
  const beside = async (dataSource?: string) => {
    const { engine } = await initialisedEngine();
    const from = dataSource === undefined ? {} : { dataSource };
    await engine.remember({ body: 'Files are kept in S3.', ...from }, ada);
    const decision = await engine.remember({ body: 'We moved to MinIO.', ...from }, ada);
    return [decision.action, (await engine.proposals()).length];
  };

  it('hold side by side where they are far, though the same said by a person is asked about', async () => {
    expect(await beside('document')).toEqual(['created', 0]);
    expect(await beside()).toEqual(['created', 1]);
  });

  it('are asked about where they are near', async () => {
    const { engine } = await initialisedEngine();
    await engine.remember({ body: known, dataSource: 'document' }, ada);
    await engine.remember({ body: said, dataSource: 'document' }, ada);
    expect(await engine.proposals()).toHaveLength(1);
  });
});
