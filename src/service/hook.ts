import { appendFileSync, statSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { HookCall } from '../hooks/call';
import { isPayload } from '../hooks/call';
import { readPayload } from '../hooks/formats';
import { openSocketFolder, runtimeFolder, sessionsFolder, surroundingsOf } from './address';
import { refusesService } from './servedCommands';
import { ownEnvironment } from './wire';

/** Milliseconds that an agent is kept waiting for what it is given, and for what was said to be looked at. */
const givingTime = Number(process.env.COGMEM_HOOK_TIME) || 3_000;
const savingTime = 20_000;

/** Bytes of a payload that are read: an agent hands over whole files. */
const largestPayload = 16 * 1024 * 1024;

/** Letters of a prompt that is looked at: whoever pastes a whole log asks nothing that memory knows. */
const longestPrompt = 100_000;

const largestLog = 256 * 1024;

const user = process.getuid?.() ?? -1;

const openFolder = (): string => {
  const folder = runtimeFolder({ env: process.env, user, temporary: tmpdir() });
  openSocketFolder(folder, user);
  return folder;
};

/** A line in the log of hooks: the agent and its person are told nothing. */
const log = (message: string): void => {
  try {
    const place = join(openFolder(), 'hooks.log');
    const { size = 0 } = statSync(place, { throwIfNoEntry: false }) ?? {};
    if (size > largestLog) truncateSync(place);
    appendFileSync(place, `${new Date().toISOString()} ${message}\n`, { mode: 0o600 });
  } catch {
    // Where not even a log can be written, there is nobody left to tell.
  }
};

const readInput = async (): Promise<string> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of process.stdin as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > largestPayload) throw new Error('The payload is too large.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
};

const answerTo = async (call: HookCall): Promise<string> => {
  const canServe = process.platform !== 'win32' && !refusesService([], process.env);
  if (!canServe) {
    const { loadPrograms } = await import('./loadPrograms');
    const { programs } = loadPrograms(surroundingsOf(process.env));
    return programs.answerHook(call, sessionsFolder(openFolder()));
  }
  // What an event asks nothing of is loaded for none.
  const { inTime, patience, reachService } = await import('./client');
  const connection = await reachService({ env: process.env, starts: true, log });
  if (connection === undefined) return '';
  // One that hangs is not waited for: leaving it ends the question too.
  void inTime(connection.ask('greet', null), patience).then((greeting) => {
    if (greeting !== undefined) return;
    log('No service answers.');
    connection.leave();
  });
  try {
    return await connection.ask('hook', { call, env: ownEnvironment() });
  } finally {
    connection.leave();
  }
};

const main = async (): Promise<void> => {
  const payload: unknown = JSON.parse(await readInput());
  const request = isPayload(payload) ? readPayload(payload) : undefined;
  if (request === undefined) return;
  const { print } = request;
  // The service works in another folder.
  const call = { ...request.call, cwd: resolve(request.call.cwd) };
  if ((call.prompt?.length ?? 0) > longestPrompt) throw new Error('The prompt is too long.');
  const patience = call.moment === 'save' ? Math.max(savingTime, givingTime) : givingTime;
  setTimeout(() => leave(`There was no answer within ${patience} ms.`), patience).unref();
  const text = await answerTo(call);
  if (text !== '') process.stdout.write(`${JSON.stringify(print(text))}\n`);
};

/** An agent is never stopped by its memory: whatever happened, the hook went well. */
const leave = (why?: string): void => {
  if (why !== undefined) log(why);
  process.exit(0);
};

main().then(
  () => {
    process.stdin.destroy();
    // What still holds the process must not hold the agent; what was printed is on its way.
    process.stdout.write('', () => leave());
  },
  (error: unknown) => leave(error instanceof Error ? error.message : String(error)),
);
