import { operations } from '../../engine/operations';
import type { Handoff } from '../../engine/vocabulary';
import { describeSettlement, english } from '../../messages';
import { episodeLines, warningLines } from '../answers';
import { type Command, operationCommand } from '../command';
import { badUsage } from '../failure';
import { readTextOrInput } from '../input';
import type { Session } from '../session';
import { printable } from '../text';

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

const episodes = operationCommand({
  name: 'episodes',
  operation: operations.episodes,
  example: 'cogmem episodes --from 2026-11-01 --type decision',
  lines: ({ paint }, found) =>
    found.length === 0 ? ['No entries.'] : found.flatMap((one) => episodeLines(paint, one)),
});

/** Of a checkpoint and of a handoff: the text that whoever goes on begins with. */
const stateLines = ({ paint, globals }: Session, handoff: Handoff): readonly string[] => [
  ...handoff.text.split('\n').map(printable),
  ...describeSettlement(handoff, english).map(printable),
  ...(globals.quiet
    ? []
    : [
        paint.faint(
          handoff.path === undefined ? 'Kept nowhere: Git tracks it.' : `Kept in ${handoff.path}.`,
        ),
      ]),
];

const checkpoint = operationCommand({
  name: 'checkpoint',
  operation: operations.checkpoint,
  positional: '[task...]',
  example: 'cogmem checkpoint login timeout --done "Found the cause" --test "slow network"',
  input: ({ words, options }) => ({
    ...(words.length > 0 && { task: words.join(' ') }),
    ...options,
  }),
  lines: stateLines,
});

const handoff = operationCommand({
  name: 'handoff',
  operation: operations.handoff,
  positional: '[to...]',
  example: 'cogmem handoff qa-testing --issue "the retry test is slow"',
  input: ({ words, options }) => ({ ...(words.length > 0 && { to: words.join(' ') }), ...options }),
  lines: stateLines,
});

export const commands: readonly Command[] = [episode, episodes, checkpoint, handoff];
