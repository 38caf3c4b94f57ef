import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { createLogger, openEngine } from '../../src/node/openEngine';
import { heldBy, type OpenStore, questionsAmong, type Told } from './told';

/** Who tells it: a person at a terminal, or an agent over MCP; both with the model that the service has warm. */
export const faces = ['terminal', 'mcp'] as const;
export type Face = (typeof faces)[number];

const run = promisify(execFile);

/** Nothing of the machine's user but the programs: neither settings, keys nor a service. */
const environmentIn = (home: string): Record<string, string> => ({
  PATH: process.env.PATH ?? '',
  HOME: home,
  XDG_RUNTIME_DIR: join(home, 'run'),
  LANG: 'C.UTF-8',
  TERM: 'xterm',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_CONFIG_COUNT: '1',
  GIT_CONFIG_KEY_0: 'user.name',
  GIT_CONFIG_VALUE_0: 'Ada',
});

const quoted = (word: string): string => `'${word.replaceAll("'", `'\\''`)}'`;

/** The decision as both faces write it. */
interface WrittenDecision {
  readonly action: string;
  readonly because?: Told['because'];
  readonly memory: { readonly id: string } | null;
  readonly also?: readonly { readonly id: string }[];
}

const toTold = ({ action, because = [], memory, also = [] }: WrittenDecision): Told => ({
  action,
  because,
  ids: [...(memory === null ? [] : [memory]), ...also].map(({ id }) => id),
});

/** Stores in folders of their own, told through processes; `close` ends the service that they share. */
export const openFaces = async (
  face: Face,
): Promise<{ readonly openStore: OpenStore; readonly close: () => Promise<void> }> => {
  const home = await mkdtemp(join(tmpdir(), 'cognitive-memory-beliefs-'));
  await mkdir(join(home, 'run'), { mode: 0o700 });
  const env = environmentIn(home);
  // What is held is only read here: no model is wanted for that.
  process.env.COGNITIVE_MEMORY_EMBEDDING = 'none';
  const call = (folder: string, args: readonly string[]) =>
    run(process.execPath, ['dist/cli.js', '--dir', folder, ...args], { env });
  const atTerminal = async (folder: string, args: readonly string[]): Promise<string> => {
    const words = [process.execPath, 'dist/cli.js', '--dir', folder, ...args].map(quoted);
    const { stdout } = await run('script', ['-qec', words.join(' '), '/dev/null'], { env });
    return stdout;
  };
  const jsonIn = <Answer>(output: string): Answer => {
    const [from, to] = [output.indexOf('{'), output.lastIndexOf('}')];
    if (from < 0) throw new Error(`No JSON: ${output}`);
    return JSON.parse(output.slice(from, to + 1)) as Answer;
  };
  let stores = 0;
  const openStore: OpenStore = async () => {
    const folder = join(home, `${++stores}`, 'memory');
    await atTerminal(folder, ['init']);
    const client = new Client({ name: 'bench', version: '1' });
    if (face === 'mcp') {
      const args = ['dist/mcp.js', '--dir', folder];
      await client.connect(new StdioClientTransport({ command: process.execPath, args, env }));
    }
    const remember = async (text: string): Promise<WrittenDecision> => {
      if (face === 'terminal')
        return jsonIn(await atTerminal(folder, ['--json', 'remember', text]));
      const told = await client.callTool({ name: 'memory_store', arguments: { content: text } });
      return told.structuredContent as unknown as WrittenDecision;
    };
    const held = async () => {
      const engine = openEngine(folder, {
        watch: false,
        readOnly: true,
        logger: createLogger('error'),
      });
      try {
        return await heldBy(engine);
      } finally {
        await engine.close();
      }
    };
    return {
      async tell(text) {
        const told = toTold(await remember(text));
        // Whoever waits so long has what is new embedded first.
        await call(folder, ['recall', text, '--wait', '20000']);
        return told;
      },
      memories: held,
      questions: async () => questionsAmong(await held()),
      answer: async ([said, known], stance) => {
        const flag = `--${stance.replace('_', '-')}`;
        if (face === 'terminal') {
          const answer = await atTerminal(folder, ['--json', 'answer', said, flag, known]);
          return toTold(jsonIn(answer)).ids;
        }
        const given = { reference: said, [stance]: known };
        const { structuredContent } = await client.callTool({
          name: 'memory_answer',
          arguments: given,
        });
        return toTold(structuredContent as unknown as WrittenDecision).ids;
      },
      recall: async (question, limit) => {
        const { stdout } = await call(folder, [
          '--json',
          'recall',
          question,
          '--limit',
          `${limit}`,
        ]);
        const { hits } = jsonIn<{ hits: readonly { readonly id: string }[] }>(stdout);
        return hits.map(({ id }) => id);
      },
      close: async () => {
        await client.close();
        // The service may still write what it keeps beside the folder.
        await rm(join(folder, '..'), { recursive: true, force: true, maxRetries: 20 });
      },
    };
  };
  const close = async (): Promise<void> => {
    await run(process.execPath, ['dist/cli.js', 'service', 'stop'], { env }).catch(() => undefined);
    await rm(home, { recursive: true, force: true });
  };
  return { openStore, close };
};
