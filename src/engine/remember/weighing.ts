import type { StateDelta } from '../format/stateEntry';
import { inEachLanguage } from '../languages/registry';
import { type Actor, actorKind, type OperationContext } from '../model/actor';
import type { Reason } from '../model/decision';
import { defaultConfidence, type Memory, type MemoryDraft, neutralUtility } from '../model/memory';
import type { Priority } from '../model/memoryTypes';
import type { StrengthView } from '../store/snapshot';
import { utilityOf } from '../strength/strengths';
import type { Neighbour } from './decide';
import type { FactStage } from './passage';

/** Most memories are encoded about as usual, and that is worth no line for each of a hundred thousand. */
const leastNoted = 0.05;

/** A new memory with its importance, and what is noted beside it once its file is durable. */
export interface WeighedNewcomer {
  readonly memory: Memory;
  readonly use: readonly StateDelta[];
  readonly because: readonly Reason[];
}

/** Weighs a new memory beside its neighbours. Within exclusive work. */
export const weighNewcomer = (
  services: Pick<StrengthView, 'clock' | 'usage'>,
  memory: Memory,
  {
    draft,
    neighbours,
    context,
  }: {
    readonly draft: MemoryDraft;
    readonly neighbours: readonly Neighbour[];
    readonly context: OperationContext;
  },
): WeighedNewcomer => {
  const { importance, priority } = draft;
  // What was said as a guess stays one, whoever said it.
  const isGuess = memory.confidence < defaultConfidence;
  const confidence = draft.confidence ?? (isGuess ? memory.confidence : undefined);
  const weighed = weighBeside(memory, {
    given: {
      ...(importance === undefined ? {} : { importance }),
      ...(priority === undefined ? {} : { priority }),
      ...(confidence === undefined ? {} : { confidence }),
    },
    basis: basisOf(memory, context.actor),
    isByPerson: actorKind(memory.author ?? context.actor) === 'human',
    near: neighbours.map(({ memory: { id }, similarity }) => {
      const { lastAccessed } = services.usage.entries.useOf(id);
      return {
        similarity,
        utility: utilityOf(services, id),
        ...(lastAccessed === undefined ? {} : { lastUsed: lastAccessed }),
      };
    }),
    now: services.clock.now().getTime(),
  });
  const use: StateDelta[] =
    Math.abs(weighed.boost - 1) < leastNoted ? [] : [{ id: memory.id, encoding: weighed.boost }];
  return { memory: weighed.memory, use, because: weighed.because };
};

/** How important the fact is beside what is near it, and how firmly it is encoded. */
export const weigh: FactStage = (passage, { snapshot, context }) => {
  const { created, fact, neighbours } = passage;
  const given = { draft: fact.draft, neighbours, context };
  const { memory, use, because } = weighNewcomer(snapshot, created.memory, given);
  return {
    ...passage,
    created: { ...created, memory, use: [...(created.use ?? []), ...use] },
    weighed: because,
  };
};

/** Of a text in which nothing presses (ORIGINS 001 arousal). */
const routine = 0.2;
/** For each kind of alarm. */
const eachAlarm = 0.2;

/** What presses in any language: sums of money, names of vulnerabilities, codes of errors. */
const everywhere: readonly RegExp[] = [
  /[$€£₺]\s?\d|\d\s?(?:USD|EUR|GBP|TRY|TL)\b/u,
  /\bCVE-\d{4}-\d{4,}\b/u,
  /\b(?:E[A-Z]{5,}|ERR_[A-Z_]{3,}|HTTP\/?[\d.]* [45]\d\d|SIG(?:SEGV|KILL|ABRT|TERM)|[A-Z]{2,5}\d{4,})\b/u,
];

const kinds = ['urgent', 'critical', 'security', 'error', 'deadline'] as const;

/** Kinds of alarm that stand in a text. */
const alarmsIn = (text: string): number => {
  const said = kinds.filter((kind) =>
    inEachLanguage('weighing').some((words) => words[kind].test(text)),
  );
  return said.length + everywhere.filter((pattern) => pattern.test(text)).length;
};

/**
 * How urgent or critical a belief is, 0.2..1: 0.2 for routine, 0.2 more for each kind of alarm in it, and never less
 * than what it feels like (document 001, channel "Arousal"; ORIGINS 001 arousal).
 */
