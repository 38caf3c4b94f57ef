import {
  countedImportance,
  countedPriority,
  isReviewed,
  type Memory,
  type Status,
} from '../model/memory';
import {
  type MemoryType,
  memoryTypeRow,
  type Priority,
  retentionCategories,
  storeWeights,
} from '../model/memoryTypes';
import type { FadingProfile } from '../model/settings';
import { type Activity, projectDays } from './activity';

/** How fast relevance fades; one for a folder, as a person set it. */
export interface DecayLaw {
  /** λ of e^(−λ d), for each day; greater than 0. */
  readonly dailyRate: number;
  /** What time alone may do; `documents` where it is absent. */
  readonly fading?: FadingProfile;
  /** On which days something happened in the project; absent where each day counts in full. */
  readonly activity?: Activity;
  /** How many other memories cite one, by its id; absent where that does not count. */
  readonly citationsOf?: (id: string) => number;
}

/** What memories that fade with grace know of their project. */
export type ProjectFacts = Pick<DecayLaw, 'activity' | 'citationsOf'>;

/** A half-life of about 23 days (documents 000 and 002). */
export const defaultDecayLaw: DecayLaw = { dailyRate: 0.03 };

/**
 * The law by which relevance halves in so many days, which must be greater than 0. What is known of the project counts
 * where memories fade with grace; documents 000, 001 and 002 know nothing of it.
 */
export const decayLawOf = (
  halfLifeDays: number,
  fading?: FadingProfile,
  project?: ProjectFacts,
): DecayLaw => ({
  dailyRate: Math.LN2 / halfLifeDays,
  ...(fading === undefined ? {} : { fading }),
  ...(fading === 'graceful' ? project : {}),
});

/** Days in which relevance halves. */
export const halfLifeOf = ({ dailyRate }: DecayLaw): number => Math.LN2 / dailyRate;

/** Usage of a memory that was never read: it starts at half strength instead of none (document 000). */
const unusedUsage = 0.5;

/** What a pinned memory scores: above everything that decays, and still a number (document 000, "Vault"). */
export const pinnedRelevance = 999;

/** When a strength is asked for, and how fast it fades until then. */
export interface Moment {
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** Documents 000 and 002's own where it is absent. */
  readonly law?: DecayLaw;
}

/** What this machine knows of a memory's use; kept in `_state.json`. */
export interface Use {
  readonly accessCount: number;
  /** How often it was said again, which is counted apart from reading (document 003); absent for never. */
  readonly reinforcedCount?: number;
  /** How much it was given in full to agents, each time damped by position and certainty; absent for never. */
  readonly given?: number;
  /** When it was last given so that it counted, in milliseconds since the epoch. */
  readonly lastGiven?: number;
  /** When it was last read or said again, in milliseconds since the epoch; undefined for a memory that never was. */
  readonly lastAccessed?: number;
  /** When it was, of late, in milliseconds since the epoch, the oldest first; fewer than `usesOf` where it was often. */
  readonly recentAccesses?: readonly number[];
  /** Until when somebody wants it kept active, in milliseconds since the epoch; absent where nobody said so. */
  readonly snoozedUntil?: number;
  /** When a dream put it into cold storage, in milliseconds since the epoch; a later use takes it back. */
  readonly demotedAt?: number;
  /** When this machine first saw the file, in milliseconds since the epoch. */
  readonly firstSeen: number;
}

/** In cold storage, and not used since (document 001, tier "dormant"). */
export const isDemoted = (use: Use): boolean =>
  use.demotedAt !== undefined && use.demotedAt > (lastUseOf(use) ?? 0);

/** How often a memory was read or said again: both count alike in the law. */
export const usesOf = ({ accessCount, reinforcedCount = 0 }: Use): number =>
  accessCount + reinforcedCount;

/**
 * The n of the law of relevance. Being given counts for no more than everything else that happened, or than one use where
 * nothing else did, so that it never lifts a memory alone (docs/decisions/being-given-is-use.md).
 */
