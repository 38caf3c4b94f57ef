import { type EpisodeRecord, normaliseTags } from '../../engine';
import { episodeAnswer } from '../../messages';
import { given } from '../given';
import { episodesInput, episodesOutput } from '../schemas/episodes';
import { defineTool } from '../tool';
import { asUntrusted, inOneLine, untrustedNotice } from '../untrusted';

const episodeText = ({ day, time, type, title, summary, memory }: EpisodeRecord): string => {
  const about = memory === undefined ? '' : ` (id ${memory.id})`;
  const text = summary === title ? '' : `\n  ${inOneLine(summary)}`;
  return `- ${day} ${time} ${inOneLine(type)}: ${inOneLine(title)}${about}${text}`;
};

/** Reads the day logs. */
export const memoryEpisodes = defineTool({
  name: 'memory_episodes',
  title: 'Read the day logs',
  description:
    'Reads entries of the day logs, the newest first: what was done, decided and found out, and when. Use it to see what happened lately, or on a certain day.',
  writes: false,
  idempotent: true,
  input: episodesInput,
  output: episodesOutput,
  run: async ({ engine }, { tags, ...filter }) => {
    const episodes = await engine.episodes({
      ...given(filter),
      ...given({ tags: tags === undefined ? undefined : normaliseTags(tags) }),
    });
    const data = { notice: untrustedNotice, episodes: episodes.map(episodeAnswer) };
    const text =
      episodes.length === 0 ? 'No entry.' : asUntrusted(episodes.map(episodeText).join('\n'));
    return { data, text };
  },
});
