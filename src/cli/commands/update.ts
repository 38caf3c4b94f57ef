import { answerDecision } from '../answerDecision';
import { defineCommand, valueOption } from '../command';
import { draftFields, draftOptions } from '../draftOptions';
import { badUsage } from '../failure';
import { readTextOrInput } from '../readInput';
import { readText } from '../values';

/** Changes the fields that are given and leaves the others. */
export const update = defineCommand({
  name: 'update',
  summary: 'Change fields of a memory',
  positional: '<reference>',
  example: 'cogmem update 3f2a1b --tags redis,cache --importance 0.9',
  options: {
    ...draftOptions,
    body: valueOption('--body <text>', {
      description: 'new text; - reads it from the standard input',
      read: readText,
    }),
  },
  run: async (session, [text = ''], options) => {
    const fields = draftFields(options);
    if (options.body === undefined && Object.keys(fields).length === 0) {
      throw badUsage(
        'There is nothing to change. Give at least one field, such as --title or --body.',
      );
    }
    const changes =
      options.body === undefined
        ? fields
        : { ...fields, body: await readTextOrInput(options.body, session.io) };
    const { engine, reference } = await session.openFor(text);
    return answerDecision(
      session,
      await engine.update(reference, changes, await session.context()),
    );
  },
});
