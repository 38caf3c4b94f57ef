import { inEachLanguage } from '../languages/registry';
import type { MemoryReference } from '../model/decision';
import { normaliseTags } from '../model/memory';
import { byText, grouped } from '../model/tally';
import type { RelationKey } from '../relate/resolveRelations';
import { computeFading, type FadingAway } from './archiveFinding';
import { type Contradiction, computeContradictions } from './contradictions';
import { computeCommonness, computeSimilarity, namesOf } from './evidence';
import { isFailure, isOpenFailure } from './finding';
import {
  computeHappened,
  dayFinder,
  episodesOf,
  type Happened,
  linkedPath,
  periodOf,
} from './happened';
import {
  byRelevance,
  changedAt,
  holds,
  type KnownMemory,
  type LoggedEpisode,
  type Material,
  readOf,
  referenceOf,
  type SurveyPeriod,
  sharedOf,
} from './material';

export interface MostUsed {
  readonly memory: MemoryReference;
  /** How often it was opened in the period, as far as its latest accesses tell. */
  readonly times: number;
}

/** A memory that was opened once was not used again. */
const leastUses = 2;

/** What was used more than once in the period, the most used first. */
export const computeMostUsed = (
  shared: readonly KnownMemory[],
  { from, until }: SurveyPeriod,
): readonly MostUsed[] =>
  shared
    .map((one) => {
      const accesses = one.use.recentAccesses ?? [];
      return { one, times: accesses.filter((at) => at >= from && at <= until).length };
    })
    .filter(({ times }) => times >= leastUses)
    .sort((left, right) => right.times - left.times || byRelevance(left.one, right.one))
    .map(({ one, times }) => ({ memory: referenceOf(one), times }));

/** What a reflection says, found by rules; of each list the strongest comes first. */
export interface Digest {
  readonly period: SurveyPeriod;
  readonly isFirst: boolean;
  readonly timeZone: string;
  readonly happened: Happened;
  readonly topics: readonly RecurringTopic[];
  readonly used: readonly MostUsed[];
  readonly contradictions: readonly Contradiction[];
  readonly fading: FadingAway;
  readonly failures: readonly RepeatedFailure[];
}

/** Looks through the material; nothing private comes into the digest, because its text is shared. */
export const computeDigest = (material: Material): Digest => {
  const { since, until, timeZone, links, law } = material;
  const period = periodOf(material);
  const shared = sharedOf(material);
  const read = readOf(material);
  const episodes = episodesOf(material);
  return {
    period,
    isFirst: since === undefined,
    timeZone,
    happened: computeHappened(shared, episodes, period),
    topics: computeTopics({ shared, episodes, period, timeZone }),
    used: computeMostUsed(shared, period),
    contradictions: computeContradictions({
      ...{ shared, links, until },
      similarity: computeSimilarity(read),
    }),
    fading: computeFading(shared, period, law),
    failures: computeFailures(shared, links, period),
  };
};

/** Something that went wrong more than once. */
export interface RepeatedFailure {
  /** Tags and entities that all of them carry. */
  readonly names: readonly string[];
  /** The most relevant first. */
  readonly memories: readonly MemoryReference[];
  /** How many of them are errors or problems that nothing solves. */
  readonly unsolved: number;
}

const leastRepetitions = 2;
/** Of what has but a field in common, such as performance: two slow things are not one that failed twice. */
const leastOfField = 3;

const fieldNames = (): ReadonlySet<string> =>
  new Set(inEachLanguage('topics').flatMap((topics) => topics.map(([tag]) => tag)));

const solvedIds = (
  shared: readonly KnownMemory[],
  links: readonly RelationKey[],
  until: number,
) => {
  const held = new Set(shared.filter((one) => holds(one, until)).map(({ memory }) => memory.id));
  return new Set(
    links.filter(({ from, type }) => type === 'SOLVES' && held.has(from)).map(({ to }) => to),
  );
};

/** By the memories that carry them: names of the same memories are one failure with several names. */
const gather = (failures: readonly KnownMemory[], isTelling: (name: string) => boolean) => {
  const byName = grouped(failures, (one) => namesOf(one).filter(isTelling));
  const fields = fieldNames();
  const repeated = [...byName].filter(
    ([name, carriers]) => carriers.length >= (fields.has(name) ? leastOfField : leastRepetitions),
  );
  const keyOf = (carriers: readonly KnownMemory[]) => carriers.map(({ memory }) => memory.id);
  const byMemories = grouped(repeated, ([, carriers]) => [keyOf(carriers).join(' ')]);
  return [...byMemories.values()].map((same) => ({
    names: same.map(([name]) => name),
    memories: same[0]?.[1] ?? [],
  }));
};

/**
 * What failed repeatedly: errors, problems, pitfalls, anti-patterns and corrections that share a tag or an entity, at
 * least one of them of the period. What is unsolved comes first, then what failed most often.
 */
