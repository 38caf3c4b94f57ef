import type { Encoding } from './retention';
import type { SynapticTag } from './synapticTag';

/** What this machine noted of a memory beside its uses; kept in `_state.json`. */
export interface MemoryTrace {
  readonly encoding: Encoding;
  /** Absent for what was not weak when it was stored; it may be over. */
  readonly tag?: SynapticTag;
  /** When it was reported as no use of late, in milliseconds since the epoch, the oldest first. */
  readonly failures: readonly number[];
  /** Ids of memories that were used together with it, and how often. */
  readonly together: readonly (readonly [id: string, count: number])[];
}
