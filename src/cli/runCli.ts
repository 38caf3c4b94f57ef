import type { Warning } from '../engine/vocabulary';
import { describeWarning, english } from '../messages';
import { type Ended, readOptions } from './command';
import { readCommandLine } from './commandLine';
import { CliFailure, type ExitCode, exitCodes, reportError } from './failure';
import { newCode } from './input';
import { diskFolders, type MemoryFolders, type ServiceControl, Session } from './session';
import type { CliIo, TextSink } from './text';

/** Text for a pipe whose reader may leave (`| head`): the rest of the output is then nobody's concern. */
const sink = (stream: NodeJS.WriteStream): TextSink => {
  let open = true;
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (open && error.code !== 'EPIPE') {
      process.stderr.write(`cogmem: the output could not be written: ${error.message}\n`);
      process.exitCode = 1;
    }
    open = false;
  });
  return {
    write: (text) => {
      if (open) stream.write(text);
    },
  };
};

interface RunHere {
  readonly service: ServiceControl;
  /** Whether a process that is there afterwards loads the model: words answer then. */
  readonly leavesModel: boolean;
}

/** Runs a command line on the streams of this process, and sets its exit code. Answers with the memory folder that it opened. */
export const runHere = async (
  argv: readonly string[],
  { service, leavesModel }: RunHere,
): Promise<string | undefined> => {
  const interrupted = new AbortController();
  // Once: a second Ctrl+C ends the process at once, should the first one's tidying up take too long.
  process.once('SIGINT', () => interrupted.abort());
  const isInteractive = process.stdin.isTTY === true && process.stdout.isTTY === true;
  const io = {
    stdout: sink(process.stdout),
    stderr: sink(process.stderr),
    stdin: process.stdin,
    cwd: process.cwd(),
    env: process.env,
    isTerminal: process.stdout.isTTY === true,
    isInteractive,
    hasTerminal: isInteractive,
    newCode,
    signal: interrupted.signal,
  };
  const disk = diskFolders(io, { leavesModel });
  let opened: string | undefined;
  const folders: MemoryFolders = {
    ...disk,
    open: (folder, options) => {
      opened = folder;
      return disk.open(folder, options);
    },
  };
  const exitCode = await runCli(argv, io, { folders, service });
  process.exitCode ||= exitCode;
  // An unread standard input would keep the process alive. Exiting instead would cut what is still to be written.
  process.stdin.destroy();
  return opened;
};

/** Rejects when the caller presses Ctrl+C, also while a command waits for its input. */
const interruption = (signal: AbortSignal | undefined): Promise<never> =>
  new Promise((_, reject) => {
    const interrupt = (): void => reject(new CliFailure('interrupted', 'Interrupted.'));
    if (signal?.aborted === true) interrupt();
    signal?.addEventListener('abort', interrupt, { once: true });
  });

/** Before the options are understood, an error must still know in which form it is wanted. */
const asksForJson = (argv: readonly string[]): boolean => {
  const end = argv.indexOf('--');
  return argv.slice(0, end === -1 ? argv.length : end).includes('--json');
};

const warningText = (warning: Warning): string => {
  if (warning.code !== 'files_unread') return describeWarning(warning, english);
  const { count } = warning.data;
  return `${count === 1 ? '1 file' : `${count} files`} could not be read; see cogmem problems`;
};

/** Lines on the standard error where the answer is not whole, so that nobody misses a memory without a word. */
const warn = (session: Session, tellsProblems: boolean): void => {
  const { json, quiet } = session.globals;
  // Machines find them in what they parse.
  if (json || quiet) return;
  for (const warning of session.warnings) {
    if (tellsProblems && warning.code !== 'history_not_written') continue;
    session.io.stderr.write(`cogmem: ${warningText(warning)}\n`);
  }
};

const runSession = async (
  session: Session,
  work: (session: Session) => Promise<Ended>,
  options: { readonly tellsProblems: boolean },
): Promise<ExitCode> => {
  try {
    const code = await Promise.race([work(session), interruption(session.io.signal)]);
    return code ?? exitCodes.done;
  } finally {
    await session.close();
    warn(session, options.tellsProblems);
  }
};

/**
 * The command line as a function: runs one command and resolves to the exit code (see exitCodes). Never rejects;
 * `folders` is there for tests.
 */
export const runCli = async (
  argv: readonly string[],
  io: CliIo,
  options: { readonly folders?: MemoryFolders; readonly service?: ServiceControl } = {},
): Promise<ExitCode> => {
  let session: Session | undefined;
  try {
    const line = await readCommandLine(argv, io);
    if ('exitCode' in line) return line.exitCode;
    const { command, words, globals } = line;
    session = new Session({
      io,
      globals,
      folders: options.folders ?? diskFolders(io),
      service: options.service,
      trigger: `cogmem ${command.name}`,
      command: ['cogmem', ...argv].join(' '),
    });
    const values = readOptions(command.fields(), line.options);
    return await runSession(session, (opened) => command.run(opened, words, values), {
      tellsProblems: command.tellsProblems === true,
    });
  } catch (error) {
    const warnings = session?.warnings ?? [];
    return reportError(error, io, { json: asksForJson(argv), warnings });
  }
};
