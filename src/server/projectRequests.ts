import { realpath } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { agents } from '../connect/agents';
import { isConnected, planConnect, planDisconnect } from '../connect/connection';
import { MemoryError } from '../engine/vocabulary';
import { openConnections, renewLaunchers } from '../node/connections';
import { GitMissingError } from '../node/gitCommand';
import { hasMergeDriver, installMergeDriver, isInRepository } from '../node/mergeDriver';
import type {
  ConnectionsParams,
  ConnectionsResult,
  MergingParams,
  MergingResult,
} from '../protocol/requests';

/** Where the programs lie that agents start: beside the one that runs. */
const programs = async (): Promise<string> => dirname(await realpath(process.argv[1] ?? ''));

/** Has what agents start lead to this version, where the extension was updated and the older one is gone. */
export const renewPrograms = async (): Promise<void> =>
  renewLaunchers(process.env, await programs());

/**
 * Says which agents are connected and what connecting or disconnecting some would change; writes it where the caller has seen
 * exactly that. Throws `agent_settings_unreadable`, also where a file changed since it was seen.
 */
export const agentConnections = async (
  memoryFolder: string,
  { action, agents: names, alone = false, seen }: ConnectionsParams,
): Promise<ConnectionsResult> => {
  const { root, project, apply } = await openConnections(memoryFolder, {
    env: process.env,
    dist: await programs(),
  });
  const chosen = agents.filter(({ name }) => names.includes(name));
  const plan = { look: () => [], connect: planConnect, disconnect: planDisconnect }[action];
  const planned = plan(chosen, project, { alone });
  const files = planned
    .filter(({ before, after }) => before !== after)
    .map(({ path, before = null, after = null }) => ({ path, before, after }));
  if (seen !== undefined) {
    const [changed] = files.filter(
      (file) => !seen.some((one) => JSON.stringify(one) === JSON.stringify(file)),
    );
    if (changed !== undefined) {
      const { path } = changed;
      throw new MemoryError('agent_settings_unreadable', { path, reason: 'it changed meanwhile' });
    }
    await apply(planned);
  }
  return {
    root,
    agents: agents.map((agent) => ({
      ...{ name: agent.name, label: agent.label },
      connected: isConnected(agent, project),
      mayBeAlone: agent.withoutOwnMemory !== undefined,
    })),
    files,
  };
};

/** The command line beside this server, which merges for Git. */
const program = async () => ({
  runtime: process.execPath,
  script: join(dirname(await realpath(process.argv[1] ?? '')), 'cli.js'),
});

/**
 * Whether Git merges the memories of a folder, given by its URI, with our driver; sets that up where it is asked and a repository is
 * around the folder. Without Git there is no repository.
 */
export const merging = async (
  memoryFolder: string,
  { setUp = false }: MergingParams,
): Promise<MergingResult> => {
  const folder = fileURLToPath(memoryFolder);
  const inRepository = await isInRepository(folder).catch((error: unknown) => {
    if (error instanceof GitMissingError) return false;
    throw error;
  });
  if (!inRepository) return { memoryFolder, isInRepository: false, isSetUp: false };
  if (setUp) await installMergeDriver(folder, { program: await program(), env: process.env });
  return { memoryFolder, isInRepository: true, isSetUp: await hasMergeDriver(folder) };
};
