import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { nativeCache } from '../../../scripts/model/nativeRuntime.mjs';
import {
  type ClassifiedText,
  isMemoryError,
  ProviderError,
  type ProviderFault,
} from '../../../src/engine';
import { createEmbeddedSource, type EmbeddedSourceOptions } from '../../../src/node/embeddedSource';
import { requireModule, startScript, untilEnded } from '../support/script';
import { withTemporaryFolder } from '../support/temporaryFolder';

const dist = resolve('dist');

const hasNative = existsSync(join(nativeCache, 'node_modules', 'onnxruntime-node'));

type Source = ReturnType<typeof createEmbeddedSource>;

/** The model as every package can run it, loaded once for the tests that only ask. */
const shared = createEmbeddedSource({ folder: dist, nativeFolders: [join(dist, 'nowhere')] });

afterAll(() => shared.close());

const withSource = async (
  options: EmbeddedSourceOptions,
  work: (source: Source) => Promise<void>,
): Promise<void> => {
  const source = createEmbeddedSource({ folder: dist, nativeFolders: [], ...options });
  try {
    await work(source);
  } finally {
    await source.close();
  }
};

/** A copy of what the source needs, to damage. */
const withCopy = (work: (folder: string) => Promise<void>): Promise<void> =>
  withTemporaryFolder(async (folder) => {
    await cp(join(dist, 'embedding.js'), join(folder, 'embedding.js'));
    await cp(join(dist, 'model'), join(folder, 'model'), { recursive: true });
    await work(folder);
  });

const vectorOf = async (text: string, source: Source = shared): Promise<Float32Array> => {
  const [windows] = await source.embed([text], 'passage');
  const [vector] = windows ?? [];
  if (vector === undefined || windows?.length !== 1) throw new Error('That is not one window.');
  return vector;
};

const cosine = (left: Float32Array, right: Float32Array): number =>
  left.reduce((sum, value, index) => sum + value * (right[index] ?? 0), 0);

const faultOf = async (work: Promise<unknown>): Promise<ProviderFault> => {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof ProviderError) return error.fault;
  throw new Error(`That is no fault: ${String(error)}`);
};

const isCancelled = (error: unknown): boolean => isMemoryError(error) && error.code === 'cancelled';

const sentences = (count: number): string =>
  Array.from({ length: count }, (_, at) => `Decision number ${at} is about the build.`).join(' ');

