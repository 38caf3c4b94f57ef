import { type Actor, actorKind } from '../../model/actor';
import { defaultConfidence, type Memory } from '../../model/memory';

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
