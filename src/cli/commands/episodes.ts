import { episodeAnswer } from '../../messages';
import { defineCommand, valueOption } from '../command';
import { defined } from '../defined';
import { episodeLines } from '../episodeLines';
import { exitCodes } from '../exitCodes';
import { readDay, readLimit, readNames, readTags } from '../values';

/** Lists entries of the day logs. */
export const episodes = defineCommand({
  name: 'episodes',
  summary: 'List entries of the day logs, the newest first',
  example: 'cogmem episodes --from 2026-11-01 --type decision',
  options: {
    from: valueOption('--from <day>', { description: 'the first day', read: readDay }),
    to: valueOption('--to <day>', { description: 'the last day', read: readDay }),
    type: valueOption('--type <types>', { description: 'only these types: a,b', read: readNames }),
    tags: valueOption('--tags <tags>', {
      description: 'only with all of these tags: a,b',
      read: readTags,
    }),
    limit: valueOption('--limit <number>', {
      description: 'at most so many, 1 to 200 (default: 50)',
      read: readLimit,
    }),
  },
  run: async (session, _words, { from, to, type, tags, limit }) => {
    const { engine } = await session.open();
    const found = await engine.episodes(defined({ from, to, types: type, tags, limit }));
    session.answer({ episodes: found.map(episodeAnswer) }, () =>
      found.length === 0
        ? ['No entries.']
        : found.flatMap((episode) => episodeLines(session.paint, episode)),
    );
    return exitCodes.done;
  },
});
