import { english, problemAnswer } from '../../messages';
import { defineCommand } from '../command';
import { exitCodes } from '../exitCodes';
import { countOf } from '../format';

/** Reads every file anew. */
export const reindex = defineCommand({
  name: 'reindex',
  summary: 'Read every file anew and rebuild the index',
  example: 'cogmem reindex',
  options: {},
  run: async (session) => {
    const { engine } = await session.open();
    const { indexed, problems } = await engine.reindex();
    const answers = problems.map((problem) => problemAnswer(problem, english));
    session.answer({ indexed, problems: answers }, () =>
      session.globals.quiet ? [] : [`Indexed ${countOf(indexed, 'memory', 'memories')}.`],
    );
    return exitCodes.done;
  },
});
