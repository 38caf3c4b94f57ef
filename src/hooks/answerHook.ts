import { dirname, resolve } from 'node:path';
import {
  type ContextBlock,
  type Engine,
  isMemoryError,
  type OperationContext,
} from '../engine/vocabulary';
import { contextText } from '../messages';
import { createLogger, openEngine } from '../node/openEngine';
import { pathWithin, tryFindMemoryFolder } from '../node/places';
import type { HookCall } from './call';
import { givingMoments } from './moments';
import { HookSession, type Said } from './session';

/** Letters of a message that are kept for later: what follows is a file or a log that somebody pasted. */
const longestMessage = 20_000;

/** Keeps what was said until the session pauses. */
const hear = (session: HookSession, { role, text }: Said): Promise<void> =>
  session.keepSaid({ role, text: text.slice(0, longestMessage) });

/** Where the work stands, with the agent's last words; without them where they may not be kept. */
const checkpoint = async (engine: Engine, said: readonly Said[], by: OperationContext) => {
  const last = said.findLast(({ role }) => role === 'assistant')?.text.trim();
  const [done = ''] = (last ?? '').split(/\n\s*\n/u);
  try {
    await engine.checkpoint(done === '' ? {} : { done: [done] }, by);
  } catch (error) {
    if (!isMemoryError(error)) throw error;
    await engine.checkpoint({}, by);
  }
};

/**
 * Looks at what was said since the last time, in order: what is worth keeping waits for a person, and where the work stands is
 * noted in CONTINUITY.md. Nothing is given back.
 */
const save = async (engine: Engine, session: HookSession, by: OperationContext): Promise<void> => {
  let before: readonly string[] = [];
  const said = await session.takeSaid();
  for (const { role, text } of said) {
    await engine.observe(text, role, by, { before });
    before = [text];
  }
  await checkpoint(engine, said, by);
};

interface HookWorld {
  /** The memory folder of a place in a project; undefined where there is none. */
  readonly find: (place: string) => Promise<string | undefined>;
  /** The engine of a memory folder, which is closed once it has answered. */
  readonly open: (folder: string) => Engine;
  /** The folder of all sessions, which only its owner may enter. */
  readonly sessions: string;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** Files of the project by their paths within it; those outside, and those of the memory itself, are left out. */
const filesIn = (memory: string, { cwd, files = [] }: HookCall): readonly string[] => {
  const project = dirname(memory);
  return files.flatMap((file) => {
    const place = resolve(cwd, file);
    const isMemory = place === memory || pathWithin(memory, place) !== undefined;
    return isMemory ? [] : (pathWithin(project, place) ?? []);
  });
};

const giving = async (call: HookCall, memory: string, { engine, session, by }: Hook) => {
  const moment = givingMoments[call.moment];
  const { context: settings } = await engine.settings();
  const asked = moment?.ask(call, { files: filesIn(memory, call), ...settings });
  if (moment === undefined || asked === undefined) return '';
  const given = await session.given();
  const context = await engine.context({ ...asked, exclude: [...given], by });
  const blocks: ContextBlock[] = [];
  for (const block of context.blocks.filter(moment.isWorth)) {
    // Another hook of the session may have found the same meanwhile. What was only named may still be told.
    const claimed = block.isCut === true ? `${block.key} by title` : block.key;
    if (await session.claim(claimed)) blocks.push(block);
  }
  if (blocks.length === 0) return '';
  // What was cut, given before or waits is no news to who has not asked.
  const text = contextText({ ...context, blocks, cut: 0, repeated: 0, unreviewed: 0 });
  const told = `${moment.heading(call)}\n${text}`;
  await engine.noteGiven({ text: told, keys: blocks.map(({ key }) => key) }, by);
  return told;
};

interface Hook {
  readonly engine: Engine;
  readonly session: HookSession;
  readonly by: OperationContext;
}

const answer = async (call: HookCall, memory: string, hook: Hook): Promise<string> => {
  const { session, engine, by } = hook;
  const { prompt, reply } = call;
  if (call.moment === 'start') await session.sweep();
  if (call.isAfresh === true) await session.forgetGiven();
  if (prompt !== undefined) await hear(session, { role: 'user', text: prompt });
  if (reply !== undefined) await hear(session, { role: 'assistant', text: reply });
  if (call.moment === 'save') await save(engine, session, by);
  if (call.isEnd === true) await engine.endSession(by);
  const text = await giving(call, memory, hook);
  if (call.carries) return [...(await session.takeWaiting()), text].filter(Boolean).join('\n\n');
  if (text !== '') await session.keepWaiting(text);
  return '';
};

interface HookAnswer {
  /** Empty where nothing is given. */
  readonly text: string;
  /** Resolves once everything is written; nobody need wait for it. */
  readonly closed: Promise<void>;
}

const nothing: HookAnswer = { text: '', closed: Promise.resolve() };

/**
 * What an agent is given at an event of its own: text that names itself as untrusted history, or nothing. Rejects where
 * memory cannot be read; whoever asks is then silent.
 */
export const answerHook = async (
  call: HookCall,
  { find, open, sessions, now }: HookWorld,
): Promise<HookAnswer> => {
  const memory = await find(call.cwd);
  if (memory === undefined) return nothing;
  const session = new HookSession(sessions, call.client, call.session, now);
  const by = {
    actor: `agent:${call.client}`,
    trigger: `hook_${call.moment}`,
    session: call.session,
  } as const;
  const engine = open(memory);
  try {
    // The agent, or its person, saved a file a moment ago.
    await engine.catchUp();
    const text = await answer(call, memory, { engine, session, by });
    return { text, closed: engine.close() };
  } catch (error) {
    await engine.close();
    throw error;
  }
};

/** Answers in this process, where no service can be, and resolves once everything is written. */
export const answerHere = async (call: HookCall, sessions: string): Promise<string> => {
  const { text, closed } = await answerHook(call, {
    find: tryFindMemoryFolder,
    open: (folder) => openEngine(folder, { logger: createLogger('silent'), watch: false }),
    ...{ sessions, now: Date.now },
  });
  await closed;
  return text;
};
