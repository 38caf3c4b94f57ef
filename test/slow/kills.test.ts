import { type ChildProcess, spawn } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openEngine } from '../../src/node/openEngine';
import { bundle, environment, type Project, withMemory } from '../faces/support/cogmem';
import { createMemoryLogger } from '../faces/support/memoryLogger';
import { git } from '../faces/support/userRepository';
import { chance, repetitions } from './support/share';

const kills = repetitions(50, 6);

/** Speaks with an MCP server by hand, so that it can be killed in the middle of a call. */
const startAgent = (project: Project): ChildProcess =>
  spawn(process.execPath, [bundle('mcp.js')], {
    cwd: project.folder,
    env: environment,
    stdio: ['pipe', 'pipe', 'ignore'],
  });

const ended = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    else child.once('exit', () => resolve());
  });

const answered = /"action":\s*"created"/u;

/** Titles that the process was told to store, and of those the ones that it said it has. */
interface Story {
  readonly asked: readonly string[];
  readonly confirmed: readonly string[];
}

/** Stores one memory after the other until it is killed: anywhere after its start, or after it has confirmed one. */
const storeUntilKilled = async (
  project: Project,
  run: number,
  { confirms }: { readonly confirms: boolean },
): Promise<Story> => {
  const child = startAgent(project);
  const send = (message: unknown): void => {
    child.stdin?.write(`${JSON.stringify({ jsonrpc: '2.0', ...(message as object) })}\n`);
  };
  child.stdin?.on('error', () => undefined);
  const asked: string[] = [];
  const confirmed: string[] = [];
  const store = (): void => {
    const title = `Run ${run} fact ${asked.length}`;
    asked.push(title);
    const args = { title, content: `What ${title} holds.`, type: 'fact' };
    const params = { name: 'memory_store', arguments: args };
    send({ id: asked.length, method: 'tools/call', params });
  };
  let rest = '';
  let isReady = false;
  let confirm: () => void = () => undefined;
  const isConfirmed = new Promise<void>((resolve) => {
    confirm = resolve;
  });
  const ready = new Promise<void>((resolve) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      const lines = (rest + chunk.toString()).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        // News of changed resources answers nothing.
        if ((JSON.parse(line) as { id?: number }).id === undefined) continue;
        if (answered.test(line)) {
          confirmed.push(asked.at(-1) ?? '');
          confirm();
        }
        if (isReady) store();
        else {
          isReady = true;
          send({ method: 'notifications/initialized' });
          store();
          resolve();
        }
      }
    });
  });
  const clientInfo = { name: 'killed', version: '1.0.0' };
  const params = { protocolVersion: '2025-03-26', capabilities: {}, clientInfo };
  send({ id: 0, method: 'initialize', params });
  await ready;
  if (confirms) await isConfirmed;
  await sleep(chance(`kill ${run}`) * 700);
  child.kill('SIGKILL');
  await ended(child);
  return { asked, confirmed };
};

/** One command, killed anywhere between its start and its end. */
const runUntilKilled = async (project: Project, run: number): Promise<Story> => {
  const title = `Run ${run} fact 0`;
  const text = `What ${title} holds.`;
  const args = [bundle('cli.js'), 'remember', text, '--title', title, '--type', 'fact', '--json'];
  const child = spawn(process.execPath, args, { cwd: project.folder, env: environment });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  await Promise.race([sleep(150 + chance(`kill ${run}`) * 700), ended(child)]);
  child.kill('SIGKILL');
  await ended(child);
  return { asked: [title], confirmed: answered.test(said) ? [title] : [] };
};

test(`${kills} kills at any time leave the folder whole`, async () => {
  await withMemory(async (project) => {
    const folder = join(project.folder, 'memory');
    const asked = new Set<string>();
    const confirmed = new Set<string>();
    for (let run = 0; run < kills; run++) {
      const story =
        run % 3 === 0
          ? await runUntilKilled(project, run)
          : await storeUntilKilled(project, run, { confirms: run % 3 === 1 });
      for (const title of story.asked) asked.add(title);
      for (const title of story.confirmed) confirmed.add(title);
    }
    expect(confirmed.size).toBeGreaterThanOrEqual(Math.floor(kills / 3));

    const { logger } = createMemoryLogger();
    const engine = openEngine(folder, { logger, watch: false });
    const titles = (await engine.list()).map(({ title }) => title);
    // Nothing that was confirmed is lost, nothing is there twice, and nothing that nobody asked for.
    for (const title of confirmed) expect(titles).toContain(title);
    expect(new Set(titles).size).toBe(titles.length);
    for (const title of titles) {
      expect(asked).toContain(title);
      const { memory } = await engine.get(title, { peek: true });
      expect(memory.body.trim()).toBe(`What ${title} holds.`);
    }
    expect(await engine.problems()).toEqual([]);
    const stored = await engine.remember({ title: 'Afterwards', type: 'fact' }, context);
    expect(stored.action).toBe('created');
    await engine.close();

    // Every state that a process had written is one that can be read.
    JSON.parse(await readFile(join(folder, '_state.json'), 'utf8'));
    const history = join(folder, '_history.git');
    expect(await git(history, 'fsck', '--full', '--no-dangling')).toBe('');
    expect(await git(history, 'rev-list', '--merges', 'HEAD')).toBe('');
    // What a killed process had written but not told the history came in by other hands.
    const known = await git(history, 'ls-tree', '-r', '--name-only', 'HEAD', 'graph/facts/');
    const files = await readdir(join(folder, 'graph', 'facts'));
    const memories = files.filter((name) => name.endsWith('.md'));
    expect(known.trimEnd().split('\n')).toHaveLength(memories.length);
  });
});

const context = { actor: 'human:Ann', trigger: 'test' } as const;
