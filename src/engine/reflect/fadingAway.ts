import type { MemoryReference } from '../model/decision';
import type { Status } from '../model/status';
import type { DecayLaw } from '../strength/relevance';
import { computeStatus } from '../strength/status';
import { type KnownMemory, referenceOf } from './material';
import { byRelevance, changedAt } from './scope';
import type { SurveyPeriod } from './survey';

const millisecondsPerDay = 86_400_000;

/** How far ahead a reflection looks. */
const daysAhead = 14;

export interface FadingMemory {
  readonly memory: MemoryReference;
  readonly from: Status;
  readonly to: Status;
  /** Milliseconds since the epoch; undefined for what has sunk already. */
  readonly at?: number;
}

export interface FadingAway {
  /** Will sink within two weeks unless they are used, the next one first. */
  readonly soon: readonly FadingMemory[];
  /** Sank in the period, the most relevant first. */
  readonly sunk: readonly FadingMemory[];
}

const depth: Readonly<Record<Status, number>> = {
  active: 0,
  fading: 1,
  dormant: 2,
  archived: 3,
  superseded: 3,
};

/** What was not used since has sunk by the law alone, so the law also tells where it stood. */
const sunkSince = (
  one: KnownMemory,
  from: number,
  law: DecayLaw | undefined,
): FadingMemory | undefined => {
  const { memory, use, status } = one;
  if (status === 'active' || memory.status !== undefined) return undefined;
  if (Math.max(use.lastAccessed ?? 0, use.firstSeen, changedAt(one)) > from) return undefined;
  const before = computeStatus(memory, use, { now: from, ...(law === undefined ? {} : { law }) });
  return depth[before] < depth[status]
    ? { memory: referenceOf(one), from: before, to: status }
    : undefined;
};

/** What is being forgotten: by which law is `law`, document 000's own where it is absent. */
export const computeFading = (
  shared: readonly KnownMemory[],
  { from, until }: SurveyPeriod,
  law?: DecayLaw,
): FadingAway => {
  const horizon = until + daysAhead * millisecondsPerDay;
  const soon = shared.flatMap((one) =>
    one.fade === undefined || one.memory.status !== undefined || one.fade.at > horizon
      ? []
      : [{ one, at: one.fade.at, to: one.fade.to }],
  );
  return {
    soon: soon
      .sort((left, right) => left.at - right.at || byRelevance(left.one, right.one))
      .map(({ one, at, to }) => ({ memory: referenceOf(one), from: one.status, to, at })),
    sunk: [...shared]
      .sort(byRelevance)
      .map((one) => sunkSince(one, from, law))
      .filter((one) => one !== undefined),
  };
};
