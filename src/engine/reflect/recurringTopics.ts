import { normaliseTags } from '../model/memory';
import { dayFinder, linkedPath } from './happened';
import type { KnownMemory, LoggedEpisode } from './material';
import { byText, changedAt, holds } from './scope';
import { wordsOfTerms } from './sharedWords';
import type { SurveyPeriod } from './survey';

/** Something that came up more than once in the period. */
export interface RecurringTopic {
  /** Tags, entities or words of titles; several where the same memories carry them. */
  readonly words: readonly string[];
  readonly kind: 'tag' | 'entity' | 'word';
  /** Memories of the period that carry it, and entries of the log that are about no memory. */
  readonly memories: number;
  /** Calendar days on which they, or entries of the log, came. */
  readonly days: number;
  /** Older memories that carry it; 0 for words. */
  readonly before: number;
}

export interface TopicsInit {
  readonly shared: readonly KnownMemory[];
  readonly episodes: readonly LoggedEpisode[];
  readonly period: SurveyPeriod;
  readonly timeZone: string;
}

/** Less often is no recurrence. */
const leastMemories = 3;
/** A word in more of the period's titles than this share is one that everything is called with. */
const commonShare = 1 / 2;
const shortestWord = 4;

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

const namesOf = ({ memory }: KnownMemory): ReadonlyMap<string, 'tag' | 'entity'> =>
  new Map([
    ...memory.entities.map((name) => [name.toLowerCase(), 'entity'] as const),
    ...memory.tags.map((tag) => [tag, 'tag'] as const),
  ]);

/** The words of the title that are no part of its tags and entities. */
const titleWords = (one: KnownMemory): readonly string[] => {
  const parts = new Set([...namesOf(one).keys()].flatMap((name) => name.split(/[^\p{L}\p{N}]+/u)));
  const words = wordsOfTerms({ memory: { ...one.memory, tags: [] }, body: '' }).values();
  return [...new Set(words)].filter((word) => word.length >= shortestWord && !parts.has(word));
};

const countNames = (
  { episodes, shared, timeZone }: TopicsInit,
  { recent, older }: { recent: readonly KnownMemory[]; older: readonly KnownMemory[] },
): Topics => {
  const topics: Topics = new Map();
  const dayOf = dayFinder(timeZone);
  for (const one of recent) {
    for (const [name, kind] of namesOf(one)) {
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
    for (const name of namesOf(one).keys()) {
      const mentions = topics.get(name);
      if (mentions !== undefined) mentions.before++;
    }
  }
  return topics;
};

/** Kept apart from names: a title may say in passing what is another memory's tag. */
const countWords = (recent: readonly KnownMemory[], timeZone: string): Topics => {
  const topics: Topics = new Map();
  const dayOf = dayFinder(timeZone);
  for (const one of recent) {
    for (const word of titleWords(one)) {
      const mentions = mentionsOf(topics, word, 'word');
      mentions.carriers.add(one.memory.id);
      mentions.days.add(dayOf(changedAt(one)));
    }
  }
  const most = Math.max(leastMemories, recent.length * commonShare);
  return new Map([...topics].filter(([, { carriers }]) => carriers.size <= most));
};

/** What the same memories carry is one topic with several names. */
const merged = (topics: Topics): readonly RecurringTopic[] => {
  const byCarriers = new Map<string, { words: string[]; mentions: Mentions }>();
  for (const [word, mentions] of topics) {
    if (mentions.carriers.size < leastMemories) continue;
    const key = [mentions.kind, ...mentions.carriers].join(' ');
    const same = byCarriers.get(key);
    if (same === undefined) byCarriers.set(key, { words: [word], mentions });
    else same.words.push(word);
  }
  return [...byCarriers.values()].map(({ words, mentions: { kind, carriers, days, before } }) => ({
    ...{ words: words.sort(byText), kind, before },
    memories: carriers.size,
    days: days.size,
  }));
};

/** How surprising it is that something comes up: more often than before, on more days; names before mere words. */
const weightOf = ({ kind, memories, before, days }: RecurringTopic): number => {
  const surprise = memories / Math.sqrt(before + 1);
  return surprise * (1 + Math.log(Math.max(1, days))) * (kind === 'word' ? 0.5 : 1);
};

/** What comes up again and again in the period, the most surprising first. */
export const computeTopics = (init: TopicsInit): readonly RecurringTopic[] => {
  const { shared, period, timeZone } = init;
  const held = shared.filter((one) => holds(one, period.until));
  const recent = held.filter((one) => changedAt(one) >= period.from);
  const older = held.filter((one) => changedAt(one) < period.from);
  const names = countNames(init, { recent, older });
  const words = [...countWords(recent, timeZone)].filter(([word]) => !names.has(word));
  return [...merged(names), ...merged(new Map(words))].sort(
    (left, right) =>
      weightOf(right) - weightOf(left) || byText(left.words.join(' '), right.words.join(' ')),
  );
};
