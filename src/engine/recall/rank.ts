import type { Status } from '../model/memory';
import {
  asGoodAsInUse,
  byScore,
  type Candidate,
  isInUse,
  multiplying,
  status,
  statusFactor,
} from './candidate';
import { type Found, fuse } from './fusion';
import { isBeyondModel } from './interaction';
import { mergeAnswers } from './optional/decomposition';
import { weighPlace } from './place';
import type { QuestionPart } from './question';
import { withoutWhatLacks } from './sought';
import type { RankContext, Stage, StageContext } from './stage';
import { stagesOfRecall } from './stages';
import { isOn } from './switches';
import type { TextMatches } from './textMatch';
import { putUnseenRulesBehind } from './trust';
import type { Similarities } from './vectorScan';

/** One question and what both searches found for it. */
export interface SearchedPart {
  readonly part: QuestionPart;
  readonly matches: TextMatches;
  readonly similarities?: Similarities;
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
const searchBoth = (
  searched: SearchedPart,
  stages: readonly Stage[],
  context: StageContext,
): readonly Candidate[] => {
  const { matches, similarities, part } = searched;
  const { route, accepts, pool } = context;
  const found = [
    ...matches.best(pool).map(({ id }) => id),
    ...(similarities?.nearest({ limit: pool, accept: accepts }) ?? []).map(({ id }) => id),
  ];
  const fuseThem = (ids: Iterable<string>) =>
    fuse(withScores(searched, ids), {
      method: context.fusion,
      weights: route.weights,
      hasMeaning: similarities !== undefined,
      strengthOf: matches.strengthOf,
      words: part.words,
      asked: part.asked,
      names: part.names,
      rarities: matches.rarities,
      isForeign: part.isForeign,
      isBeyondModel: (id) => isBeyondModel(context.factsOf(id)),
    });
  const beside = stages.flatMap((stage) => stage.beside?.(found, context) ?? []);
  const fused = fuseThem([...found, ...beside.filter(accepts)]);
  const reach = [
    ...(context.place?.known.slice(0, pool).map(({ id }) => id) ?? []),
    ...stages.flatMap((stage) => stage.reach?.(fused, context) ?? []),
  ];
  const reached = new Set(reach.filter(accepts));
  const all = reached.size === 0 ? fused : fuseThem([...fused.map(({ id }) => id), ...reached]);
  return all.filter((one) => hasToDoWithIt(one) || reached.has(one.id));
};

/** One question: both searches, then every stage that is on, in the order of the list. */
const rankPart = (searched: SearchedPart, context: RankContext): readonly Candidate[] => {
  const stages: readonly Stage[] = stagesOfRecall.filter((stage) => isOn(context.stages, stage));
  const { part, ...found } = searched;
  const known: StageContext = { ...context, ...found, question: part.text };
  const ranked = stages.reduce<readonly Candidate[]>(
    (those, stage) => stage.rank?.(those, known) ?? those,
    searchBoth(searched, stages, known),
  );
  return withoutWhatLacks(ranked, known, part.written);
};

/** What answers as well as all that is in use counts as fading, however far aside it stands. */
const weighStatus = (
  candidates: readonly Candidate[],
  { factsOf, aside = [] }: Pick<RankContext, 'factsOf' | 'aside'>,
): readonly Candidate[] => {
  const statusOf = (id: string): Status => factsOf(id)?.status ?? 'active';
  const asGood = asGoodAsInUse(candidates, (id) => isInUse(statusOf(id)));
  return candidates
    .map((candidate) => {
      const own = statusOf(candidate.id);
      const answersAsWell =
        aside.includes(own) &&
        candidate.certainty >= asGood &&
        factsOf(candidate.id)?.memory.status === undefined;
      const factor = statusFactor[answersAsWell ? 'fading' : own];
      return multiplying(candidate, { stage: status.name, factor });
    })
    .sort(byScore);
};

/** What may answer, best first; the parts of each candidate add up to its score. */
export const rank = (
  searched: readonly SearchedPart[],
  context: RankContext,
): readonly Candidate[] => {
  const { place } = context;
  const [first = [], ...others] = searched.map((one) => rankPart(one, context));
  const answers = others.length === 0 ? first : mergeAnswers([first, ...others]);
  const merged = place === undefined ? answers : weighPlace(answers, place.kindOf);
  const weighed = context.weighsStatus ? weighStatus(merged, context) : merged;
  return putUnseenRulesBehind(weighed, context.factsOf);
};
