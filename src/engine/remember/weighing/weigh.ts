import type { Reason } from '../../model/decision';
import type { Memory } from '../../model/memory';
import type { Priority } from '../../model/priority';
import { neutralUtility } from '../../model/utility';
import { arousalOf } from './arousal';
import {
  type Basis,
  type Channels,
  compositeImportance,
  encodingBoost,
  importanceOf,
  sourceConfidence,
} from './importance';

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
export const weigh = (memory: Memory, init: WeighInit): Weighed => {
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
