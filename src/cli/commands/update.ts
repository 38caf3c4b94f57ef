import { answerDecision } from '../answerDecision';
import { defineCommand, flagOption, valueOption } from '../command';
import { defined } from '../defined';
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
    immutable: flagOption('--immutable', 'let nobody change or forget it, you neither'),
    mutable: flagOption('--mutable', 'let it be changed again; only people may'),
  },
  run: async (session, [text = ''], options) => {
    if (options.immutable === true && options.mutable === true)
      throw badUsage('Give --immutable or --mutable, not both.');
    const mark = options.immutable === true ? true : options.mutable === true ? false : undefined;
    const fields = { ...draftFields(options), ...defined({ immutable: mark }) };
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
