import { execFile, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import {
  createMessageConnection,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-jsonrpc/node';
import { serverArguments } from '../../src/protocol/requests';

const run = promisify(execFile);
/** `ps` tells kibibytes. */
const megabyte = 1024;

/** What a task of `child.ts` says. */
export interface Answer {
  number(name: string): number;
  list(name: string): readonly number[];
}

const answerOf = (text: string): Answer => {
  const values = JSON.parse(text) as Readonly<Record<string, unknown>>;
  return {
    number: (name) => Number(values[name]),
    list: (name) => (Array.isArray(values[name]) ? values[name].map(Number) : []),
  };
};

/** Bundles the tasks as the faces are bundled, so that no compiler is measured along. */
export const bundleTasks = async (directory: string): Promise<string> => {
  const outfile = join(directory, 'child.cjs');
  const entryPoints = ['bench/scale/child.ts'];
  await build({ entryPoints, outfile, bundle: true, platform: 'node', format: 'cjs' });
  return outfile;
};

/** Runs one task in a process of its own. */
export const runTask = async (bundle: string, task: string, folder: string): Promise<Answer> => {
  const options = ['--expose-gc', '--max-old-space-size=4096'];
  const { stdout } = await run(process.execPath, [...options, bundle, task, folder], {
    maxBuffer: 64 * 1024 * 1024,
  });
  return answerOf(stdout);
};

/** Milliseconds of a process from its start to its end. */
export const processTime = async (args: readonly string[]): Promise<number> => {
  const start = performance.now();
  await run(process.execPath, [...args], { maxBuffer: 64 * 1024 * 1024 });
  return performance.now() - start;
};

/** Milliseconds after which a process has given back what it does not need. */
const rest = 10_000;

/** Megabytes that a process holds which does nothing. */
export const emptyMemory = async (): Promise<number> => {
  const { stdout } = await run(process.execPath, ['-p', 'process.memoryUsage.rss()']);
  return Number(stdout) / (1024 * 1024);
};

/** Megabytes that the built language server holds at rest, after listing and recalling in a folder. */
export const serverMemory = async (folder: string): Promise<number> => {
  const child = spawn(process.execPath, [...serverArguments, 'dist/server.js', '--stdio']);
  const connection = createMessageConnection(
    new StreamMessageReader(child.stdout),
    new StreamMessageWriter(child.stdin),
  );
  connection.listen();
  const uri = pathToFileURL(join(folder, '..')).href;
  await connection.sendRequest('initialize', {
    processId: process.pid,
    rootUri: null,
    capabilities: {},
    initializationOptions: {
      folders: [{ folder: uri, memoryFolder: 'memory' }],
      readOnly: false,
      session: 'bench',
    },
  });
  await connection.sendNotification('initialized', {});
  await connection.sendRequest('cognitiveMemory/list', { folder: uri });
  await connection.sendRequest('cognitiveMemory/recall', {
    folder: uri,
    query: 'redis timeout',
  });
  await sleep(rest);
  const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(child.pid)]);
  await connection.sendRequest('shutdown');
  await connection.sendNotification('exit');
  await new Promise((resolve) => child.once('exit', resolve));
  connection.dispose();
  return Number(stdout) / megabyte;
};
