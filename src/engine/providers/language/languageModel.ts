import type { ChatModel, LanguageFailure, LanguageMessage } from '../../model/language';
import type { ProviderFault } from '../../model/provider';
import type { Disposable } from '../../ports';
import type { CancelOptions } from '../cancel';
import type { ProviderSource } from '../provider';
import type { AnswerSchema, LoadedSchema } from './answerSchema';

/** What one provider is asked: a conversation, and what the answer must be. */
export interface CompletionRequest {
  readonly messages: readonly LanguageMessage[];
  /** For providers that hold a model to a schema; the messages say the same in words. */
  readonly answer: Pick<LoadedSchema<unknown>, 'name' | 'jsonSchema'>;
  /** About so many tokens the messages are; a model must be given room for them. */
  readonly tokens: number;
  /** Somebody has just asked for this and sits before it, so that a provider may ask for permission. */
  readonly isAttended: boolean;
}

/** What a model said, whatever that is. */
export interface Completion {
  readonly text: string;
  /** The model, or who watches over it, would not answer. */
  readonly isRefused?: boolean;
}

/** One provider with one language model. Throws ProviderError where it does not answer as its protocol says. */
export interface LanguageSource extends ProviderSource {
  readonly model: ChatModel;
  complete(request: CompletionRequest, options?: CancelOptions): Promise<Completion>;
}

/** A question to a language model. Quote what others wrote with `asUntrustedText`. */
export interface LanguageQuestion<T> {
  readonly messages: readonly LanguageMessage[];
  readonly answer: AnswerSchema<T>;
  /**
   * True where the messages hold text of private memories: no model on another machine is asked
   * (docs/decisions/what-leaves-the-machine.md).
   */
  readonly isPrivate?: boolean;
  /** Somebody has just asked for this and sits before it; false by default. */
  readonly isAttended?: boolean;
}

export interface AskOptions extends CancelOptions {
  /** Milliseconds for all of it, fallbacks and the repair included; a minute by default. */
  readonly timeout?: number;
}

/** A value that fits the schema and the model that gave it, or why there is none. */
export type LanguageAnswer<T> =
  | { readonly value: T; readonly model: ChatModel }
  | { readonly failure: LanguageFailure };

/**
 * The language models of a folder in their order: the first that answers does. Never throws but `cancelled`. What a caller
 * does by a model it can do without one, by rules.
 */
export interface LanguageModel {
  /** The model that would answer now; asks the providers where that is not known. */
  model(options?: CancelOptions): Promise<ChatModel | undefined>;
  ask<T>(question: LanguageQuestion<T>, options?: AskOptions): Promise<LanguageAnswer<T>>;
  /** Why providers before the present one do not answer; empty where the first does, or nobody has asked yet. */
  faults(): readonly ProviderFault[];
  /** The model that answers has changed, or none does any more. */
  onDidChange(listener: () => void): Disposable;
  close(): Promise<void>;
}

/** Where none is chosen. */
export const noLanguageModel: LanguageModel = {
  model: async () => undefined,
  ask: async () => ({ failure: { code: 'off', faults: [] } }),
  faults: () => [],
  onDidChange: () => ({ dispose: () => undefined }),
  close: async () => undefined,
};
