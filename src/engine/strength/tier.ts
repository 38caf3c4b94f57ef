import { inEachLanguage } from '../languages/registry';
import { isPutAside, type Memory, type Status, type MemoryTier as Tier } from '../model/memory';
import { memoryTypeRow, retentionCategories } from '../model/memoryTypes';
import { tally } from '../model/tally';
import { type DecayLaw, isPermanent, type Use, usesOf } from './relevance';

/**
 * Document 001, "PAHF Tier-Based Decay": how much faster the time of a memory passes; what is dormant is frozen, from the
 * day on which it was put there. Its working memory, ten times as fast, is gone with its session (`workingMemory.ts`).
 */
export const tierPace: Readonly<Record<Tier, number>> = { episodic: 3, semantic: 1, dormant: 0 };

/** What the tiers of memories are told by. */
export interface TierFacts {
  readonly memory: Omit<Memory, 'body'>;
  readonly use: Use;
  readonly status: Status;
  /** 0..1, as it drifts. */
  readonly utility: number;
  /** 0..1, as the last outcome left it, before it drifted. */
  readonly settledUtility: number;
  /** Days since it was made, or first seen here. */
  readonly ageDays: number;
  /** Days since it was last used, or made where it never was. */
  readonly idleDays: number;
}

/** Document 001, "Promotion Logic": any of them is enough. */
export const promotion = { uses: 3, utility: 0.7, days: 7, sharing: 3 } as const;

/** Document 001, "Demotion Logic" and "Strategic Forgetting": idle for so many days, and of less use than that. */
export const demotion = {
  semantic: { days: 60, utility: 0.2 },
  any: { days: 30, utility: 0.15 },
} as const;

/**
 * True where a memory is proven knowledge: used three times, useful over a week, or one of three that share an entity
 * (`sharing`: how many do, for the entity that most share). What is pinned or immutable stays where it is.
 */
export const isPromoted = (
  { memory, use, utility, ageDays }: TierFacts,
  sharing: number,
): boolean => {
  if (memory.pinned === true || memory.immutable === true) return false;
  return (
    usesOf(use) >= promotion.uses ||
    (utility >= promotion.utility && ageDays >= promotion.days) ||
    sharing >= promotion.sharing
  );
};

const isExempt = ({ memory }: TierFacts, law: DecayLaw): boolean =>
  isPermanent(memory, law) || memory.emotion?.flashbulb === true;

/**
 * Document 001's floating threshold (Bienenstock, Cooper and Munro 1982): the average use of all memories, but one use at
 * least, as otherwise a single one would protect in a folder that is hardly used.
 */
export const usageThreshold = (all: readonly Pick<TierFacts, 'use'>[]): number =>
  Math.max(1, all.reduce((sum, { use }) => sum + usesOf(use), 0) / Math.max(1, all.length));

/** Shares of the threshold: below the one a memory goes after half the time, above the other it does not go. */
export const bcm = { fasterBelow: 0.5, protectedAbove: 1.5, faster: 2 } as const;

/**
 * True for what goes into cold storage: nobody used it for long, and it turned out to be of no use; sooner, or not at all,
 * by how much others are used (`threshold`: `usageThreshold`).
 */
export const isDemotable = (
  facts: TierFacts,
  tier: Tier,
  { law, threshold }: { readonly law: DecayLaw; readonly threshold: number },
): boolean => {
  const { idleDays, settledUtility, use } = facts;
  if (tier === 'dormant' || isExempt(facts, law)) return false;
  const share = usesOf(use) / threshold;
  if (share > bcm.protectedAbove) return false;
  const pace = share < bcm.fasterBelow ? bcm.faster : 1;
  const bounds = tier === 'semantic' ? [demotion.semantic, demotion.any] : [demotion.any];
  return bounds.some(({ days, utility }) => idleDays * pace >= days && settledUtility < utility);
};

/** For each entity, how many of the memories that are not put aside name it. */
export const countSharing = (
  all: Iterable<Pick<TierFacts, 'memory' | 'status'>>,
): ReadonlyMap<string, number> => {
  const held = [...all].filter((one) => !isPutAside(one));
  return tally(
    held.flatMap(({ memory }) => [...new Set(memory.entities.map((name) => name.toLowerCase()))]),
  );
};

/** Where a memory stands: what is put aside is dormant, what is proven semantic, everything else a recent event. */
export const tierOf = (facts: TierFacts, sharing: ReadonlyMap<string, number>): Tier => {
  if (isPutAside(facts)) return 'dormant';
  const shared = facts.memory.entities.map((name) => sharing.get(name.toLowerCase()) ?? 0);
  return isPromoted(facts, Math.max(0, ...shared)) ? 'semantic' : 'episodic';
};

/** Document 001, "Sub-Tier Classification": what the score of each is multiplied by where the stage is on. */
export const subTierBoost = {
  personal: 1.1,
  observed: 1,
  vicarious: 0.9,
  schematic: 1.1,
  procedural: 1.05,
  factual: 1,
} as const;
export type SubTier = keyof typeof subTierBoost;

/**
 * Episodic memories by where they come from: a person's own, seen in a conversation, or from another memory; semantic ones by
 * what they say: a rule, how something is done, or a fact. Undefined for what is dormant.
 */
export const subTierOf = (
  { type, title, author, dataSource }: Pick<Memory, 'type' | 'title' | 'author' | 'dataSource'>,
  tier: Tier,
  text = title,
): SubTier | undefined => {
  if (tier === 'dormant') return undefined;
  if (tier === 'episodic') {
    if (dataSource === 'federation') return 'vicarious';
    const isPersonal = dataSource === 'user_message' || author?.startsWith('human:') === true;
    return isPersonal ? 'personal' : 'observed';
  }
  const says = (form: 'rule' | 'howTo') =>
    inEachLanguage('questions').some(({ subTiers }) => subTiers[form].test(text));
  if (type === 'pattern' || says('rule')) return 'schematic';
  return memoryTypeRow(type).store === 'procedural' || says('howTo') ? 'procedural' : 'factual';
};

/**
 * How fast the time of a memory passes by document 001's tables: its category's daily rate, which divides the stability (0:
 * time alone does not weaken it), times its tier's multiplier.
 */
export const paceOf = (type: Memory['type'], tier: Tier): number =>
  retentionCategories[memoryTypeRow(type).retention].dailyRate * tierPace[tier];
