// Lets real coding agents work on a small project with a memory, their model being a stub on this machine that calls the same
// tools each time; tells what the memory gave each of them at which moment, and whether its tools answered.
//
//   npm install --prefix DIR @anthropic-ai/claude-code @openai/codex @github/copilot
//   npm run try:agents -- DIR
//
// Nothing of the person's own agents is read or written: each gets an empty home. The service is warm, as on any other day.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { startModelStub, type Turn } from './modelStub.mjs';

const run = promisify(execFile);

const memories = {
  file: 'src/fetchAll.ts must never call the network; use the recorded answers in test/recorded.',
  command: 'The tests run with pnpm vitest, not with npm test.',
  failure: 'ECONNREFUSED 5432 means that the database is not started; run docker compose up -d db.',
  asked: 'We decided to use Zod for validation because Joi has no type inference.',
};
const lesson = 'The upstream bans clients that retry more than three times.';
const prompt = 'Make the tests pass';

/** An agent: its program, how it names the tools of this script, and what it has to be told to talk to the stub. */
interface Agent {
  readonly program: string;
  readonly turns: (project: string) => readonly Turn[];
  readonly prepare?: (home: string, project: string, url: string) => Promise<void>;
  readonly env: (url: string) => Readonly<Record<string, string>>;
  readonly args: readonly string[];
}

const turnsWith = (
  shell: (command: string) => Turn,
  read: (file: string) => Turn,
  memory: (tool: string, input: object) => Turn,
) => [
  shell('sh run-tests.sh'),
  read('src/fetchAll.ts'),
  memory('memory_recall', { query: 'Which validation library do we use?' }),
  memory('memory_store', { content: lesson, file: 'src/fetchAll.ts' }),
  { text: 'Done.' },
];

const put = async (path: string, text: string): Promise<void> => {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
};

const agents: Readonly<Record<string, Agent>> = {
  'claude-code': {
    program: 'claude',
    turns: (project) =>
      turnsWith(
        (command) => ({ tool: 'Bash', input: { command, description: 'Run the tests' } }),
        (file) => ({ tool: 'Read', input: { file_path: join(project, file) } }),
        (tool, input) => ({ tool: `mcp__cognitive-memory__${tool}`, input }),
      ),
    env: (url) => ({
      ...{ ANTHROPIC_BASE_URL: url, ANTHROPIC_API_KEY: 'stub', DISABLE_AUTOUPDATER: '1' },
      CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1',
    }),
    args: [
      ...['-p', prompt, '--mcp-config', '.mcp.json'],
      ...['--allowedTools', 'Bash Read mcp__cognitive-memory'],
    ],
  },
  codex: {
    program: 'codex',
    turns: () =>
      turnsWith(
        (cmd) => ({ tool: 'exec_command', input: { cmd } }),
        (file) => ({ tool: 'exec_command', input: { cmd: `cat ${file}` } }),
        (tool, input) => ({ tool, input, namespace: 'mcp__cognitive_memory' }),
      ),
    prepare: (home, project, url) =>
      put(
        join(home, '.codex', 'config.toml'),
        [
          'model = "stub"\nmodel_provider = "stub"\napproval_policy = "never"',
          'sandbox_mode = "danger-full-access"\n[model_providers.stub]\nname = "stub"',
          `base_url = "${url}/v1"\nwire_api = "responses"`,
          `[projects."${project}"]\ntrust_level = "trusted"\n`,
        ].join('\n'),
      ),
    env: () => ({}),
    args: ['exec', '--dangerously-bypass-hook-trust', prompt],
  },
  copilot: {
    program: 'copilot',
    turns: (project) =>
      turnsWith(
        (command) => ({ tool: 'bash', input: { command, description: 'Run the tests' } }),
        (file) => ({ tool: 'view', input: { path: join(project, file) } }),
        (tool, input) => ({ tool: `cognitive-memory-${tool}`, input }),
      ),
    prepare: (home, project) =>
      put(join(home, '.copilot', 'config.json'), JSON.stringify({ trustedFolders: [project] })),
    env: (url) => ({
      ...{ COPILOT_PROVIDER_BASE_URL: url, COPILOT_PROVIDER_TYPE: 'anthropic' },
      ...{ COPILOT_PROVIDER_API_KEY: 'stub', COPILOT_MODEL: 'claude-sonnet-4' },
    }),
    args: ['-p', prompt, '--allow-all-tools'],
  },
};

const commandLine = resolve('dist', 'cli.js');

/** What one agent was given. */
const tryAgent = async (name: string, agent: Agent, programs: string): Promise<void> => {
  const home = await mkdtemp(join(tmpdir(), 'agent-'));
  const project = join(home, 'project');
  const stub = await startModelStub(agent.turns(project));
  const env = { ...process.env, HOME: home, XDG_RUNTIME_DIR: home, ...agent.env(stub.url) };
  const inProject = { cwd: project, env, timeout: 180_000 };
  const cogmem = (...args: readonly string[]) =>
    run(process.execPath, [commandLine, ...args], inProject);
  try {
    await put(join(project, 'src', 'fetchAll.ts'), 'export const fetchAll = () => 1;\n');
    const failure = 'Error: connect ECONNREFUSED 127.0.0.1:5432';
    await put(join(project, 'run-tests.sh'), `echo "FAIL db"; echo "${failure}" >&2; exit 1\n`);
    await run('git', ['init', '-q'], inProject);
    await cogmem('init');
    for (const text of Object.values(memories)) await cogmem('remember', text);
    await cogmem('connect', name, '--yes');
    await cogmem('recall', 'tests', '--wait', '20000');
    await agent.prepare?.(home, project, stub.url);
    const program = join(programs, 'node_modules', '.bin', agent.program);
    const { stdout: version } = await run(program, ['--version'], inProject);
    const working = run(program, [...agent.args], inProject);
    working.child.stdin?.end();
    await working;
    const shown = stub.shown();
    const log = await cogmem('list', '--json');
    console.log(`\n${name} (${version.trim().split('\n')[0]})`);
    const wasTold = (text: string, moment = 'memory, about'): boolean =>
      shown.includes(moment) && shown.includes(text.slice(0, 40));
    const rows: readonly (readonly [string, boolean])[] = [
      ['asked, or before the command: how tests are run', wasTold(memories.command)],
      ['after they failed: the known cause', wasTold(memories.failure, 'about the failure')],
      ['about the file that it reads: its rule', wasTold(memories.file)],
      ['memory_recall answered', shown.includes(memories.asked.slice(0, 36))],
      ['memory_store was kept', log.stdout.includes('upstream bans')],
    ];
    for (const [what, isSo] of rows) console.log(`  ${isSo ? 'yes' : 'NO '}  ${what}`);
    if (rows.some(([, isSo]) => !isSo)) process.exitCode = 1;
  } finally {
    stub.close();
    await cogmem('service', 'stop');
    // Agents go on writing into their home for a moment.
    await rm(home, { recursive: true, force: true, maxRetries: 10 });
  }
};

const [, , programs, ...only] = process.argv;
if (programs === undefined) {
  console.error('Name the folder in which the agents are installed: npm run try:agents -- DIR');
  process.exit(2);
}
for (const [name, agent] of Object.entries(agents)) {
  const isThere = existsSync(join(programs, 'node_modules', '.bin', agent.program));
  if (only.length > 0 && !only.includes(name)) continue;
  if (isThere) await tryAgent(name, agent, resolve(programs));
  else console.log(`\n${name} is not installed in “${programs}”.`);
}
