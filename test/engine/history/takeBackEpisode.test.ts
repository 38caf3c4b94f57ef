import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { appendEpisode } from '../../../src/engine/format/episodeFile';
import { takeBackEpisode } from '../../../src/engine/history/takeBack';
import { memoryPath } from '../../../src/engine/model/memoryPath';

const day = '2026-03-07';
const path = memoryPath(`episodes/${day}.md`);

const entry = (title: string) => ({
  time: '12:00',
  title,
  type: 'fact',
  tags: [],
  summary: `${title} it is.`,
});

/** The log after each entry, the empty one first. */
/** The log before the first entry, and after each of them. */
const logs = (titles: readonly string[]): readonly (string | undefined)[] => {
  const states: (string | undefined)[] = [undefined];
  for (const title of titles) states.push(appendEpisode(states.at(-1), day, entry(title)));
  return states;
};

describe('taking an entry out of a day’s log', () => {
  it('leaves the log as if it had never been written, wherever it stands', () => {
    const titles = fc.uniqueArray(fc.constantFrom('A', 'B', 'C', 'D', 'E'), { minLength: 1 });
    fc.assert(
      fc.property(titles, fc.nat(), (all, place) => {
        const at = place % all.length;
        const written = logs(all);
        const [before, after] = [written[at], written[at + 1]];
        const change = {
          path,
          ...(before === undefined ? {} : { before }),
          ...(after === undefined ? {} : { after }),
        };
        const expected = logs(all.filter((_, index) => index !== at)).at(-1);
        expect(takeBackEpisode(change, written.at(-1))).toEqual({ text: expected });
      }),
    );
  });
});
