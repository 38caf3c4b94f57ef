import type { QuestionIntent } from '../../model/recall';
import { adding, byScore, type Candidate } from '../candidate';
import type { Route, Stage, StageContext } from '../stage';

const plain: Route = {
  weights: { text: 0.5, meaning: 0.5 },
  limit: 10,
  order: 'score',
  utilityBoost: 0,
  includeSuperseded: false,
};

/** Document 001's table: vector weight, text weight, limit, sort, special handling. */
export const routes: Readonly<Record<QuestionIntent, Route>> = {
  factual: { ...plain, weights: { text: 0.4, meaning: 0.6 }, utilityBoost: 0.2 },
  temporal: {
    ...plain,
    weights: { text: 0.6, meaning: 0.4 },
    limit: 15,
    order: 'valid_from',
    includeSuperseded: true,
  },
  causal: { ...plain, weights: { text: 0.3, meaning: 0.3 }, limit: 20, also: 'causes' },
  entity_profile: { ...plain, limit: 15, order: 'utility', utilityBoost: 0.3, also: 'entity' },
  preference: { ...plain, order: 'utility', types: ['preference', 'correction'] },
  general: { ...plain, utilityBoost: 0.2 },
};

/**
 * What a route's own way to memories counts beside words and meaning: what document 001's table leaves of 1 for questions
 * of cause (0.3 vector, 0.3 text). It names no number for the entity hub, which counts the same.
 */
export const primaryShare = 0.4;

/** Document 001: "graph traversal primary, 2 hops". */
export const mostHops = 2;

/** Memories that the traversal begins at. */
const seeds = 5;

/**
 * How near memories are to the best ones over causes and elaborations: the seed's own score, halved for one hop, a third
 * for two. Breadth first, so that each has its shortest way.
 */
const nearnessByCauses = (
  candidates: readonly Candidate[],
  causesOf: (id: string) => readonly string[],
): ReadonlyMap<string, number> => {
  const nearness = new Map<string, number>();
  for (const { id: seed, score } of candidates.slice(0, seeds)) {
    let ring: readonly string[] = [seed];
    const seen = new Set(ring);
    for (let hops = 0; hops <= mostHops; hops++) {
      for (const id of ring) nearness.set(id, Math.max(nearness.get(id) ?? 0, score / (hops + 1)));
      ring = [...new Set(ring.flatMap(causesOf))].filter((id) => !seen.has(id));
      for (const id of ring) seen.add(id);
    }
  }
  return nearness;
};

const blended = (
  candidates: readonly Candidate[],
  nearness: ReadonlyMap<string, number>,
): readonly Candidate[] =>
  candidates
    .map((candidate) => {
      const value = nearness.get(candidate.id) ?? 0;
      return adding(candidate, {
        stage: 'routing',
        value,
        keeping: 1 - primaryShare,
        contribution: primaryShare * value,
      });
    })
    .sort(byScore);

/** `0.6 · score + 0.4 · nearness over causes`; candidates come best first and hold what the traversal reaches. */
export const byCauses = (
  candidates: readonly Candidate[],
  causesOf: (id: string) => readonly string[],
): readonly Candidate[] => blended(candidates, nearnessByCauses(candidates, causesOf));

/** `0.6 · score + 0.4` for memories about the entity that the question names. */
export const byEntity = (
  candidates: readonly Candidate[],
  isAbout: (id: string) => boolean,
): readonly Candidate[] =>
  blended(candidates, new Map(candidates.filter(({ id }) => isAbout(id)).map(({ id }) => [id, 1])));

/** The route's own way to memories, where it has one (document 001, "Retrieval Strategy Router"). */
const byRoute = (
  candidates: readonly Candidate[],
  { route, question, causesOf, aboutEntitiesIn }: StageContext,
): readonly Candidate[] => {
  if (route.also === 'causes') return byCauses(candidates, causesOf);
  if (route.also !== 'entity') return candidates;
  const about = new Set(aboutEntitiesIn(question));
  return about.size === 0 ? candidates : byEntity(candidates, (id) => about.has(id));
};

/** Within two causes or elaborations of the best candidates, or about the entity that the question names. */
const reachByRoute = (
  candidates: readonly Candidate[],
  { route, question, causesOf, aboutEntitiesIn }: StageContext,
): readonly string[] => {
  if (route.also === 'causes') return [...nearnessByCauses(candidates, causesOf).keys()];
  return route.also === 'entity' ? aboutEntitiesIn(question) : [];
};

/** Weights, limit, order and special searches by what kind of question it is (document 001, retrieval router). */
export const routing: Stage<'routing'> = {
  name: 'routing',
  isOn: false,
  brief: ({ value }, _, t) => (value > 0 ? t('reached through relations') : ''),
  explain: ({ value }, _, t) => t('what this kind of question goes by, {0}', value.toFixed(2)),
  reach: reachByRoute,
  rank: byRoute,
};
