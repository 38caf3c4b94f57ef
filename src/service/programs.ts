import { PassThrough, Writable } from 'node:stream';
import { loadCommand } from '../cli/commandLine';
import { newCode } from '../cli/input';
import { runCli } from '../cli/runCli';
import type { Engine, Logger } from '../engine/vocabulary';
import { answerHook } from '../hooks/answerHook';
import { runMcp } from '../mcp/runMcp';
import { openEngine } from '../node/openEngine';
import { readPersonName } from '../node/personName';
import { resolveMemoryFolder, tryFindMemoryFolder } from '../node/places';
import type { Engines } from './engines';
import { isServed } from './servedCommands';
import type { Connection, Handlers, HookEvent, Output, ProgramCall } from './wire';

/** The names of the people of folders, each asked of git once, as this process's environment has it, not a client's. */
const names = new Map<string, Promise<string>>();

const personName = (place: string): Promise<string> => {
  const name = names.get(place) ?? readPersonName(place);
  names.set(place, name);
  return name;
};

interface ProgramStreams {
  readonly stdin: PassThrough;
  readonly write: (stream: Output['stream']) => (text: string) => void;
  readonly signal: AbortSignal;
}

/** A command that reads, on an engine that is open already. */
const runCommand = (
  { argv, cwd, env, isTerminal }: ProgramCall,
  { stdin, write, signal }: ProgramStreams,
  engines: Engines,
): Promise<number> =>
  runCli(
    argv,
    {
      stdout: { write: write('stdout') },
      stderr: { write: write('stderr') },
      ...{ stdin, cwd, env, isTerminal, isInteractive: false, hasTerminal: false, newCode, signal },
    },
    {
      folders: {
        find: tryFindMemoryFolder,
        resolve: resolveMemoryFolder,
        staysOpen: true,
        personName,
        open: async (folder, { readOnly }) => {
          if (readOnly) return openEngine(folder, { readOnly, watch: false, env });
          const engine = engines.hold(folder, env, { settles: false });
          // Whoever types a command has just saved a file, or run another command.
          await engine.catchUp();
          return engine;
        },
      },
    },
  );

const runServer = (
  { argv, cwd, env }: ProgramCall,
  { stdin, write, signal }: ProgramStreams,
  engines: Engines,
): Promise<number> => {
  const toClient = write('stdout');
  const stdout = new Writable({
    decodeStrings: false,
    write: (text, _encoding, done) => {
      toClient(String(text));
      done();
    },
  });
  const stderr = { write: write('stderr') };
  return runMcp(
    argv,
    { stdin, stdout, stderr, cwd, env, signal },
    { open: (folder) => engines.hold(folder, env) },
  );
};

/** Answers the hooks of agents. They do no more than an agent may. */
export const serveHooks =
  (
    engines: Engines,
    { sessions, logger }: { readonly sessions: string; readonly logger: Logger },
  ) =>
  async ({ call, env }: HookEvent): Promise<string> => {
    const { text, closed } = await answerHook(call, {
      find: tryFindMemoryFolder,
      open: (folder) => engines.hold(folder, env),
      ...{ sessions, now: Date.now },
    });
    closed.catch((error: unknown) => logger.error(`After a hook: ${String(error)}`));
    return text;
  };

/**
 * What a client's connection is answered with so that it runs programs. What it asks of a command is what an agent may:
 * reading. `onHeard` is told whenever the client says something, `onSaid` when it is told something.
 */
export const servePrograms = (
  engines: Engines,
  connection: () => Connection,
  { onHeard, onSaid }: { readonly onHeard: () => void; readonly onSaid: () => void },
): Handlers => {
  const stdin = new PassThrough();
  const left = new AbortController();
  const write = (stream: Output['stream']) => (text: string) => {
    onSaid();
    connection().tell('output', { stream, text });
  };
  const streams = { stdin, write, signal: left.signal };
  return {
    remarks: {
      input: (text) => {
        onHeard();
        stdin.write(text);
      },
      inputEnded: () => void stdin.end(),
    },
    questions: {
      run: async (call) => {
        onHeard();
        if (call.program === 'cogmem-mcp') return runServer(call, streams, engines);
        return isServed(call.argv) ? runCommand(call, streams, engines) : null;
      },
    },
    onClose: () => {
      left.abort();
      stdin.end();
    },
  };
};

interface WarmUpInit {
  readonly folder: string;
  readonly asks: boolean;
  readonly keepCode: () => void;
  /** Resolves once no client has said a word for a while or waits for an answer: a rehearsal holds up whoever asks. */
  readonly whenQuiet: () => Promise<void>;
}

/** What a terminal asks most. */
const commands = ['recall', 'get', 'list', 'remember'] as const;

/**
 * All rules are asked of a text in which none finds what it looks for. The first compiles most of what a write takes, the second what is
 * compiled anew because it runs again.
 */
const nothingInParticular = [
  'Lorem ipsum dolor sit amet.',
  'Consectetur adipiscing elit.',
] as const;

/** A pattern is compiled by itself for texts with signs beyond Latin-1, of which most languages have some. */
const signs = ['', ' …'] as const;

/** Texts that say nothing, alone and beside what is known, so that the two are compared. */
const rehearsedTexts = (known: readonly string[]): readonly string[] =>
  nothingInParticular.flatMap((nothing, at) =>
    [known[at], undefined].flatMap((said) =>
      signs.map((sign) => [said, `${nothing}${sign}`].filter((one) => one !== undefined).join(' ')),
    ),
  );

/**
 * Reads once, for nobody, what a terminal asks most, so that the first who does finds the code loaded and git asked. With
 * `asks` the model is loaded too. What it took is kept for the next service, before a write is rehearsed: of that, compiled rules
 * are the most, which cannot be kept, and whoever loads the code only to read would wait for the rest.
 */
export const warmUp = async (
  engine: Engine,
  { folder, asks, keepCode, whenQuiet }: WarmUpInit,
): Promise<void> => {
  await Promise.all([...commands.map(loadCommand), personName(folder)]);
  const [known, ...others] = await engine.list();
  if (known !== undefined) {
    await engine.get(known.id, { peek: true });
    await engine.recall(known.title, { textOnly: !asks });
  }
  keepCode();
  const writer = { actor: 'process:service', trigger: 'service' } as const;
  const shared = others.filter((one) => !one.private);
  for (const text of rehearsedTexts(shared.map(({ title, preview }) => preview || title))) {
    await whenQuiet();
    await engine.rehearse(text, writer);
  }
};
