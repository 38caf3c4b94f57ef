import { describe, expect, it } from 'vitest';
import type { EmbeddedAs } from '../../../../src/engine/vectors/embedder';
import { chainOf, FakeSource } from './support/fakeSources';

/** A model that gives a vector of two numbers for each word, or what a test decides. */
const givingTokens = (
  answer: (texts: readonly string[], as: EmbeddedAs) => unknown = (texts) =>
    texts.map((text) => text.split(' ').map((word) => Float32Array.from([word.length, 1]))),
) => {
  const source = new FakeSource('embedded');
  const model = { ...source.model, tokens: 'embedded:fake:tokens' };
  Object.defineProperty(source, 'model', { value: model });
  return Object.assign(source, {
    embedTokens: async (texts: readonly string[], as: EmbeddedAs) =>
      answer(texts, as) as readonly (readonly Float32Array[])[],
  });
};

const numbers = (tokens: readonly (readonly Float32Array[])[] | undefined) =>
  tokens?.map((text) => text.map((vector) => [...vector]));

describe('vectors of tokens', () => {
  it('come with those of a question and of passages, from the model that gives both', async () => {
    const { embedder } = chainOf(givingTokens());
    const question = await embedder.embedQuery('who pays');
    expect(numbers(question?.tokens)).toEqual([
      [
        [3, 1],
        [4, 1],
      ],
    ]);
    expect((await embedder.embedQuery('who pays'))?.tokens).toEqual(question?.tokens);
    const texts = Array.from({ length: 60 }, (_, at) => `text ${at}`);
    expect((await embedder.embedPassages(texts))?.tokens).toHaveLength(60);
  });

  it('are absent where the model names none', async () => {
    const { embedder } = chainOf(new FakeSource('embedded'));
    expect(await embedder.embedQuery('who pays')).not.toHaveProperty('tokens');
    expect(await embedder.embedPassages(['text'])).not.toHaveProperty('tokens');
  });

  it('are not believed where one of them is no number, is of another dimension, or a text has none', async () => {
    const wrong = [
      [[Float32Array.of(Number.NaN, 1)]],
      [[Float32Array.of(1, 1), Float32Array.of(1)]],
      [],
    ];
    for (const answer of wrong) {
      const { embedder } = chainOf(givingTokens(() => answer));
      expect(await embedder.embedQuery('who pays')).toBeUndefined();
      expect(embedder.faults()).toMatchObject([{ code: 'bad_answer' }]);
    }
  });
});
