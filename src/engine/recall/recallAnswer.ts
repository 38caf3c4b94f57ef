import type { Status } from '../model/memory';
import type { MeaningReport, RecallAnswer, RecallHit, RecallOptions } from '../model/recall';
import type { Candidate } from './candidate';
import { withinBudget, withNearest, withNearMisses, withoutWeaker } from './certainty';
import { type Chosen, choose } from './choose';
import { withOtherWords, withWhatIsLeft } from './covering';
import { meaning as byMeaning } from './fusion';
import { interaction } from './interaction';
import { filterOf, isFiltering, recallFilter, withoutFilters } from './list';
import { likenessIn } from './optional/diversity';
import { memoriesOfPlace } from './place';
import type { Question } from './question';
import { rank, type SearchedPart } from './rank';
import { type RecallSource, sessionDay, type TimeRule, toHit } from './recallSource';
import { isOn } from './switches';
import { memoriesOfPeriod } from './time';
import type { Similarities } from './vectorScan';

/** Candidates of each search for each hit asked for, as some are hidden or fall behind (document 001). */
const overFetch = 3;

/** Fewer would leave nothing to put in another order. */
const fewestCandidates = 30;

/** Where too few of the candidates can be shown, so many times more are taken, until there are enough or no more. */
const poolGrowth = 8;

/** Milliseconds that a question waits for vectors: answers from words alone are better than late ones. */
const usualWait = 300;

/** Where nobody was asked. */
export const noMeaning: MeaningReport = { model: null, faults: [], pending: 0 };

/** A question on its way: what it is answered from, and how. */
interface Asked {
  readonly source: RecallSource;
  readonly question: Question;
  readonly limit: number;
  readonly accepts: ((id: string) => boolean) | undefined;
  readonly favoured: TimeRule['favoured'];
  /** How strong memories are today says nothing of another day, and a timeline shows all of them. */
  readonly isOfAnotherDay: boolean;
}

/** Searches by words and meaning, ranks, and chooses; more candidates are taken where too few of the first can be shown. */
export const answerTo = async (
  source: RecallSource,
  question: Question,
  { asOf, favoured }: TimeRule,
): Promise<
  Pick<RecallAnswer, 'hits' | 'known' | 'cut' | 'more' | 'hidden' | 'meaning' | 'filters'>
> => {
  const { services, options, plan } = source;
  const asked: Asked = {
    ...{ source, question, favoured },
    limit: plan.limit ?? question.route.limit ?? services.config.settings.recall.limit,
    accepts: acceptsFor(source, question, asOf),
    isOfAnotherDay: asOf !== undefined || options.timeline === true,
  };
  const { similarities, meaning } = await searchMeaning(source, question);
  const { hits, hidden, more } = hitsOf(asked, similarities);
  const known = hits.some(isLikely);
  return {
    ...withinBudget(hits, options.budget),
    ...{ known, meaning, hidden: options.statuses?.length ? 0 : hidden },
    ...(question.isOfTimeAlone && more > 0 && { more }),
    ...(!known && isFiltering(options) && { filters: filteredOut(asked, similarities, asOf) }),
  };
};

const isLikely = ({ injection }: RecallHit): boolean => injection !== 'none';

type AllSimilarities = readonly (Similarities | undefined)[];

const hitsOf = (
  asked: Asked,
  similarities: AllSimilarities,
): {
  readonly hits: readonly RecallHit[];
  readonly hidden: number;
  readonly more: number;
} => {
  const { source, question } = asked;
  const searched = question.isOfTimeAlone
    ? []
    : question.parts.map((part, at) => searchedPart(asked, part, similarities[at]));
  const { hits: chosen, hidden, visible } = chooseFrom(asked, searched);
  const found = chosen.flatMap(
    (candidate) => toHit(source.services, source.catalog, candidate) ?? [],
  );
  const likely = withNearMisses(found);
  const surest = withWhatIsLeft(withoutWeaker(likely), likely);
  const rarities = searched.map(({ matches }) => matches.rarities);
  const hits = withNearest(withOtherWords(surest, rarities), source.catalog.size);
  return { hits, hidden, more: visible - chosen.length };
};

/** What the filters of the caller did where nothing is known; what the vectors said of the question serves without them too. */
const filteredOut = (
  asked: Asked,
  similarities: AllSimilarities,
  asOf: number | undefined,
): NonNullable<RecallAnswer['filters']> => {
  const { source, question } = asked;
  const options = withoutFilters(source.options);
  const open = { ...source, options };
  const all = { ...asked, source: open, accepts: acceptsFor(open, question, asOf) };
  const passes = filterOf({ ...source.options, statuses: [] }, source.timeZone);
  return {
    leftOut: hitsOf(all, similarities).hits.filter(isLikely).length,
    passing: source.catalog.entries().filter((entry) => passes(entry, () => 'active')).length,
  };
};

const weighing = ({ isOfAnotherDay }: Asked) => ({ weighsStatus: !isOfAnotherDay });

const acceptsFor = (
  { catalog, options, timeZone, place, neighbourhood }: RecallSource,
  { route }: Question,
  asOf: number | undefined,
): Asked['accepts'] =>
  recallFilter(catalog, {
    ...(route.types === undefined ? {} : { types: route.types }),
    ...{ options, timeZone, asOf, place, supersededBy: neighbourhood.supersededBy },
  });