export const weightedUses = (use: Use): number => {
  const uses = usesOf(use);
  return uses + Math.min(use.given ?? 0, Math.max(1, uses));
};

/** When a memory was last used or given, in milliseconds since the epoch; undefined for never. */
export const lastUseOf = ({ lastAccessed, lastGiven }: Use): number | undefined =>
  lastAccessed === undefined || lastGiven === undefined
    ? (lastAccessed ?? lastGiven)
    : Math.max(lastAccessed, lastGiven);

const millisecondsPerDay = 86_400_000;

/** Days between two instants in milliseconds, never negative: a clock that was set back makes nothing young. */
export const daysBetween = (earlier: number, later: number): number =>
  Math.max(0, (later - earlier) / millisecondsPerDay);

const instant = (date: string | undefined): number => {
  const parsed = date === undefined ? Number.NaN : Date.parse(date);
  return Number.isNaN(parsed) ? 0 : parsed;
};

/**
 * The instant from which an unread memory ages: the latest of its last change and the moment when this machine first
 * saw it, so that a fresh clone of old files remembers them. A date in the future counts as now.
 */
export const keptSince = (
  memory: Pick<Memory, 'created' | 'updated'>,
  use: Use,
  now: number,
): number => Math.min(now, Math.max(instant(memory.updated ?? memory.created), use.firstSeen));

/** Days over which the memory has decayed: since the last access, or since it was last changed or first seen. */
export const ageInDays = (
  memory: Pick<Memory, 'created' | 'updated'>,
  use: Use,
  now: number,
): number => daysBetween(use.lastAccessed ?? keptSince(memory, use, now), now);

/** What the laws of time need to know of a memory. */
export type DecayingMemory = Pick<
  Memory,
  | 'type'
  | 'importance'
  | 'priority'
  | 'created'
  | 'updated'
  | 'pinned'
  | 'immutable'
  | 'status'
  | 'author'
  | 'reviewed'
> &
  Partial<Pick<Memory, 'id' | 'validUntil'>> & {
    /** How many other memories cite it; where it is absent the law is asked by id. */
    readonly citations?: number;
  };

/**
 * relevance = importance × e^(−λ d) × usage × weight, with usage = log2(n + 1) and at least 0.5 (documents 000 and 002; λ is
 * 0.03 there); the weight is that of the type (000), or by the profile `stores` that of the store (002); n is `weightedUses`, and of a day on which the project rests a tenth counts
 * (`projectDays`). Unbounded above; a pinned memory scores 999.
 */
export const computeRelevance = (
  memory: Omit<DecayingMemory, 'immutable' | 'status'>,
  use: Use,
  { now, law = defaultDecayLaw }: Moment,
): number => {
  // An agent's own pin counts once a person has seen the memory, as its importance and its priority do.
  if (memory.pinned && isReviewed(memory)) return pinnedRelevance;
  const days = projectDays(lastUseOf(use) ?? keptSince(memory, use, now), now, law.activity);
  return strengthAtUse(memory, weightedUses(use), law) * Math.exp(-law.dailyRate * days);
};

/** Relevance at the instant of the last of so many uses, from which it fades; a part of one counts as one that was given. */
export const strengthAtUse = (
  memory: Pick<Memory, 'importance' | 'type' | 'author' | 'reviewed'>,
  uses: number,
  { fading }: Pick<DecayLaw, 'fading'>,
): number => {
  const usage = Math.max(unusedUsage, Math.log2(uses + 1));
  const { weight, store } = memoryTypeRow(memory.type);
  return countedImportance(memory) * usage * (fading === 'stores' ? storeWeights[store] : weight);
};

/** Lower bounds of relevance (document 000, "Thresholds"; the upper ones do not exist, ORIGINS 000 relevance). */
export const statusBounds = { active: 0.5, fading: 0.2, dormant: 0.05 } as const;

type DerivedStatus = Exclude<Status, 'superseded'>;

const byRelevance = (relevance: number): DerivedStatus => {
  if (relevance >= statusBounds.active) return 'active';
  if (relevance >= statusBounds.fading) return 'fading';
  if (relevance >= statusBounds.dormant) return 'dormant';
  return 'archived';
};

