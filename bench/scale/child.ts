import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Engine, OperationContext } from '../../src/engine';
import { createLogger, openEngine } from '../../src/node/openEngine';
import { sentenceMaker } from '../syntheticText';
import { parseEverything, plainIndexOf, readEverything, writeOne } from './floors';
import { queriesOf } from './folders';
import { measureHybrid } from './hybrid';

/** One measurement in a process of its own: `node child.cjs TASK FOLDER`, its numbers as JSON on the output. */
type Numbers = Readonly<Record<string, number | readonly number[]>>;

const bench: OperationContext = { actor: 'process:bench', trigger: 'bench' };
const megabyte = 1024 * 1024;
const queries = queriesOf(200);
/** The first of them, while the code is compiled, are no measure of the others. */
const warmUps = 10;
const writes = 100;
/** Characters: a page that somebody pastes. */
const longText = 5_000;

const open = (folder: string, watch = false): Engine =>
  openEngine(folder, { watch, logger: createLogger('error') });

const timed = async (work: () => unknown): Promise<number> => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

/** Milliseconds of processor time, which a busy machine disturbs less than the time on the wall. */
const computed = async (work: () => unknown): Promise<number> => {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};

const heap = (): number => {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed / megabyte;
};

const resident = (): number => process.memoryUsage.rss() / megabyte;

const note = (number: number): string =>
  `Note ${process.pid}.${number}: the quokka ${performance.now()} was seen at the shore.`;

const makeSentence = sentenceMaker({ seed: process.pid });

/** Sentences of words as the folder's memories have them. */
const report = (number: number): string => {
  let text = `Report ${process.pid}.${number} of ${performance.now()}.`;
  while (text.length < longText) text += ` ${makeSentence(12)}`;
  return text.slice(0, longText);
};

/** Everything that is kept is written, and changes by other hands are in the history. */
const prepare = async (folder: string): Promise<Numbers> => {
  const engine = open(folder);
  await engine.remember(note(0), bench);
  await engine.recall('anything');
  await engine.reindex();
  await engine.close();
  return {};
};

const openOnce = async (folder: string): Promise<Numbers> => {
  const before = heap();
  const engine = open(folder);
  let milliseconds = 0;
  const processor = await computed(async () => {
    milliseconds = await timed(() => engine.problems());
  });
  const opened = heap();
  const rss = resident();
  const first = await timed(() => engine.recall(queries[0] ?? ''));
  const numbers = {
    milliseconds,
    processor,
    first,
    rss,
    heap: opened - before,
    searching: heap() - before,
  };
  await engine.close();
  return numbers;
};

/** What a folder that nobody opened before is opened from: the memories, and none of what is kept beside them. */
const neverOpened = async (folder: string, work: (copy: string) => Promise<Numbers>) => {
  const base = await mkdtemp(join(tmpdir(), 'cognitive-memory-opening-'));
  const copy = join(base, 'memory');
  try {
    await cp(join(folder, 'graph'), join(copy, 'graph'), { recursive: true });
    return await work(copy);
  } finally {
    await rm(base, { recursive: true, force: true });
  }
};

/** As the editor does it: the list and what is typed meanwhile are asked for at once. */
const firstAnswer = (folder: string): Promise<Numbers> =>
  neverOpened(folder, async (copy) => {
    const engine = open(copy, true);
    const ask = () => engine.recall(queries[0] ?? '', { asYouType: true });
    let milliseconds = 0;
    const processor = await computed(async () => {
      milliseconds = await timed(() => Promise.all([engine.list(), ask()]));
    });
    await engine.close();
    return { milliseconds, processor };
  });

const floorOfFirstAnswer = (folder: string): Promise<Numbers> =>
  neverOpened(folder, async (copy) => {
    let milliseconds = 0;
    const processor = await computed(async () => {
      milliseconds = await timed(() => parseEverything(copy));
    });
    return { milliseconds, processor };
  });

const floorOfOpening = async (folder: string): Promise<Numbers> => {
  let milliseconds = 0;
  const processor = await computed(async () => {
    milliseconds = await timed(() => readEverything(folder));
  });
  return { milliseconds, processor };
};

/** Both answer each query in turn, so that a busy machine bothers both. */
const recall = async (folder: string): Promise<Numbers> => {
  const engine = open(folder);
  const plain = await plainIndexOf(folder);
  await engine.recall('anything');
  const ours: number[] = [];
  const floor: number[] = [];
  for (const query of [...queries.slice(0, 20), ...queries]) {
    floor.push(await computed(() => plain.search(query).slice(0, 10)));
    ours.push(await computed(() => engine.recall(query)));
  }
  await engine.close();
  return { ours: ours.slice(20), floor: floor.slice(20) };
};

