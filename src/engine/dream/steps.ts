import type { IndexEntry } from '../format/indexFile';
import type { StateDelta } from '../format/stateEntry';
import { isPutAside, type MemoryTier, neutralUtility } from '../model/memory';
import { isPrivatePath } from '../model/memoryPath';
import type { LongWork } from '../model/problem';
import type { Steps } from '../model/steps';
import type { Finding, FindingKind } from '../reflect/finding';
import type { Catalog } from '../store/catalog';
import type { Needs } from '../store/services';
import type { DecayLaw } from '../strength/relevance';
import { isTagAlive, type MemoryTrace } from '../strength/retention';
import { statusOf } from '../strength/strengths';
import { isDemotable, type TierFacts, usageThreshold } from '../strength/tier';

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
  if (isPutAside(one) || one.retrieval >= rehearsal.below) return false;
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

/** Tokens of texts that a night reads beside those of the time since the last one: half of what it may read. */
const mostTokens = 7_500;
/** Memories, and how many of the nearest each is read with. */
const mostRead = 150;
const nearest = 2;

/** Memories whose turn it is to be compared with what is nearest to them. */
export interface Cycle {
  /** Ids, each with those of its nearest. */
  readonly ids: readonly string[];
  /** How many had their turn; fewer than there are where the next night goes on. */
  readonly turns: number;
  /** The id after which the next night goes on. */
  readonly last?: string;
  /** All had their turn. */
  readonly isWhole: boolean;
}

/**
 * The next memories in the order of their ids, after `after` and round to the first, each with the nearest of all others, as
 * many as a night may read. Over the nights each memory has its turn, and so has each pair that is near, whenever its
 * memories were written: what is far apart says nothing twice. A text that alone is too long is passed over.
 */
export function* planCycle(
  entries: readonly IndexEntry[],
  {
    after = '',
    nearestTo,
  }: {
    readonly after?: string | undefined;
    readonly nearestTo: (entry: IndexEntry) => readonly IndexEntry[];
  },
): Steps<Cycle> {
  const sorted = [...entries].sort((left, right) => (left.memory.id < right.memory.id ? -1 : 1));
  const begins = sorted.findIndex(({ memory }) => memory.id > after);
  const from = Math.max(0, begins);
  const turns = [...sorted.slice(from), ...sorted.slice(0, from)];
  const read = new Map<string, number>();
  let tokens = 0;
  let last: string | undefined;
  let count = 0;
  for (const entry of turns) {
    const group = [entry, ...nearestTo(entry)].filter((one) => one.tokens <= mostTokens);
    const added = group.filter((one) => !read.has(one.memory.id));
    const cost = added.reduce((sum, one) => sum + one.tokens, 0);
    if (count > 0 && (tokens + cost > mostTokens || read.size + added.length > mostRead)) break;
    if (entry.tokens <= mostTokens && group.length > 1) {
      for (const one of added) read.set(one.memory.id, one.tokens);
      tokens += cost;
    }
    last = entry.memory.id;
    count += 1;
    yield;
  }
  return {
    ids: [...read.keys()],
    turns: count,
    ...(last !== undefined && { last }),
    isWhole: count === turns.length,
  };
}

/** The cycle of a folder, which goes on after an id; what is private or put aside is in none. */
export const cycleOf = async (
  services: Needs<'catalog' | 'clock' | 'config' | 'turns' | 'usage'>,
  catalog: Catalog,
  { after, work = {} }: { readonly after: string | undefined; readonly work?: LongWork },
): Promise<Cycle> => {
  const now = services.clock.now().getTime();
  const index = await services.catalog.textIndex();
  const isInUse = (entry: IndexEntry): boolean => {
    const status = statusOf(services, entry, {
      ...{ use: services.usage.entries.useOf(entry.memory.id), now },
    });
    return !isPutAside({ status }) && !isPrivatePath(entry.stat.path);
  };
  const open: IndexEntry[] = [];
  await services.turns.each(catalog.entries(), (entry) => {
    if (isInUse(entry)) open.push(entry);
  });
  const known = new Map(open.map((entry) => [entry.memory.id, entry]));
  const steps = planCycle(open, {
    after,
    nearestTo: ({ memory, preview }) =>
      index
        .match(`${memory.title} ${preview}`, { accept: (id) => id !== memory.id && known.has(id) })
        .best(nearest)
        .flatMap(({ id }) => known.get(id) ?? []),
  });
  return services.turns.steps(steps, work);
};

/** A memory as the dream sees it. */
export interface DreamFacts extends TierFacts {
  readonly tier: MemoryTier;
  readonly trace: MemoryTrace;
  /** 0..1, the chance to recall it now. */
  readonly retrieval: number;
  readonly relevance: number;
}

/** Everything that the steps of one night go by. */
export interface Night {
  /** Milliseconds since the epoch. */
  readonly now: number;
  readonly law: DecayLaw;
  /** Whose turn it was to be compared with all. */
  readonly cycle: Cycle;
  readonly all: readonly DreamFacts[];
  /** What rules find in the texts, in the order of their weight; summaries among them. */
  readonly findings: readonly Finding[];
  /** What rules say in each summary, by the subject of its finding. */
  readonly bodies: ReadonlyMap<string, string>;
}

/** What a step did, or would do. */
export interface StepFound {
  /** How many memories, pairs or groups it is about. */
  readonly found: number;
  /** What it changes by itself: use on this machine, and no file. */
  readonly deltas?: readonly StateDelta[];
  /** What it asks a person for. */
  readonly findings?: readonly Finding[];
}

/** A step of the dream; they run in the order of `steps`. */
export interface DreamStep {
  /** As document 001 names it. */
  readonly name: string;
  readonly run: (night: Night) => StepFound;
}