export const computeFailures = (
  shared: readonly KnownMemory[],
  links: readonly RelationKey[],
  { from, until }: SurveyPeriod,
): readonly RepeatedFailure[] => {
  const failures = shared
    .filter((one) => isFailure(one.memory.type) && holds(one, until))
    .sort(byRelevance);
  const solved = solvedIds(shared, links, until);
  const { carriers } = computeCommonness(shared);
  // A name that half of everything carries does not say what fails.
  const isTelling = (name: string): boolean => carriers(name) <= Math.max(3, shared.length / 4);
  return gather(failures, isTelling)
    .filter(({ memories }) => memories.some((one) => changedAt(one) >= from))
    .map(({ names, memories }) => ({
      names: [...names].sort(byText),
      memories: memories.map(referenceOf),
      unsolved: memories.filter(
        ({ memory }) => isOpenFailure(memory.type) && !solved.has(memory.id),
      ).length,
    }))
    .sort(
      (left, right) =>
        right.unsolved - left.unsolved ||
        right.memories.length - left.memories.length ||
        byText(left.names.join(' '), right.names.join(' ')),
    );
};

/** Something that came up more than once in the period. */
export interface RecurringTopic {
  /** Tags or entities; several where the same memories carry them. */
  readonly words: readonly string[];
  readonly kind: 'tag' | 'entity';
  /** Memories of the period that carry it, and entries of the log that are about no memory. */
  readonly memories: number;
  /** Calendar days on which they, or entries of the log, came. */
  readonly days: number;
  /** Older memories that carry it. */
  readonly before: number;
}

export interface TopicsInit {
  readonly shared: readonly KnownMemory[];
  readonly episodes: readonly LoggedEpisode[];
  readonly period: SurveyPeriod;
  readonly timeZone: string;
}

/** Less often is no recurrence; nor is what came on one day alone, unless it came before. */
const leastMemories = 3;
const leastDays = 2;

interface Mentions {
  readonly kind: RecurringTopic['kind'];
  /** Of the period: ids of memories, and entries of the log that link to none. */
  readonly carriers: Set<string>;
  readonly days: Set<string>;
  before: number;
}

type Topics = Map<string, Mentions>;

const mentionsOf = (topics: Topics, word: string, kind: Mentions['kind']): Mentions => {
  const known = topics.get(word);
  if (known !== undefined) return known;
  const mentions = { kind, carriers: new Set<string>(), days: new Set<string>(), before: 0 };
  topics.set(word, mentions);
  return mentions;
};

const kindsOfNames = ({ memory }: KnownMemory): ReadonlyMap<string, 'tag' | 'entity'> =>
  new Map([
    ...memory.entities.map((name) => [name.toLowerCase(), 'entity'] as const),
    ...memory.tags.map((tag) => [tag, 'tag'] as const),
  ]);

const countNames = (
  { episodes, shared, timeZone }: TopicsInit,
  { recent, older }: { recent: readonly KnownMemory[]; older: readonly KnownMemory[] },
): Topics => {
  const topics: Topics = new Map();
  const dayOf = dayFinder(timeZone);
  for (const one of recent) {
    for (const [name, kind] of kindsOfNames(one)) {
      const mentions = mentionsOf(topics, name, kind);
      mentions.carriers.add(one.memory.id);
      mentions.days.add(dayOf(changedAt(one)));
    }
  }
  const paths = new Set<string>(shared.map(({ path }) => path));
  episodes.forEach((episode, index) => {
    const path = linkedPath(episode);
    for (const tag of normaliseTags(episode.tags)) {
      const mentions = mentionsOf(topics, tag, 'tag');
      mentions.days.add(episode.day);
      // An entry that links to a memory names its tags again: one day more, but no memory more.
      if (path === undefined || !paths.has(path)) mentions.carriers.add(`entry ${index}`);
    }
  });
  for (const one of older) {
    for (const name of kindsOfNames(one).keys()) {
      const mentions = topics.get(name);
      if (mentions !== undefined) mentions.before++;
    }
  }
  return topics;
};

/** What the same memories carry is one topic with several names. */
const merged = (topics: Topics): readonly RecurringTopic[] => {
  const recurring = [...topics].filter(([, { carriers }]) => carriers.size >= leastMemories);
  const byCarriers = grouped(recurring, ([, { kind, carriers }]) => [
    [kind, ...carriers].join(' '),
  ]);
  return [...byCarriers.values()].flatMap((same) => {
    const words = same.map(([word]) => word).sort(byText);
    return same
      .slice(0, 1)
      .filter(([, { days, before }]) => days.size >= leastDays || before > 0)
      .map(([, { kind, carriers, days, before }]) => ({
        ...{ words, kind, before, memories: carriers.size, days: days.size },
      }));
  });
};

/** How surprising it is that something comes up: more often than before, on more days. */
const weightOf = ({ memories, before, days }: RecurringTopic): number => {
  const surprise = memories / Math.sqrt(before + 1);
  return surprise * (1 + Math.log(Math.max(1, days)));
};

/**
 * What comes up again and again in the period, the most surprising first. Words of titles are no topics: most that recur are “kept”,
 * “three” and the like, and what a memory is about it has as a tag or an entity.
 */
export const computeTopics = (init: TopicsInit): readonly RecurringTopic[] => {
  const { shared, period } = init;
  const held = shared.filter((one) => holds(one, period.until));
  const recent = held.filter((one) => changedAt(one) >= period.from);
  const older = held.filter((one) => changedAt(one) < period.from);
  return [...merged(countNames(init, { recent, older }))].sort(
    (left, right) =>
      weightOf(right) - weightOf(left) || byText(left.words.join(' '), right.words.join(' ')),
  );
};
