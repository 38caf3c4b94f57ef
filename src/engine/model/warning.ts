import type { ProblemData } from './problem';

/**
 * What keeps an answer from being whole, told beside it. `files_unread`: memories may be missing from it.
 * `history_not_written`: what was answered before is not in the history yet.
 */
export type WarningCode = 'files_unread' | 'history_not_written';

export interface Warning {
  readonly code: WarningCode;
  readonly data: ProblemData;
}
