import type { ProviderFault } from '../model/language';
import type { Clock, Disposable, Logger } from '../ports';
import type { LanguageModel } from './languageModel';
import {
  type CancelOptions,
  Provider,
  type ProviderInit,
  type ProviderPorts,
  type ProviderSource,
  throwIfCancelled,
} from './provider';

export interface ProviderChainInit<Source>
  extends ProviderPorts,
    Pick<ProviderInit<Source>, 'trial' | 'isOfQuestion'> {
  /** Providers that are wanted and cannot even be asked; they come before the sources. */
  readonly absent?: readonly ProviderFault[];
}

/** What a source answered, and which one did. */
export interface Answered<Source, T> {
  readonly source: Source;
  readonly answer: T;
}

/**
 * Providers in the order of their sources (docs/decisions/providers.md): the first that answers does. One that fails is
 * left out for a while, which grows with each failure; then it is tried in the background when somebody has a question,
 * and answers again with the next one.
 */
export class ProviderChain<Source extends ProviderSource> {
  readonly #providers: readonly Provider<Source>[];
  readonly #listeners = new Set<() => void>();
  readonly #changes: readonly Disposable[];
  /** Id of the model that answered last, null where none did; undefined as long as that is not known. */
  #answering: string | null | undefined;
  #closed = false;

  constructor(
    sources: readonly Source[],
    private readonly init: ProviderChainInit<Source>,
  ) {
    const onDidChange = () => this.#announce();
    this.#providers = sources.map((source) => new Provider(source, { ...init, onDidChange }));
    this.#changes = (init.changes ?? []).map((listen) => listen(() => this.retry()));
  }