/** What the vectors say of each part of a question; nothing where they are not asked or do not answer. */
const searchMeaning = async (
  { services, plan, options }: RecallSource,
  { parts, isOfTimeAlone }: Question,
): Promise<{
  readonly similarities: readonly (Similarities | undefined)[];
  readonly meaning: MeaningReport;
}> => {
  // Without words there is nothing to be near to.
  const asks =
    isOn(plan.stages, byMeaning) && !isOfTimeAlone && parts.some(({ words }) => words > 0);
  if (!asks) return { similarities: [], meaning: noMeaning };
  const { wait = usualWait } = options;
  const answers = await Promise.all(
    parts.map(({ expansions }) =>
      services.vectors.search(expansions, { wait, wordByWord: isOn(plan.stages, interaction) }),
    ),
  );
  const told = answers.find(({ similarities }) => similarities !== undefined) ?? answers[0];
  return {
    similarities: answers.map(({ similarities }) => similarities),
    meaning: {
      model: told?.similarities?.model ?? null,
      faults: told?.faults ?? [],
      pending: told?.pending ?? 0,
    },
  };
};

const searchedPart = (
  { source: { index, options }, accepts }: Asked,
  part: Question['parts'][number],
  similarities: Similarities | undefined,
): SearchedPart => ({
  part,
  matches: index.match(part.text, {
    asYouType: options.asYouType ?? false,
    ...(accepts && { accept: accepts }),
  }),
  ...(similarities && { similarities }),
});

const candidatesOf = (
  asked: Asked,
  searched: readonly SearchedPart[],
  pool: number,
): readonly Candidate[] => {
  const { source, question, favoured, accepts = () => true } = asked;
  const { plan, factsOf, neighbourhood, now, catalog, place } = source;
  if (question.isOfTimeAlone && favoured) {
    const memories = catalog.entries().map(({ memory }) => memory);
    return memoriesOfPeriod(memories, favoured).filter(({ id }) => accepts(id));
  }
  if (place !== undefined && question.parts.length === 0) {
    return memoriesOfPlace(place.known.filter(({ id }) => accepts(id)));
  }
  return rank(searched, {
    ...{ stages: plan.stages, fusion: plan.fusion, route: question.route, pool, accepts, factsOf },
    ...{ ...neighbourhood, place, now, ...weighing(asked) },
    aside: asideOf(asked.source),
    sessionDay: () => sessionDay(source),
    ...(favoured && { period: favoured }),
  });
};

const chooseFrom = (asked: Asked, searched: readonly SearchedPart[]): Chosen => {
  const { limit, source } = asked;
  let pool = Math.max(fewestCandidates, limit * overFetch);
  for (;;) {
    const chosen = chooseAmong(asked, searched, candidatesOf(asked, searched, pool));
    const isWhole = searched.every(
      ({ matches, similarities }) =>
        matches.size <= pool && (similarities === undefined || source.catalog.size <= pool),
    );
    if (isWhole || chosen.visible >= limit) return chosen;
    pool *= poolGrowth;
  }
};

const chooseAmong = (
  asked: Asked,
  searched: readonly SearchedPart[],
  candidates: readonly Candidate[],
): Chosen => {
  const { limit, question, accepts } = asked;
  const { plan, options, neighbourhood, factsOf } = asked.source;
  const isByStatus = (options.statuses?.length ?? 0) > 0;
  return choose(candidates, {
    ...{ stages: plan.stages, route: question.route, limit, factsOf },
    minimumScore: plan.minimumScore,
    isShown: isShownIn(asked),
    aside: isByStatus ? [] : asideOf(asked.source),
    followsBetter: isGraceful(asked.source),
    isPutAway: (id) => isPutAway(asked.source, id),
    likeness: () => likenessIn(asked.source.catalog, searched),
    ...(options.timeline === true && {
      course: {
        supersession: neighbourhood.supersession,
        accepts: (id) => (accepts?.(id) ?? true) && !isPutAway(asked.source, id),
      },
    }),
  });
};

/**
 * What follows where nothing better answers: with grace whatever time put aside, by the documents nothing (document 002:
 * dormant is "explicit search only", archived "hidden from search").
 */
const asideOf = (source: RecallSource): readonly Status[] =>
  isGraceful(source) ? ['dormant', 'archived'] : [];

const isGraceful = ({ services }: RecallSource): boolean =>
  services.config.settings.fading === 'graceful';

/** By a person, and not by time. */
const isPutAway = ({ factsOf, options }: RecallSource, id: string): boolean =>
  !options.includeArchived && factsOf(id)?.memory.status === 'archived';

/**
 * Statuses that an answer shows at first; dormant ones follow only when nothing better answers
 * (docs/decisions/certainty.md).
 */
const shownAtFirst = (options: RecallOptions, { route }: Question): readonly Status[] => {
  if (options.statuses?.length) return options.statuses;
  if (options.includeArchived) return ['active', 'fading', 'dormant', 'archived', 'superseded'];
  return ['active', 'fading', ...(route.includeSuperseded ? (['superseded'] as const) : [])];
};

const isShownIn = ({ source, question, isOfAnotherDay }: Asked) => {
  const { options } = source;
  const shown = new Set(shownAtFirst(options, question));
  const showsOthers = isOfAnotherDay && !options.statuses?.length;
  return (id: string, status: Status): boolean =>
    shown.has(status) || (showsOthers && !isPutAway(source, id));
};
