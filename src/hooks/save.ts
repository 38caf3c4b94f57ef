import { type Engine, isMemoryError, type OperationContext } from '../engine/vocabulary';
import type { HookSession, Said } from './session';

/** Letters of a message that are kept for later: what follows is a file or a log that somebody pasted. */
const longestMessage = 20_000;

/** Keeps what was said until the session pauses. */
export const hear = (session: HookSession, { role, text }: Said): Promise<void> =>
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
export const save = async (
  engine: Engine,
  session: HookSession,
  by: OperationContext,
): Promise<void> => {
  let before: readonly string[] = [];
  const said = await session.takeSaid();
  for (const { role, text } of said) {
    await engine.observe(text, role, by, { before });
    before = [text];
  }
  await checkpoint(engine, said, by);
};
