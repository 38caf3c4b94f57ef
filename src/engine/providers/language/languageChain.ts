import { isMemoryError } from '../../errors';
import type { AnswerFlaw, ChatModel } from '../../model/language';
import type { ProviderFault } from '../../model/provider';
import type { After, Disposable } from '../../ports';
import type { CancelOptions } from '../cancel';
import type { ProviderPorts } from '../provider';
import { ProviderChain } from '../providerChain';
import { answerBy } from './answer';
import type {
  AskOptions,
  LanguageAnswer,
  LanguageModel,
  LanguageQuestion,
  LanguageSource,
} from './languageModel';

/** Milliseconds that a question may take where its asker says nothing: a model of a usual machine may have to be loaded. */
const usualTimeout = 60_000;

export interface LanguageModelInit extends ProviderPorts {
  readonly after: After;
  /** Providers that are wanted and cannot even be asked. */
  readonly absent?: readonly ProviderFault[];
}

/** A language model that can be told that what kept its providers from answering may be over. */
export interface RetryingLanguageModel extends LanguageModel {
  /** The next question asks those that failed again, without waiting for their pause to end. */
  retry(): void;
}

/** What a server says of a question that is too long, or that it does not understand: it answers others. */
const isOfQuestion = ({ code, data }: ProviderFault): boolean =>
  code === 'server_error' && [400, 413, 422].includes(Number(data.status));

/** A person who sits there can be asked for the permission. */
const lacksPermission = ({ code }: ProviderFault): boolean => code === 'not_permitted';

/** The provider answered, and this answer cannot be used; the next one may do better. */
class UnusableAnswer extends Error {
  override readonly name = 'UnusableAnswer';
}

class LanguageChain implements RetryingLanguageModel {
  readonly #chain: ProviderChain<LanguageSource>;
  readonly #isOff: boolean;

  constructor(
    private readonly sources: readonly LanguageSource[],
    private readonly init: LanguageModelInit,
  ) {
    this.#chain = new ProviderChain(sources, { ...init, isOfQuestion });
    this.#isOff = sources.length === 0 && (init.absent ?? []).length === 0;
  }

  async model(options: CancelOptions = {}): Promise<ChatModel | undefined> {
    return (await this.#chain.first(options))?.model;
  }

  async ask<T>(
    question: LanguageQuestion<T>,
    options: AskOptions = {},
  ): Promise<LanguageAnswer<T>> {
    if (this.#isOff) return { failure: { code: 'off', faults: [] } };
    const { timeout = usualTimeout, signal } = options;
    const ending = new AbortController();
    const end = (): void => ending.abort();
    let isLate = false;
    const timer = this.init.after(timeout, () => {
      isLate = true;
      end();
    });
    signal?.addEventListener('abort', end);
    if (signal?.aborted === true) end();
    try {
      return await this.#ask(question, ending.signal);
    } catch (error) {
      if (!isLate || !isMemoryError(error) || error.code !== 'cancelled') throw error;
      return { failure: { code: 'timeout', faults: this.faults() } };
    } finally {
      signal?.removeEventListener('abort', end);
      await timer.dispose();
    }
  }

  faults(): readonly ProviderFault[] {
    return this.#chain.faults();
  }

  onDidChange(listener: () => void): Disposable {
    return this.#chain.onDidChange(listener);
  }

  retry(): void {
    this.#chain.retry();
  }

  close(): Promise<void> {
    return this.#chain.close();
  }

  async #ask<T>(
    question: LanguageQuestion<T>,
    signal: NonNullable<AskOptions['signal']>,
  ): Promise<LanguageAnswer<T>> {
    const { isPrivate = false, isAttended = false } = question;
    // A schema that cannot be one is a defect of the asker, and no provider's.
    await question.answer.load();
    // Whoever sits there has perhaps just mended what was wrong.
    if (isAttended) this.#chain.retry();
    const isTooFar = ({ model }: LanguageSource): boolean => isPrivate && model.isRemote === true;
    let flaw: AnswerFlaw | undefined;
    const answered = await this.#chain.ask(
      async (provider) => {
        const answer = await answerBy(
          (request, options) =>
            provider.use((source) => source.complete(request, options), options),
          question,
          { signal },
        );
        if ('value' in answer) return { value: answer.value };
        flaw = answer.flaw;
        throw new UnusableAnswer(flaw);
      },
      { signal, skips: isTooFar, ...(isAttended && { inSpiteOf: lacksPermission }) },
    );
    if (answered !== undefined) {
      return { value: answered.answer.value, model: answered.source.model };
    }
    const faults = [
      ...this.faults(),
      ...this.sources.filter(isTooFar).map(({ model: { provider } }): ProviderFault => {
        return { provider, code: 'private', data: {} };
      }),
    ];
    if (flaw !== undefined) return { failure: { code: 'bad_answer', flaw, faults } };
    return { failure: { code: 'unavailable', faults } };
  }
}

/**
 * The language models of the sources in their order: the first that answers does, and where its answer cannot be used, also
 * after it was asked to mend it, the next one is asked. Closing it closes the sources.
 */
export const createLanguageModel = (
  sources: readonly LanguageSource[],
  init: LanguageModelInit,
): RetryingLanguageModel => new LanguageChain(sources, init);
