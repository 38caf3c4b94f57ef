import { defineCommand } from '../command';
import { exitCodes } from '../exitCodes';
import type { Session } from '../session';

const lines = ({ paint, globals }: Session, paths: readonly string[]): readonly string[] => {
  if (globals.quiet) return [];
  if (paths.length === 0)
    return ['Nothing to acknowledge: no critical file was changed by other hands.'];
  return paths.map((path) => `Acknowledged: ${paint.accent(path)}`);
};

/** Says that a person has looked at critical files that other hands changed. */
export const acknowledge = defineCommand({
  name: 'acknowledge',
  summary: 'Say that you have looked at SOUL.md or IDENTITY.md after other hands changed it',
  positional: '[file...]',
  example: 'cogmem acknowledge SOUL.md',
  options: {},
  run: async (session, words) => {
    const { engine } = await session.open();
    const acknowledged = await engine.acknowledge(words, await session.context());
    session.answer({ acknowledged }, () => lines(session, acknowledged));
    return exitCodes.done;
  },
});
