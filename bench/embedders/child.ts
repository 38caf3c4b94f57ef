// One runtime of the embedding model in a process of its own, measured: the code that runs in the worker. Prints a line of
// JSON; started by bench/embedders.ts.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadModel } from '../../src/node/embedding/worker/model';
import { loadCandle } from './candle';
import type { LoadedRuntime, RuntimeFigures } from './figures';

/** Each figure is measured for that long, in milliseconds of processor time. */
const duration = 1500;

const modelFolder = join(__dirname, '..', '..', 'dist', 'model');

/** English as people write it: made-up words have more tokens. */
const prose = ['README.md', 'docs/ORIGINS.md', 'docs/FORMAT.md']
  .flatMap((path) => readFileSync(join(__dirname, '..', '..', path), 'utf8').split(/\s+/u))
  .filter((word) => /^\p{L}+[,.;:]?$/u.test(word));

/** So many words from some place of it. */
const textOf = (length: number, place: number): string => {
  const start = (place * 37) % (prose.length - length);
  return prose.slice(start, start + length).join(' ');
};

/** Processor time of all threads of this process, in milliseconds. */
const processorTime = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** Ours: native where a folder for it is given, else WebAssembly. */
const loadOurs = async (nativeFolder: string): Promise<LoadedRuntime> => {
  const nativeFolders = nativeFolder === '' ? [] : [nativeFolder];
  const model = await loadModel({ modelFolder, nativeFolders });
  return {
    runtime: model.runtime,
    embed: async (texts) => {
      for await (const _ of model.embed(texts));
    },
  };
};

const run = async (load: () => Promise<LoadedRuntime>, words: readonly number[]): Promise<void> => {
  const start = processorTime();
  const { runtime, embed } = await load();
  const loaded = processorTime();
  await embed([textOf(10, 0)]);
  const first = processorTime();

  /** Texts in a second of processor time, given so many at once. */
  const rate = async (length: number, atOnce: number): Promise<number> => {
    const texts = Array.from({ length: 200 }, (_, place) => textOf(length, place));
    const from = processorTime();
    let done = 0;
    while (processorTime() - from < duration) {
      await embed(texts.slice(done % 150, (done % 150) + atOnce));
      done += atOnce;
    }
    return (done * 1000) / (processorTime() - from);
  };

  // The optimising compiler of WebAssembly takes its time before it pays.
  for (const length of words) await rate(length, 1);
  const single: number[] = [];
  const batched: number[] = [];
  for (const length of words) {
    single.push(await rate(length, 1));
    batched.push(await rate(length, 50));
  }
  const figures: RuntimeFigures = {
    runtime,
    loadTime: loaded - start,
    firstTime: first - loaded,
    single,
    batched,
    memory: process.resourceUsage().maxRSS / 1024,
  };
  process.stdout.write(`${JSON.stringify(figures)}\n`);
};

const [which = '', ...words] = process.argv.slice(2);
void run(which === 'candle' ? loadCandle : () => loadOurs(which), words.map(Number));