describe('vectors of the embedded model', () => {
  it('are nearer for what means the same than for what shares a word', async () => {
    const question = await vectorOf('How do I make the login work again?');
    const answer = await vectorOf('Repairing authentication: renew the expired certificate.');
    const stranger = await vectorOf('How do I make bread?');
    expect(cosine(question, answer)).toBeGreaterThan(cosine(question, stranger) + 0.1);
  });

  it('are those that the model is known to give', async () => {
    // First numbers of the vector that the sentence-transformers library documents for this sentence.
    const known = [0.0677, 0.0635, 0.0487, 0.0793, 0.0374];
    const vector = await vectorOf('This is an example sentence');
    for (const [index, value] of known.entries())
      expect(Math.abs((vector[index] ?? 0) - value)).toBeLessThan(0.02);
  });

  it('have 384 numbers and unit length, whatever the text holds', async () => {
    const texts = [
      '',
      ' ',
      'ağaç gölgesi',
      '日本語',
      '👩‍👩‍👧',
      '\u0000\ud800',
      'x'.repeat(5000),
      '[SEP]',
    ];
    for (const windows of await shared.embed(texts, 'passage'))
      for (const vector of windows) {
        expect(vector).toHaveLength(384);
        expect(cosine(vector, vector)).toBeCloseTo(1, 5);
      }
  });

  it('of single words meet those of a text that answers better', async () => {
    const [asked = []] = await shared.embedTokens(['which database do we use?'], 'query');
    const texts = ['postgres it is', 'deploys run on fridays', sentences(40), ''];
    const [answer = [], other = [], ...unknown] = await shared.embedTokens(texts, 'passage');
    const meets = (tokens: readonly Float32Array[]): number =>
      asked.reduce((sum, one) => sum + Math.max(...tokens.map((token) => cosine(token, one))), 0);
    expect(meets(answer)).toBeGreaterThan(meets(other) + 0.2);
    expect(unknown.map((tokens) => tokens.map((token) => cosine(token, token)))).toEqual([
      [0],
      [0],
    ]);
  });

  it('do not depend on what is embedded along with them, nor on the order', async () => {
    const texts = ['short', sentences(12), 'a middling text about caches', sentences(3)];
    const together = await shared.embed(texts, 'passage');
    const turned = await shared.embed([...texts].reverse(), 'passage');
    for (const [index, text] of texts.entries()) {
      const alone = await vectorOf(text);
      for (const other of [together[index]?.[0], turned.at(-1 - index)?.[0]])
        expect(cosine(alone, other ?? new Float32Array())).toBeGreaterThan(0.9999);
    }
  });

  it('are several for a long text, one for each window, each told apart', async () => {
    const about = (subject: string) => `The ${subject} is described here. `.repeat(40);
    const [windows = []] = await shared.embed([about('database') + about('garden')], 'passage');
    expect(windows.length).toBeGreaterThan(1);
    const garden = await vectorOf('garden');
    const [first, last] = [windows[0], windows.at(-1)];
    if (first === undefined || last === undefined) throw new Error('There are no windows.');
    expect(cosine(last, garden)).toBeGreaterThan(cosine(first, garden) + 0.1);
  });

  it('come for no text as none', async () => {
    expect(await shared.embed([], 'passage')).toEqual([]);
  });

  it.skipIf(!hasNative)(
    // Sums in another order round to other whole numbers: the two differ by less than both do from the floats (.995).
    'are alike when the native runtime makes them (skipped where it has not been fetched)',
    () =>
      withSource({ nativeFolders: [nativeCache] }, async (native) => {
        expect(await native.load()).toBe('native');
        for (const text of ['How do I reset the cache?', sentences(10), '日本語', 'const x = 1;'])
          expect(cosine(await vectorOf(text, native), await vectorOf(text))).toBeGreaterThan(0.995);
      }),
  );
});

describe('logits of the classifier', () => {
  const pair = ['The limit is five.', 'The limit is eight since Monday.'] as const;

  const logitsOf = async (...texts: readonly ClassifiedText[]): Promise<readonly Float32Array[]> =>
    shared.classify(texts);

  const farthest = (left?: Float32Array, right?: Float32Array): number =>
    Math.max(...(left ?? []).map((value, index) => Math.abs(value - (right?.[index] ?? 0))));

  it('are as many for one text as for two, whatever they hold', async () => {
    const long = 'word '.repeat(3000);
    const texts = [['Use pnpm.'], pair, [''], ['', ''], [long], [long, long]] as const;
    const logits = await logitsOf(...texts);
    expect(logits).toHaveLength(texts.length);
    const [first] = logits;
    expect(first?.length).toBeGreaterThan(1);
    for (const row of logits) {
      expect(row).toHaveLength(first?.length ?? 0);
      expect(row.every(Number.isFinite)).toBe(true);
    }
    expect(await logitsOf()).toEqual([]);
  });

  it('tell two texts from the same in the other order, and from one text', async () => {
    const [one, turned, joined] = await logitsOf(pair, [pair[1], pair[0]], [pair.join(' ')]);
    expect(farthest(one, turned)).toBeGreaterThan(0.001);
    expect(farthest(one, joined)).toBeGreaterThan(0.001);
  });

  it('do not depend on what is classified along with them', async () => {
    const [alone] = await logitsOf(pair);
    const [, among] = await logitsOf([sentences(20)], pair, ['x', sentences(3)]);
    expect(farthest(alone, among)).toBeLessThan(0.001);
  });

  it('are let go where somebody gives up', async () => {
    const controller = new AbortController();
    const { signal } = controller;
    const many = Array.from({ length: 200 }, () => [sentences(20)] as const);
    const cancelled = shared.classify(many, { signal });
    controller.abort();
    await expect(cancelled).rejects.toSatisfy(isCancelled);
    expect(await logitsOf(pair)).toHaveLength(1);
  });

  it('are missing with their file, and texts are embedded all the same', () =>
    withCopy(async (folder) => {
      const file = join(folder, 'model', 'classifier.onnx');
      await rm(file);
      await withSource({ folder }, async (source) => {
        const fault = {
          provider: 'embedded',
          code: 'not_loaded',
          data: { reason: 'missing', file },
        };
        const embedded = source.embed(['before'], 'passage');
        expect(await faultOf(source.classify([pair]))).toEqual(fault);
        expect(await embedded).toHaveLength(1);
        expect(await source.embed(['after'], 'query')).toHaveLength(1);
        expect(await source.probe()).toBeUndefined();
      });
    }));

  it.skipIf(!hasNative)(
    'are alike when the native runtime makes them (skipped where it has not been fetched)',
    () =>
      withSource({ nativeFolders: [nativeCache] }, async (native) => {
        const [[one], [other]] = [await native.classify([pair]), await logitsOf(pair)];
        const [size, otherSize] = [one, other].map((row) => farthest(row));
        expect(farthest(one, other)).toBeLessThan(Math.max(size ?? 0, otherSize ?? 0) / 10);
      }),
  );
});

