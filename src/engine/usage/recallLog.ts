import { isMemoryError } from '../errors';
import {
  parseRecallEntry,
  type RecallEntry,
  serializeRecallEntry,
  withoutMentions,
} from '../format/recallLog';
import { type OperationContext, tryActor } from '../model/actor';
import type { Clock, Logger, Store } from '../ports';
import { places } from '../store/layout';

/** Bytes at which the log is put aside and a new one begun; the one that was put aside before is dropped. */
const largestLog = 10 * 1024 * 1024;

/** Appended lines between two looks at the size. */
const looksAtSizeEvery = 64;

/** Bytes at the end of the log in which a session is looked for; some hundred lines. */
const lookedBack = 64 * 1024;

/** Who asked for what: `meta/ops-log.jsonl`. Personal, and only a help: nothing fails because of it. */
export class RecallLog {
  #lines = 0;
  /** The last line on its way, for who reads what came before. */
  #writing: Promise<void> = Promise.resolve();

  constructor(
    private readonly ports: {
      readonly store: Store;
      readonly clock: Clock;
      readonly logger: Logger;
      /** A text without the secrets in it. */
      readonly conceal: (text: string) => Promise<string>;
    },
  ) {}

  /** Adds what a caller asked or used; a caller who is not known leaves no line. */
  note(
    by: OperationContext | undefined,
    happened: Pick<RecallEntry, 'action' | 'query' | 'results'>,
  ): Promise<void> {
    if (by === undefined) return Promise.resolve();
    // Lines stand in the order of their calls.
    const at = this.ports.clock.now().toISOString();
    const written = this.#writing.then(() => this.#note(by, { at, ...happened }));
    this.#writing = written.catch(() => undefined);
    return written;
  }

  async #note(
    by: OperationContext,
    { at, ...happened }: Pick<RecallEntry, 'at' | 'action' | 'query' | 'results'>,
  ): Promise<void> {
    const entry = { at, ...(await this.#withoutSecrets(by, happened)) };
    try {
      await this.#rotate();
      await this.ports.store.append(places.recallLog, serializeRecallEntry(entry));
    } catch (error) {
      if (!isMemoryError(error)) throw error;
      const line = `The recall log did not take a line: ${error.message}`;
      // A folder that may only be read says so often enough.
      if (error.code === 'read_only') this.ports.logger.debug(line);
      else this.ports.logger.warn(line);
    }
  }

  /** What is asked may be a key that was pasted, and so may be the name of a session. */
  async #withoutSecrets(
    { actor, session }: OperationContext,
    { query, ...happened }: Pick<RecallEntry, 'action' | 'query' | 'results'>,
  ): Promise<Omit<RecallEntry, 'at'>> {
    const { conceal } = this.ports;
    return {
      actor: tryActor(await conceal(actor)) ?? actor,
      ...(session === undefined ? {} : { session: await conceal(session) }),
      ...(query === undefined ? {} : { query: await conceal(query) }),
      ...happened,
    };
  }

  async #rotate(): Promise<void> {
    if (this.#lines++ % looksAtSizeEvery !== 0) return;
    const size = (await this.ports.store.stat(places.recallLog))?.size ?? 0;
    if (size >= largestLog) await this.ports.store.rename(places.recallLog, places.olderRecallLog);
  }

  /**
   * What the caller's session asked and used of late, the oldest first: the end of the log, so that a long one costs no more.
   * Nothing for a caller without a session.
   */
  async ofSession({ session }: OperationContext): Promise<readonly RecallEntry[]> {
    if (session === undefined) return [];
    await this.#writing;
    const { store, conceal } = this.ports;
    const size = (await store.stat(places.recallLog))?.size ?? 0;
    const log = await store.readLines(places.recallLog, Math.max(0, size - lookedBack));
    const name = await conceal(session);
    return (log?.lines ?? [])
      .map(parseRecallEntry)
      .filter((entry) => entry !== undefined)
      .filter((entry) => entry.session === name);
  }

  /** Every line that makes sense, the oldest first. */
  async entries(): Promise<readonly RecallEntry[]> {
    const logs = [places.olderRecallLog, places.recallLog];
    const read = await Promise.all(logs.map((path) => this.ports.store.readLines(path, 0)));
    return read
      .flatMap((log) => log?.lines ?? [])
      .map(parseRecallEntry)
      .filter((entry) => entry !== undefined);
  }

  /** Takes every mention of memories out of the logs. Call it in exclusive work. */
  async forget(ids: readonly string[]): Promise<void> {
    for (const path of [places.olderRecallLog, places.recallLog]) {
      const log = await this.ports.store.readLines(path, 0);
      if (log === undefined) continue;
      const text = log.lines.map((line) => `${line}\n`).join('');
      const left = withoutMentions(text, ids);
      if (left !== text) await this.ports.store.write(path, left);
    }
  }
}
