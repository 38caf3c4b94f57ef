import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { median } from './median';
import { folderOfSize } from './scale/folders';
import {
  type Answer,
  bundleTasks,
  emptyMemory,
  processTime,
  runTask,
  serverMemory,
} from './scale/processes';
import { floorTable, growthTable, type Row, shown } from './scale/table';

/**
 * How costs grow with the number of memories, each beside a floor of the same run:
 * `npm run bench:scale -- [--sizes 1000,10000] [--folder DIR] [--rounds 3] [--only remember|opening]`. Folders are generated, and
 * kept and used again where a place for them is named.
 */
const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '1000,10000' },
    folder: { type: 'string' },
    rounds: { type: 'string', default: '3' },
    only: { type: 'string' },
  },
});
// Words alone: what the model costs is measured by itself (`npm run bench:embed`, `npm run bench:vectors`).
process.env.COGNITIVE_MEMORY_EMBEDDING ??= 'none';

const sizes = values.sizes.split(',').map(Number);
const rounds = Number(values.rounds);
const processesAtOnce = 4;

const percentile = (list: readonly number[], share: number): number => {
  const sorted = list.toSorted((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
};

const seconds = (milliseconds: number): string => `${shown(milliseconds / 1000)} s`;

interface Measurement {
  readonly rows: readonly Row[];
  readonly growth: Readonly<Record<string, string>>;
}

/** The tasks in turn, round by round, so that a busy moment bothers all alike. */
const inRounds = async (
  bundle: string,
  folder: string,
  tasks: readonly string[],
): Promise<(task: string, pick: (answer: Answer) => number) => number> => {
  const answers = new Map<string, Answer[]>();
  for (let round = 0; round < rounds; round++) {
    for (const task of tasks) {
      const answer = await runTask(bundle, task, folder);
      answers.set(task, [...(answers.get(task) ?? []), answer]);
    }
  }
  return (task, pick) => median((answers.get(task) ?? []).map(pick));
};

type At = Awaited<ReturnType<typeof inRounds>>;

const bothOf =
  (at: At) =>
  (task: string, share: number): readonly [number, number] => [
    at(task, (answer) => percentile(answer.list('floor'), share)),
    at(task, (answer) => percentile(answer.list('ours'), share)),
  ];

/** On a machine that others use, the disk is slow for the floor as well, and only the processor time tells two builds apart. */
const processorRow = (size: number, at: At, what: string, task: string): Row => {
  const floor = at(task, (answer) => median(answer.list('processorOfFloor')));
  const ours = at(task, (answer) => median(answer.list('processorOfOurs')));
  return { size, what: `${what}, processor time`, floor, ours, unit: 'ms' };
};

const rememberRows = (size: number, at: At): readonly Row[] => [
  ...(
    [
      ['remember, median; write, fsync, rename', 'remember', 0.5],
      ['remember, p95; write, fsync, rename', 'remember', 0.95],
      ['remember of 5,000 characters, median', 'rememberLong', 0.5],
      ['remember of 5,000 characters, p95', 'rememberLong', 0.95],
    ] as const
  ).map(([what, task, share]): Row => {
    const [floor, ours] = bothOf(at)(task, share);
    return { size, what, floor, ours, unit: 'ms', budget: { times: 6 } };
  }),
  processorRow(size, at, 'remember', 'remember'),
  processorRow(size, at, 'remember of 5,000 characters', 'rememberLong'),
];

const firstRows = (size: number, at: At): readonly Row[] => {
  const pair = (name: string) =>
    [
      at('floorOfFirstAnswer', (answer) => answer.number(name)),
      at('firstAnswer', (answer) => answer.number(name)),
    ] as const;
  const [floor, ours] = pair('processor');
  const [floorOnWall, oursOnWall] = pair('milliseconds');
  const what = 'first answer of a folder that was never opened';
  return [
    { size, what: `${what}, processor time; parse all files`, floor, ours, unit: 'ms' },
    { size, what: 'the same on the wall', floor: floorOnWall, ours: oursOnWall, unit: 'ms' },
  ];
};

const busyProcesses = async (bundle: string, folder: string, processes: number) => {
  const answers = await Promise.all(
    Array.from({ length: processes }, () => runTask(bundle, 'busy', folder)),
  );
  const slowest = Math.max(...answers.map((answer) => answer.number('milliseconds')));
  const remembers = answers.flatMap((answer) => answer.list('remembers'));
  const recalls = answers.flatMap((answer) => answer.list('recalls'));
  return {
    remembers: percentile(remembers, 0.95),
    recalls: percentile(recalls, 0.95),
    throughput: ((remembers.length + recalls.length) / slowest) * 1000,
  };
};

const verbNames = {
  open: 'open',
  firstRecall: 'first recall',
  list: 'list',
  graph: 'graph',
  firstRemember: 'first remember',
  remember: 'remember ten, one after another',
  links: 'their links',
  rememberLong: 'remember ten of 5,000 characters',
  linksOfLong: 'their links, of 5,000 characters',
  doctor: 'doctor',
  reindex: 'reindex',
} as const;

const measure = async (bundle: string, size: number, folder: string): Promise<Measurement> => {
  if (values.only === 'remember') {
    const at = await inRounds(bundle, folder, ['remember', 'rememberLong']);
    return { rows: rememberRows(size, at), growth: {} };
  }
  if (values.only === 'opening') {
    const at = await inRounds(bundle, folder, ['firstAnswer', 'floorOfFirstAnswer']);
    return { rows: firstRows(size, at), growth: {} };
  }
  const tasks = [
    'open',
    'floorOfOpening',
    'firstAnswer',
    'floorOfFirstAnswer',
    'recall',
    'hybrid',
    'remember',
    'rememberLong',
    'verbs',
  ];
  const at = await inRounds(bundle, folder, tasks);
  const cold: number[] = [];
  const empty: number[] = [];
  const server: number[] = [];
  for (let round = 0; round < rounds; round++) {
    empty.push(await processTime(['-e', '0']));
    cold.push(await processTime(['dist/cli.js', '--dir', folder, 'recall', 'redis timeout']));
    server.push(await serverMemory(folder));
  }
  const one = await busyProcesses(bundle, folder, 1);
  const many = await busyProcesses(bundle, folder, processesAtOnce);
  const alone = await emptyMemory();
  const within = size <= 10_000;
  const row = (
    what: string,
    [floor, ours]: readonly [number, number],
    rest: Partial<Row>,
  ): Row => ({
    ...{ size, what, floor, ours, unit: 'ms' },
    ...rest,
  });
  const both = bothOf(at);
  const opening = [
    at('floorOfOpening', (answer) => answer.number('milliseconds')),
    at('open', (answer) => answer.number('milliseconds')),
  ] as const;
  const memory = (ours: number) => [alone, ours] as const;
  const room = within ? { budget: { more: 150 } } : {};
  return {
    rows: [
      row(
        'open with an index, processor time; list, stat and read all files',
        [
          at('floorOfOpening', (answer) => answer.number('processor')),
          at('open', (answer) => answer.number('processor')),
        ],
        { budget: { times: 2 } },
      ),
      row('the same on the wall', opening, {}),
      ...firstRows(size, at),
      row('recall, median; MiniSearch', both('recall', 0.5), { budget: { times: 1.5 } }),
      row('recall, p95; MiniSearch', both('recall', 0.95), { budget: { times: 1.5 } }),
      row('recall with meaning, median; MiniSearch and a scan', both('hybrid', 0.5), {
        budget: { times: 1.5 },
      }),
      row('recall with meaning, p95; MiniSearch and a scan', both('hybrid', 0.95), {
        budget: { times: 1.5 },
      }),
      ...rememberRows(size, at),
      row(
        'the first remember of a process that has recalled',
        [
          at('remember', (answer) => answer.number('firstFloor')),
          at('remember', (answer) => answer.number('first')),
        ],
        {},
      ),
      row('memory after opening; node', memory(at('open', (answer) => answer.number('rss'))), {
        unit: 'MB',
        ...room,
      }),
      row('memory of the server; node', memory(median(server)), { unit: 'MB', ...room }),
      row('`cogmem recall`, whole process; node', [median(empty), median(cold)], {}),
      row('remember p95, four processes; one', [one.remembers, many.remembers], {}),
      row('recall p95, four processes; one', [one.recalls, many.recalls], {}),
    ],
    growth: {
      'heap after opening': `${shown(at('open', (answer) => answer.number('heap')))} MB`,
      'heap with the full-text index': `${shown(at('open', (answer) => answer.number('searching')))} MB`,
      'opening, for each memory': `${shown((opening[1] / size) * 1000)} µs`,
      ...Object.fromEntries(
        Object.entries(verbNames).map(([name, what]) => [
          `${what} (longest hold)`,
          `${seconds(at('verbs', (answer) => answer.number(name)))} (${shown(at('verbs', (answer) => answer.number(`${name}Longest`)))} ms)`,
        ]),
      ),
      'calls a second, one process': shown(one.throughput),
      'calls a second, four processes': shown(many.throughput),
    },
  };
};

const run = async (): Promise<void> => {
  const temporary = await mkdtemp(join(tmpdir(), 'cognitive-memory-scale-'));
  const base = values.folder ?? temporary;
  try {
    await mkdir(base, { recursive: true });
    const bundle = await bundleTasks(temporary);
    const measured: Measurement[] = [];
    for (const size of sizes) {
      const folder = await folderOfSize(base, size, (made) => runTask(bundle, 'prepare', made));
      measured.push(await measure(bundle, size, folder));
      process.stderr.write(`${size} memories measured\n`);
    }
    console.log(floorTable(measured.flatMap(({ rows }) => rows)));
    const subjects = Object.keys(measured[0]?.growth ?? {});
    console.log(
      `\n${growthTable(
        sizes,
        subjects.map((what) => ({
          what,
          values: measured.map(({ growth }) => growth[what] ?? ''),
        })),
      )}`,
    );
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
};

void run();
