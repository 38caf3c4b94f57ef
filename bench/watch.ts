import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger } from '../src/node/openEngine';
import { createWatchableFileStore } from '../src/node/watcher';
import { median } from './median';

/** How soon an edit by another hand is told of: `npm run bench:watch`. The promise is a second. */
const edits = 20;
/** Milliseconds between two edits, so that each is told of by itself. */
const pause = 300;

const sleep = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

const measure = async (folder: string): Promise<readonly number[]> => {
  const file = join(folder, 'graph', 'facts', 'a-000001.md');
  await mkdir(join(folder, 'graph', 'facts'), { recursive: true });
  await writeFile(file, 'first');
  let told = (): void => undefined;
  const store = createWatchableFileStore(folder, { logger: createLogger('warn') });
  const watching = await store.watch(async () => told());
  const delays: number[] = [];
  for (let edit = 0; edit < edits; edit++) {
    await sleep(pause);
    const arrived = new Promise<void>((resolve) => {
      told = resolve;
    });
    const start = performance.now();
    await writeFile(file, `edit ${edit}`);
    await arrived;
    delays.push(performance.now() - start);
  }
  await watching.dispose();
  return delays;
};

const run = async (): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'cognitive-memory-watch-'));
  try {
    const delays = await measure(folder);
    const [middle, longest] = [median(delays), Math.max(...delays)];
    console.log(`${edits} edits: median ${middle.toFixed(0)} ms, longest ${longest.toFixed(0)} ms`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

void run();
