import { reachService } from './client';
import { control } from './control';
import { ownEnvironment } from './environment';
import { isServed, refusesService } from './servedCommands';
import { messages, type Output } from './wire';

/** Milliseconds between two looks whether the service is still alive while it works for us. */
const lookEvery = 1_000;

const log = (message: string): void => {
  if ((process.env.COGMEM_DEBUG ?? '') !== '') process.stderr.write(`cogmem: ${message}\n`);
};

/**
 * Runs a command in the service; undefined where it did not end there. It only reads, so that it can be begun anew. What it
 * says is held back until then.
 */
const runInService = async (argv: readonly string[]): Promise<number | undefined> => {
  const reached = await reachService({ env: process.env, starts: true, log });
  if (reached === undefined) return undefined;
  const { connection, leave } = reached;
  const said: Output[] = [];
  connection.onNotification(messages.output, (output) => void said.push(output));
  let timer: NodeJS.Timeout | undefined;
  try {
    const lost = new Promise<null>((resolve) => {
      connection.onClose(() => resolve(null));
      let isAnswered = true;
      timer = setInterval(() => {
        if (!isAnswered) resolve(null);
        isAnswered = false;
        connection.sendRequest(messages.greet).then(
          () => {
            isAnswered = true;
          },
          () => resolve(null),
        );
      }, lookEvery);
    });
    const answer = connection.sendRequest(messages.run, {
      program: 'cogmem',
      argv,
      cwd: process.cwd(),
      env: ownEnvironment(),
      isTerminal: process.stdout.isTTY === true,
    });
    const exitCode = await Promise.race([answer, lost]);
    if (exitCode === null) log('The service did not finish; this process begins anew.');
    if (exitCode === null) return undefined;
    for (const { stream, text } of said) process[stream].write(text);
    return exitCode;
  } finally {
    clearInterval(timer);
    leave();
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
  const { runHere } = await import('../cli/cli');
  await runHere(argv, { service: control({ env: process.env, log }) });
};

void main();