describe('the worker of the embedded model', () => {
  it('runs in WebAssembly where no native runtime is', async () => {
    expect(await shared.load()).toBe('wasm');
  });

  it('answers a question before passages that came earlier', async () => {
    const order: string[] = [];
    const note = (what: string) => () => void order.push(what);
    const passages = shared.embed(
      Array.from({ length: 8 }, () => sentences(20)),
      'passage',
    );
    const question = shared.embed(['Where is the cache?'], 'query');
    await Promise.all([passages.then(note('passages')), question.then(note('question'))]);
    expect(order).toEqual(['question', 'passages']);
  });

  it('lets go what is cancelled and goes on with the rest', async () => {
    const controller = new AbortController();
    const { signal } = controller;
    const long = Array.from({ length: 400 }, () => sentences(20));
    const cancelled = shared.embed(long, 'passage', { signal });
    const after = shared.embed(['after'], 'passage');
    controller.abort();
    await expect(cancelled).rejects.toSatisfy(isCancelled);
    await expect(shared.embed(['x'], 'query', { signal })).rejects.toSatisfy(isCancelled);
    expect(await after).toHaveLength(1);
  });

  it('is ended when nobody has asked for a while, and started again', () =>
    withSource({ idleTime: 20 }, async (source) => {
      expect(source.started).toBe(false);
      const before = await vectorOf('the same', source);
      await vi.waitFor(() => expect(source.started).toBe(false), { timeout: 30_000 });
      expect(cosine(await vectorOf('the same', source), before)).toBeCloseTo(1, 5);
    }));

  it('is started again after it was closed, and what waited is cancelled', () =>
    withSource({}, async (source) => {
      const waiting = source.embed(['x'], 'passage');
      const closed = source.close();
      await expect(waiting).rejects.toSatisfy(isCancelled);
      await closed;
      expect(await source.embed(['x'], 'passage')).toHaveLength(1);
    }));

  it.skipIf(!hasNative)(
    'can be closed while native code runs, and again and again (skipped where it has not been fetched)',
    () =>
      withSource({ nativeFolders: [nativeCache] }, async (source) => {
        for (let round = 0; round < 3; round++) {
          await source.load();
          const waiting = source.embed(
            Array.from({ length: 50 }, () => sentences(20)),
            'passage',
          );
          const closed = source.embed(['x'], 'query').then(() => source.close());
          await expect(waiting).rejects.toSatisfy(isCancelled);
          await closed;
        }
      }),
  );

  it('does not hold a process that has its answer', async () => {
    const process = startScript(`
      const { createEmbeddedSource } = ${requireModule('src/node/embeddedSource.ts')};
      const source = createEmbeddedSource({ folder: ${JSON.stringify(dist)}, nativeFolders: [] });
      await source.embed(['a question'], 'query');
    `);
    expect(await untilEnded(process)).toBe(0);
  });
});

