import type { Status } from './memory';
import type { MemoryType } from './memoryTypes';

/** Which memories are meant; every field narrows it down. */
export interface MemoryFilter {
  readonly types?: readonly MemoryType[];
  /** A memory must carry every one of them. */
  readonly tags?: readonly string[];
  readonly statuses?: readonly Status[];
  /** Written by one of them: an actor (`agent:claude`), a name (`claude`) or a kind of actor (`agent`). */
  readonly authors?: readonly string[];
  /** About every one of them; upper and lower case are the same. */
  readonly entities?: readonly string[];
  readonly pinned?: boolean;
  /** False: what an agent or a process wrote and no person has seen. */
  readonly reviewed?: boolean;
  /** Last changed on or after it: ISO 8601, or a day in the person's time zone. */
  readonly since?: string;
  /** Last changed before that instant, or on that day at the latest. */
  readonly until?: string;
  /** True: only what lies in `private/`. */
  readonly private?: boolean;
}

/** What comes first in a list: the most relevant, the most important, the latest, or the first of the alphabet. */
export const listOrders = ['relevance', 'importance', 'updated', 'created', 'title'] as const;

export type ListOrder = (typeof listOrders)[number];
