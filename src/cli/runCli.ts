import { readOptions } from './command';
import { readCommandLine } from './commandLine';
import { CliFailure, type ExitCode, reportError } from './failure';
import { diskFolders, type MemoryFolders, Session } from './session';
import type { CliIo } from './text';

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

/** One line on the standard error where files were left out, so that nobody misses a memory without a word. */
const warnOfProblems = async (session: Session): Promise<void> => {
  const { json, quiet } = session.globals;
  // Machines ask for the problems themselves; a stray line would break what they parse.
  if (json || quiet || session.engineIfOpen === undefined) return;
  const problems = await session.engineIfOpen.problems();
  const unread = new Set(
    problems.filter(({ severity }) => severity === 'error').map(({ path }) => path),
  ).size;
  if (unread === 0) return;
  const files = unread === 1 ? '1 file' : `${unread} files`;
  session.io.stderr.write(`cogmem: ${files} could not be read; see cogmem problems\n`);
};

const runSession = async (
  session: Session,
  work: (session: Session) => Promise<ExitCode>,
  options: { readonly warn: boolean },
): Promise<ExitCode> => {
  try {
    const exitCode = await Promise.race([work(session), interruption(session.io.signal)]);
    if (options.warn) await warnOfProblems(session);
    return exitCode;
  } finally {
    await session.close();
  }
};

/**
 * The command line as a function: runs one command and resolves to the exit code (see exitCodes). Never rejects;
 * `folders` is there for tests.
 */
export const runCli = async (
  argv: readonly string[],
  io: CliIo,
  options: { readonly folders?: MemoryFolders } = {},
): Promise<ExitCode> => {
  try {
    const line = await readCommandLine(argv, io);
    if ('exitCode' in line) return line.exitCode;
    const { command, words, globals } = line;
    const session = new Session({
      io,
      globals,
      folders: options.folders ?? diskFolders(io),
      trigger: `cogmem ${command.name}`,
    });
    const values = readOptions(command.fields(), line.options);
    return await runSession(session, (opened) => command.run(opened, words, values), {
      warn: command.tellsProblems !== true,
    });
  } catch (error) {
    return reportError(error, io, { json: asksForJson(argv) });
  }
};
