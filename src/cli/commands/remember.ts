import { linkableIds, withLinks } from '../../engine';
import { answerDecision } from '../answerDecision';
import { defineCommand, valueOption } from '../command';
import { draftFields, draftOptions, newMemoryFields, newMemoryOptions } from '../draftOptions';
import { badUsage } from '../failure';
import { readTextFile, readTextOrInput } from '../readInput';
import { readText } from '../values';

/** Stores a memory: a sentence, from which title, type and tags are found, or fields as given. */
export const remember = defineCommand({
  name: 'remember',
  summary: 'Store a memory; - reads the text from the standard input',
  positional: '[text...]',
  example: 'cogmem remember "We decided to use pnpm" --tags build',
  options: {
    ...draftOptions,
    ...newMemoryOptions,
    bodyFile: valueOption('--body-file <file>', {
      description: 'take the text from a file',
      read: readText,
    }),
  },
  run: async (session, words, options) => {
    const text = words.join(' ');
    if (options.bodyFile !== undefined && text !== '') {
      throw badUsage('Give the text or --body-file, not both.');
    }
    if (options.bodyFile === undefined && text.trim() === '') {
      throw badUsage(
        'There is no text. Give it, or - for the standard input, or --body-file FILE.',
      );
    }
    const body =
      options.bodyFile === undefined
        ? await readTextOrInput(text, session.io)
        : await readTextFile(options.bodyFile, session.io);
    const fields = {
      ...draftFields(options),
      ...newMemoryFields(options),
    };
    const input = Object.keys(fields).length === 0 ? body : { ...fields, body };
    const { engine } = await session.open();
    const decision = await engine.remember(input, await session.context());
    // What follows is waited for at the end anyway, and is part of the answer then.
    await engine.settled();
    const links = await engine.linked(linkableIds(decision));
    return answerDecision(session, withLinks(decision, links));
  },
});
