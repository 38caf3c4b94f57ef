import { english, episodeResultAnswer } from '../../messages';
import { defineCommand, valueOption } from '../command';
import { defined } from '../defined';
import { episodeLines } from '../episodeLines';
import { exitCodes } from '../exitCodes';
import { badUsage } from '../failure';
import { readTextOrInput } from '../readInput';
import { readTags, readText } from '../values';
import { warningLines } from '../warningLines';

/** Adds an entry to the log of today. */
export const episode = defineCommand({
  name: 'episode',
  summary: 'Add an entry to the log of today',
  positional: '<title...>',
  example: 'cogmem episode "Moved the cache" --summary "It is on its own host now." --tags ops',
  options: {
    summary: valueOption('--summary <text>', {
      description: 'what happened, in a line or a few; - reads it from the standard input',
      read: readText,
    }),
    type: valueOption('--type <type>', {
      description: 'a type of memory, or task, event, emotion (default: general)',
      read: readText,
    }),
    tags: valueOption('--tags <tags>', { description: 'tags: a,b', read: readTags }),
    memory: valueOption('--memory <reference>', {
      description: 'the memory that it is about',
      read: readText,
    }),
  },
  run: async (session, words, options) => {
    const title = words.join(' ');
    if (title.trim() === '') throw badUsage('There is no title. Say what happened.');
    const summary = await readTextOrInput(options.summary ?? title, session.io);
    const { engine, reference } = await session.openFor(options.memory ?? '');
    const result = await engine.addEpisode(
      {
        title,
        summary,
        ...defined({
          type: options.type,
          tags: options.tags,
          reference: options.memory === undefined ? undefined : reference,
        }),
      },
      await session.context(),
    );
    session.answer(episodeResultAnswer(result, english), () =>
      session.globals.quiet
        ? []
        : [
            ...episodeLines(session.paint, result.episode),
            session.paint.faint(`Added to ${result.episode.path}.`),
            ...warningLines(session, result.because),
          ],
    );
    return exitCodes.done;
  },
});
