import { spawn } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { bundle, environment, type Outcome, withMemory } from '../support/cogmem';

interface Talk {
  readonly folder: string;
  readonly args?: readonly string[];
  /** Written to the standard input at once; then the input is closed, unless a signal ends the talk. */
  readonly messages?: readonly object[];
  readonly signal?: NodeJS.Signals;
}

/** Starts the server, says everything, and waits for its end. */
const talk = ({ folder, args = [], messages = [], signal }: Talk): Promise<Outcome> =>
  new Promise((done, fail) => {
    const child = spawn(process.execPath, [bundle('mcp.js'), ...args], {
      cwd: folder,
      env: environment,
    });
    let stdout = '';
    let stderr = '';
    child.stdout.on('data', (chunk) => {
      stdout += chunk;
      if (signal !== undefined) child.kill(signal);
    });
    child.stderr.on('data', (chunk) => {
      stderr += chunk;
    });
    child.on('error', fail);
    child.on('close', (exitCode) => done({ exitCode, stdout, stderr }));
    child.stdin.write(messages.map((message) => `${JSON.stringify(message)}\n`).join(''));
    if (signal === undefined) child.stdin.end();
  });

const greeting = [
  {
    jsonrpc: '2.0',
    id: 1,
    method: 'initialize',
    params: {
      protocolVersion: '2025-06-18',
      capabilities: {},
      clientInfo: { name: 'pipe', version: '1' },
    },
  },
  { jsonrpc: '2.0', method: 'notifications/initialized' },
];

const store = {
  jsonrpc: '2.0',
  id: 2,
  method: 'tools/call',
  params: { name: 'memory_store', arguments: { content: 'We decided to use pnpm' } },
};

describe('the process', () => {
  test('answers what was asked before the input ended, and has it written', () =>
    withMemory(async (project) => {
      const { exitCode, stdout, stderr } = await talk({
        folder: project.folder,
        messages: [...greeting, store],
      });
      const answers = stdout
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line));
      expect(answers.map(({ id }) => id)).toEqual([1, 2]);
      expect(answers[1].result.structuredContent).toMatchObject({ action: 'created' });
      expect([exitCode, stderr]).toEqual([0, '']);
      const { operations } = await project.json<{ operations: { actor: string }[] }>(['history']);
      expect(operations[0]?.actor).toBe('agent:pipe');
    }));

  test.each(['SIGTERM', 'SIGINT'] as const)('ends cleanly on %s', (signal) =>
    withMemory(async ({ folder }) => {
      const { exitCode, stderr } = await talk({ folder, messages: greeting, signal });
      expect([exitCode, stderr]).toEqual([0, '']);
    }),
  );

  test('survives messages that are none', () =>
    withMemory(async ({ folder }) => {
      const nonsense = { hello: 'there' };
      const { exitCode, stdout } = await talk({ folder, messages: [nonsense, ...greeting] });
      expect(stdout).toContain('"serverInfo"');
      expect(exitCode).toBe(0);
    }));

  test.each<[readonly string[], RegExp]>([
    [['--mode', 'sometimes'], /“sometimes” is not a mode\. Give read, propose or write/u],
    [['--colour'], /--colour.*cogmem-mcp --help/u],
    [['--dir', ''], /“--dir” is empty/u],
  ])('%j is bad usage', (args, expected) =>
    withMemory(async ({ folder }) => {
      const { exitCode, stdout, stderr } = await talk({ folder, args });
      expect(stderr).toMatch(expected);
      expect([exitCode, stdout]).toEqual([2, '']);
    }),
  );

  test('shows help and version', () =>
    withMemory(async ({ folder }) => {
      expect((await talk({ folder, args: ['--help'] })).stdout).toContain('Usage: cogmem-mcp');
      expect((await talk({ folder, args: ['--version'] })).stdout).toMatch(/^\d+\.\d+\.\d+\n$/u);
    }));
});
