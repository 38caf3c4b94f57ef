import { describe, expect, it } from 'vitest';
import { ada } from '../support/testEngine';
import { filledEngine, vectorEngine } from './support';

const tokenFiles = ['_tokens.json', '_tokens.bin'];

const filesOf = (test: Awaited<ReturnType<typeof filledEngine>>): readonly string[] =>
  test.store.paths.filter((path) => path.startsWith('_tokens'));

const interactionOf = async (
  test: Pick<Awaited<ReturnType<typeof filledEngine>>, 'engine'>,
  question: string,
  title: string,
): Promise<number | undefined> => {
  const { hits } = await test.engine.recall(question);
  const hit = hits.find((one) => one.title === title);
  return hit?.explain.parts.find(({ stage }) => stage === 'interaction')?.value;
};

describe('the words of a question beside those of a memory', () => {
  it('count in the score where the model gives vectors of single words', async () => {
    const test = await filledEngine({ givesTokens: true });
    await test.engine.embed();
    const asked = 'automobile garage';
    expect(await interactionOf(test, asked, 'The car of the team')).toBeCloseTo(1, 1);
    const { hits } = await test.engine.recall(asked);
    expect(hits[0]?.title).toBe('The car of the team');
    const sum = hits[0]?.explain.parts.reduce((all, { contribution }) => all + contribution, 0);
    expect(sum).toBeCloseTo(hits[0]?.score ?? 0, 9);
  });

  it('say nothing where it gives none, nor for a question in a language that it does not know', async () => {
    const without = await filledEngine();
    await without.engine.embed();
    expect(
      await interactionOf(without, 'automobile garage', 'The car of the team'),
    ).toBeUndefined();
    expect(filesOf(without)).toEqual([]);
    const test = await filledEngine({ givesTokens: true });
    await test.engine.embed();
    const turkish = 'Bu garage için hangi automobile var?';
    expect(await interactionOf(test, turkish, 'The car of the team')).toBeUndefined();
  });

  it('are known again when the folder is opened again, and of folders that had vectors before', async () => {
    const before = await filledEngine();
    await before.engine.embed();
    await before.engine.close();
    const test = vectorEngine({ store: before.store, givesTokens: true });
    expect(await test.engine.embedding()).toMatchObject({ total: 3, embedded: 0 });
    // A question does not wait for them, though it has patience.
    await test.engine.recall('tea shelf', { wait: 20_000 });
    expect(test.embedder.passages).toEqual([]);
    expect(await test.engine.embed()).toMatchObject({ total: 3, embedded: 3 });
    await test.engine.close();
    const again = vectorEngine({ store: before.store, givesTokens: true });
    expect(await interactionOf(again, 'tea shelf', 'Where the tea is')).toBeCloseTo(1, 1);
    expect(again.embedder.passages).toEqual([]);
  });

  it('are forgotten with the memory that is deleted for good', async () => {
    const test = await filledEngine({ givesTokens: true });
    await test.engine.embed();
    expect(filesOf(test)).toEqual(expect.arrayContaining(tokenFiles));
    const { tea = '' } = test.ids;
    await test.engine.delete(tea, { permanent: true }, ada);
    await test.engine.settled();
    expect(test.store.textAt('_tokens.json')).not.toContain(tea);
  });
});
