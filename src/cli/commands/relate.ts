import { defineCommand, valueOption } from '../command';
import { defined } from '../defined';
import { answerRelation } from '../relation/answerRelation';
import { describingOptions, readDescribing } from '../relation/relationOptions';
import { toReference } from '../toReference';
import { readRelationType, readText } from '../values';

/** Relates two memories, read as a sentence: this one solves that one. */
export const relate = defineCommand({
  name: 'relate',
  summary: 'Relate two memories, or change how they are related: FROM solves TO',
  positional: '<from> <type> <to>',
  example: 'cogmem relate 3f2a1b solves 9c8d7e --context "The same timeout"',
  options: {
    ...describingOptions,
    context: valueOption('--context <text>', {
      description: 'one line on how, kept in both memories',
      read: readText,
    }),
  },
  run: async (session, [from = '', spelling = '', to = ''], options) => {
    const type = readRelationType(spelling);
    const words = await readDescribing(options, session.io);
    const { engine, folder } = await session.open();
    const place = { cwd: session.io.cwd, folder };
    const relation = { type, ...words, ...defined({ context: options.context }) };
    const context = await session.context();
    return answerRelation(
      session,
      await engine.relate(toReference(from, place), toReference(to, place), relation, context),
    );
  },
});
