import { patience, reachService, watchOver } from './client';
import { ownEnvironment } from './environment';
import { isServed, refusesService } from './servedCommands';
import type { Output } from './wire';

const log = (message: string): void => {
  if ((process.env.COGMEM_DEBUG ?? '') !== '') process.stderr.write(`cogmem: ${message}\n`);
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
    isTerminal: process.stdout.isTTY === true,
  });
  const stopWatching = watchOver(connection, {
    mayBeSilent: () => patience,
    onLost: () => connection.leave(),
  });
  try {
    const exitCode = await answer.catch(() => null);
    if (exitCode === null) log('The service did not finish; this process begins anew.');
    if (exitCode === null) return undefined;
    for (const { stream, text } of said) process[stream].write(text);
    return exitCode;
  } finally {
    stopWatching();
    connection.leave();
  }
};

/** The reader may leave before the end (`| head`): the rest of the output is then nobody's concern. */
const ignoreClosedPipes = (): void => {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
  }
};

const main = async (): Promise<void> => {
  const argv = process.argv.slice(2);
  if (isServed(argv) && !refusesService(argv, process.env)) {
    const exitCode = await runInService(argv).catch((error: unknown) => log(String(error)));
    if (typeof exitCode === 'number') {
      ignoreClosedPipes();
      process.exitCode = exitCode;
      return;
    }
  }
  const [{ runHere }, { control }] = await Promise.all([
    import('../cli/cli'),
    import('./control'),
  ]);
  await runHere(argv, { service: control({ env: process.env, log }) });
};

void main();
