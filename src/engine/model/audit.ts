import type { MemoryPath } from './memoryPath';

/** A line of an audit log (document 002). */
export interface AuditEntry {
  /** Minute, ISO 8601, UTC: `2026-02-02T15:30Z`. */
  readonly at: string;
  readonly action: string;
  readonly path: string;
  readonly actor: string;
  readonly approval: string;
  readonly summary: string;
}

export interface AuditFilter {
  /** Days, `2026-02-02`, UTC as in the log; both included. */
  readonly from?: string;
  readonly to?: string;
  readonly limit?: number;
}

/** A log as another tool reads it. */
export interface ExportedLog {
  /** As it would lie in a memory folder. */
  readonly path: MemoryPath;
  readonly text: string;
}
