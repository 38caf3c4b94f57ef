import { neutralUtility } from '../model/memory';
import type { FindingKind } from '../reflect/finding';
import { isTagAlive } from '../strength/synapticTag';
import { isDemotable, usageThreshold } from '../strength/tier';
import { type DreamFacts, type DreamStep, isAside, type Night, type StepFound } from './night';

const isoOf = (instant: number): string => new Date(instant).toISOString();

const count = (found: number): StepFound => ({ found });

const asking =
  (...kinds: readonly FindingKind[]) =>
  ({ findings }: Night): StepFound => {
    const asked = findings.filter(({ kind }) => kinds.includes(kind));
    return { found: asked.length, findings: asked };
  };

/** Document 001, "Testing Effect Cron": whose chance to be recalled is lower, how many a night, and how often each. */
export const rehearsal = { below: 0.3, most: 50, hours: 20 } as const;

const isEndangered = (one: DreamFacts, now: number): boolean => {
  if (isAside(one) || one.retrieval >= rehearsal.below) return false;
  const last = one.trace.encoding.rehearsals?.at(-1) ?? Number.NEGATIVE_INFINITY;
  return now - last >= rehearsal.hours * 3_600_000;
};

/** The weightiest of what is about to be lost, as what nobody needs is not worth keeping. */
const rehearse = ({ all, now }: Night): StepFound => {
  const chosen = all
    .filter((one) => isEndangered(one, now))
    .sort(
      (left, right) =>
        right.relevance - left.relevance || (left.memory.id < right.memory.id ? -1 : 1),
    )
    .slice(0, rehearsal.most);
  const rehearsedAt = isoOf(now);
  return {
    found: chosen.length,
    deltas: chosen.map(({ memory }) => ({ id: memory.id, rehearsedAt })),
  };
};

const demote = (night: Night, which: (one: DreamFacts) => boolean): StepFound => {
  const chosen = night.all.filter(which);
  const demotedAt = isoOf(night.now);
  return {
    found: chosen.length,
    deltas: chosen.map(({ memory }) => ({ id: memory.id, demotedAt })),
  };
};

/** Document 001, "Strategic Forgetting", rule 5: where more are active, those of least use go until so many are left. */
export const capacity = { most: 500, left: 450 } as const;

/** Only where a folder forgets as the documents do: there is room, and what steps aside by relevance is enough. */
const overCapacity = ({ all, law }: Night): ReadonlySet<DreamFacts> => {
  const active = all.filter(({ status }) => status === 'active');
  if (law.fading === 'graceful' || active.length <= capacity.most) return new Set();
  const free = active.filter(({ memory }) => memory.pinned !== true && memory.immutable !== true);
  return new Set(
    [...free]
      .sort((left, right) => left.utility - right.utility || left.relevance - right.relevance)
      .slice(0, active.length - capacity.left),
  );
};

const forget = (night: Night): StepFound => {
  const over = overCapacity(night);
  const bounds = { law: night.law, threshold: usageThreshold(night.all) };
  const { found, deltas = [] } = demote(
    night,
    (one) => over.has(one) || isDemotable(one, one.tier, bounds),
  );
  const asked = asking('archive')(night);
  return {
    found: found + asked.found,
    deltas,
    ...(asked.findings && { findings: asked.findings }),
  };
};

const isOver = ({ memory }: DreamFacts, now: number): boolean =>
  Date.parse(memory.validUntil ?? '') < now;

/**
 * Document 001's dream: the four steps of its "4-Phase Dream Consolidation", then the eight of the dream cycle, in its
 * order. Where a law computes something whenever one looks, its step has nothing to write, and counts what it is about
 * (docs/evaluation/dream.md).
 */
export const steps: readonly DreamStep[] = [
  {
    name: 'tier_decay',
    run: ({ all }) => count(all.filter(({ tier }) => tier !== 'dormant').length),
  },
  {
    name: 'emotional_consolidation',
    run: ({ all }) => count(all.filter(({ memory }) => memory.emotion?.flashbulb === true).length),
  },
  {
    name: 'synaptic_replay',
    run: ({ all, now }) =>
      count(all.filter(({ trace: { tag } }) => tag !== undefined && !isTagAlive(tag, now)).length),
  },
  {
    name: 'promotion',
    run: ({ all }) => count(all.filter(({ tier }) => tier === 'semantic').length),
  },
  {
    name: 'utility_decay',
    run: ({ all }) =>
      count(all.filter(({ utility }) => Math.abs(utility - neutralUtility) > 0.01).length),
  },
  { name: 'rehearsal', run: rehearse },
  {
    name: 'foresight_expiry',
    run: ({ all, now }) => count(all.filter((one) => isOver(one, now)).length),
  },
  { name: 'strategic_forgetting', run: forget },
  { name: 'clustering', run: asking('relation') },
  { name: 'consolidation', run: asking('insight') },
  { name: 'redundancy', run: asking('duplicate') },
  { name: 'deep_abstraction', run: asking('summary') },
];