/**
 * By what a priority that the memory itself names multiplies its minimum retention where it fades with grace
 * (docs/decisions/stepping-aside.md). That of its type is in its category already.
 */
export const priorityRetention: Readonly<Record<Priority, number>> = {
  critical: 4,
  high: 2,
  medium: 1,
  normal: 1,
  low: 1,
};

/**
 * Types that time alone never takes below fading where memories fade with grace: what they say holds until somebody says
 * otherwise, however seldom it is asked for (docs/decisions/stepping-aside.md).
 */
export const lastingTypes: ReadonlySet<MemoryType> = new Set([
  'policy',
  'architecture',
  'decision',
  'preference',
  'correction',
]);

const isGraceful = ({ fading }: DecayLaw): boolean => fading === 'graceful';

/** How much longer what a person wrote or accepted is kept than what nobody has looked at. */
export const trustRetention = 0.5;

/** What so many citations add: the first half as long again, each doubling as much, no more than `most`. */
export const citationRetention = { each: 0.5, most: 1 } as const;

type KeptMemory = Pick<
  DecayingMemory,
  'type' | 'priority' | 'author' | 'reviewed' | 'id' | 'citations'
>;

const citationsFor = ({ id, citations }: KeptMemory, { citationsOf }: DecayLaw): number =>
  citations ?? (id === undefined ? undefined : citationsOf?.(id)) ?? 0;

/** A person wrote or accepted it; of what names no author nobody knows. */
const isTrusted = (memory: KeptMemory): boolean =>
  isReviewed(memory) && (memory.author ?? memory.reviewed) !== undefined;

const graceOf = (memory: KeptMemory, law: DecayLaw): number => {
  const { each, most } = citationRetention;
  return (
    priorityRetention[countedPriority(memory) ?? 'medium'] +
    (isTrusted(memory) ? trustRetention : 0) +
    Math.min(most, each * Math.log2(1 + citationsFor(memory, law)))
  );
};

/** Days during which a memory is never below active. */
export const minimumRetentionDays = (memory: KeptMemory, law: DecayLaw = defaultDecayLaw): number =>
  retentionCategories[memoryTypeRow(memory.type).retention].minimumDays *
  (isGraceful(law) ? graceOf(memory, law) : 1);

/** True for what never sinks below fading. */
export const isPermanent = (
  { type, pinned, immutable }: Pick<Memory, 'type' | 'pinned' | 'immutable'>,
  law: DecayLaw = defaultDecayLaw,
): boolean =>
  pinned === true ||
  immutable === true ||
  retentionCategories[memoryTypeRow(type).retention].permanent ||
  (isGraceful(law) && lastingTypes.has(type));

/** True for a belief of which another one takes the place on a day to come: until then it holds. */
export const holdsUntilReplaced = (
  { status, validUntil }: Pick<Memory, 'status' | 'validUntil'>,
  now: number,
): boolean => status === 'superseded' && Date.parse(validUntil ?? '') > now;

/**
 * What a person sees. A stored flag wins, once it holds. Then minimum retention outranks the law (document 001, "Category-based
 * minimum retention"): within it, and as long as somebody snoozed it, a memory is active, and what is permanent never sinks
 * below fading.
 */
export const computeStatus = (memory: DecayingMemory, use: Use, moment: Moment): Status => {
  const { now, law } = moment;
  if (memory.status !== undefined && !holdsUntilReplaced(memory, now)) return memory.status;
  const sinks = isDemoted(use) && !isPermanent(memory, law);
  const derived = sinks ? 'archived' : byRelevance(computeRelevance(memory, use, moment));
  if (derived === 'active' || now < (use.snoozedUntil ?? 0)) return 'active';
  const keptDays = projectDays(keptSince(memory, use, now), now, law?.activity);
  if (keptDays < minimumRetentionDays(memory, law)) return 'active';
  return isPermanent(memory, law) ? 'fading' : derived;
};
