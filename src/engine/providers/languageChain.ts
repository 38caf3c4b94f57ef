import { isMemoryError } from '../errors';
import type {
  AnswerFlaw,
  ChatModel,
  LanguageOptions,
  LanguageReport,
  ProviderFault,
} from '../model/language';
import type { After, Disposable } from '../ports';
import type { Conceal } from '../secrets/conceal';
import type { Needs } from '../store/services';
import { answerBy } from './languageAnswer';
import {
  type AskOptions,
  answerSchema,
  type LanguageAnswer,
  type LanguageModel,
  type LanguageQuestion,
  type LanguageSource,
} from './languageModel';
import type { CancelOptions, ProviderPorts } from './provider';
import { ProviderChain } from './providerChain';

/** Milliseconds that a question may take where its asker says nothing: a model of a usual machine may have to be loaded. */
const usualTimeout = 60_000;

export interface LanguageModelInit extends ProviderPorts {
  readonly after: After;
  /** Providers that are wanted and cannot even be asked. */
  readonly absent?: readonly ProviderFault[];
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

class LanguageChain implements LanguageModel {
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
): LanguageModel => new LanguageChain(sources, init);

/**
 * The source; where it is on another machine, it is given no secret that a conversation holds
 * (docs/decisions/what-leaves-the-machine.md).
 */
export const concealedLanguage = (source: LanguageSource, conceal: Conceal): LanguageSource => {
  if (source.model.isRemote !== true) return source;
  return {
    // A source may know only after its first answer which model it is.
    get model() {
      return source.model;
    },
    complete: async ({ messages, ...request }, options) => {
      const concealed = messages.map(async ({ role, content }) => ({
        role,
        content: await conceal(content),
      }));
      return source.complete({ ...request, messages: await Promise.all(concealed) }, options);
    },
    probe: (options) => source.probe(options),
    close: () => source.close(),
  };
};

/** Asked to see whether a model answers as it is asked to: nothing of anybody's. */
const trial = (): LanguageQuestion<unknown> => ({
  messages: [{ role: 'user', content: 'Is a week longer than a day?' }],
  answer: answerSchema('trial', (z) => z.strictObject({ answer: z.enum(['yes', 'no']) })),
  isAttended: true,
});

/** Milliseconds: a model may have to be loaded, and a person to read what the editor asks them. */
const trialTime = 600_000;

/** Which language model answers, and why the others do not; asks it nothing, unless `trial` is set. */
export const language = async (
  services: Needs<'catalog' | 'config' | 'language'>,
  options: LanguageOptions = {},
): Promise<LanguageReport> => {
  await services.catalog.open();
  const { language: asked } = services;
  if (options.trial === true) {
    const answer = await asked.ask(trial(), { timeout: trialTime });
    if ('failure' in answer) {
      const { failure } = answer;
      return { model: null, faults: failure.faults, failure };
    }
    return { model: answer.model, faults: asked.faults() };
  }
  const model = await asked.model();
  const faults = asked.faults();
  if (model !== undefined) return { model, faults };
  const isOff = services.config.settings.language.providers.length === 0;
  const code = isOff && faults.length === 0 ? 'off' : 'unavailable';
  return { model: null, faults, failure: { code, faults } };
};
