import type { MemoryReference, Reason } from './decision';
import type { MemoryPath } from './memoryPath';

/** What came of something (document 003, `memory_episode`). */
export const outcomes = ['success', 'failure', 'partial', 'learning'] as const;
export type Outcome = (typeof outcomes)[number];

/** An entry for a day's log that a caller writes. */
export interface EpisodeDraft {
  readonly title: string;
  /** What happened, in a line or a few; the title where there is none. */
  readonly summary?: string;
  readonly outcome?: Outcome;
  /** A memory type, or one of document 002's words (task, event, emotion); `general` by default. */
  readonly type?: string;
  readonly tags?: readonly string[];
  /** The memory that it is about. */
  readonly reference?: string;
}

/** An entry of a day's log, of document 000's form or of document 002's. */
export interface EpisodeRecord {
  /** YYYY-MM-DD. */
  readonly day: string;
  /** HH:mm. */
  readonly time: string;
  readonly title: string;
  readonly type: string;
  readonly tags: readonly string[];
  readonly summary: string;
  /** Only in document 002's form: its word for how sure it is. */
  readonly confidence?: string;
  /** As the log has it: one of `outcomes`, or a word of somebody's own. */
  readonly outcome?: string;
  /** The memory that the entry links to, where it is there. */
  readonly memory?: MemoryReference;
  readonly path: MemoryPath;
  /** 1-based line of the heading. */
  readonly line: number;
}

export interface EpisodeFilter {
  /** YYYY-MM-DD, both included. */
  readonly from?: string;
  readonly to?: string;
  readonly tags?: readonly string[];
  readonly types?: readonly string[];
  readonly outcome?: Outcome;
  /** 1..1000; 50 by default. */
  readonly limit?: number;
}

/** What became of a written entry. */
export interface EpisodeResult {
  readonly episode: EpisodeRecord;
  /** What is to be said of it: that it holds personal data. */
  readonly because: readonly Reason[];
}
