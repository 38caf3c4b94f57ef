import { writeSync } from 'node:fs';
import { isatty } from 'node:tty';
import { patience, reachService, watchOver } from './client';
import { ownEnvironment } from './environment';
import { isServed, refusesService } from './servedCommands';
import type { Output } from './wire';

const log = (message: string): void => {
  if ((process.env.COGMEM_DEBUG ?? '') !== '') process.stderr.write(`cogmem: ${message}\n`);
};

const handles = { stdout: 1, stderr: 2 } as const;

/** The reader may leave before the end (`| head`): the rest of the output is then nobody's concern. */
const ignoreClosedPipe = (error: NodeJS.ErrnoException): void => {
  if (error.code !== 'EPIPE') throw error;
};

/**
 * Writes to the handles themselves: making streams of them takes a client longer than reaching the service. What a handle does
 * not take at once, as a pipe that is full and does not wait, is left to its stream with all that follows.
 */
const printer = (): ((output: Output) => void) => {
  const streams = new Set<Output['stream']>();
  const toStream = (stream: Output['stream'], rest: Uint8Array): void => {
    if (!streams.has(stream)) process[stream].on('error', ignoreClosedPipe);
    streams.add(stream);
    process[stream].write(rest);
  };
  return ({ stream, text }) => {
    const bytes = Buffer.from(text);
    let written = 0;
    try {
      while (written < bytes.length && !streams.has(stream)) {
        written += writeSync(handles[stream], bytes, written);
      }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EPIPE') return;
    }
    if (written < bytes.length) toStream(stream, bytes.subarray(written));
  };
};

/**
 * Runs a command in the service; undefined where it did not end there. It only reads, so that it can be begun anew. What it
 * says is held back until then.
 */
const runInService = async (argv: readonly string[]): Promise<number | undefined> => {
  const said: Output[] = [];
  const connection = await reachService(
    { env: process.env, starts: true, log },
    { remarks: { output: (output) => void said.push(output) } },
  );
  if (connection === undefined) return undefined;
  const answer = connection.ask('run', {
    program: 'cogmem',
    argv,
    cwd: process.cwd(),
    env: ownEnvironment(),
    isTerminal: isatty(handles.stdout),
  });
  const stopWatching = watchOver(connection, {
    mayBeSilent: () => patience,
    onLost: () => connection.leave(),
  });
  try {
    const exitCode = await answer.catch(() => null);
    if (exitCode === null) log('The service did not finish; this process begins anew.');
    if (exitCode === null) return undefined;
    said.forEach(printer());
    return exitCode;
  } finally {
    stopWatching();
    connection.leave();
  }
};

const main = async (): Promise<void> => {
  const argv = process.argv.slice(2);
  if (isServed(argv) && !refusesService(argv, process.env)) {
    const exitCode = await runInService(argv).catch((error: unknown) => log(String(error)));
    if (typeof exitCode === 'number') {
      process.exitCode = exitCode;
      return;
    }
  }
  const [{ runHere }, { control }] = await Promise.all([import('../cli/cli'), import('./control')]);
  await runHere(argv, { service: control({ env: process.env, log }) });
};

void main();
