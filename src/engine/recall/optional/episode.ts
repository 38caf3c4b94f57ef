import { adding, byScore, type Candidate, withinOne } from '../candidate';
import type { FactsOf } from '../memoryFacts';

/** Document 001: +0.15 for memories of the same session's episode. */
export const episodeBonus = 0.15;

/** An episode is a day's log here: what was created on the day of the session is of its episode. Instants in milliseconds. */
export const boostEpisode = (
  candidates: readonly Candidate[],
  {
    factsOf,
    day,
  }: { readonly factsOf: FactsOf; readonly day: { readonly from: number; readonly until: number } },
): readonly Candidate[] => {
  const boosted = candidates.map((candidate) => {
    const created = Date.parse(factsOf(candidate.id)?.memory.created ?? '');
    return created >= day.from && created < day.until
      ? adding(candidate, { stage: 'episode', value: 1, contribution: episodeBonus })
      : candidate;
  });
  return [...withinOne(boosted)].sort(byScore);
};
