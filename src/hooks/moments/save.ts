import type { Engine, OperationContext } from '../../engine/vocabulary';
import type { HookSession, Said } from '../session';

/** Letters of a message that are kept for later: what follows is a file or a log that somebody pasted. */
const longestMessage = 20_000;

/** Keeps what was said until the session pauses. */
export const hear = (session: HookSession, { role, text }: Said): Promise<void> =>
  session.keepSaid({ role, text: text.slice(0, longestMessage) });

/**
 * Looks at what was said since the last time, in order: what is worth keeping waits for a person. Nothing is given
 * back.
 */
export const save = async (
  engine: Engine,
  session: HookSession,
  by: OperationContext,
): Promise<void> => {
  let before: readonly string[] = [];
  for (const { role, text } of await session.takeSaid()) {
    await engine.observe(text, role, by, { before });
    before = [text];
  }
};