  /** The source that would answer now; asks the providers where that is not known. Throws `cancelled`. */
  async first(options: CancelOptions = {}): Promise<Source | undefined> {
    return (await this.#firstUp(new Set(), options))?.source;
  }

  /**
   * Asks one provider after the other until one of them answers; undefined where none does, or where the first that is asked
   * answers with that. Throws `cancelled`.
   */
  async ask<T>(
    use: (provider: Provider<Source>) => Promise<T | undefined>,
    options: CancelOptions & {
      /** Says which are not asked. */
      readonly skips?: (source: Source) => boolean;
      /** Faults in spite of which a provider is asked. */
      readonly inSpiteOf?: (fault: ProviderFault) => boolean;
    } = {},
  ): Promise<Answered<Source, T> | undefined> {
    const { skips = () => false, signal } = options;
    const tried = new Set(this.#providers.filter(({ source }) => skips(source)));
    for (;;) {
      const provider = await this.#firstUp(tried, options);
      if (provider === undefined) return undefined;
      tried.add(provider);
      const { source } = provider;
      try {
        const answer = await use(provider);
        return answer === undefined ? undefined : { source, answer };
      } catch (error) {
        // It remembers why; the next one is asked.
        throwIfCancelled(signal);
        this.init.logger.debug(`${source.model.id}: ${String(error)}`);
      }
    }
  }

  /** Why providers before the present one do not answer; empty where the first does, or nobody has asked yet. */
  faults(): readonly ProviderFault[] {
    const { absent = [] } = this.init;
    const answering = this.#providers.findIndex(({ standing }) => standing === 'up');
    const before = answering === -1 ? this.#providers : this.#providers.slice(0, answering);
    return [...absent, ...before.flatMap(({ fault }) => (fault === undefined ? [] : [fault]))];
  }

  /** The model that answers has changed, or none does any more. */
  onDidChange(listener: () => void): Disposable {
    this.#listeners.add(listener);
    return { dispose: () => void this.#listeners.delete(listener) };
  }

  /** The next call asks those that failed again, without waiting for their pause to end. */
  retry(): void {
    for (const provider of this.#providers) provider.forgive();
  }

  /** Closes the sources; nobody is asked any more. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#listeners.clear();
    for (const change of this.#changes) await change.dispose();
    const closing = this.#providers.map((provider) => provider.close());
    for (const result of await Promise.allSettled(closing)) {
      if (result.status === 'rejected') this.init.logger.error(String(result.reason));
    }
  }

  /** The first provider that answers, of those that were not tried; whether one does is asked where nobody knows. */
  async #firstUp(
    tried: ReadonlySet<Provider<Source>>,
    options: CancelOptions & { readonly inSpiteOf?: (fault: ProviderFault) => boolean },
  ): Promise<Provider<Source> | undefined> {
    throwIfCancelled(options.signal);
    for (const provider of this.#providers) {
      if (this.#closed) return undefined;
      if (tried.has(provider)) continue;
      if (provider.standing === 'unknown') await provider.probe(options);
      if (provider.standing === 'up') return provider;
      if (provider.fault !== undefined && options.inSpiteOf?.(provider.fault)) return provider;
      provider.tryAgainIfDue();
    }
    return undefined;
  }

  /** Tells whoever listens where another model answers than before; the first one is no change. */
  #announce(): void {
    const answering = this.#answeringNow();
    if (answering === undefined || answering === this.#answering) return;
    const isChange = this.#answering !== undefined;
    this.#answering = answering;
    if (!isChange) return;
    for (const listener of this.#listeners) listener();
  }

  /** Undefined where a provider that nobody has asked comes before the first that answers. */
  #answeringNow(): string | null | undefined {
    for (const { standing, model } of this.#providers) {
      if (standing === 'unknown') return undefined;
      if (standing === 'up') return model.id;
    }
    return null;
  }
}

/** An embedder, a language model. */
interface Model {
  onDidChange(listener: () => void): Disposable;
  close(): Promise<void>;
}

export interface ModelProviderInit<Settings, Made extends Model> {
  /** Makes it as the settings have it; without it there is none. */
  readonly make: ((settings: Settings) => Made) | undefined;
  readonly none: Made;
  readonly settings: () => Settings;
  readonly logger: Logger;
  /** Another model answers than before, or none does any more. */
  readonly onDidChange: () => void;
}

/** Provides the model that the settings ask for, made anew when they change. */
export class ModelProvider<Settings, Made extends Model> {
  #made: { readonly key: string; readonly model: Made; readonly listener: Disposable } | undefined;

  constructor(private readonly init: ModelProviderInit<Settings, Made>) {}

  /** As the settings are now. */
  get current(): Made {
    const { make, none, settings, logger, onDidChange } = this.init;
    if (make === undefined) return none;
    const wanted = settings();
    const key = JSON.stringify(wanted);
    if (this.#made?.key === key) return this.#made.model;
    this.close().catch((error: unknown) => {
      logger.warn(`What the settings asked for before was not closed: ${String(error)}`);
    });
    const model = make(wanted);
    this.#made = { key, model, listener: model.onDidChange(onDidChange) };
    return model;
  }

  /** Whoever asks later gets a new one. */
  async close(): Promise<void> {
    const made = this.#made;
    this.#made = undefined;
    await made?.listener.dispose();
    await made?.model.close();
  }
}

/** What became of a question to a model. */
export interface AskedModel {
  /** The name of the question. */
  readonly operation: string;
  /** `rules`, or the model as `provider/name`. */
  readonly by: string;
  /** `answered`, or why not. */
  readonly outcome: string;
  /** Milliseconds. */
  readonly latencyMs: number;
  /** Rules decide instead. */
  readonly fallback?: true;
}

/** The model that is provided now, of which each question is noted: what it was about, who answered, how long it took. */
export const recordedModel = (
  provider: { readonly current: LanguageModel; close(): Promise<void> },
  { clock, note }: { readonly clock: Clock; readonly note: (asked: AskedModel) => void },
): LanguageModel => ({
  model: (options) => provider.current.model(options),
  faults: () => provider.current.faults(),
  onDidChange: (listener) => provider.current.onDidChange(listener),
  close: () => provider.close(),
  ask: async (question, options) => {
    const began = clock.now().getTime();
    const answer = await provider.current.ask(question, options);
    const isAnswered = 'value' in answer;
    // Where no model is chosen nothing was asked of one.
    if (!isAnswered && answer.failure.code === 'off') return answer;
    note({
      operation: question.answer.name,
      by: isAnswered ? `${answer.model.provider}/${answer.model.name}` : 'rules',
      outcome: isAnswered ? 'answered' : answer.failure.code,
      latencyMs: clock.now().getTime() - began,
      ...(!isAnswered && { fallback: true as const }),
    });
    return answer;
  },
});
