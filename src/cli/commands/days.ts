import { operations } from '../../engine/operations';
import { episodeLines, warningLines } from '../answers';
import { type Command, operationCommand } from '../command';
import { badUsage } from '../failure';
import { readTextOrInput } from '../input';

/** Adds an entry to the log of today. */
const episode = operationCommand({
  name: 'episode',
  operation: operations.addEpisode,
  positional: '<title...>',
  example: 'cogmem episode "Moved the cache" --summary "It is on its own host now." --tags ops',
  input: async ({ words, options }, { io }) => {
    const title = words.join(' ');
    if (title.trim() === '') throw badUsage('There is no title. Say what happened.');
    return { title, ...options, summary: await readTextOrInput(options.summary ?? title, io) };
  },
  lines: (session, { episode, because }) =>
    session.globals.quiet
      ? []
      : [
          ...episodeLines(session.paint, episode),
          session.paint.faint(`Added to ${episode.path}.`),
          ...warningLines(session, because),
        ],
});

/** Lists entries of the day logs. */
const episodes = operationCommand({
  name: 'episodes',
  operation: operations.episodes,
  example: 'cogmem episodes --from 2026-11-01 --type decision',
  lines: ({ paint }, found) =>
    found.length === 0 ? ['No entries.'] : found.flatMap((one) => episodeLines(paint, one)),
});

/** Commands about the day logs. */
export const commands: readonly Command[] = [episode, episodes];
