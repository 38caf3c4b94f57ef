import { isMemoryError } from '../errors';
import { auditLine } from '../format/auditLine';
import type { Clock, History, Logger, Operation, Store } from '../ports';
import { places } from './layout';
import { sharedRecord } from './sharedRecord';

/** Changes by other hands: edits, pulls, branch switches. They come into the history before our next own change. */
export class ExternalChanges {
  /** Nobody knows what happened before the folder was opened. */
  #seen = true;

  constructor(
    private readonly ports: {
      readonly store: Store;
      readonly history: History;
      readonly clock: Clock;
      readonly logger: Logger;
    },
  ) {}

  /** Says that a file was found other than we knew it. */
  note(): void {
    this.#seen = true;
  }

  /** Takes them into the history, once after each time that some were seen. Call it in exclusive work only. */
  async adopt(): Promise<void> {
    if (!this.#seen) return;
    const { history, clock, logger } = this.ports;
    try {
      const adopted = await history.adopt(clock.now());
      this.#seen = false;
      await this.#alert(adopted);
    } catch (error) {
      // One file that git cannot read must not keep a person from remembering; the next operation tries again.
      if (!isMemoryError(error)) throw error;
      logger.error(`Changes by other hands are not in the history: ${error.message}`);
    }
  }

  /** The log has no line for what others changed, but for critical files. */
  async #alert(adopted: Operation | undefined): Promise<void> {
    if (adopted?.critical === undefined) return;
    const record = sharedRecord({ ...adopted, at: new Date(adopted.at) }, adopted.paths);
    const line = auditLine(record);
    await this.ports.store.append(places.auditLog, line);
  }
}
