import { createLogger, openEngine } from '../node/openEngine';
import { tryFindMemoryFolder } from '../node/places';
import { answerHook } from './answerHook';
import type { HookCall } from './call';

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
