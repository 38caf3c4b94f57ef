import type { Memory, Status } from '../model/memory';
import type { SubTier } from '../strength/tier';

export { neutralUtility } from '../model/memory';

/** What the stages need to know of a memory beside the searches. */
export interface MemoryFacts {
  readonly memory: Omit<Memory, 'body'>;
  /** Its text on one line, where it is a short note; empty for a longer one. */
  readonly note: string;
  readonly status: Status;
  /** How often it was read or said again (document 001 counts both). */
  readonly accessCount: number;
  /** Milliseconds since the epoch; undefined for one that was never read. */
  readonly lastAccessed?: number;
  /** 0..1, how useful it turned out to be; 0.5 as long as nothing is known. */
  readonly utility: number;
  /** Where it stands in document 001's hierarchy, and as what; absent where it is dormant. */
  readonly subTier?: SubTier | undefined;
  /** Memories that were often used together with it; absent for none. */
  readonly usedWith?: readonly string[];
}

/** Undefined for an id that names no memory any more. */
export type FactsOf = (id: string) => MemoryFacts | undefined;

/** What stands around a memory. */
export interface Neighbours {
  /** Written in one breath with it, before and after. */
  readonly previous?: string | undefined;
  readonly next?: string | undefined;
  /** Its parents, and what it is strongly related to. */
  readonly related: readonly string[];
}
