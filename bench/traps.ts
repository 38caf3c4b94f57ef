import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { estimateTokenCount } from 'tokenx';
import { type Engine, type MemoryDraft, memoryTypeNames } from '../src/engine';
import { answerHook } from '../src/hooks/answerHook';
import { readPayload } from '../src/hooks/formats';
import { callTool, toolsOf } from '../src/mcp/tools';
import { openEngine } from '../src/node/openEngine';
import { others } from './traps/others';
import { type Step, type Trap, type TrapKind, traps } from './traps/tasks';

/**
 * Whether memory arrives before it is needed: forty-three tasks with a trap each, among more than three hundred other
 * memories, done by an agent that is told by hooks, by one that asks with tools where its script thinks of it, and by one
 * without memory: `npm run bench:traps -- [--words] [--show]`. `--words` leaves the model out, `--show` prints what was given.
 */
const { values } = parseArgs({
  options: {
    words: { type: 'boolean', default: false },
    show: { type: 'boolean', default: false },
  },
});

/** What an agent was given in one task. */
interface Given {
  readonly trap: Trap;
  readonly texts: readonly string[];
  readonly isInTime: boolean;
  readonly tokens: number;
  /** Tokens that are not of the memory that was needed. */
  readonly needless: number;
}

const person = { actor: 'human:ada', trigger: 'bench' } as const;

const draftOf = ({ type, text, scope }: Trap['memory']): MemoryDraft => {
  const known = memoryTypeNames.find((name) => name === type);
  if (known === undefined) throw new Error(`${type} is no type`);
  return { type: known, body: text, ...(scope && { scope }) };
};

const idOf = ({ memory }: Awaited<ReturnType<Engine['remember']>>): string => {
  if (memory === null) throw new Error('a memory was not stored');
  return memory.id;
};

/** Stores everything as a person would have over time; gives the id of what each task needs. */
const plant = async (engine: Engine): Promise<ReadonlyMap<Trap, string>> => {
  for (const belief of others) await engine.remember(draftOf(belief), person);
  const needed = new Map<Trap, string>();
  for (const trap of traps) {
    const { replaces, ...memory } = trap.memory;
    const reference =
      replaces === undefined
        ? undefined
        : idOf(await engine.remember(draftOf({ ...memory, text: replaces }), person));
    const stance = reference && ({ stance: { kind: 'replaces', reference } } as const);
    needed.set(trap, idOf(await engine.remember({ ...draftOf(memory), ...stance }, person)));
  }
  return needed;
};

/** The payload by which an agent tells of a step. */
const payloadsOf = (step: Step, cwd: string): readonly Record<string, unknown>[] => {
  if ('prompt' in step) return [{ hook_event_name: 'UserPromptSubmit', prompt: step.prompt }];
  const before = (tool_name: string, tool_input: object) => ({
    ...{ hook_event_name: 'PreToolUse', tool_name, tool_input },
  });
  if ('edit' in step) return [before('Edit', { file_path: join(cwd, step.edit) })];
  if ('read' in step) return [before('Read', { file_path: join(cwd, step.read) })];
  const input = { command: step.run };
  const run = before('Bash', input);
  return 'fails' in step
    ? [
        run,
        {
          ...{ hook_event_name: 'PostToolUseFailure', tool_name: 'Bash', tool_input: input },
          error: step.fails,
        },
      ]
    : [run];
};

const hooked = (engine: Engine, folder: string) => {
  // Each hook closes what it opened; this engine goes on.
  const held = { ...engine, close: async () => undefined };
  const world = {
    find: async () => join(folder, 'memory'),
    open: () => held,
    sessions: join(folder, 'sessions'),
    now: Date.now,
  };
  return async (trap: Trap): Promise<readonly string[]> => {
    const texts: string[] = [];
    const session_id = String(traps.indexOf(trap));
    const payloads = [
      { hook_event_name: 'SessionStart', source: 'startup' },
      ...trap.steps.flatMap((step) => payloadsOf(step, folder)),
    ];
    for (const payload of payloads) {
      const request = readPayload({ session_id, cwd: folder, ...payload });
      if (request === undefined) continue;
      const { text, closed } = await answerHook(request.call, world);
      await closed;
      if (text !== '') texts.push(text);
    }
    return texts;
  };
};

const asking = (engine: Engine) => {
  const tool = toolsOf('write', 'usual').find(({ name }) => name === 'memory_recall');
  return async ({ asks }: Trap): Promise<readonly string[]> => {
    if (tool === undefined || asks === undefined) return [];
    const context = { actor: 'agent:bench', trigger: 'memory_recall' } as const;
    const call = {
      engine,
      mode: 'write',
      context,
      given: new Set<string>(),
      projects: [],
      work: {},
    } as const;
    return [(await callTool(tool, call, { query: asks })).text];
  };
};

const judge = (trap: Trap, id: string, texts: readonly string[]): Given => {
  // Ids are given by their first eight letters; a memory that is only named says nothing yet.
  const isInTime = texts.some((text) =>
    new RegExp(`\\[${id.slice(0, 8)}\\][^\\n]*\\n`, 'u').test(text),
  );
  const tokens = texts.reduce((sum, text) => sum + estimateTokenCount(text), 0);
  const needed = isInTime ? estimateTokenCount(trap.memory.text) : 0;
  return { trap, texts, isInTime, tokens, needless: tokens - needed };
};

const kinds: readonly TrapKind[] = ['pitfall', 'rule', 'fix', 'replaced', 'preference'];

const share = (given: readonly Given[]): string =>
  `${given.filter(({ isInTime }) => isInTime).length} of ${given.length}`;

const row = (name: string, given: readonly Given[]): string => {
  const of = (kind: TrapKind) => share(given.filter(({ trap }) => trap.kind === kind));
  const mean = (count: (one: Given) => number): string =>
    (given.reduce((sum, one) => sum + count(one), 0) / given.length).toFixed(0);
  const most = Math.max(...given.map(({ needless }) => needless));
  const counts = [mean(({ tokens }) => tokens), mean(({ needless }) => needless), most];
  return `| ${[name, share(given), ...kinds.map(of), ...counts].join(' | ')} |`;
};

const show = ({ trap, texts, isInTime, needless }: Given): void => {
  if (!values.show && isInTime) return;
  console.error(`\n${isInTime ? 'given' : 'MISSED'} (${needless} needless): ${trap.memory.text}`);
  if (values.show) for (const text of texts) console.error(text);
};

const main = async (): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'traps-'));
  const env = values.words ? { COGNITIVE_MEMORY_EMBEDDING: 'none' } : process.env;
  const engine = openEngine(join(folder, 'memory'), { watch: false, env });
  try {
    await engine.init(person);
    const needed = await plant(engine);
    await engine.settled();
    if (!values.words) await engine.embed({});
    const total = others.length + traps.length;
    console.log(`${traps.length} tasks among ${total} memories.\n`);
    console.log(
      `| agent | in time | ${kinds.join(' | ')} | tokens a task | needless a task | most needless |`,
    );
    console.log(`|${'---|'.repeat(kinds.length + 5)}`);
    const agents = {
      'with hooks': hooked(engine, folder),
      'with tools, where it asks': asking(engine),
      'without memory': async () => [],
    };
    for (const [name, work] of Object.entries(agents)) {
      const given: Given[] = [];
      for (const [trap, id] of needed) given.push(judge(trap, id, await work(trap)));
      console.log(row(name, given));
      if (name === 'with hooks') given.forEach(show);
    }
  } finally {
    await engine.close();
    await rm(folder, { recursive: true, force: true });
  }
};

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
