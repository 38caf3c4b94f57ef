import type { FusionMethod, StageSwitches } from '../model/recall';
import { byScore, type Candidate, multiplying, statusFactor } from './candidate';
import { boostCoactivated } from './coactivation';
import { type Found, fuse } from './fusion';
import { holdBackDoubtful } from './lowConfidence';
import type { FactsOf } from './memoryFacts';
import type { Period } from './memoryTimes';
import { mergeAnswers } from './merge';
import { withNeighbours } from './neighbours';
import { composite } from './optional/composite';
import { boostEntities } from './optional/entities';
import { boostEpisode } from './optional/episode';
import { rerankByUtility } from './optional/utility';
import { favourPeriod } from './period';
import { byCauses, byEntity, reachedByCauses } from './primaryMethod';
import type { QuestionPart } from './question';
import type { Route } from './routes';
import type { Similarities } from './similarities';
import type { TextMatches } from './textIndex';
import { favourReviewed } from './unreviewed';

/** One question and what both searches found for it. */
export interface SearchedPart {
  readonly part: QuestionPart;
  readonly matches: TextMatches;
  /** Absent where no vectors answer. */
  readonly similarities?: Similarities;
}

/** What the stages know of the folder. Functions are only asked about candidates. */
export interface RankContext {
  readonly stages: StageSwitches;
  readonly fusion: FusionMethod;
  readonly route: Route;
  /** Candidates that each of the two searches gives. */
  readonly pool: number;
  /** Whether a memory may be an answer. */
  readonly accepts: (id: string) => boolean;
  readonly factsOf: FactsOf;
  /** Written in one breath with it, parents, strong relations. */
  readonly neighboursOf: (id: string) => readonly string[];
  /** Over one cause or elaboration, whichever way it leads. */
  readonly causesOf: (id: string) => readonly string[];
  /** Memories about an entity that the text names. */
  readonly aboutEntitiesIn: (text: string) => readonly string[];
  /** The day of the session; given where its stage is on. */
  readonly day?: Period;
  /** The time that the question names; what is of it counts more. */
  readonly period?: Period;
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** False where today's status is not asked for, as in a question about an earlier day. */
  readonly weighsStatus: boolean;
}

/**
 * With no word in common and a cosine below it, a memory has nothing to do with the question. Low, because with the shipped
 * model even the right answer may be no nearer than 0.1 ("which database …" and a memory about Postgres).
 */
const leastSimilarity = 0.05;

const hasToDoWithIt = ({ text, similarity }: Candidate): boolean =>
  text > 0 || (similarity ?? 0) >= leastSimilarity;

const withScores = ({ matches, similarities }: SearchedPart, ids: Iterable<string>): Found[] => {
  const wanted = new Set(ids);
  const hits = new Map(matches.among(wanted).map((hit) => [hit.id, hit]));
  return [...wanted].map((id) => {
    const hit = hits.get(id);
    const similarity = similarities?.of(id);
    return {
      id,
      ...(hit === undefined ? {} : { hit }),
      ...(similarity === undefined ? {} : { similarity }),
    };
  });
};

/**
 * Text ∥ meaning, over-fetched, and one score from both (docs/decisions/fusion.md). Every candidate is scored by both.
 */
const searchBoth = (searched: SearchedPart, context: RankContext): readonly Candidate[] => {
  const { matches, similarities, part } = searched;
  const { stages, route, accepts, pool, neighboursOf } = context;
  const found = [
    ...matches.best(pool).map(({ id }) => id),
    ...(similarities?.nearest({ limit: pool, accept: accepts }) ?? []).map(({ id }) => id),
  ];
  const beside = stages.neighbours ? found.flatMap(neighboursOf).filter(accepts) : [];
  const about = route.also === 'entity' ? context.aboutEntitiesIn(part.text).filter(accepts) : [];
  const fuseThem = (ids: Iterable<string>) =>
    fuse(withScores(searched, ids), {
      method: context.fusion,
      weights: route.weights,
      hasMeaning: similarities !== undefined,
      words: part.words,
    });
  const fused = fuseThem([...found, ...beside, ...about]);
  const isCausal = route.also === 'causes';
  const reached = isCausal ? reachedByCauses(fused, context.causesOf).filter(accepts) : about;
  const all = isCausal ? fuseThem([...fused.map(({ id }) => id), ...reached]) : fused;
  const isReached = new Set(reached);
  return all.filter((one) => hasToDoWithIt(one) || isReached.has(one.id));
};

/** The route's own way to memories, where it has one (document 001, "Retrieval Strategy Router"). */
const byRoute = (
  candidates: readonly Candidate[],
  { part }: SearchedPart,
  { route, causesOf, aboutEntitiesIn }: RankContext,
): readonly Candidate[] => {
  if (route.also === 'causes') return byCauses(candidates, causesOf);
  if (route.also !== 'entity') return candidates;
  const about = new Set(aboutEntitiesIn(part.text));
  return about.size === 0 ? candidates : byEntity(candidates, (id) => about.has(id));
};

/** A stage: whether it is on, and what it makes of the candidates. */
type Step = readonly [
  isOn: boolean,
  apply: (candidates: readonly Candidate[]) => readonly Candidate[],
];

/** One question: both searches, then every stage that is on, in the order of `recallStages`. */
const rankPart = (searched: SearchedPart, context: RankContext): readonly Candidate[] => {
  const { stages, factsOf, now, day, route, period } = context;
  const question = searched.part.text;
  const steps: readonly Step[] = [
    [stages.routing, (those) => byRoute(those, searched, context)],
    [period !== undefined, (those) => (period ? favourPeriod(those, { factsOf, period }) : those)],
    [stages.neighbours, (those) => withNeighbours(those, context.neighboursOf)],
    [stages.composite, (those) => composite(those, { factsOf, now })],
    [stages.utility, (those) => rerankByUtility(those, { factsOf, boost: route.utilityBoost })],
    [stages.entities, (those) => boostEntities(those, { question, factsOf })],
    [day !== undefined, (those) => (day ? boostEpisode(those, { factsOf, day }) : those)],
    [stages.coactivation, (those) => boostCoactivated(those, factsOf)],
    [stages.confidence, (those) => holdBackDoubtful(those, factsOf)],
    [stages.trust, (those) => favourReviewed(those, factsOf)],
  ];
  return steps.reduce<readonly Candidate[]>(
    (those, [isOn, step]) => (isOn ? step(those) : those),
    searchBoth(searched, context),
  );
};

const weighStatus = (candidates: readonly Candidate[], factsOf: FactsOf): readonly Candidate[] =>
  candidates
    .map((candidate) => {
      const status = factsOf(candidate.id)?.status ?? 'active';
      return multiplying(candidate, { stage: 'status', factor: statusFactor[status] });
    })
    .sort(byScore);

/** What may answer, best first; the parts of each candidate add up to its score. */
export const rank = (
  searched: readonly SearchedPart[],
  context: RankContext,
): readonly Candidate[] => {
  const merged = mergeAnswers(searched.map((one) => rankPart(one, context)));
  return context.weighsStatus ? weighStatus(merged, context.factsOf) : merged;
};
