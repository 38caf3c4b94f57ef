import { realpath } from 'node:fs/promises';
import { dirname } from 'node:path';
import { agents } from '../connect/agents';
import { isConnected, planConnect, planDisconnect } from '../connect/connection';
import { MemoryError } from '../engine/vocabulary';
import { openConnections, renewLaunchers } from '../node/connections';
import type { ConnectionsParams, ConnectionsResult } from '../protocol/connections';

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