export const arousalOf = ({ title, body, emotion }: Pick<Memory, 'title' | 'body' | 'emotion'>) =>
  Math.min(1, Math.max(routine + eachAlarm * alarmsIn(`${title}\n${body}`), emotion?.arousal ?? 0));

/** Document 001, "Multi-Channel Importance"; each 0..1. */
export interface Channels {
  /** How new it is beside what is known. */
  readonly novelty: number;
  /** How urgent or critical. */
  readonly arousal: number;
  /** How useful what is like it turned out to be. */
  readonly reward: number;
  /** How close it is to what is worked on now. */
  readonly attention: number;
}

const weights: Channels = { novelty: 0.25, arousal: 0.3, reward: 0.25, attention: 0.2 };

/** importance = 0.25 novelty + 0.30 arousal + 0.25 reward + 0.20 attention (document 001). 0..1. */
export const compositeImportance = (channels: Channels): number =>
  weights.novelty * channels.novelty +
  weights.arousal * channels.arousal +
  weights.reward * channels.reward +
  weights.attention * channels.attention;

/** 1 + 0.6 (composite − 0.5), 0.7..1.3: by what the first stability is multiplied (ORIGINS 001 importance). */
export const encodingBoost = (composite: number): number => 1 + (composite - 0.5) * 0.6;

/** How a memory came about. */
export type Basis = 'explicit' | 'detected' | 'inferred';

/** Document 002's base relevance (ORIGINS 002 base). */
const baseOf: Readonly<Record<Basis, number>> = { explicit: 1, detected: 0.7, inferred: 0.5 };

/**
 * Explicit: a person said it to the memory, or asked for it in a message. Detected: found in what a user wrote, or stored
 * by an agent on purpose. Inferred: found in what an assistant wrote, or made in the upkeep.
 */
export const basisOf = (
  { writeSource, dataSource }: Pick<Memory, 'writeSource' | 'dataSource'>,
  actor: Actor,
): Basis => {
  if (dataSource === 'assistant_message' || actorKind(actor) === 'process') return 'inferred';
  if (writeSource === 'observer') return 'detected';
  return writeSource === 'manual' || actorKind(actor) === 'human' ? 'explicit' : 'detected';
};

/** Where nobody gave one: the mean of what the four channels say and of the base (docs/decisions/importance.md). */
export const importanceOf = (channels: Channels, basis: Basis): number =>
  (compositeImportance(channels) + baseOf[basis]) / 2;

/**
 * How sure a memory is of itself where nobody says so: what a person told it on purpose is certain, what was found or
 * made is as sure as document 000's memories (document 003, `user_explicit`, `observed`; ORIGINS 003 trust). 0..1.
 */
export const sourceConfidence = (basis: Basis): number =>
  basis === 'explicit' ? 1 : defaultConfidence;

/** A known memory that is near the new one. */
export interface NearMemory {
  /** On the gate's scale, 0..1. */
  readonly similarity: number;
  /** 0..1. */
  readonly utility: number;
  /** When it was last used, in milliseconds since the epoch; absent for never. */
  readonly lastUsed?: number;
}

export interface Weighed {
  readonly memory: Memory;
  /** 0.7..1.3, by what its first stability is multiplied. */
  readonly boost: number;
  readonly because: readonly Reason[];
}

