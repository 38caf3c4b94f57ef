import {
  type After,
  type ChatModel,
  type Completion,
  type CompletionRequest,
  createLanguageModel,
  type LanguageProvider,
  type LanguageSource,
  ProviderError,
  type ProviderFault,
  unlessCancelled,
} from '../../../src/engine';

/** What a fake model does to one question: says this, fails so, or says nothing until the caller gives up. */
export type Said =
  | string
  | Completion
  | { readonly fault: Omit<ProviderFault, 'provider'> }
  | 'silent';

/** A language model whose answers a test decides, in their order; the last one stays. */
export class FakeLanguage implements LanguageSource {
  readonly asked: CompletionRequest[] = [];
  probes = 0;
  isClosed = false;
  /** What its probe tells. */
  fault: ProviderFault | undefined;
  #says: readonly Said[] = ['{}'];

  constructor(
    readonly provider: LanguageProvider,
    private readonly isRemote = false,
  ) {}

  get model(): ChatModel {
    const { provider, isRemote } = this;
    return { provider, name: 'fake', id: `${provider}:fake`, ...(isRemote && { isRemote }) };
  }

  says(...answers: readonly Said[]): this {
    this.#says = answers;
    return this;
  }

  async complete(
    request: CompletionRequest,
    options: Parameters<LanguageSource['complete']>[1] = {},
  ): Promise<Completion> {
    this.asked.push(request);
    const [said = '', ...rest] = this.#says;
    if (rest.length > 0) this.#says = rest;
    if (said === 'silent') return unlessCancelled(new Promise(() => undefined), options.signal);
    if (typeof said === 'string') return { text: said };
    if ('fault' in said) throw new ProviderError({ provider: this.provider, ...said.fault });
    return said;
  }

  async probe(): Promise<ProviderFault | undefined> {
    this.probes += 1;
    return this.fault;
  }

  async close(): Promise<void> {
    this.isClosed = true;
  }
}

/** A chain of them whose time a test lets pass. */
export const languageOf = (
  sources: readonly LanguageSource[],
  absent: readonly ProviderFault[] = [],
) => {
  let now = 1;
  const log: string[] = [];
  const write = (message: string): void => void log.push(message);
  const timers = new Set<{ readonly at: number; readonly work: () => void }>();
  const after: After = (milliseconds, work) => {
    const timer = { at: now + milliseconds, work };
    timers.add(timer);
    return { dispose: () => void timers.delete(timer) };
  };
  const language = createLanguageModel(sources, {
    ...{ now: () => now, random: () => 0.5, after, absent },
    logger: { debug: () => undefined, info: write, warn: write, error: write },
  });
  return {
    language,
    log,
    timers,
    wait: (milliseconds: number): void => {
      now += milliseconds;
      for (const timer of timers) {
        if (timer.at > now) continue;
        timers.delete(timer);
        timer.work();
      }
    },
  };
};
