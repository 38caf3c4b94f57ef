import { adding, byScore, type Candidate, withinOne } from '../candidate';
import type { Stage, StageContext } from '../stage';

/** Document 001: +0.15 for memories of the same session's episode. */
export const episodeBonus = 0.15;

/** An episode is a day's log here: what was created on the day of the session is of its episode. Instants in milliseconds. */
export const boostEpisode = (
  candidates: readonly Candidate[],
  { factsOf, sessionDay }: Pick<StageContext, 'factsOf' | 'sessionDay'>,
): readonly Candidate[] => {
  const day = sessionDay();
  const boosted = candidates.map((candidate) => {
    const created = Date.parse(factsOf(candidate.id)?.memory.created ?? '');
    return created >= day.from && created < day.until
      ? adding(candidate, { stage: 'episode', value: 1, contribution: episodeBonus })
      : candidate;
  });
  return [...withinOne(boosted)].sort(byScore);
};

/** Memories of the same session's day. */
export const episode: Stage<'episode'> = {
  name: 'episode',
  isOn: false,
  brief: (_, _hit, t) => t('written today'),
  explain: (_, _hit, t) => t('written on the day of this session'),
  rank: boostEpisode,
};
