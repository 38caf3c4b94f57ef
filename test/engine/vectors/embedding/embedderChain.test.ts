import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ProviderError } from '../../../../src/engine';
import { firstPause, longestPause } from '../../../../src/engine/providers/provider';
import { batchSize, createEmbedder } from '../../../../src/engine/vectors/embedderChain';
import { runs } from '../../../support/runs';
import { faultOf, moment, twoSources } from './support/fakeSources';

describe('the chain of providers', () => {
  it('asks the first one, and no other while that answers', async () => {
    const { embedder, ollama, embedded } = twoSources();
    const answer = await embedder.embedPassages(['one', 'two']);
    expect(answer?.model.id).toBe('ollama:fake');
    expect(answer?.vectors).toHaveLength(2);
    expect(ollama.asked).toEqual([['one', 'two']]);
    expect([embedded.asked, embedded.probes]).toEqual([[], 0]);
    expect(embedder.faults()).toEqual([]);
  });

  it('falls to the next one within the same call, and says why', async () => {
    const { embedder, ollama, log, changes } = twoSources();
    await embedder.model();
    ollama.fail('server_error', { status: 500 });
    expect((await embedder.embedQuery('q'))?.model.id).toBe('embedded:fake');
    expect(embedder.faults()).toEqual([faultOf('ollama', 'server_error', { status: 500 })]);
    expect(log).toEqual(['ollama:fake does not answer: server_error {"status":500}']);
    expect(changes()).toBe(1);
    expect((await embedder.model())?.id).toBe('embedded:fake');
    expect(changes()).toBe(1);
  });

  it('leaves one alone that failed until its pause is over, then asks it in the background, and it comes back', async () => {
    const { embedder, ollama, wait, log } = twoSources();
    ollama.fail('unreachable');
    expect((await embedder.model())?.id).toBe('embedded:fake');
    expect(ollama.probes).toBe(1);
    ollama.fault = undefined;
    wait(firstPause - 1);
    await embedder.model();
    await moment();
    expect(ollama.probes).toBe(1);
    wait(1);
    expect((await embedder.model())?.id).toBe('embedded:fake');
    await moment();
    expect(ollama.probes).toBe(2);
    expect((await embedder.model())?.id).toBe('ollama:fake');
    expect(embedder.faults()).toEqual([]);
    expect(log).toEqual([
      'ollama:fake does not answer: unreachable {}',
      'ollama:fake answers again.',
    ]);
  });

  it('waits longer after each failure, up to a limit, and says so once', async () => {
    const { embedder, ollama, wait, log } = twoSources();
    ollama.fail('timeout');
    await embedder.model();
    let pause = firstPause;
    for (let failure = 1; failure < 12; failure += 1) {
      wait(pause - 1);
      await embedder.model();
      await moment();
      expect(ollama.probes).toBe(failure);
      wait(1);
      await embedder.model();
      await moment();
      expect(ollama.probes).toBe(failure + 1);
      pause = Math.min(pause * 2, longestPause);
    }
    expect(log).toHaveLength(1);
  });

  it('does not come back where it only says that it would answer', async () => {
    const { embedder, ollama, wait, log, changes } = twoSources();
    ollama.answer = () => 'nonsense';
    await embedder.embedQuery('q');
    for (const pause of [firstPause, firstPause * 2, firstPause * 4]) {
      wait(pause);
      expect((await embedder.model())?.id).toBe('embedded:fake');
      await moment();
      expect((await embedder.model())?.id).toBe('embedded:fake');
    }
    expect(ollama.asked).toHaveLength(4);
    expect([log.length, changes()]).toEqual([1, 1]);
    ollama.answer = (texts) => texts.map(() => [new Float32Array([1, 0, 0])]);
    wait(firstPause * 8);
    await embedder.model();
    await moment();
    expect((await embedder.model())?.id).toBe('ollama:fake');
    expect(changes()).toBe(2);
  });

  it('gives a server the time that it asks for', async () => {
    const { embedder, ollama, wait } = twoSources();
    ollama.fail('server_error', { status: 429, retryAfter: 600 });
    await embedder.model();
    wait(599_999);
    await embedder.model();
    await moment();
    expect(ollama.probes).toBe(1);
    wait(1);
    await embedder.model();
    await moment();
    expect(ollama.probes).toBe(2);
  });

  it('asks again at once when it is told that the reason may be gone', async () => {
    const { embedder, ollama, retry } = twoSources();
    ollama.fail('unauthorised');
    await embedder.model();
    ollama.fault = undefined;
    retry();
    expect((await embedder.model())?.id).toBe('ollama:fake');
    expect(embedder.faults()).toEqual([]);
  });

  it('tells of another model that answers, and of none, and not of the first', async () => {
    const { embedder, ollama, embedded, changes, wait } = twoSources();
    await embedder.model();
    expect(changes()).toBe(0);
    ollama.fail('timeout');
    embedded.fail('not_loaded');
    expect(await embedder.embedQuery('q')).toBeUndefined();
    expect(changes()).toBe(1);
    expect(embedder.faults().map(({ code }) => code)).toEqual(['timeout', 'not_loaded']);
    embedded.fault = undefined;
    wait(firstPause);
    await embedder.model();
    await moment();
    expect(changes()).toBe(2);
  });

  it('asks once where many ask at the same time', async () => {
    const { embedder, ollama } = twoSources();
    await Promise.all(Array.from({ length: 5 }, () => embedder.model()));
    expect(ollama.probes).toBe(1);
    ollama.fail('unreachable');
    await Promise.all(Array.from({ length: 5 }, (_, index) => embedder.embedQuery(`q${index}`)));
    ollama.fault = undefined;
    expect(embedder.faults()).toHaveLength(1);
  });

  it('sends passages in batches, and gives up between them', async () => {
    const { embedder, ollama } = twoSources();
    const texts = Array.from({ length: batchSize * 2 + 1 }, (_, index) => `text ${index}`);
    expect((await embedder.embedPassages(texts))?.vectors).toHaveLength(texts.length);
    expect(ollama.asked.map(({ length }) => length)).toEqual([batchSize, batchSize, 1]);
    const controller = new AbortController();
    ollama.answer = (batch) => {
      controller.abort();
      return batch.map(() => [new Float32Array([1, 0, 0])]);
    };
    await expect(
      embedder.embedPassages(texts, { signal: controller.signal }),
    ).rejects.toMatchObject({ code: 'cancelled' });
    expect(ollama.asked).toHaveLength(4);
    expect(embedder.faults()).toEqual([]);
  });

  it('embeds with one model or not at all where the caller wants that', async () => {
    const { embedder, ollama, embedded } = twoSources();
    const only = ollama.model;
    expect(await embedder.embedPassages(['a'], { only })).toBeDefined();
    expect(await embedder.embedPassages(['a'], { only: embedded.model })).toBeUndefined();
    ollama.fail('timeout');
    expect(await embedder.embedPassages(['a'], { only })).toBeUndefined();
    expect(embedded.asked).toEqual([]);
  });

  it('gives nothing of a batch that breaks off in the middle', async () => {
    const { embedder, ollama, embedded } = twoSources();
    const texts = Array.from({ length: batchSize + 1 }, () => 'text');
    ollama.answer = (batch) => {
      if (batch.length === 1) throw new ProviderError(faultOf('ollama', 'unreachable'));
      return batch.map(() => [new Float32Array([1, 0])]);
    };
    const answer = await embedder.embedPassages(texts);
    expect(answer?.model.id).toBe('embedded:fake');
    expect(answer?.vectors).toHaveLength(texts.length);
    expect(embedded.asked.flat()).toEqual(texts);
  });

  it('takes a defect of a source for a fault, and logs it', async () => {
    const { embedder, ollama, log } = twoSources();
    ollama.answer = () => {
      throw new TypeError('undefined is not a function');
    };
    expect((await embedder.embedQuery('q'))?.model.id).toBe('embedded:fake');
    expect(embedder.faults()).toMatchObject([
      { code: 'server_error', data: { message: 'defect' } },
    ]);
    expect(log.join()).toContain('undefined is not a function');
  });

  it('is silent when it is closed, and closes its sources', async () => {
    const { embedder, ollama, embedded } = twoSources();
    await embedder.model();
    await embedder.close();
    expect([ollama.closed, embedded.closed]).toEqual([1, 1]);
    expect(await embedder.embedQuery('q')).toBeUndefined();
    expect(await embedder.model()).toBeUndefined();
  });

  it('says why a provider cannot even be asked, before all others', async () => {
    const embedder = createEmbedder([], {
      now: () => 1,
      random: () => 0,
      logger: { debug() {}, info() {}, warn() {}, error() {} },
      absent: [faultOf('openai', 'untrusted')],
    });
    expect(await embedder.embedQuery('q')).toBeUndefined();
    expect(embedder.faults()).toEqual([faultOf('openai', 'untrusted')]);
  });
});

