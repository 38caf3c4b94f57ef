import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  createMessageConnection,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-jsonrpc/node';
import type { Actor } from '../../../src/engine';
import { openEngine } from '../../../src/node/openEngine';
import { bundle, environment, type Project } from '../../faces/support/cogmem';
import { folderSetting } from '../../faces/support/languageServer';
import { createMemoryLogger } from '../../faces/support/memoryLogger';
import { untilSaid } from '../../faces/support/script';
import { chance } from './share';

/** Milliseconds after an answer within which its process is killed. */
const latest = 60;

const start = (project: Project, args: readonly string[]): ChildProcess =>
  spawn(process.execPath, [...args], {
    cwd: project.folder,
    env: environment,
    stdio: ['pipe', 'pipe', 'ignore'],
  });

interface Face {
  readonly actor: Actor;
  /** Starts a process that stores a memory; resolves with it when it has answered. */
  store(project: Project, title: string): Promise<ChildProcess>;
}

const bodyOf = (title: string): string => `What ${title} holds.`;

const faces: readonly Face[] = [
  {
    actor: 'agent:shell',
    store: async (project, title) => {
      const options = ['--title', title, '--type', 'fact', '--actor', 'agent:shell', '--json'];
      const child = start(project, [bundle('cli.js'), 'remember', bodyOf(title), ...options]);
      await untilSaid(child, '"created"');
      return child;
    },
  },
  {
    actor: 'agent:killed',
    store: async (project, title) => {
      const child = start(project, [bundle('mcp.js')]);
      const send = (message: object): void => {
        child.stdin?.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
      };
      const clientInfo = { name: 'killed', version: '1.0.0' };
      const params = { protocolVersion: '2025-03-26', capabilities: {}, clientInfo };
      send({ id: 0, method: 'initialize', params });
      await untilSaid(child, '"serverInfo"');
      send({ method: 'notifications/initialized' });
      const input = { title, content: bodyOf(title), type: 'fact' };
      send({ id: 1, method: 'tools/call', params: { name: 'memory_store', arguments: input } });
      await untilSaid(child, 'created');
      return child;
    },
  },
  {
    actor: 'human:Ann',
    store: async (project, title) => {
      const child = start(project, [bundle('server.js'), '--stdio']);
      if (child.stdout === null || child.stdin === null) throw new Error('No streams');
      const connection = createMessageConnection(
        new StreamMessageReader(child.stdout),
        new StreamMessageWriter(child.stdin),
      );
      connection.onError(() => undefined);
      connection.listen();
      const setting = folderSetting(project.folder);
      await connection.sendRequest('initialize', {
        processId: process.pid,
        rootUri: null,
        capabilities: {},
        initializationOptions: { folders: [setting], readOnly: false, session: 'killed' },
      });
      await connection.sendNotification('initialized', {});
      await connection.sendRequest('cognitiveMemory/remember', {
        ...{ folder: setting.folder, trigger: 'killed' },
        ...{ title, content: bodyOf(title), type: 'fact' },
      });
      return child;
    },
  },
];

/** What is wrong after a kill: by whom the memory is, and what an undo of that actor takes back. */
const findWrongs = async (
  folder: string,
  { title, actor }: { readonly title: string; readonly actor: Actor },
): Promise<readonly string[]> => {
  const { logger } = createMemoryLogger();
  const engine = openEngine(folder, { logger, watch: false });
  try {
    const titles = (await engine.list()).map((one) => one.title);
    const wrongs = titles.includes(title) ? [] : [`${title} is lost`];
    const [newest] = await engine.history({ reference: title, limit: 1 });
    const told = `${newest?.action} ${newest?.actor} ${newest?.summary}`;
    // The language server's person is who works on this machine.
    const isRight =
      newest?.action === 'CREATE' &&
      newest.summary === title &&
      newest.actor.split(':')[0] === actor.split(':')[0];
    if (!isRight) wrongs.push(`The history says of ${title}: ${told}`);
    if (newest === undefined || newest.actor === 'external') return wrongs;
    const { undone } = await engine.undo(undefined, { actor: newest.actor, trigger: 'test' });
    if (undone.summary !== title) wrongs.push(`Undo took back ${undone.summary}, not ${title}`);
    const left = (await engine.list()).map((one) => one.title);
    if (left.includes(title)) wrongs.push(`${title} is still there after the undo`);
    return wrongs;
  } finally {
    await engine.close();
  }
};

/**
 * Kills processes of every face right after an answer, and looks with the next process whether all that was answered is
 * true. Answers with what is not. `first` is the number of the first kill: those of other numbers come at other moments.
 */
export const killAfterAnswers = async (
  project: Project,
  {
    kills,
    first = 0,
    onProgress,
  }: {
    readonly kills: number;
    readonly first?: number;
    readonly onProgress?: (done: number) => void;
  },
): Promise<readonly string[]> => {
  const folder = join(project.folder, 'memory');
  const wrongs: string[] = [];
  for (let run = first; run < first + kills; run++) {
    const face = faces[run % faces.length];
    if (face === undefined) break;
    const title = `Run ${run} of the killed`;
    const child = await face.store(project, title);
    const ended = new Promise((resolve) => child.once('exit', resolve));
    await sleep(chance(`kill ${run}`) * latest);
    child.kill('SIGKILL');
    await ended;
    wrongs.push(...(await findWrongs(folder, { title, actor: face.actor })));
    onProgress?.(run + 1 - first);
  }
  return wrongs;
};