export interface WeighInit {
  /** What the caller gave of it, which wins over what is found. */
  readonly given: {
    readonly importance?: number;
    readonly priority?: Priority;
    readonly confidence?: number;
  };
  readonly basis: Basis;
  /** A person says it: only then a flashbulb is pinned. */
  readonly isByPerson: boolean;
  readonly near: readonly NearMemory[];
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** Minutes in which what was used loses half of the attention that it draws; the document names none. */
const attentionHalfLife = 30;

/** What is said about a source file that is given with it is what somebody works on. */
const attentionAtHand = 0.5;

/** Document 001, "Flashbulb Memories". */
const flashbulbArousal = 0.8;
const flashbulbImportance = 0.9;

const rounded = (value: number): number => Math.round(value * 100) / 100;

/** What useful neighbours promise; nothing is known of the rest of the likeness (channel "Reward"). */
const rewardOf = (near: readonly NearMemory[]): number => {
  const likeness = near.reduce((sum, { similarity }) => sum + similarity, 0);
  if (likeness === 0) return neutralUtility;
  return near.reduce((sum, { similarity, utility }) => sum + similarity * utility, 0) / likeness;
};

/** The likeness to what was used a moment ago, halved every half an hour (channel "Attention"). */
const attentionOf = (
  { scope }: Pick<Memory, 'scope'>,
  { near, now }: Pick<WeighInit, 'near' | 'now'>,
): number => {
  const drawn = near.map(({ similarity, lastUsed }) => {
    if (lastUsed === undefined) return 0;
    const minutes = Math.max(0, now - lastUsed) / 60_000;
    return similarity * 0.5 ** (minutes / attentionHalfLife);
  });
  return Math.max(0, scope.length > 0 ? attentionAtHand : 0, ...drawn);
};

export const channelsOf = (
  memory: Memory,
  { near, now }: Pick<WeighInit, 'near' | 'now'>,
): Channels => ({
  novelty: 1 - Math.max(0, ...near.map(({ similarity }) => similarity)),
  arousal: arousalOf(memory),
  reward: rewardOf(near),
  attention: attentionOf(memory, { near, now }),
});

/** Document 001's bands of priority, with 000's "medium" between "high" and "normal". */
const bands: Readonly<Record<Priority, { readonly from: number; readonly to: number }>> = {
  critical: { from: 0.8, to: 1 },
  high: { from: 0.6, to: 1 },
  medium: { from: 0.5, to: 1 },
  normal: { from: 0.4, to: 1 },
  low: { from: 0, to: 0.39 },
};

const reason = (code: Reason['code'], data: Reason['data']): Reason => ({
  stage: 'weigh',
  code,
  data,
});

/** Importance where none was given, and why. */
const weighedImportance = (
  channels: Channels,
  { basis, given: { priority } }: Pick<WeighInit, 'basis' | 'given'>,
): { readonly importance: number; readonly because: readonly Reason[] } => {
  const own = rounded(importanceOf(channels, basis));
  const { from, to } = priority === undefined ? { from: 0, to: 1 } : bands[priority];
  const importance = Math.min(to, Math.max(from, own));
  const weighed = reason('importance_weighed', {
    importance: own,
    basis,
    novelty: rounded(channels.novelty),
    arousal: rounded(channels.arousal),
    reward: rounded(channels.reward),
    attention: rounded(channels.attention),
  });
  return importance === own || priority === undefined
    ? { importance, because: [weighed] }
    : {
        importance,
        because: [weighed, reason('importance_by_priority', { importance, priority })],
      };
};

/** What is felt so strongly is kept vivid: never less important than 0.9, unless a number was given, and pinned. */
const asFlashbulb = (
  { memory, because, ...rest }: Weighed,
  { given, isByPerson }: Pick<WeighInit, 'given' | 'isByPerson'>,
): Weighed => {
  const { emotion } = memory;
  if (emotion === undefined || emotion.arousal < flashbulbArousal) {
    return { memory, because, ...rest };
  }
  const importance = given.importance ?? Math.max(flashbulbImportance, memory.importance);
  const isPinned = isByPerson && memory.pinned === undefined;
  return {
    ...rest,
    memory: {
      ...memory,
      importance,
      emotion: { ...emotion, flashbulb: true },
      ...(isPinned ? { pinned: true } : {}),
    },
    because: [
      ...because,
      reason(isPinned ? 'flashbulb_pinned' : 'flashbulb', { arousal: emotion.arousal, importance }),
    ],
  };
};

/**
 * How important a new memory is, and how firmly it is encoded (document 001, "Multi-Channel Importance", "Flashbulb
 * Memories"; docs/decisions/importance.md). An importance that was given wins; the channels then only say how firmly.
 */
export const weighBeside = (memory: Memory, init: WeighInit): Weighed => {
  const channels = channelsOf(memory, init);
  const { importance: given } = init.given;
  const { importance, because } =
    given === undefined
      ? weighedImportance(channels, init)
      : { importance: given, because: [reason('importance_given', { importance: given })] };
  const boost = rounded(encodingBoost(compositeImportance(channels)));
  const confidence = init.given.confidence ?? sourceConfidence(init.basis);
  return asFlashbulb({ memory: { ...memory, importance, confidence }, boost, because }, init);
};