describe('an answer that cannot be used', () => {
  const check = async (answer: unknown, flaw: string): Promise<void> => {
    const { embedder, ollama } = twoSources();
    await embedder.embedPassages(['right']);
    ollama.answer = () => answer;
    expect((await embedder.embedPassages(['a', 'b']))?.model.id).toBe('embedded:fake');
    expect(embedder.faults()).toEqual([faultOf('ollama', 'bad_answer', { model: 'fake', flaw })]);
  };
  const good = [new Float32Array([1, 0, 0])];

  it('has vectors for other than the texts', () => check([good], 'count'));
  it('is none', () => check(undefined, 'shape'));
  it('has a text without vectors', () => check([good, []], 'shape'));
  it('has an empty vector', () => check([good, [new Float32Array()]], 'shape'));
  it('has text for numbers', () => check([good, [['1', '2', '0']]], 'shape'));
  it('has what is no number', () =>
    check([good, [new Float32Array([1, Number.NaN, 0])]], 'number'));
  it('has an infinite number', () =>
    check([good, [new Float32Array([1, Number.POSITIVE_INFINITY, 0])]], 'number'));
  it('has no direction', () => check([good, [new Float32Array(3)]], 'number'));
  it('has another dimension than before', () =>
    check([[new Float32Array(4).fill(1)], [new Float32Array(4).fill(1)]], 'dimension'));
  it('has two dimensions', () => check([good, [new Float32Array([1, 1])]], 'dimension'));
});

