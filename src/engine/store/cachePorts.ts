import type { Clock, Logger, Store } from '../ports';
import type { Pause } from './turns';

/** What the caches of a folder need of the outside world. */
export interface CachePorts {
  readonly store: Store;
  readonly clock: Clock;
  readonly logger: Logger;
  /** Absent in a process that does one thing and keeps nobody waiting. */
  readonly pause?: Pause;
}
