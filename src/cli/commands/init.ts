import { defineCommand } from '../command';
import { exitCodes } from '../exitCodes';
import { countOf } from '../format';

/** Creates what is missing of a memory folder. */
export const init = defineCommand({
  name: 'init',
  summary: 'Create the memory folder: ./memory, or the one of --dir',
  example: 'cogmem init',
  options: {},
  run: async (session) => {
    const { engine, folder } = await session.openNew();
    const { created, kept, extended } = await engine.init(await session.context());
    session.answer({ folder, created, kept, extended }, () => {
      if (session.globals.quiet) return [];
      const { paint } = session;
      if (created.length === 0 && extended.length === 0)
        return [`The memory folder is complete: ${paint.accent(folder)}`];
      const counts = [
        `${countOf(created.length, 'file', 'files')} created`,
        ...(extended.length === 0 ? [] : [`${extended.join(', ')} extended`]),
        ...(kept.length === 0 ? [] : [`${countOf(kept.length, 'file', 'files')} kept`]),
      ];
      const done = kept.length === 0 ? 'Created' : 'Completed';
      return [
        `${done} the memory folder: ${paint.accent(folder)}`,
        `  ${paint.faint(counts.join(', '))}`,
      ];
    });
    return exitCodes.done;
  },
});