/** What a source may do to a call. */
const deeds = [
  'right',
  'throw',
  'fault',
  'shape',
  'count',
  'nan',
  'zero',
  'dimension',
  'null',
] as const;

const answerOf = (deed: (typeof deeds)[number], texts: readonly string[]): unknown => {
  const vector = new Float32Array([texts.length, -3, 4]);
  switch (deed) {
    case 'right':
      return texts.map((text, index) =>
        Array.from({ length: 1 + (text.length % 3) }, () => [index + 1, 2, -1e30]),
      );
    case 'throw':
      throw new Error('defect');
    case 'fault':
      throw new ProviderError(faultOf('ollama', 'timeout'));
    case 'shape':
      return { vectors: [] };
    case 'count':
      return [...texts.map(() => [vector]), [vector]];
    case 'nan':
      return texts.map(() => [vector, new Float32Array([Number.NaN, 1, 1])]);
    case 'zero':
      return texts.map(() => [new Float32Array(3)]);
    case 'dimension':
      return texts.map((_, index) => [new Float32Array(index + 1).fill(1)]);
    case 'null':
      return null;
  }
};

describe('whatever the sources do', () => {
  it('nothing is thrown but “cancelled”, and every vector is finite, of unit length and of one dimension', async () => {
    const call = fc.record({
      what: fc.constantFrom('query' as const, 'passages' as const, 'model' as const),
      count: fc.integer({ min: 0, max: 120 }),
      first: fc.constantFrom(...deeds),
      second: fc.constantFrom(...deeds),
      probe: fc.boolean(),
      wait: fc.constantFrom(0, firstPause, longestPause * 2),
      cancel: fc.constantFrom('never' as const, 'before' as const, 'during' as const),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(call, { minLength: 1, maxLength: 12 }), async (calls) => {
        const { embedder, ollama, embedded, wait } = twoSources();
        const dimensions = new Map<string, number>();
        const look = (id: string, vector: Float32Array): void => {
          expect(Math.abs(Math.hypot(...vector) - 1)).toBeLessThan(1e-5);
          expect(vector.length).toBe(dimensions.get(id) ?? vector.length);
          dimensions.set(id, vector.length);
        };
        for (const [index, step] of calls.entries()) {
          wait(step.wait);
          ollama.answer = (texts) => answerOf(step.first, texts);
          embedded.answer = (texts) => answerOf(step.second, texts);
          ollama.fault = undefined;
          ollama.probe = async () => {
            if (step.probe) return undefined;
            throw new Error('a probe must not throw');
          };
          const controller = new AbortController();
          if (step.cancel === 'before') controller.abort();
          const signal: AbortSignal = controller.signal;
          const texts = Array.from({ length: step.count }, (_, text) => 'x'.repeat(text % 7));
          const asked = (async () => {
            if (step.what === 'model') await embedder.model({ signal });
            if (step.what === 'query') {
              const answer = await embedder.embedQuery(`q${index}`, { signal });
              if (answer !== undefined) look(answer.model.id, answer.vectors);
            }
            if (step.what === 'passages') {
              const answer = await embedder.embedPassages(texts, { signal });
              if (answer === undefined) return;
              expect(answer.vectors).toHaveLength(texts.length);
              for (const windows of answer.vectors) {
                expect(windows.length).toBeGreaterThan(0);
                for (const vector of windows) look(answer.model.id, vector);
              }
            }
          })();
          if (step.cancel === 'during') controller.abort();
          try {
            await asked;
          } catch (error) {
            if (step.cancel === 'never') throw error;
            expect(error).toMatchObject({ name: 'MemoryError', code: 'cancelled' });
          }
        }
        await embedder.close();
      }),
      { numRuns: runs(200) },
    );
  });
});
