import { describe, expect, it } from 'vitest';
import { isMemoryError, noEmbedder, ProviderError } from '../../../../src/engine';
import { type ClassifiedText, checkedSource } from '../../../../src/engine/vectors/embedder';
import { chainOf, FakeSource, faultOf, twoSources } from './support/fakeSources';

const sizes = (text: ClassifiedText): Float32Array =>
  Float32Array.from([text.length, text.join('').length]);

/** The model that ships, which classifies by what a test decides. */
const classifying = (
  answer: (texts: readonly ClassifiedText[]) => unknown = (texts) => texts.map(sizes),
) => {
  const asked: (readonly ClassifiedText[])[] = [];
  const source = Object.assign(new FakeSource('embedded'), {
    classify: async (texts: readonly ClassifiedText[]) => {
      asked.push(texts);
      return (await answer(texts)) as readonly Float32Array[];
    },
  });
  return { source, asked };
};

const texts = [['one'], ['known', 'said']] as const;

describe('texts that are classified', () => {
  it('go to the first provider that can, whoever embeds', async () => {
    const ollama = new FakeSource('ollama');
    const { source, asked } = classifying();
    const { embedder } = chainOf(ollama, source);
    const logits = await embedder.classify(texts);
    expect(logits?.map((row) => [...row])).toEqual([
      [1, 3],
      [2, 9],
    ]);
    expect(asked).toEqual([texts]);
    expect((await embedder.embedQuery('q'))?.model.id).toBe('ollama:fake');
  });

  it('are not where no provider can', async () => {
    expect(await twoSources().embedder.classify(texts)).toBeUndefined();
    expect(await noEmbedder.classify(texts)).toBeUndefined();
  });

  it('are not where that fails, and the provider embeds as before', async () => {
    const { source } = classifying(() => {
      throw new ProviderError(faultOf('embedded', 'not_loaded'));
    });
    const { embedder, log } = chainOf(source);
    expect(await embedder.classify(texts)).toBeUndefined();
    expect(await embedder.embedQuery('q')).toBeDefined();
    expect([embedder.faults(), log]).toEqual([[], []]);
  });

  it('are not once it is closed', async () => {
    const { source, asked } = classifying();
    const { embedder } = chainOf(source);
    await embedder.close();
    expect([await embedder.classify(texts), asked]).toEqual([undefined, []]);
  });

  it('are let go by a caller who gives up', async () => {
    const controller = new AbortController();
    const { signal } = controller;
    const { embedder } = chainOf(classifying(() => new Promise(() => undefined)).source);
    const waiting = embedder.classify(texts, { signal });
    controller.abort();
    for (const given of [waiting, embedder.classify(texts, { signal })]) {
      await expect(given).rejects.toSatisfy(
        (error) => isMemoryError(error) && error.code === 'cancelled',
      );
    }
  });

  it.each([
    ['count', [Float32Array.of(1)]],
    ['shape', [new Float32Array(), new Float32Array()]],
    ['dimension', [Float32Array.of(1), Float32Array.of(1, 2)]],
    ['number', [Float32Array.of(1), Float32Array.of(Number.NaN)]],
  ])('are not told of where the answer has a wrong %s', async (flaw, answer) => {
    const { source } = classifying(() => answer);
    await expect(checkedSource(source).classify?.(texts)).rejects.toMatchObject({
      fault: { code: 'bad_answer', data: { flaw } },
    });
    expect(await chainOf(source).embedder.classify(texts)).toBeUndefined();
  });
});
