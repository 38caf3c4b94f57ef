import { describeOperation, english } from '../../messages';
import { defineCommand } from '../command';
import { exitCodes } from '../exitCodes';
import { shortId } from '../format';
import { oneLine } from '../painter';

/** Takes an operation back. */
export const undo = defineCommand({
  name: 'undo',
  summary: 'Take back an operation, by default your last one',
  positional: '[operation]',
  example: 'cogmem undo',
  options: {},
  run: async (session, [wanted]) => {
    const { engine } = await session.open();
    const { undone, operation, changes } = await engine.undo(wanted, await session.context());
    const paths = changes.map(({ path }) => path);
    session.answer({ undone, operation, paths }, () => {
      if (session.globals.quiet) return [];
      const { paint } = session;
      return [
        `Undone: ${oneLine(describeOperation(undone, english))}.`,
        ...paths.map((path) => `  ${paint.accent(path)}`),
        ...(operation === null
          ? []
          : [`  ${paint.faint(`to have it again: cogmem undo ${shortId(operation.id)}`)}`]),
      ];
    });
    return exitCodes.done;
  },
});
