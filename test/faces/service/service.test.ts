import { execFile, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { chmod, mkdir, readdir, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { withCompiledCode } from '../../support/compiledCode';
import { bundle, environment, type Project, withMemory } from '../support/cogmem';
import { startMcp } from '../support/mcpProcess';
import { withTemporaryFolder } from '../support/temporaryFolder';

interface ServiceTest {
  readonly project: Project;
  /** Where the services of this test listen. */
  readonly runtime: string;
  readonly env: Readonly<Record<string, string>>;
  /** What a process of the command line answers in JSON. */
  readonly ask: <Answer>(...args: readonly string[]) => Promise<Answer>;
  readonly status: () => Promise<Status>;
  /** The number of the process of a service that runs; a busy machine takes its time to start one. */
  readonly running: () => Promise<number>;
}

interface Status {
  readonly running: boolean;
  readonly process?: number;
  readonly folders?: readonly string[];
}

const longestWait = { timeout: 20_000, interval: 100 };

/** A project whose commands may use a service, which is ended afterwards. */
const withService = (work: (test: ServiceTest) => Promise<void>): Promise<void> =>
  withMemory((project) =>
    withTemporaryFolder(async (runtime) => {
      await withCompiledCode(runtime);
      const env = { COGMEM_NO_SERVICE: '', NODE_OPTIONS: '', XDG_RUNTIME_DIR: runtime };
      const ask: ServiceTest['ask'] = (...args) => project.startJson(args, { env });
      const status: ServiceTest['status'] = () => ask('service', 'status');
      const running: ServiceTest['running'] = async () => {
        await ask('list');
        await expect.poll(status, longestWait).toMatchObject({ running: true });
        const { process: found } = await status();
        if (found === undefined) throw new Error('the service ended by itself');
        return found;
      };
      try {
        await work({ project, runtime, env, ask, status, running });
      } finally {
        await project.start(['service', 'stop'], { env });
      }
    }),
  );

/** The account that owns nothing. */
const nobody = 65_534;

/** Only root can be somebody else, and only where the system knows that account here. */
const hasSecondAccount =
  process.getuid?.() === 0 &&
  existsSync('/proc/self/uid_map') &&
  Number(readFileSync('/proc/self/uid_map', 'utf8').trim().split(/\s+/u)[2]) > nobody;

/** What a process of that account says of a socket. */
const connectAs = async (user: number, socket: string): Promise<string> => {
  const script = `
    process.setgroups([]); process.setgid(${user}); process.setuid(${user});
    require('node:net').connect(process.argv[1])
      .on('connect', () => { console.log('connected'); process.exit(); })
      .on('error', ({ code }) => console.log(code));`;
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', script, socket]);
  return stdout;
};

interface Listed {
  readonly memories: readonly { readonly title: string }[];
}

const titles = ({ memories }: Listed): readonly string[] =>
  memories.map(({ title }) => title).sort();

const memoryText = (title: string): string =>
  `---\nid: ${title.toLowerCase()}\ntype: fact\ntitle: ${title}\n---\n${title} it is.\n`;

describe('the service', () => {
  test('is started behind the first answer, with its folder open, and answers the next ones', () =>
    withService(async ({ ask, status, running, project }) => {
      expect(await status()).toEqual({ running: false });
      const first = await running();
      const folders = [join(project.folder, 'memory')];
      await expect.poll(status, longestWait).toMatchObject({ process: first, folders });
      await ask('remember', 'Tea is in the kitchen', '--title', 'Tea');
      expect(titles(await ask<Listed>('list'))).toEqual(['Tea']);
      expect(await status()).toMatchObject({ process: first, folders });
    }));

  test('is ended also while it is still starting', () =>
    withService(async ({ ask, status }) => {
      await ask('list');
      await ask('service', 'stop');
      expect(await status()).toEqual({ running: false });
    }));

  test('writes what a program remembers, in its name, whoever it says it is', () =>
    withService(async ({ ask, running, project, env }) => {
      await running();
      await ask('remember', 'Tea is in the kitchen', '--actor', 'human:ada');
      const told = async () => (await project.start(['history'], { env })).stdout;
      // It is told of behind the answer.
      await expect
        .poll(told, longestWait)
        .toMatch(/program \(automatic\) +Created “Tea is in the kitchen”/u);
    }));

  test('knows at once what an editor or another program has just saved', () =>
    withService(async ({ ask, running, project }) => {
      const folder = join(project.folder, 'memory', 'graph', 'facts');
      await running();
      await mkdir(folder, { recursive: true });
      for (const title of ['Amber', 'Birch', 'Cedar']) {
        await writeFile(join(folder, `${title}.md`), memoryText(title));
        expect(titles(await ask<Listed>('list'))).toContain(title);
      }
    }));

  test('does what the same command does alone', () =>
    withService(async ({ ask, running, project, env }) => {
      await ask('remember', 'Tea is in the kitchen', '--title', 'Tea');
      await running();
      for (const args of [
        ['list'],
        ['recall', 'kitchen', '--explain'],
        ['get', 'nothing of the kind'],
        ['list', '--limit', 'many'],
        ['stats', '--json'],
      ]) {
        const served = await project.start(args, { env });
        expect(served).toEqual(await project.start([...args, '--no-service'], { env }));
      }
    }));

  test('is one, however many start it at once', () =>
    withService(async ({ ask, running, runtime }) => {
      await Promise.all(Array.from({ length: 5 }, () => ask('list')));
      await running();
      const sockets = (await readdir(join(runtime, 'cogmem'))).filter((name) =>
        name.endsWith('.sock'),
      );
      expect(sockets).toHaveLength(1);
    }));

  test('that was killed is missed by nobody, and what it left is cleared away', () =>
    withService(async ({ ask, running }) => {
      await ask('remember', 'Tea is in the kitchen', '--title', 'Tea');
      const killed = await running();
      process.kill(killed, 'SIGKILL');
      expect(titles(await ask<Listed>('list'))).toEqual(['Tea']);
      expect(await running()).not.toBe(killed);
    }));

  test('that hangs is not waited for', () =>
    withService(async ({ ask, running }) => {
      const hung = await running();
      process.kill(hung, 'SIGSTOP');
      try {
        expect(titles(await ask<Listed>('list'))).toEqual([]);
      } finally {
        process.kill(hung, 'SIGCONT');
      }
    }));

  test('that hears nothing any more is done without and said to be so, and is killed when it is to end', () =>
    withService(async ({ ask, running, status, project, env }) => {
      const hung = await running();
      process.kill(hung, 'SIGSTOP');
      expect(await status()).toEqual({ running: true, answers: false, process: hung });
      const written = await project.start(['remember', 'Tea is in the kitchen'], { env });
      expect(written).toMatchObject({ exitCode: 0, stderr: '' });
      expect(await ask('list')).toMatchObject({ memories: [{ title: 'Tea is in the kitchen' }] });
      expect(await ask('service', 'stop')).toEqual({ stopped: true, killed: true });
      expect(await status()).toEqual({ running: false });
    }));

  test('leaves nothing behind when it is stopped', () =>
    withService(async ({ ask, status, running, runtime }) => {
      await running();
      expect(await ask('service', 'stop')).toEqual({ stopped: true });
      expect(await status()).toEqual({ running: false });
      const left = await readdir(join(runtime, 'cogmem'));
      // What was compiled stays for the next one.
      expect(left.filter((name) => !name.endsWith('.code'))).toEqual([]);
      expect(await ask('service', 'stop')).toEqual({ stopped: false });
      process.kill(await running(), 'SIGKILL');
      await expect.poll(status, longestWait).toEqual({ running: false });
      await ask('service', 'stop');
      const sockets = await readdir(join(runtime, 'cogmem'));
      expect(sockets.filter((name) => name.endsWith('.sock'))).toEqual([]);
    }));

  test.runIf(hasSecondAccount)('lets nobody else in', () =>
    withService(async ({ running, runtime }) => {
      await running();
      // The folder around it is no help: only its own is closed.
      await chmod(runtime, 0o755);
      const sockets = await readdir(join(runtime, 'cogmem'));
      const socket = sockets.find((name) => name.endsWith('.sock')) ?? '';
      expect(await connectAs(nobody, join(runtime, 'cogmem', socket))).toBe('EACCES\n');
      expect(await connectAs(0, join(runtime, 'cogmem', socket))).toBe('connected\n');
    }),
  );

  test('listens where only its owner may enter, and never behind a link', () =>
    withService(async ({ ask, running, runtime, env, project }) => {
      await running();
      expect((await stat(join(runtime, 'cogmem'))).mode & 0o777).toBe(0o700);
      await ask('service', 'stop');
      await withTemporaryFolder(async (elsewhere) => {
        await mkdir(join(elsewhere, 'open'), { mode: 0o700 });
        await symlink(join(elsewhere, 'open'), join(elsewhere, 'cogmem'));
        const options = { env: { ...env, XDG_RUNTIME_DIR: elsewhere } };
        const { exitCode, stdout } = await project.start(['list'], options);
        expect([exitCode, stdout]).toEqual([0, 'No memories.\n']);
        expect(await readdir(join(elsewhere, 'open'))).toEqual([]);
      });
    }));
});

describe('agents in one service', () => {
  test('see each other’s memories at once, and share one engine', () =>
    withService(async ({ project, env, status, running }) => {
      await running();
      const [one, two] = [startMcp(project, env), startMcp(project, env)];
      await Promise.all([one.greet(), two.greet()]);
      const stored = await one.call('memory_store', { content: 'Tea is in the kitchen.' });
      expect(stored.structuredContent).toMatchObject({ action: 'created' });
      const { structuredContent } = await two.call('memory_recall', { query: 'kitchen' });
      expect(structuredContent?.answer).toContain('Tea is in the kitchen.');
      expect(await status()).toMatchObject({ folders: [join(project.folder, 'memory')] });
      expect([await one.end(), await two.end()]).toEqual([0, 0]);
    }));

  test('go on after it was killed, and what was stored is there with its author', () =>
    withService(async ({ project, env, running, ask }) => {
      await running();
      const agent = startMcp(project, env);
      await agent.greet();
      await agent.call('memory_store', { content: 'Tea is in the kitchen.' });
      for (let kill = 0; kill < 4; kill++) {
        process.kill(await running(), 'SIGKILL');
        // A busy machine may take longer to start the next one than a call is kept waiting; then it is told to ask again.
        const answer = async () => {
          const told = await agent.call('memory_recall', { query: 'kitchen' });
          return String(told.structuredContent?.answer);
        };
        await expect.poll(answer, longestWait).toContain('Tea is in the kitchen.');
      }
      expect(await agent.end()).toBe(0);
      const { operations } = await ask<{ operations: { actor: string }[] }>('history');
      expect(operations[0]?.actor).toBe('agent:pipe');
    }));

  test('are told what is wrong with their command line, and end', () =>
    withService(async ({ project, env }) => {
      const child = spawn(process.execPath, [bundle('mcp.js'), '--mode', 'all'], {
        cwd: project.folder,
        env: { ...environment, ...env },
      });
      let stderr = '';
      child.stderr.on('data', (chunk) => {
        stderr += chunk;
      });
      const exitCode = await new Promise((resolve) => child.on('close', resolve));
      expect([exitCode, stderr]).toEqual([2, expect.stringContaining('is not a mode')]);
    }));
});