describe('an embedded model that cannot be used', () => {
  it('says which file is missing', () =>
    withCopy(async (folder) => {
      const file = join(folder, 'model', 'model.onnx');
      await rm(file);
      await withSource({ folder }, async (source) => {
        const fault = {
          provider: 'embedded',
          code: 'not_loaded',
          data: { reason: 'missing', file },
        };
        expect(await source.probe()).toEqual(fault);
        expect(await faultOf(source.embed(['x'], 'query'))).toEqual(fault);
      });
    }));

  it('says which file is damaged, and answers once it is whole again', () =>
    withCopy(async (folder) => {
      const file = join(folder, 'model', 'model.onnx');
      const whole = await readFile(file);
      await truncate(file, whole.length - 1);
      await withSource({ folder }, async (source) => {
        const fault = {
          provider: 'embedded',
          code: 'not_loaded',
          data: { reason: 'damaged', file },
        };
        expect(await faultOf(source.embed(['x'], 'query'))).toEqual(fault);
        expect(await source.probe()).toEqual(fault);
        await writeFile(file, whole);
        expect(await source.probe()).toBeUndefined();
        expect(await source.embed(['x'], 'query')).toHaveLength(1);
      });
    }));

  it('says what a broken runtime says', () =>
    withCopy(async (folder) => {
      await writeFile(join(folder, 'model', 'ort-wasm-simd-threaded.wasm'), 'no program');
      await withSource({ folder }, async (source) => {
        const { code, data } = await faultOf(source.embed(['x'], 'query'));
        expect({ code, reason: data.reason }).toEqual({ code: 'not_loaded', reason: 'runtime' });
      });
    }));

  it('says that its worker has ended, and gets another for the next question', () =>
    withCopy(async (folder) => {
      const file = join(folder, 'embedding.js');
      const whole = await readFile(file);
      await writeFile(
        file,
        `require('worker_threads').parentPort.on('message', () => process.exit(7))`,
      );
      await withSource({ folder }, async (source) => {
        const { code, data } = await faultOf(source.embed(['x'], 'query'));
        expect({ code, data }).toEqual({ code: 'not_loaded', data: { reason: 'ended', code: 7 } });
        await writeFile(file, whole);
        expect(await source.embed(['x'], 'query')).toHaveLength(1);
      });
    }));

  it('goes on in WebAssembly when native code has taken its process down', () =>
    withCopy(async (folder) => {
      const fake = join(folder, 'native', 'node_modules', 'onnxruntime-node');
      await mkdir(fake, { recursive: true });
      await writeFile(join(fake, 'index.js'), `process.kill(process.pid, 'SIGKILL')`);
      await withSource({ folder, nativeFolders: [join(folder, 'native')] }, async (source) => {
        const { code, data } = await faultOf(source.embed(['x'], 'query'));
        expect(code).toBe('not_loaded');
        expect(data).toEqual({ reason: 'ended', signal: 'SIGKILL' });
        expect(await source.load()).toBe('wasm');
      });
    }));

  it('goes on in WebAssembly when the native runtime does not load', () =>
    withCopy(async (folder) => {
      const fake = join(folder, 'native', 'node_modules', 'onnxruntime-node');
      await mkdir(fake, { recursive: true });
      await writeFile(join(fake, 'index.js'), `throw new Error('GLIBC_2.99 not found')`);
      await withSource({ folder, nativeFolders: [join(folder, 'native')] }, async (source) => {
        expect(await source.load()).toBe('wasm');
      });
    }));
});
