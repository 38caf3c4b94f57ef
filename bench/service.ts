import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, open, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs, promisify } from 'node:util';
import { embeddedModel } from '../src/node/embeddedSource';
import { createLogger, openEngine } from '../src/node/openEngine';
import { median } from './median';
import { folderOfSize, queriesOf } from './scale/folders';
import { createSyntheticSource } from './scale/syntheticSource';
import { floorTable, type Row } from './scale/table';

/**
 * What a question costs with a warm service, without one, and what each further client holds, beside `node -e 0` of the same
 * run: `npm run bench:service -- [--size 1000] [--folder DIR] [--rounds 9] [--words] [--embedding]`. `--words` leaves the model out;
 * `--embedding` measures questions while all memories are embedded in their place. The model embeds questions and new memories; those
 * of the generated folder have vectors made from their hashes, as long and as many as its own.
 */
const { values } = parseArgs({
  options: {
    size: { type: 'string', default: '1000' },
    folder: { type: 'string' },
    rounds: { type: 'string', default: '9' },
    words: { type: 'boolean', default: false },
    embedding: { type: 'boolean', default: false },
  },
});

const run = promisify(execFile);
const size = Number(values.size);
const rounds = Number(values.rounds);

const percentile = (times: readonly number[], share: number): number =>
  times.toSorted((left, right) => left - right)[Math.floor((times.length - 1) * share)] ?? 0;

const tell = (line: string): void => console.error(line);

interface Place {
  readonly folder: string;
  readonly empty: string;
  readonly env: NodeJS.ProcessEnv;
}

