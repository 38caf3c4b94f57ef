import { newCode } from './input';
import { runCli } from './runCli';
import { diskFolders, type MemoryFolders, type ServiceControl } from './session';
import type { TextSink } from './text';

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
