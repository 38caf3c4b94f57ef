import { isMemoryError } from '../errors';
import type { EmbeddingFault, EmbeddingModel } from '../model/embedding';
import type { Logger } from '../ports';
import { unlessCancelled } from './cancel';
import { type CheckedVectors, checkVectors } from './checkedVectors';
import {
  type EmbeddedAs,
  EmbeddingError,
  type EmbeddingSource,
  type EmbedOptions,
} from './embedder';

/** Milliseconds after which a provider that failed is asked again: doubled with each failure, up to the longest. */
export const firstPause = 5_000;
export const longestPause = 300_000;

/** A server that asks for more patience gets it, up to an hour. */
const longestRetryAfter = 3_600_000;

/** Embedded to see whether a provider that failed is well again: nothing of anybody's. */
const trial = 'memory';

export interface ProviderInit {
  /** Milliseconds of a clock that only goes forward, from 1 on. */
  readonly now: () => number;
  /** 0 to below 1. */
  readonly random: () => number;
  readonly logger: Logger;
  /** Called when the provider begins or ceases to answer. */
  readonly onDidChange: () => void;
}

/** Spread by a quarter, so that many processes do not ask a server that has just come back all at once. */
const pauseOf = (failures: number, { data }: EmbeddingFault, random: () => number): number => {
  const pause = Math.min(longestPause, firstPause * 2 ** Math.min(failures - 1, 20));
  const wanted = Number(data.retryAfter ?? 0) * 1000;
  return Math.max(pause * (0.75 + random() / 2), Math.min(wanted || 0, longestRetryAfter));
};

/** One source, whether it answers, and when it is asked again. */
export class Provider {
  #standing: 'unknown' | 'up' | 'down' = 'unknown';
  #fault: EmbeddingFault | undefined;
  /** Since it last answered. */
  #failures = 0;
  #retryAt = 0;
  #probing: Promise<void> | undefined;
  #dimension: number | undefined;
  #closed = false;

  constructor(
    readonly source: EmbeddingSource,
    private readonly init: ProviderInit,
  ) {}

  get standing(): 'unknown' | 'up' | 'down' {
    return this.#standing;
  }

  get model(): EmbeddingModel {
    return this.source.model;
  }

  /** Why it does not answer; undefined where it does, or nobody has asked. */
  get fault(): EmbeddingFault | undefined {
    return this.#fault;
  }

  /** Asks whether it would answer, at most one question at a time. Rejects with `cancelled` alone. */
  probe(options: EmbedOptions = {}): Promise<void> {
    this.#probing ??= this.#probe().finally(() => {
      this.#probing = undefined;
    });
    return unlessCancelled(this.#probing, options.signal);
  }

  /** Asks in the background where it failed and its pause is over. */
  tryAgainIfDue(): void {
    if (this.#standing === 'down' && this.init.now() >= this.#retryAt) void this.probe();
  }

  /** The next question asks it first: something has changed that may have been the reason. */
  forgive(): void {
    if (this.#standing === 'down') this.#standing = 'unknown';
    this.#failures = 0;
    this.#retryAt = 0;
  }

  /** What is under way then fails, and is no fault. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.source.close();
  }

  /** Throws EmbeddingError, or `cancelled`; anything that goes wrong is remembered. */
  async embed(
    texts: readonly string[],
    as: EmbeddedAs,
    options: EmbedOptions,
  ): Promise<CheckedVectors['windows']> {
    try {
      const answer = await unlessCancelled(this.source.embed(texts, as, options), options.signal);
      const windows = this.#check(answer, texts.length);
      this.#succeed();
      return windows;
    } catch (error) {
      if (options.signal?.aborted === true) throw error;
      const fault = this.#toFault(error);
      this.#fail(fault);
      throw new EmbeddingError(fault, { cause: error });
    }
  }

  #check(answer: unknown, count: number): CheckedVectors['windows'] {
    const checked = checkVectors(answer, { count, dimension: this.#dimension });
    if ('flaw' in checked) {
      throw new EmbeddingError({
        provider: this.model.provider,
        code: 'bad_answer',
        data: { model: this.model.name, flaw: checked.flaw },
      });
    }
    if (count > 0) this.#dimension = checked.dimension;
    return checked.windows;
  }

  async #probe(): Promise<void> {
    const hasFailed = this.#standing === 'down';
    const fault = await this.#askSource();
    if (fault !== undefined) this.#fail(fault);
    // A server that only says that it is there would else come and go for ever.
    else if (hasFailed) await this.embed([trial], 'passage', {}).catch(() => undefined);
    else this.#rise();
  }

  async #askSource(): Promise<EmbeddingFault | undefined> {
    try {
      return await this.source.probe();
    } catch (error) {
      return this.#toFault(error);
    }
  }

  /** A defect of a source is a fault as well: the next one shall answer. */
  #toFault(error: unknown): EmbeddingFault {
    if (error instanceof EmbeddingError) return error.fault;
    if (!this.#closed) this.init.logger.error(`Embedding by ${this.model.id}: ${String(error)}`);
    const message = isMemoryError(error) ? error.code : 'defect';
    return { provider: this.model.provider, code: 'server_error', data: { message } };
  }

  /** Failures are forgotten when it has embedded something, not when it says that it would. */
  #succeed(): void {
    this.#failures = 0;
    this.#rise();
  }

  #rise(): void {
    const before = this.#standing;
    this.#standing = 'up';
    this.#fault = undefined;
    if (before === 'up') return;
    if (before === 'down') this.init.logger.info(`${this.model.id} answers again.`);
    this.init.onDidChange();
  }

  #fail(fault: EmbeddingFault): void {
    if (this.#closed) return;
    const now = this.init.now();
    const isNew = this.#standing !== 'down';
    this.#standing = 'down';
    this.#fault = fault;
    // Calls that were under way when it failed say the same once more.
    if (!isNew && now < this.#retryAt) return;
    this.#failures += 1;
    const pause = pauseOf(this.#failures, fault, this.init.random);
    this.#retryAt = now + pause;
    if (!isNew) return;
    const { code, data } = fault;
    this.init.logger.warn(`${this.model.id} does not answer: ${code} ${JSON.stringify(data)}`);
    this.init.onDidChange();
  }
}
