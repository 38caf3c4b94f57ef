import { isMemoryError, MemoryError } from '../errors';
import type { ProviderFault, Provider as ProviderName } from '../model/language';
import type { Disposable, Logger } from '../ports';

/** Thrown by a source that does not answer as it should. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';

  constructor(
    readonly fault: ProviderFault,
    options?: ErrorOptions,
  ) {
    super(`${fault.provider}: ${fault.code}`, options);
  }
}

export interface CancelOptions {
  /** Aborted, the call rejects with MemoryError `cancelled`. */
  readonly signal?: AbortSignal;
}

/** Throws `cancelled` where the caller has given up. */
export const throwIfCancelled = (signal: AbortSignal | undefined): void => {
  if (signal?.aborted === true) throw new MemoryError('cancelled');
};

/** Waits for the work, but no longer than the caller wants to: rejects with `cancelled` at once, and lets the work go. */
export const unlessCancelled = async <T>(
  work: Promise<T>,
  signal: AbortSignal | undefined,
): Promise<T> => {
  if (signal === undefined) return work;
  return new Promise<T>((resolve, reject) => {
    const cancel = (): void => reject(new MemoryError('cancelled'));
    if (signal.aborted) cancel();
    signal.addEventListener('abort', cancel);
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', cancel));
  });
};

/** Milliseconds after which a provider that failed is asked again: doubled with each failure, up to the longest. */
export const firstPause = 5_000;
export const longestPause = 300_000;

/** A server that asks for more patience gets it, up to an hour. */
const longestRetryAfter = 3_600_000;

/** One model of one provider, whatever it is asked for. */
export interface ProviderSource {
  readonly model: { readonly provider: ProviderName; readonly id: string };
  /** Whether it would answer: undefined, or why not. Cheap, with a short timeout of its own. Never throws. */
  probe(options?: CancelOptions): Promise<ProviderFault | undefined>;
  /** Gives back memory and connections; a later call starts it again. */
  close(): Promise<void>;
}

/** The outside world of providers. */
export interface ProviderPorts {
  /** Milliseconds of a clock that only goes forward, from 1 on. */
  readonly now: () => number;
  /** 0 to below 1. */
  readonly random: () => number;
  readonly logger: Logger;
  /** Tell that what kept providers from answering may be over. */
  readonly changes?: readonly ((listener: () => void) => Disposable)[];
}

export interface ProviderInit<Source> extends ProviderPorts {
  /** Called when the provider begins or ceases to answer. */
  readonly onDidChange: () => void;
  /** Really asks a source that failed before it counts as well again; its probe alone tells where there is none. */
  readonly trial?: (source: Source) => Promise<unknown>;
  /** Whether a fault is that of this one question, so that the provider goes on to answer others; none is by default. */
  readonly isOfQuestion?: (fault: ProviderFault) => boolean;
}

/** Spread by a quarter, so that many processes do not ask a server that has just come back all at once. */
const pauseOf = (failures: number, { data }: ProviderFault, random: () => number): number => {
  const pause = Math.min(longestPause, firstPause * 2 ** Math.min(failures - 1, 20));
  const wanted = Number(data.retryAfter ?? 0) * 1000;
  return Math.max(pause * (0.75 + random() / 2), Math.min(wanted || 0, longestRetryAfter));
};

/** One source, whether it answers, and when it is asked again. */
export class Provider<Source extends ProviderSource> {
  #standing: 'unknown' | 'up' | 'down' = 'unknown';
  #fault: ProviderFault | undefined;
  /** Since it last answered. */
  #failures = 0;
  #retryAt = 0;
  #probing: Promise<void> | undefined;
  #closed = false;

  constructor(
    readonly source: Source,
    private readonly init: ProviderInit<Source>,
  ) {}

  get standing(): 'unknown' | 'up' | 'down' {
    return this.#standing;
  }

  get model(): Source['model'] {
    return this.source.model;
  }

  /** Why it does not answer; undefined where it does, or nobody has asked. */
  get fault(): ProviderFault | undefined {
    return this.#fault;
  }

  /** Asks whether it would answer, at most one question at a time. Rejects with `cancelled` alone. */
  probe(options: CancelOptions = {}): Promise<void> {
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

  /** Asks the source. Throws ProviderError, or `cancelled`; what goes wrong is remembered, unless the question is to blame. */
  async use<T>(ask: (source: Source) => Promise<T>, { signal }: CancelOptions = {}): Promise<T> {
    try {
      const answer = await unlessCancelled(ask(this.source), signal);
      this.#succeed();
      return answer;
    } catch (error) {
      if (signal?.aborted === true) throw error;
      const fault = this.#toFault(error);
      if (this.init.isOfQuestion?.(fault) !== true) this.#fail(fault);
      throw new ProviderError(fault, { cause: error });
    }
  }

  async #probe(): Promise<void> {
    const { trial } = this.init;
    const hasFailed = this.#standing === 'down';
    const fault = await this.#askSource();
    if (fault !== undefined) this.#fail(fault);
    // A server that only says that it is there would else come and go for ever.
    else if (hasFailed && trial !== undefined) await this.use(trial).catch(() => undefined);
    else this.#rise();
  }

  async #askSource(): Promise<ProviderFault | undefined> {
    try {
      return await this.source.probe();
    } catch (error) {
      return this.#toFault(error);
    }
  }

  /** A defect of a source is a fault as well: the next one shall answer. */
  #toFault(error: unknown): ProviderFault {
    if (error instanceof ProviderError) return error.fault;
    if (!this.#closed) this.init.logger.error(`${this.model.id}: ${String(error)}`);
    const message = isMemoryError(error) ? error.code : 'defect';
    return { provider: this.model.provider, code: 'server_error', data: { message } };
  }

  /** Failures are forgotten when it has answered something, not when it says that it would. */
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

  #fail(fault: ProviderFault): void {
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
