import { commands } from './commands';
import type { ExitCode } from './exitCodes';
import { CliFailure } from './failure';
import { diskFolders, type MemoryFolders } from './folders';
import { readGlobals } from './globalOptions';
import type { CliIo } from './io';
import { readCommandLine } from './program';
import { reportError } from './reportError';
import { Session } from './session';
import { warnOfProblems } from './warnOfProblems';

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
    const line = readCommandLine(argv, io, { commands });
    if ('exitCode' in line) return line.exitCode;
    const session = new Session({
      io,
      globals: readGlobals(line.globals),
      folders: options.folders ?? diskFolders(io),
      trigger: `cogmem ${line.command.name}`,
    });
    const work = line.command.prepare(line.words, line.options);
    return await runSession(session, work, { warn: line.command.tellsProblems !== true });
  } catch (error) {
    return reportError(error, io, { json: asksForJson(argv) });
  }
};
