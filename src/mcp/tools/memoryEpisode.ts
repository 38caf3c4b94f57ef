import { normaliseTags } from '../../engine';
import { english, episodeResultAnswer } from '../../messages';
import { given } from '../given';
import { noteLines } from '../noteLines';
import { episodeInput, episodeOutput } from '../schemas/episodes';
import { defineTool } from '../tool';
import { inOneLine } from '../untrusted';

/** Adds an entry to the log of today. */
export const memoryEpisode = defineTool({
  name: 'memory_episode',
  title: 'Write in the day log',
  description:
    'Adds an entry to the log of today: what was done, tried or found out, and what came of it. Use it when a piece of work ends, so that a reflection can look back on it. What will hold beyond the day belongs into memory_store, which writes its own entry.',
  writes: true,
  // A log of what happened when is appended to, and not decided about.
  cannotWait: true,
  idempotent: false,
  input: episodeInput,
  output: episodeOutput,
  run: async ({ engine, context }, { title, summary, tags, ...rest }) => {
    const draft = {
      title,
      summary,
      ...given({ ...rest, tags: tags === undefined ? undefined : normaliseTags(tags) }),
    };
    const result = await engine.addEpisode(draft, context);
    const { episode } = result;
    const text = `Added “${inOneLine(episode.title)}” to ${episode.path}, line ${episode.line}.`;
    return {
      data: episodeResultAnswer(result, english),
      text: [text, ...noteLines(result.because)].join('\n'),
    };
  },
});
