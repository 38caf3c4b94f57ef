import { rmSync, statSync, writeSync } from 'node:fs';
import { isatty } from 'node:tty';
import type { ServiceControl } from '../cli/session';
import { type Surroundings, serviceAddress, surroundingsOf, whyNotTrusted } from './address';
import {
  inTime,
  isListening,
  type ReachOptions,
  reachService,
  sleep,
  tryEvery,
  watchOver,
} from './client';
import {
  asksModel,
  commandOf,
  isServed,
  isWriting,
  longestAway,
  patienceFor,
  refusesService,
  serviceLost,
} from './servedCommands';
import type { Output } from './wire';
import { ownEnvironment } from './wire';

/** Milliseconds for a service to write everything and end. */
const stoppingTime = 10_000;

/** Milliseconds after which a service that was asked how it is does not answer. */
const telling = 3_000;

/** Milliseconds that a service which was just begun may need until it listens. */
const startingTime = 3_000;

/** How long ago the log of a service was begun, which is when it was started, in milliseconds. */
const ageOf = (log: string): number => {
  const begun = statSync(log, { throwIfNoEntry: false })?.mtimeMs;
  const age = begun === undefined ? undefined : Date.now() - begun;
  // A clock that was set back would have one wait for as long.
  return age === undefined || age < 0 ? Number.POSITIVE_INFINITY : age;
};

/** Asks the service how it is, and ends it. Starts none. */
const control = (options: Omit<ReachOptions, 'starts'>): ServiceControl => {
  const ask = async <Name extends 'greet' | 'status' | 'stop'>(name: Name, wait: number) => {
    const connection = await reachService({ ...options, starts: false });
    const answer = connection && (await inTime(connection.ask(name, null), wait));
    connection?.leave();
    return answer;
  };
  const trustedAddress = () => {
    const surroundings = surroundingsOf(options.env);
    const address = serviceAddress(surroundings);
    const isTrusted =
      address !== undefined && whyNotTrusted(address.folder, surroundings.user) === undefined;
    return isTrusted ? address : undefined;
  };
  const status = async (): ReturnType<ServiceControl['status']> => {
    const report = await ask('status', telling);
    const address = report === undefined ? trustedAddress() : undefined;
    if (address === undefined || !(await isListening(address.socket))) return report;
    const { processOf } = await import('./silentService');
    return { process: processOf(address) };
  };
  const stop = async (): ReturnType<ServiceControl['stop']> => {
    // One that hangs is not waited for as one is that writes everything.
    const isThere = (await ask('greet', telling)) !== undefined;
    if (isThere && (await ask('stop', stoppingTime)) !== undefined) return 'ended';
    const address = trustedAddress();
    if (address === undefined) return 'none';
    // The command before may have left one behind that does not listen yet.
    if (ageOf(address.log) < startingTime) {
      await sleep(tryEvery);
      return stop();
    }
    // What a killed service leaves is cleared away by the next one, or here where none is wanted any more.
    if (!(await isListening(address.socket))) {
      rmSync(address.socket, { force: true });
      return 'none';
    }
    // It is still writing everything.
    if (isThere) return stop();
    const { killSilent } = await import('./silentService');
    return (await killSilent(address)) ? 'killed' : 'silent';
  };
  return { status, stop };
};

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

/** What became of a command that the service may run: its exit code, that it is to be begun anew here, or that nobody listens. */
type Served = number | 'anew' | 'none';

const tellLost = (argv: readonly string[], print: (output: Output) => void): number => {
  const text = argv.includes('--json')
    ? JSON.stringify({ error: { ...serviceLost, data: {} } })
    : `cogmem: ${serviceLost.message}`;
  print({ stream: 'stderr', text: `${text}\n` });
  return 1;
};

/**
 * Runs a command in the service. What it says is held back until its end, so that one that only reads can be begun anew. Where
 * nobody listens a service is started only for who waits for the model.
 */
const runInService = async (
  argv: readonly string[],
  { waits }: { readonly waits: boolean },
): Promise<Served> => {
  const said: Output[] = [];
  const connection = await reachService(
    { env: process.env, starts: waits, log },
    { remarks: { output: (output) => void said.push(output) } },
  );
  if (connection === undefined) return waits ? 'anew' : 'none';
  const writes = isWriting(argv);
  // Of a write that was sent nobody knows whether it was done, so that none is sent to a service that hangs.
  if (writes && (await inTime(connection.ask('greet', null), longestAway)) === undefined) {
    connection.leave();
    log('The service does not answer; this process works alone.');
    return 'anew';
  }
  const answer = connection.ask('run', {
    program: 'cogmem',
    argv,
    cwd: process.cwd(),
    env: ownEnvironment(),
    isTerminal: isatty(handles.stdout),
  });
  const stopWatching = watchOver(connection, {
    mayBeSilent: () => patienceFor(writes),
    onLost: () => connection.leave(),
  });
  try {
    const exitCode = await answer.catch(() => undefined);
    const print = printer();
    if (exitCode === undefined && writes) return tellLost(argv, print);
    if (typeof exitCode !== 'number') {
      log('The service did not finish; this process begins anew.');
      return 'anew';
    }
    said.forEach(print);
    return exitCode;
  } finally {
    stopWatching();
    connection.leave();
  }
};

/** The next command finds a service with that folder open. It starts once the answer is out, so that neither waits for the other. */
const leaveService = async (
  surroundings: Surroundings,
  folder: string,
  asks: boolean,
): Promise<void> => {
  const address = serviceAddress(surroundings);
  if (address === undefined) return;
  try {
    const { startService } = await import('./startService');
    startService(address, surroundings, { folder, asks, env: ownEnvironment() });
  } catch (error) {
    log(`No service is started: ${String(error)}`);
  }
};

const main = async (): Promise<void> => {
  const argv = process.argv.slice(2);
  const isPerson = isatty(0) && isatty(handles.stdout);
  const mayServe =
    isServed(argv) && !(isWriting(argv) && isPerson) && !refusesService(argv, process.env);
  const waits = argv.some((word) => word.startsWith('--wait'));
  const served = mayServe ? await runInService(argv, { waits }) : 'anew';
  if (typeof served === 'number') {
    process.exitCode = served;
    return;
  }
  const surroundings = surroundingsOf(process.env);
  // What a client of the service does without is loaded for none.
  const { answerOnce, loadPrograms } = await import('./loadPrograms');
  const { programs } = loadPrograms(surroundings);
  if (served === 'none') answerOnce();
  const folder = await programs.runCommand(argv, {
    service: control({ env: process.env, log }),
    leavesModel: served === 'none',
  });
  if (served === 'none' && folder !== undefined) {
    await leaveService(surroundings, folder, asksModel.has(commandOf(argv) ?? ''));
  }
};

void main();
