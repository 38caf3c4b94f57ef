import { type Actor, actorKind, type OperationContext } from './actor';
import type { Memory } from './memory';

/**
 * What becomes of agents' writes (docs/decisions/agent-writes.md). `review`: they are stored, unreviewed, and what
 * would change a belief of a person waits as a proposal. `wait`: all of them wait. `free`: none does.
 */
export const agentWritesChoices = ['review', 'wait', 'free'] as const;
export type AgentWrites = (typeof agentWritesChoices)[number];

/**
 * What an agent or a process wrote is unreviewed until a person has seen it; what names no author was there before agents
 * were.
 */
export const isReviewed = ({ author, reviewed }: Pick<Memory, 'author' | 'reviewed'>): boolean =>
  reviewed !== undefined || author === undefined || actorKind(author) === 'human';

/** Asks what the gate leaves in doubt; whoever answers has looked at the new memory. */
export const gateAuthor: Actor = 'process:gate';

/** Who looked at a memory and on which day, as its front matter holds it: `human:ada 2026-01-31`. */
export const signatureOf = (by: Actor, day: string): string => `${by} ${day}`;

/** True for a caller who writes in somebody's place, and of whose writes a person has to be told. */
export const isAutomatic = ({ actor }: Pick<OperationContext, 'actor'>): boolean =>
  actorKind(actor) !== 'human';
