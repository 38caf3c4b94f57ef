import type { KnownMemory } from './material';
import { byRelevance, changedAt, isShared } from './scope';

const millisecondsPerDay = 86_400_000;

/** The first reflection looks a week back (document 002's reflection-process, ORIGINS 002 reflection). */
const firstPeriodDays = 7;

/** Memories above this relevance are read even where nothing changed in them (document 002, "Scope"). */
const leastRelevance = 0.3;

/** What a reflection may read. */
export interface SurveyBudget {
  /** Tokens of everything that is read. */
  readonly input: number;
  /** Tokens of memories' texts. */
  readonly memories: number;
  /** Tokens of day logs. */
  readonly episodes: number;
  /** Memories, however short: all pairs of them are compared. */
  readonly count: number;
}

/**
 * Document 002 allows 30,000 tokens of input, 10,000 of them for the day logs (ORIGINS 002 reflection). The memories
 * get half: its entities, procedures and index, and what it gives to files that are not read without a language model.
 */
export const surveyBudget: SurveyBudget = {
  input: 30_000,
  memories: 15_000,
  episodes: 10_000,
  count: 300,
};

/** From when until when a reflection looks, in milliseconds since the epoch. */
export interface SurveyPeriod {
  readonly from: number;
  readonly until: number;
}

/** The time of a reflection: since the last one ended, for the first one the last seven days. */
export const surveyPeriod = (since: number | undefined, until: number): SurveyPeriod => ({
  from: since ?? until - firstPeriodDays * millisecondsPerDay,
  until,
});

interface Candidate {
  readonly one: KnownMemory;
  /** When it changed within the period, in milliseconds since the epoch; 0 where it did not. */
  readonly changed: number;
}

const candidatesOf = (
  known: readonly KnownMemory[],
  { from }: SurveyPeriod,
  first: ReadonlySet<string>,
): readonly Candidate[] =>
  known
    .filter((one) => isShared(one) && one.status !== 'archived' && one.status !== 'superseded')
    .map((one) => {
      const changed = changedAt(one);
      return { one, changed: changed >= from ? changed : 0 };
    })
    .filter(
      ({ one, changed }) =>
        changed > 0 || one.relevance > leastRelevance || first.has(one.memory.id),
    );

/**
 * Which memories' texts are read (document 002): those that were created or changed in the period, and those with a
 * relevance above 0.3, and those of `first`, before all others; never what is superseded, archived or private. What changed in the period comes first, the latest
 * change before others, then what is most relevant. A text that is too long for what is left of the budget makes room
 * for shorter ones behind it. `left` counts what is in scope and not read.
 */
export const planSurvey = (
  known: readonly KnownMemory[],
  period: SurveyPeriod,
  {
    first = new Set<string>(),
    memories = surveyBudget.memories,
    count = surveyBudget.count,
  }: Partial<Pick<SurveyBudget, 'memories' | 'count'>> & {
    readonly first?: ReadonlySet<string>;
  } = {},
): { readonly read: readonly KnownMemory[]; readonly left: number } => {
  const isFirst = ({ one }: Candidate): number => Number(first.has(one.memory.id));
  const candidates = [...candidatesOf(known, period, first)].sort(
    (left, right) =>
      isFirst(right) - isFirst(left) ||
      right.changed - left.changed ||
      byRelevance(left.one, right.one),
  );
  const read: KnownMemory[] = [];
  let tokens = 0;
  for (const { one } of candidates) {
    if (read.length === count) break;
    if (tokens + one.tokens > memories) continue;
    tokens += one.tokens;
    read.push(one);
  }
  return { read, left: candidates.length - read.length };
};