const processTime = async (args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> => {
  const start = performance.now();
  await run(process.execPath, [...args], { env, maxBuffer: 64 * 1024 * 1024 });
  return performance.now() - start;
};

/** A hook of an agent that is about to edit a file, in a session of its own. */
const hookTime = async (folder: string, env: NodeJS.ProcessEnv): Promise<number> => {
  const payload = {
    ...{ session_id: randomUUID(), cwd: folder, hook_event_name: 'PreToolUse' },
    ...{ tool_name: 'Edit', tool_input: { file_path: join(folder, 'src', 'main.ts') } },
  };
  const start = performance.now();
  const child = spawn(process.execPath, ['dist/hook.js'], {
    env,
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  child.stdin?.end(JSON.stringify(payload));
  await once(child, 'close');
  return performance.now() - start;
};

/** Megabytes that a process shares with no other one; what it holds at all where the system does not tell. */
const privateMemory = async (id: number | undefined): Promise<number> => {
  const rollup = await readFile(`/proc/${id}/smaps_rollup`, 'utf8').catch(() => undefined);
  if (rollup === undefined) {
    const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(id)]);
    return Number(stdout) / 1024;
  }
  const pages = [...rollup.matchAll(/^Private_(?:Clean|Dirty):\s+(\d+) kB/gmu)];
  return pages.reduce((sum, [, kilobytes]) => sum + Number(kilobytes), 0) / 1024;
};

/** An MCP server as a client of its own starts it. */
const startServer = async (folder: string, env: NodeJS.ProcessEnv) => {
  const child: ChildProcess = spawn(process.execPath, ['dist/mcp.js', '--dir', folder], {
    env,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const waiting = new Map<number, () => void>();
  const { stdin, stdout } = child;
  if (stdin === null || stdout === null) throw new Error('a server without streams');
  createInterface({ input: stdout }).on('line', (line) => waiting.get(JSON.parse(line).id)?.());
  const say = (message: object) =>
    stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  let id = 0;
  const ask = (method: string, params: object): Promise<void> =>
    new Promise((resolve) => {
      waiting.set(id, resolve);
      say({ id: id++, method, params });
    });
  await ask('initialize', {
    protocolVersion: '2025-06-18',
    capabilities: {},
    clientInfo: { name: 'bench', version: '1' },
  });
  say({ method: 'notifications/initialized' });
  return {
    child,
    call: (name: string, input: object) => ask('tools/call', { name, arguments: input }),
    end: () =>
      new Promise<void>((resolve) => {
        child.on('close', () => resolve());
        stdin.end();
      }),
  };
};

/** From the start of the process to its first answer. */
const firstAnswer = async (folder: string, env: NodeJS.ProcessEnv, query: string) => {
  const start = performance.now();
  const server = await startServer(folder, env);
  await server.call('memory_recall', { query });
  const milliseconds = performance.now() - start;
  await server.end();
  return milliseconds;
};

/** Six small files, each flushed: what a memory with its logs is on this disk. */
const sixFlushedFiles = async (folder: string): Promise<number> => {
  const start = performance.now();
  for (let file = 0; file < 6; file++) {
    const handle = await open(join(folder, '_flushed'), 'w');
    await handle.writeFile(
      'What a memory says, of about a hundred letters, is written here in place of it.',
    );
    await handle.sync();
    await handle.close();
  }
  const milliseconds = performance.now() - start;
  await rm(join(folder, '_flushed'));
  return milliseconds;
};

/** Questions that are asked while all is embedded, where that takes longer. */
const mostQuestions = 400;

const warmUps = 20;

const remembering = 'cogmem remember, the first of a service';
const again = 'cogmem remember, warm';

const measureTimes = async ({ folder, empty, env }: Place): Promise<readonly Row[]> => {
  const cogmem = ['dist/cli.js', '--dir', folder];
  const queries = [...queriesOf(rounds * 30)];
  const query = (): string => queries.shift() ?? 'redis timeout';
  const { stdout } = await run(process.execPath, [...cogmem, 'list', '--limit', '1', '--json'], {
    env,
  });
  const { id } = JSON.parse(stdout).memories[0];
  const stop = () => run(process.execPath, ['dist/cli.js', 'service', 'stop'], { env });
  const alone = { ...env, COGMEM_NO_SERVICE: '1' };
  const tasks: readonly (readonly [string, number | undefined, () => Promise<number>])[] = [
    ['cogmem recall, warm', 2, () => processTime([...cogmem, 'recall', query()], env)],
    ['cogmem get, warm', 2, () => processTime([...cogmem, 'get', id], env)],
    [
      'cogmem list --limit 20, warm',
      2,
      () => processTime([...cogmem, 'list', '--limit', '20'], env),
    ],
    ['a hook before a tool, warm', 1.5, () => hookTime(folder, env)],
    [remembering, 2, () => processTime([...cogmem, 'remember', `${query()}.`], env)],
    [again, 2, () => processTime([...cogmem, 'remember', `${query()}.`], env)],
    ['MCP, first answer, warm', 12, () => firstAnswer(folder, env, query())],
    [
      'MCP, first answer, the middle one of twenty at once',
      12,
      async () =>
        median(
          await Promise.all(Array.from({ length: 20 }, () => firstAnswer(folder, env, query()))),
        ),
    ],
    [
      'the middle one of twenty `node -e 0` at once',
      undefined,
      async () =>
        median(await Promise.all(Array.from({ length: 20 }, () => processTime(['-e', '0'], env)))),
    ],
    ['MCP, first answer on an empty folder', 12, () => firstAnswer(empty, env, query())],
    [
      'cogmem recall, no service yet',
      6,
      async () => {
        await stop();
        return processTime([...cogmem, 'recall', query()], env);
      },
    ],
    [
      'cogmem recall --no-service',
      undefined,
      () => processTime([...cogmem, 'recall', query()], alone),
    ],
    [
      'cogmem remember, in its own process',
      undefined,
      () => processTime([...cogmem, 'remember', `${query()}.`], alone),
    ],
    ['six flushed files', undefined, () => sixFlushedFiles(folder)],
  ];
  // One beside each measurement, so that a busy moment bothers both.
  const floors: number[] = [];
  const ours = tasks.map((): number[] => []);
  for (let round = 0; round < rounds; round++) {
    tell(`round ${round + 1} of ${rounds}`);
    for (const [at, [, , task]] of tasks.entries()) {
      floors.push(await processTime(['-e', '0'], env));
      ours[at]?.push(await task());
    }
    // What ran last stopped the service: the next round finds it warm again.
    await run(process.execPath, [...cogmem, 'recall', 'warm', '--wait', '20000'], { env });
  }
  const flushed = median(ours.at(-1) ?? []);
  return tasks.map(([what, times], at) => ({
    ...{ size, what, floor: median(floors), ours: median(ours[at] ?? []), unit: 'ms' },
    ...(times !== undefined && {
      budget: { times, ...((what === remembering || what === again) && { more: flushed }) },
    }),
  }));
};

const measureMemory = async ({ folder, env }: Place): Promise<readonly Row[]> => {
  const idle = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1e6)'], { env });
  const servers = await Promise.all(Array.from({ length: 4 }, () => startServer(folder, env)));
  for (const { call } of servers) await call('memory_recall', { query: 'redis timeout' });
  const { stdout } = await run(process.execPath, ['dist/cli.js', 'service', 'status', '--json'], {
    env,
  });
  const service = await privateMemory(JSON.parse(stdout).process);
  const clients = await Promise.all(servers.map(({ child }) => privateMemory(child.pid)));
  const bare = await privateMemory(idle.pid);
  idle.kill();
  await Promise.all(servers.map(({ end }) => end()));
  const client = median(clients);
  return [
    {
      size,
      what: 'a further MCP client',
      floor: bare,
      ours: client,
      unit: 'MB',
      budget: { more: 40 },
    },
    {
      ...{ size, what: 'four MCP clients and the service; one and the service', unit: 'MB' },
      ...{ floor: service + client - bare, ours: service + 4 * (client - bare) },
      budget: { times: 1.4 },
    },
  ];
};

const removeVectors = async (folder: string): Promise<void> => {
  for (const name of await readdir(folder)) {
    if (/^_(?:embeddings|tokens)/u.test(name)) await rm(join(folder, name));
  }
};

/** Gives each memory a vector that the model would not have to make: embedding 10,000 takes it minutes, and is not measured. */
const giveVectors = async (folder: string, env: NodeJS.ProcessEnv): Promise<void> => {
  const engine = openEngine(folder, {
    ...{ watch: false, logger: createLogger('error'), env },
    createEmbedded: () => ({ ...createSyntheticSource(), model: embeddedModel }),
  });
  await engine.embed();
  await engine.close();
};

/** How many memories have a vector on the disk. */
const embedded = async ({ folder, env }: Place) => {
  const args = ['dist/cli.js', '--dir', folder, 'models', '--json'];
  const { stdout } = await run(process.execPath, args, { env });
  const { embedded: done, total } = JSON.parse(stdout).embedding;
  return { done, isWhole: done === total };
};

const questions = queriesOf(20_000);

/** Asks as one agent, twenty questions at a time, until it is over: milliseconds of each. */
const questionTimes = async (
  { folder, env }: Place,
  isOver: (asked: number) => Promise<boolean>,
): Promise<readonly number[]> => {
  const server = await startServer(folder, env);
  const times: number[] = [];
  do {
    for (let at = 0; at < 20; at++) {
      const start = performance.now();
      await server.call('memory_recall', { query: questions[times.length] ?? 'redis' });
      times.push(performance.now() - start);
      await sleep(50);
    }
  } while (!(await isOver(times.length)));
  await server.end();
  return times;
};

/** What an agent waits for an answer when all is embedded, and while all memories are embedded behind it. */
const measureEmbedding = async (place: Place): Promise<readonly Row[]> => {
  const { folder, env } = place;
  const quiet = await questionTimes(place, async (asked) => asked > 100);
  /** Those before open the folder, load the model, and wait for their code. */
  let unmeasured = warmUps;
  await run(process.execPath, ['dist/cli.js', 'service', 'stop'], { env });
  await removeVectors(folder);
  const during = await questionTimes(place, async (asked) => {
    const { done, isWhole } = await embedded(place);
    tell(`${done} are embedded`);
    if (done === 0) unmeasured = asked;
    return isWhole || asked > mostQuestions;
  });
  const row = (what: string, of: (times: readonly number[]) => number): Row => ({
    ...{
      size,
      what,
      floor: of(quiet.slice(warmUps)),
      ours: of(during.slice(unmeasured)),
      unit: 'ms',
    },
    budget: { times: 2 },
  });
  return [
    row('a question while all is embedded; quiet', median),
    row('the slowest of twenty', (times) => percentile(times, 0.95)),
  ];
};

const measure = async (base: string): Promise<void> => {
  const runtime = await mkdtemp(join(tmpdir(), 'cogmem-bench-'));
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    XDG_RUNTIME_DIR: runtime,
    XDG_DATA_HOME: join(base, 'data'),
    ...(values.words && { COGNITIVE_MEMORY_EMBEDDING: 'none' }),
  };
  const cogmem = (...args: readonly string[]) =>
    run(process.execPath, ['dist/cli.js', ...args], { env, maxBuffer: 64 * 1024 * 1024 });
  try {
    const empty = join(base, 'empty');
    await mkdir(empty, { recursive: true });
    await cogmem('--dir', join(empty, 'memory'), 'init').catch(() =>
      tell('The empty folder is there.'),
    );
    const folder = await folderOfSize(base, size, (made) => cogmem('--dir', made, 'reindex'));
    if (!values.words) await giveVectors(folder, env);
    await cogmem('--dir', folder, 'recall', 'warm', '--wait', '20000');
    const place = { folder, empty: join(empty, 'memory'), env };
    const rows = values.embedding
      ? await measureEmbedding(place)
      : [...(await measureTimes(place)), ...(await measureMemory(place))];
    console.log(floorTable(rows));
  } finally {
    await cogmem('service', 'stop');
    await rm(runtime, { recursive: true, force: true });
  }
};

const main = async (): Promise<void> => {
  if (values.folder !== undefined) return measure(values.folder);
  const base = await mkdtemp(join(tmpdir(), 'cogmem-bench-'));
  await measure(base).finally(() => rm(base, { recursive: true, force: true }));
};

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
