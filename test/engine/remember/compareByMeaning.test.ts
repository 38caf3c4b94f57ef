import { describe, expect, it } from 'vitest';
import type { Decision } from '../../../src/engine';
import { InMemoryStore } from '../support/memoryStore';
import { ada } from '../support/testEngine';
import { vectorEngine } from '../vectors/support';

/** Lets everything that waits for a promise go on. */
const breathe = async (): Promise<void> => {
  for (let at = 0; at < 200; at++) await new Promise((resolve) => setImmediate(resolve));
};

const shipped = 'all-MiniLM-L6-v2';

const known = 'The cache of the payment service is enabled.';
const said = 'The cache of the payment service is disabled, as painted notes on walls warn.';

/** Stems of what is said, which words are found by; no word of it, which the model goes by. In braces, as code, they claim nothing. */
const crowd = [
  'Ada warned Bob, painting one note beside every wall. {}',
  'Warnings need a note and paint; a wall will do. {}',
  'Bob paints his wall: whoever noted it was warned. {}',
  'Paint, note, wall: three warned them. {}',
  'Nobody warned us before a wall got paint, we noted. {}',
  'Noting what a wall needs, Eve warned her painter, then painting began. {}',
];

/** A folder whose model is away while something is stored, and what brings the model back. */
const storedByWords = async (text: string = said) => {
  const store = new InMemoryStore();
  for (const [at, body] of [known, ...crowd].entries()) {
    const head = `id: known-${at}\ntype: fact\ntitle: ${body.slice(0, -1)}\ncreated: 2026-03-01T12:00:00Z`;
    store.put(`graph/facts/known-${at}.md`, `---\n${head}\n---\n${body}\n`);
  }
  const test = vectorEngine({ store, stays: true });
  const { engine, embedder, timers, wait } = test;
  embedder.models = embedder.models.map((model) => ({ ...model, name: shipped }));
  const pass = async (milliseconds: number): Promise<void> => {
    wait(milliseconds / 86_400_000);
    timers.pass(milliseconds);
    await breathe();
  };
  await engine.list();
  await pass(1_000);
  embedder.set(shipped, false);
  await pass(300_000);
  const decision = await engine.remember(text, ada);
  await engine.settled();
  const comesBack = async (): Promise<void> => {
    embedder.set(shipped, true);
    await pass(60_000);
    await engine.settled();
  };
  return { ...test, decision, comesBack };
};

const codesOf = ({ because }: Decision): readonly string[] => because.map(({ code }) => code);

describe('what was compared by words alone', () => {
  it('is compared by meaning when the model is there, and what it ends is asked of a person', async () => {
    const { engine, decision, comesBack } = await storedByWords();
    expect(codesOf(decision)).toContain('compared_by_words');
    expect(await engine.proposals()).toEqual([]);
    await comesBack();
    const [question, ...more] = await engine.proposals();
    expect(more).toEqual([]);
    expect(question).toMatchObject({
      author: 'process:gate',
      reason: expect.stringContaining(`take the place of “${known.slice(0, -1)}”?`),
    });
    // Links are made beside it, before or after.
    const proposed = (await engine.history()).filter(({ action }) => action === 'PROPOSE');
    expect(proposed).toMatchObject([{ actor: 'process:gate' }]);
    await engine.approve(question?.id ?? '', {}, ada);
    expect((await engine.get('known-0')).memory.status).toBe('superseded');
  });

  it('marks both as a question that is put at once: the newer stands first, and the older says what questions it', async () => {
    const { engine, decision, comesBack } = await storedByWords();
    const id = decision.memory?.id ?? '';
    const marks = async () => {
      const { memory } = await engine.get(id);
      return memory.relations.filter(({ type }) => type === 'CONTRADICTS');
    };
    expect(await marks()).toEqual([]);
    await comesBack();
    expect(await marks()).toMatchObject([{ target: 'known-0', foundBy: 'gate' }]);
    const { hits } = await engine.recall('Is the cache of the payment service enabled?');
    const [first, second] = hits.filter((hit) => ['known-0', id].includes(hit.id));
    expect(first?.id).toBe(id);
    expect(second).toMatchObject({ id: 'known-0', questionedBy: { id } });
    const [question] = await engine.proposals();
    await engine.approve(question?.id ?? '', {}, ada);
    expect(await marks()).toEqual([]);
  });

  it('is compared once: a no is not asked again', async () => {
    const { engine, embedder, comesBack } = await storedByWords();
    await comesBack();
    const [question] = await engine.proposals();
    await engine.reject(question?.id ?? '', { reason: 'Another cache.' }, ada);
    const asked = embedder.queries.length;
    embedder.set(shipped, false);
    await comesBack();
    expect(await engine.proposals()).toEqual([]);
    expect(embedder.queries).toHaveLength(asked);
  });

  it('is asked about by the next process that stays, where the first one ended', async () => {
    const { engine, store } = await storedByWords();
    await engine.close();
    const next = vectorEngine({ store, stays: true });
    next.embedder.models = next.embedder.models.map((model) => ({ ...model, name: shipped }));
    await next.engine.list();
    next.timers.pass(1_000);
    await breathe();
    await next.engine.settled();
    expect(await next.engine.proposals()).toHaveLength(1);
  });

  it('is left alone where it says nothing of what is known', async () => {
    const { engine, comesBack } = await storedByWords('Ada keeps bees on the roof.');
    await comesBack();
    expect(await engine.proposals()).toEqual([]);
  });
});
