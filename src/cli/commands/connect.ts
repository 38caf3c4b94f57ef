import { realpath } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { type Agent, agents } from '../../connect/agents';
import {
  isConnected,
  type PlannedFile,
  planConnect,
  planDisconnect,
} from '../../connect/connection';
import { field } from '../../engine/operations';
import { z } from '../../engine/schemas';
import { openConnections } from '../../node/connections';
import { diffLines } from '../answers';
import { type Command, defineCommand, type Ended, type OptionsOf } from '../command';
import { badUsage, chooseAction, exitCodes, noSuch } from '../failure';
import { readsYes } from '../input';
import type { Session } from '../session';
import { countOf, table } from '../text';

const names = agents.map(({ name }) => name);

const agentOf = (word: string): Agent => {
  const agent = agents.find(({ name }) => name === word.toLowerCase());
  if (agent !== undefined) return agent;
  throw noSuch('agent', { name: word, names });
};

const open = async (session: Session) => {
  const { folder } = await session.open({ readOnly: true });
  const dist = dirname(await realpath(process.argv[1] ?? ''));
  return openConnections(folder, { env: session.io.env, dist });
};

const own = () => ({
  dryRun: field(z.boolean(), 'show what would change, and change nothing'),
  yes: field(z.boolean(), 'change the files without a question'),
});

type Options = OptionsOf<typeof own>;

const mayAsk = ({ io, globals }: Session): boolean =>
  io.isInteractive && !globals.json && !globals.quiet;

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
  return readsYes(session.io);
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
): Promise<Ended> => {
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
};

const listAgents = async (session: Session): Promise<Ended> => {
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
};

const alone = () => ({
  alone: field(
    z.boolean(),
    'switch off the memory that the agent keeps by itself, in this project alone',
  ),
});

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

/** Git itself calls it, with the three files. */
const run = async (files: readonly string[]) => {
  const [base, ours, theirs] = files;
  if (base === undefined || ours === undefined || theirs === undefined || files.length > 3) {
    throw badUsage('“run” takes three files, as git names them: base, ours and theirs.', {});
  }
  const { mergeFiles } = await import('../../node/mergeDriver');
  return (await mergeFiles(base, ours, theirs)) ? exitCodes.failed : exitCodes.done;
};

const programOf = () => ({
  runtime: process.execPath,
  script: resolve(process.argv[1] ?? ''),
});

const committing =
  'Commit “.gitattributes” of the memory folder. Whoever works here sets it up once as well.';

/** Asks a person at a terminal whether git should merge by what memories say, where it merges anything and does not yet. */
export const offerMergeDriver = async (session: Session): Promise<void> => {
  const { io, globals } = session;
  if (!io.isInteractive || globals.json || globals.quiet) return;
  const { hasMergeDriver, installMergeDriver, isInRepository } = await import(
    '../../node/mergeDriver'
  );
  const { folder } = await session.open();
  if (!(await isInRepository(folder)) || (await hasMergeDriver(folder))) return;
  io.stdout.write(
    'Have Git merge memories field by field, so that two branches which change one memory seldom conflict?\nIt adds a merge driver to the settings of this repository. [y/N] ',
  );
  const isWanted = await readsYes(io);
  if (isWanted) await installMergeDriver(folder, { program: programOf(), env: io.env });
  io.stdout.write(
    isWanted
      ? `${committing}\n`
      : 'Git merges them as text. “cogmem merge-driver install” changes that.\n',
  );
};

const setUp = async (session: Session, action: 'install' | 'remove' | 'status') => {
  const { hasMergeDriver, installMergeDriver, isInRepository, removeMergeDriver } = await import(
    '../../node/mergeDriver'
  );
  const { folder } = await session.open();
  if (action !== 'status' && !(await isInRepository(folder))) {
    throw badUsage(`There is no Git repository around “${folder}”, so Git merges nothing there.`, {
      value: folder,
    });
  }
  const { env } = session.io;
  if (action === 'install') await installMergeDriver(folder, { program: programOf(), env });
  if (action === 'remove') await removeMergeDriver(folder);
  const installed = await hasMergeDriver(folder);
  session.answer({ folder, installed }, () => [
    installed
      ? 'Git merges the memories of this repository field by field.'
      : 'Git merges the memories of this repository as plain text.',
    ...(action === 'install' ? [committing] : []),
  ]);
};

const mergeActions: Readonly<
  Record<string, (session: Session, files: readonly string[]) => Promise<Ended>>
> = {
  install: (session) => setUp(session, 'install'),
  remove: (session) => setUp(session, 'remove'),
  status: (session) => setUp(session, 'status'),
  run: (_, files) => run(files),
};

const mergeDriver = defineCommand({
  name: 'merge-driver',
  summary: 'Have git merge memories field by field: install, remove or status',
  positional: '<action> [file...]',
  example: 'cogmem merge-driver install',
  run: (session, { words: [action = '', ...files] }) =>
    chooseAction(mergeActions, action)(session, files),
});

export const commands: readonly Command[] = [connect, disconnect, mergeDriver];
