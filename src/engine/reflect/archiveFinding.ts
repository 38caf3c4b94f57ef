import type { MemoryReference } from '../model/decision';
import type { Status } from '../model/memory';
import { byText } from '../model/tally';
import { computeStatus, type DecayLaw, isPermanent } from '../strength/relevance';
import type { Evidence } from './evidence';
import { type Finding, markOf, memories, settledOf, subjectOf } from './finding';
import {
  byRelevance,
  changedAt,
  type KnownMemory,
  referenceOf,
  type SurveyPeriod,
} from './material';

/** Memories in one proposal; a person looks at each of them. */
const mostMemories = 20;

const hasFaded = ({ memory, status }: KnownMemory): boolean =>
  status === 'archived' && memory.status === undefined && !isPermanent(memory);

const relevanceText = (relevance: number): string => relevance.toFixed(3);

/**
 * Memories that time has put aside already, to be archived for good; the weakest first. Undefined
 * where there are none but those that a person wanted to keep.
 */
export const computeArchive = (
  { shared, material }: Evidence,
  options: {
    readonly settledSubjects: ReadonlySet<string>;
    readonly taken: ReadonlySet<string>;
  },
): Finding | undefined => {
  const settled = new Set(
    settledOf(options.settledSubjects, 'archive').flatMap((marks) => [...marks]),
  );
  const faded = shared
    .filter(
      (one) => hasFaded(one) && !settled.has(markOf(one)) && !options.taken.has(one.memory.id),
    )
    .sort(
      (left, right) => left.relevance - right.relevance || byText(left.memory.id, right.memory.id),
    )
    .slice(0, mostMemories);
  if (faded.length === 0) return undefined;
  const at = new Date(material.until).toISOString();
  return {
    kind: 'archive',
    subject: subjectOf('archive', faded),
    reason: `Archive ${memories(faded.length)} that time has put aside, as nobody used ${faded.length === 1 ? 'it' : 'them'}?`,
    edits: faded.map(({ memory, relevance, use }) => ({
      id: memory.id,
      fields: ['status', 'updated'],
      change: (current) =>
        current.status === undefined ? { ...current, status: 'archived', updated: at } : current,
      rationale: `Its relevance is ${relevanceText(relevance)}, below 0.05; it was opened ${use.accessCount === 1 ? 'once' : `${use.accessCount} times`}.`,
    })),
  };
};

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
const sunkSince = (one: KnownMemory, from: number, law: DecayLaw | undefined) => {
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
