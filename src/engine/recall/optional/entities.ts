import { adding, byScore, type Candidate, withinOne } from '../candidate';
import { entitiesNamedIn, nameOfEntity } from '../entityName';
import type { Stage, StageContext } from '../stage';

/** Document 001: +0.1 for each entity that the question names. */
export const entityBonus = 0.1;

/** Without a limit a memory that lists many entities would be found for its list alone. */
export const mostEntities = 3;

/** Memories about entities that the question names gain 0.1 for each, three at most. */
export const boostEntities = (
  candidates: readonly Candidate[],
  { question, factsOf }: Pick<StageContext, 'question' | 'factsOf'>,
): readonly Candidate[] => {
  const isNamed = entitiesNamedIn(question);
  const boosted = candidates.map((candidate) => {
    const entities = factsOf(candidate.id)?.memory.entities ?? [];
    const named = new Set(entities.filter(isNamed).map(nameOfEntity));
    const count = Math.min(named.size, mostEntities);
    return count === 0
      ? candidate
      : adding(candidate, { stage: 'entities', value: count, contribution: entityBonus * count });
  });
  return [...withinOne(boosted)].sort(byScore);
};

/** Entities that the question names. */
export const entities: Stage<'entities'> = {
  name: 'entities',
  isOn: false,
  brief: ({ value }, _, t) =>
    value === 1 ? t('about what is named') : t('about {0} things that are named', value),
  explain: ({ value }, _, t) => t('named things, {0}', value),
  rank: boostEntities,
};
