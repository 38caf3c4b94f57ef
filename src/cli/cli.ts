import { newCode } from './input';
import { runCli } from './runCli';
import type { ServiceControl } from './session';
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

/** Runs a command line on the streams of this process, and sets its exit code. */
export const runHere = async (
  argv: readonly string[],
  { service }: { readonly service: ServiceControl },
): Promise<void> => {
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
  const exitCode = await runCli(argv, io, { service });
  process.exitCode ||= exitCode;
  // An unread standard input would keep the process alive. Exiting instead would cut what is still to be written.
  process.stdin.destroy();
};
