import { defineCommand, valueOption } from '../command';
import { defined } from '../defined';
import { answerRelation } from '../relation/answerRelation';
import { toReference } from '../toReference';
import { readRelationType } from '../values';

/** Removes relations between two memories. */
export const unrelate = defineCommand({
  name: 'unrelate',
  summary: 'Remove the relations between two memories, or one of them',
  positional: '<from> <to>',
  example: 'cogmem unrelate 3f2a1b 9c8d7e --type solves',
  options: {
    type: valueOption('--type <type>', {
      description: 'only this one, from the first to the second',
      read: readRelationType,
    }),
  },
  run: async (session, [from = '', to = ''], { type }) => {
    const { engine, folder } = await session.open();
    const place = { cwd: session.io.cwd, folder };
    return answerRelation(
      session,
      await engine.unrelate(
        toReference(from, place),
        toReference(to, place),
        defined({ type }),
        await session.context(),
      ),
    );
  },
});
