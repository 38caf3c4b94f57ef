import type { Operation } from '../ports';
import type { MemoryPath } from './memoryPath';

export interface ScrubOptions {
  /** True where a person has seen what would be taken out; without it nothing is changed. */
  readonly confirm?: boolean;
}

/** A secret in a file of the folder; what it says is told nowhere. */
export interface SecretPlace {
  readonly path: MemoryPath;
  /** 1-based. */
  readonly line: number;
  readonly rule: string;
}

/** What taking the secrets out of the folder's files would do, or did. */
export interface ScrubResult {
  readonly found: readonly SecretPlace[];
  /** Files that lost a secret; empty where nothing was confirmed. */
  readonly changed: readonly MemoryPath[];
  /** Files that a person must judge: a proposal is decided about, not edited. */
  readonly left: readonly MemoryPath[];
  /** Undefined where nothing was changed. */
  readonly operation?: Operation;
  /** The history still has former states: the absolute place of that repository; null where there is none. */
  readonly history: string | null;
  /** Files of which former states in the history hold a secret. */
  readonly told: readonly MemoryPath[];
}
