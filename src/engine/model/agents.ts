import type { Actor } from './actor';
import type { MemoryReference } from './decision';

/** What an agent was given at one moment. */
export interface Giving {
  /** ISO 8601 */
  readonly at: string;
  /** What set it off: `hook_start`, `hook_prompt`, `memory_recall`, … */
  readonly moment: string;
  /** Of the whole text, as a model reads it. */
  readonly tokens: number;
  readonly memories: readonly MemoryReference[];
  /** Ids of those that it opened, changed or spoke of afterwards, on that day. */
  readonly used: readonly string[];
}

/** One connection, or one session of an agent that has hooks. */
export interface AgentSession {
  readonly actor: Actor;
  readonly session: string;
  /** ISO 8601, of the first and of the last thing that is known of it. */
  readonly from: string;
  readonly to: string;
  /** The oldest first. */
  readonly given: readonly Giving[];
  readonly tokens: number;
  /** Memories that it stored or changed. */
  readonly stored: readonly MemoryReference[];
}

/** Document 004's token economics, of one day. */
export interface AgentDay {
  /** Such as `2026-03-07`. */
  readonly day: string;
  readonly sessions: number;
  /** Tokens that agents were given. */
  readonly given: number;
  /** Tokens that reading the whole memory once in each session would have cost beyond that. */
  readonly spared: number;
}

export interface AgentsReport {
  /** The newest first. */
  readonly sessions: readonly AgentSession[];
  /** The newest first. */
  readonly days: readonly AgentDay[];
}
