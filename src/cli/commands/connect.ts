import { realpath } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type Agent, agents } from '../../connect/agents';
import {
  isConnected,
  type PlannedFile,
  planConnect,
  planDisconnect,
} from '../../connect/connection';
import { field } from '../../engine/operations';
import { z } from '../../engine/schemas';
import { nearestName } from '../../engine/vocabulary';
import { openConnections } from '../../node/connections';
import { diffLines } from '../answers';
import { type Command, defineCommand } from '../command';
import { badUsage, type ExitCode, exitCodes } from '../failure';
import { readLine } from '../input';
import type { Session } from '../session';
import { countOf, table } from '../text';

const names = agents.map(({ name }) => name);

const agentOf = (word: string): Agent => {
  const agent = agents.find(({ name }) => name === word.toLowerCase());
  if (agent !== undefined) return agent;
  const nearest = nearestName(word, names);
  const hint = nearest === undefined ? '' : ` Did you mean “${nearest}”?`;
  throw badUsage(`“${word}” is no agent.${hint} It is one of: ${names.join(', ')}.`, {
    value: word,
    expected: names,
  });
};

const open = async (session: Session) => {
  const { folder } = await session.open({ readOnly: true });
  const dist = dirname(await realpath(process.argv[1] ?? ''));
  return openConnections(folder, { env: session.io.env, dist });
};

interface Options {
  readonly dryRun?: boolean;
  readonly yes?: boolean;
}

const mayAsk = ({ io, globals }: Session): boolean =>
  io.isInteractive && !globals.json && !globals.quiet;

/** What a person sees of the files, and then decides about. */
const agreed = async (
  session: Session,
  changed: readonly PlannedFile[],
  { dryRun = false, yes = false }: Options,
): Promise<boolean> => {
  if (!session.globals.json && !session.globals.quiet) {
    const lines = changed.flatMap((file) => diffLines(session.paint, file));
    session.io.stdout.write(`${lines.join('\n')}\n`);
  }
  if (dryRun || yes) return yes && !dryRun;
  if (!mayAsk(session)) {
    throw badUsage(
      'Nothing was changed. Look at the changes with --dry-run, and make them with --yes.',
    );
  }
  session.io.stdout.write(`Change ${countOf(changed.length, 'this file', 'these files')}? (y/N) `);
  return /^y(?:es)?$/iu.test((await readLine(session.io)).trim());
};

const carryOut = async (
  session: Session,
  {
    files,
    options,
    done,
    apply,
  }: {
    readonly files: readonly PlannedFile[];
    readonly options: Options;
    readonly done: string;
    readonly apply: (files: readonly PlannedFile[]) => Promise<void>;
  },
): Promise<ExitCode> => {
  const changed = files.filter(({ before, after }) => before !== after);
  const isDone = changed.length > 0 && (await agreed(session, changed, options));
  if (isDone || (changed.length === 0 && options.dryRun !== true)) await apply(files);
  session.answer(
    {
      changed: isDone,
      files: changed.map(({ path, before, after }) => ({
        path,
        before: before ?? null,
        after: after ?? null,
      })),
    },
    () => {
      if (changed.length === 0) return ['Nothing needs to change.'];
      if (!isDone) return ['Nothing was changed.'];
      return session.globals.quiet ? [] : [done];
    },
  );
  return exitCodes.done;
};

const listAgents = async (session: Session): Promise<ExitCode> => {
  const { project } = await open(session);
  const rows = agents.map((agent) => ({ agent, connected: isConnected(agent, project) }));
  session.answer(
    {
      agents: rows.map(({ agent: { name, label, documentation }, connected }) => ({
        ...{ name, label, connected, documentation },
      })),
    },
    () => [
      ...table(
        rows.map(({ agent, connected }) => [
          agent.name,
          agent.label,
          connected ? 'connected' : 'not connected',
        ]),
        [session.paint.strong, session.paint.accent, session.paint.faint],
      ),
      'Connect one with “cogmem connect NAME”: you see each change before it is made.',
    ],
  );
  return exitCodes.done;
};

const alone = () => ({
  alone: field(
    z.boolean(),
    'switch off the memory that the agent keeps by itself, in this project alone',
  ),
});

const own = () => ({
  dryRun: field(z.boolean(), 'show what would change, and change nothing'),
  yes: field(z.boolean(), 'change the files without a question'),
});

/** Writes the server and the hooks into the settings of agents. */
const connect = defineCommand({
  name: 'connect',
  summary: 'Give agents this memory: writes the server and the hooks into their settings',
  positional: '[agent...]',
  example: 'cogmem connect claude-code --dry-run',
  own: () => ({ ...own(), ...alone() }),
  run: async (session, { words, options }) => {
    if (words.length === 0) return listAgents(session);
    const chosen = words.map(agentOf);
    const { alone = false } = options;
    const [other] = chosen.filter((agent) => alone && agent.withoutOwnMemory === undefined);
    if (other !== undefined) {
      throw badUsage(
        `No setting of ${other.label} is documented that switches its own memory off for a project. Leave --alone out.`,
        { value: other.name },
      );
    }
    const { project, apply } = await open(session);
    const labels = chosen.map(({ label }) => label).join(', ');
    return carryOut(session, {
      files: planConnect(chosen, project, { alone }),
      options,
      done: `${labels}: connected. Start a new session there; “cogmem disconnect” takes exactly this away.`,
      apply,
    });
  },
});

/** Takes away what Connect added. */
const disconnect = defineCommand({
  name: 'disconnect',
  summary: 'Take away from agents exactly what connect added; from all where none is named',
  positional: '[agent...]',
  example: 'cogmem disconnect claude-code',
  own,
  run: async (session, { words, options }) => {
    const chosen = words.length === 0 ? agents : words.map(agentOf);
    const { project, apply } = await open(session);
    const labels = chosen.map(({ label }) => label).join(', ');
    return carryOut(session, {
      files: planDisconnect(chosen, project),
      options,
      done: `${labels}: disconnected.`,
      apply,
    });
  },
});

/** Commands about the settings of agents. */
export const commands: readonly Command[] = [connect, disconnect];
