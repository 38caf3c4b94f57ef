import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { MemoryPath } from '../src/engine/model/memoryPath';
import type { History, PendingOperation } from '../src/engine/ports';
import { createGit } from '../src/node/gitCommand';
import { createGitHistory } from '../src/node/gitHistory';
import { createLogger, openEngine } from '../src/node/openEngine';
import { bytesBelow, heapUsed } from './history/sizes';
import { median } from './median';
import { sentenceMaker } from './syntheticText';

/**
 * What a history costs that grows: `npm run bench:history -- [--operations 5000,10000] [--calls 1500] [--group 20]`. Operations are
 * committed in groups, as they are in use; three of four change a memory that was there.
 */
const { values } = parseArgs({
  options: {
    operations: { type: 'string', default: '5000,10000' },
    calls: { type: 'string', default: '1500' },
    /** Operations of one run of git: a burst of an agent. */
    group: { type: 'string', default: '20' },
  },
});

const logger = createLogger('error');
const group = Number(values.group);
const repetitions = 15;
const sentence = sentenceMaker({ seed: 12 });

const textOf = (sentences: readonly string[]): string =>
  `---\nid: x\ntype: fact\n---\n${sentences.join('\n')}\n`;

/** Operations on ever more memories, each a sentence more or a new one. */
const makeOperations = () => {
  const memories: { readonly path: MemoryPath; sentences: string[] }[] = [];
  let count = 0;
  return (): PendingOperation => {
    const id = (++count).toString(16).padStart(8, '0').split('').reverse().join('').padEnd(32, 'e');
    const isNew = count % 4 === 1;
    const path = `graph/facts/fact-${count}.md` as MemoryPath;
    if (isNew) memories.push({ path, sentences: Array.from({ length: 6 }, () => sentence(12)) });
    const memory = memories[isNew ? memories.length - 1 : (count * 7919) % memories.length];
    if (memory === undefined) throw new Error('There is no memory');
    const before = textOf(memory.sentences);
    if (!isNew) memory.sentences[count % 6] = sentence(12);
    return {
      id,
      record: {
        ...{ action: isNew ? 'CREATE' : 'EDIT', path: memory.path, summary: sentence(8) },
        ...{ actor: count % 3 === 0 ? 'human:Ann' : 'agent:claude', approval: 'auto' },
        ...{ trigger: 'bench', at: new Date(1_700_000_000_000 + count * 1000) },
      },
      changes: [{ path: memory.path, after: textOf(memory.sentences), ...(!isNew && { before }) }],
    };
  };
};

const commit = (history: History, operations: readonly PendingOperation[]) =>
  history.commit({ pending: async () => operations, committed: async () => undefined });

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

const show = (name: string, numbers: readonly number[]): void => {
  const most = Math.max(...numbers).toFixed(0);
  console.log(`| ${name} | ${median(numbers).toFixed(1)} ms | ${most} ms |`);
};

const measureQueries = async (folder: string, open: () => History, count: number) => {
  const known = open();
  const [newest] = await known.operations({ limit: 1 });
  if (newest === undefined) throw new Error('There is no operation');
  const path = newest.paths[0];
  const queries: Readonly<Record<string, (history: History) => Promise<unknown>>> = {
    'the last 20': (history) => history.operations({ limit: 20 }),
    'the last 20 of one memory': (history) =>
      history.operations({ limit: 20, ...(path && { path }) }),
    'the last one of a person': (history) => history.operations({ actor: 'human:Ann', limit: 1 }),
    'the last one of nobody': (history) => history.operations({ actor: 'human:Bo', limit: 1 }),
    'one operation by eight digits': (history) => history.operation('10000000'),
    'what it changed': (history) => history.changes('10000000'),
  };
  const location = (await known.location()) ?? folder;
  const git = createGit(location, folder);
  const starts: number[] = [];
  console.log(`\n${count} operations\n\n| query, warm | median | longest |\n|---|---|---|`);
  for (const [name, query] of Object.entries(queries)) {
    const numbers: number[] = [];
    for (let each = 0; each < repetitions; each++) {
      starts.push(await timed(() => git.text(['rev-parse', 'HEAD'])));
      numbers.push(await timed(() => query(known)));
    }
    show(name, numbers);
  }
  show('git, started once to name the last commit', starts);
  const cold: number[] = [];
  for (let each = 0; each < 5; each++) {
    cold.push(await timed(() => open().operations({ limit: 20, ...(path && { path }) })));
  }
  show('the last 20 of one memory, just opened', cold);
  const packed = join(folder, '..', `packed-${count}.git`);
  await cp(location, packed, { recursive: true });
  await rm(join(packed, 'cognitive-memory-commits.jsonl'));
  await createGit(packed, folder).text(['gc', '--quiet', '--prune=now'], { isLong: true });
  const [ours, best] = [await bytesBelow(location), await bytesBelow(packed)];
  const share = (ours / best).toFixed(2);
  console.log(
    `\nsize ${ours >> 10} KiB, after \`git gc\` ${best >> 10} KiB: x${share} (at most 3)`,
  );
};

const measureHistory = async (parent: string, sizes: readonly number[]): Promise<void> => {
  const folder = join(parent, 'memory');
  await mkdir(folder);
  const open = () => createGitHistory(folder, { logger });
  const next = makeOperations();
  const history = open();
  let count = 0;
  for (const size of sizes) {
    const milliseconds = await timed(async () => {
      for (; count < size; count += group) {
        await commit(history, Array.from({ length: group }, next));
      }
    });
    await measureQueries(folder, open, size);
    console.log(`written in ${(milliseconds / 1000).toFixed(1)} s, in groups of ${group}`);
  }
};

/** What an engine holds that was asked to change the same memories again and again. */
const measureGrowth = async (parent: string, calls: number): Promise<void> => {
  const engine = openEngine(join(parent, 'growing'), { logger });
  const context = { actor: 'human:Ann', trigger: 'bench' } as const;
  await engine.init(context);
  const written = await engine.remember({ body: 'The quokka was seen at the shore.' }, context);
  const id = written.memory?.id;
  if (id === undefined) throw new Error('Nothing was remembered');
  const heaps: number[] = [];
  for (let call = 0; call <= calls; call++) {
    const body = `The quokka was seen at the shore ${call} times. ${sentence(40)}`;
    await engine.update(id, { body }, context);
    if (call % Math.ceil(calls / 3) !== 0 || call === 0) continue;
    await engine.history({ limit: 5 });
    heaps.push(await heapUsed());
  }
  await engine.close();
  const shown = heaps.map((bytes) => (bytes / 1024 / 1024).toFixed(1)).join(', ');
  console.log(`\nheap of one engine after each third of ${calls} changes: ${shown} MB`);
};

const run = async (): Promise<void> => {
  const parent = await mkdtemp(join(tmpdir(), 'cognitive-memory-history-'));
  try {
    await measureHistory(parent, values.operations.split(',').map(Number));
    await measureGrowth(parent, Number(values.calls));
  } finally {
    await rm(parent, { recursive: true, force: true });
  }
};

void run();
