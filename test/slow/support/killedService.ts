import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Project } from '../../faces/support/cogmem';
import { startMcp } from '../../faces/support/mcpProcess';
import { chance } from './share';

/** Milliseconds between two kills at most. */
const latest = 2_000;

/** Calls of a client before it ends and another one begins: who lost eight services without an answer works alone from then on. */
const callsOfClient = 6;

export interface KilledServiceOptions {
  readonly kills: number;
  /** The folder where the service listens. */
  readonly runtime: string;
  /** Agents that store and ask at once. */
  readonly clients?: number;
  readonly onProgress?: (kills: number) => void;
}

export interface KilledServiceResult {
  /** What is not as it was answered. */
  readonly wrongs: readonly string[];
  /** Writes that were answered as done, and those that were answered as lost. */
  readonly stored: number;
  readonly lost: number;
  /** Milliseconds that each call took. */
  readonly waits: readonly number[];
}

interface Work {
  readonly stored: string[];
  readonly waits: number[];
  lost: number;
  isOver: boolean;
}

const isLost = (answer: object): boolean => /service_(?:lost|away)/u.test(JSON.stringify(answer));

/** False where it has ended by itself meanwhile. */
const killIfThere = (service: number): boolean => {
  try {
    return process.kill(service, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
    throw error;
  }
};

/** Ends the service, and those that were still starting; gives the sockets that are left. */
const stopAll = async (
  project: Project,
  { env, runtime }: { readonly env: Readonly<Record<string, string>>; readonly runtime: string },
): Promise<readonly string[]> => {
  let sockets: readonly string[] = [];
  for (let tries = 0; tries < 20; tries++) {
    await project.start(['service', 'stop'], { env });
    sockets = (await readdir(join(runtime, 'cogmem'))).filter((name) => name.endsWith('.sock'));
    if (sockets.length === 0) break;
    await sleep(500);
  }
  return sockets;
};

/** One agent after another, each of which stores and asks, until the work is over. */
const workAs = async (
  name: string,
  { project, env }: { readonly project: Project; readonly env: Readonly<Record<string, string>> },
  work: Work,
): Promise<void> => {
  for (let round = 0; !work.isOver; round++) {
    const agent = startMcp(project, env);
    await agent.greet();
    for (let call = 0; call < callsOfClient && !work.isOver; call++) {
      const title = `Client ${name} round ${round} fact ${call}`;
      const input = { title, content: `What ${title} holds.`, type: 'fact' };
      const begun = performance.now();
      const answer =
        call % 2 === 0
          ? await agent.call('memory_store', input)
          : await agent.call('memory_recall', { query: title });
      work.waits.push(performance.now() - begun);
      if (answer.structuredContent?.action === 'created') work.stored.push(title);
      if (isLost(answer)) work.lost += 1;
    }
    await agent.end();
  }
};

/** Kills services at random moments while clients store and ask; gives what was lost, and how long each call took. */
export const killServices = async (
  project: Project,
  { kills, runtime, clients = 12, onProgress }: KilledServiceOptions,
): Promise<KilledServiceResult> => {
  const env = { COGMEM_NO_SERVICE: '', NODE_OPTIONS: '', XDG_RUNTIME_DIR: runtime };
  const work: Work = { stored: [], waits: [], lost: 0, isOver: false };
  const all = Array.from({ length: clients }, (_, at) => workAs(`${at}`, { project, env }, work));
  try {
    for (let killed = 0; killed < kills; ) {
      await sleep(chance(`kill ${killed}`) * latest);
      const status = await project.startJson<{ process?: number }>(['service', 'status'], { env });
      if (status.process === undefined) continue;
      if (!killIfThere(status.process)) continue;
      killed += 1;
      onProgress?.(killed);
    }
  } finally {
    work.isOver = true;
    await Promise.all(all);
  }
  const { memories } = await project.json<{ memories: { title: string }[] }>(['list']);
  const titles = memories.map(({ title }) => title);
  const { problems } = await project.json<{ problems: { code: string; path: string }[] }>([
    'problems',
  ]);
  return {
    wrongs: [
      ...work.stored.filter((title) => !titles.includes(title)).map((title) => `lost: ${title}`),
      ...titles.filter((title, at) => titles.indexOf(title) !== at).map((one) => `twice: ${one}`),
      ...problems.map(({ code, path }) => `${path}: ${code}`),
      ...(await stopAll(project, { env, runtime })).map((name) => `left behind: ${name}`),
    ],
    ...{ stored: work.stored.length, lost: work.lost, waits: work.waits },
  };
};
