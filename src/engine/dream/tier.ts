import type { Memory, Status } from '../model/memory';
import { type DecayLaw, isPermanent, type Use, usesOf } from '../strength/relevance';

/** Document 001's hierarchy (Tulving's episodic and semantic memory). Working memory is CONTINUITY.md, and no memory's tier. */
export const tiers = ['episodic', 'semantic', 'dormant'] as const;
export type Tier = (typeof tiers)[number];

/** What the tiers of memories are told by. */
export interface TierFacts {
  readonly memory: Memory;
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

/** True for what goes into cold storage: nobody used it for long, and it turned out to be of no use. */
export const isDemotable = (facts: TierFacts, tier: Tier, law: DecayLaw): boolean => {
  const { idleDays, settledUtility } = facts;
  if (tier === 'dormant' || isExempt(facts, law)) return false;
  const bounds = tier === 'semantic' ? [demotion.semantic, demotion.any] : [demotion.any];
  return bounds.some(({ days, utility }) => idleDays >= days && settledUtility < utility);
};

/** For each entity, how many of the memories that are not put aside name it. */
export const countSharing = (all: readonly TierFacts[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const { memory, status } of all) {
    if (status === 'archived' || status === 'superseded') continue;
    for (const entity of new Set(memory.entities.map((name) => name.toLowerCase()))) {
      counts.set(entity, (counts.get(entity) ?? 0) + 1);
    }
  }
  return counts;
};

/** Where a memory stands: what is put aside is dormant, what is proven semantic, everything else a recent event. */
export const tierOf = (facts: TierFacts, sharing: ReadonlyMap<string, number>): Tier => {
  if (facts.status === 'archived' || facts.status === 'superseded') return 'dormant';
  const shared = facts.memory.entities.map((name) => sharing.get(name.toLowerCase()) ?? 0);
  return isPromoted(facts, Math.max(0, ...shared)) ? 'semantic' : 'episodic';
};