const hybrid = async (folder: string): Promise<Numbers> => {
  const { ours, floor } = await measureHybrid(folder, queries.slice(0, 100), computed);
  return { ours: ours.slice(20), floor: floor.slice(20) };
};

const rememberTexts = async (
  folder: string,
  textOf: (write: number) => string,
): Promise<Numbers> => {
  const engine = open(folder);
  await engine.recall('anything');
  const [ours, floor]: [number[], number[]] = [[], []];
  const [processorOfOurs, processorOfFloor]: [number[], number[]] = [[], []];
  for (let write = 0; write < warmUps + writes; write++) {
    const text = textOf(write);
    processorOfFloor.push(
      await computed(async () => {
        floor.push(await timed(() => writeOne(join(folder, '..', 'floor.md'), text)));
      }),
    );
    processorOfOurs.push(
      await computed(async () => {
        ours.push(await timed(() => engine.remember(text, bench)));
      }),
    );
    // The commit follows the answer, and is not what the caller waits for.
    await engine.settled();
  }
  await engine.close();
  const [first = Number.NaN] = ours;
  const [firstFloor = Number.NaN] = floor;
  return {
    ...{ ours: ours.slice(warmUps), floor: floor.slice(warmUps), first, firstFloor },
    processorOfOurs: processorOfOurs.slice(warmUps),
    processorOfFloor: processorOfFloor.slice(warmUps),
  };
};

const remember = (folder: string): Promise<Numbers> => rememberTexts(folder, note);

const rememberLong = (folder: string): Promise<Numbers> => rememberTexts(folder, report);

/** Seconds of each verb, and the longest time (ms) for which nothing else had its turn. */
const verbs = async (folder: string): Promise<Numbers> => {
  const delay = monitorEventLoopDelay({ resolution: 2 });
  delay.enable();
  const engine = open(folder, true);
  const numbers: Record<string, number> = {};
  const measure = async (name: string, work: () => Promise<unknown>): Promise<void> => {
    globalThis.gc?.();
    delay.reset();
    // The first tick after a reset only starts the clock.
    await sleep(20);
    numbers[name] = await timed(work);
    await sleep(20);
    numbers[`${name}Longest`] = delay.max / 1e6;
  };
  await measure('open', () => engine.problems());
  await measure('firstRecall', () => engine.recall(queries[0] ?? ''));
  await measure('list', () => engine.list());
  await measure('graph', () => engine.graph());
  await measure('firstRemember', () => engine.remember(note(0), bench));
  await engine.settled();
  const many = async (textOf: (number: number) => string): Promise<void> => {
    for (let write = 1; write <= warmUps; write++) await engine.remember(textOf(write), bench);
  };
  await measure('remember', () => many(note));
  await measure('links', () => engine.settled());
  await measure('rememberLong', () => many(report));
  await measure('linksOfLong', () => engine.settled());
  await measure('doctor', () => engine.doctor());
  await measure('reindex', () => engine.reindex());
  await engine.close();
  return numbers;
};

const rounds = 10;
const recallsOfRound = 4;

/** One of several processes that write and read: each remembers and recalls in turn. */
const busy = async (folder: string): Promise<Numbers> => {
  const engine = open(folder, true);
  await engine.recall('anything');
  const remembers: number[] = [];
  const recalls: number[] = [];
  const start = performance.now();
  for (let round = 0; round < rounds; round++) {
    remembers.push(await timed(() => engine.remember(note(round), bench)));
    for (let query = 0; query < recallsOfRound; query++) {
      const text = queries[round * recallsOfRound + query] ?? '';
      recalls.push(await timed(() => engine.recall(text)));
    }
  }
  const milliseconds = performance.now() - start;
  await engine.close();
  return { remembers, recalls, milliseconds };
};

const tasks: Readonly<Record<string, (folder: string) => Promise<Numbers>>> = {
  prepare,
  open: openOnce,
  floorOfOpening,
  firstAnswer,
  floorOfFirstAnswer,
  recall,
  hybrid,
  remember,
  rememberLong,
  verbs,
  busy,
};

const [, , task = '', folder = ''] = process.argv;
void tasks[task]?.(folder).then((numbers) => process.stdout.write(`${JSON.stringify(numbers)}\n`));
