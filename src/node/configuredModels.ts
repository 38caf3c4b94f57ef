import { performance } from 'node:perf_hooks';
import {
  type After,
  type Conceal,
  concealedLanguage,
  concealedSource,
  createEmbedder,
  createLanguageModel,
  type Disposable,
  type Embedder,
  type EmbeddingChoice,
  type EmbeddingSettings,
  type EmbeddingSource,
  embeddingChoices,
  isProviderList,
  type LanguageModel,
  type LanguageProvider,
  type LanguageSettings,
  type LanguageSource,
  type Logger,
  languageProviders,
} from '../engine';
import { type Chosen, chooseServer, type ServerKeys } from './configuredServer';
import { createOllamaLanguage, createOllamaSource } from './providers/ollama';
import { createOpenaiLanguage, createOpenaiSource } from './providers/openai';
import type { LanguageTimeouts, ServerTimeouts } from './providers/remote';

/** Names a provider for this process, whatever the settings of the folder say. */
export const providerVariable = 'COGNITIVE_MEMORY_EMBEDDING';

/** The provider that the environment names; undefined where it names none. Logs a warning where it is none that there is. */
export const readProvider = (
  env: Readonly<Record<string, string | undefined>>,
  logger: Logger,
): EmbeddingChoice | undefined => {
  const text = env[providerVariable]?.trim().toLowerCase() ?? '';
  const choice = embeddingChoices.find((one) => one === text);
  if (text !== '' && choice === undefined) {
    const known = embeddingChoices.join(', ');
    logger.warn(`${providerVariable} is “${text}” and must be one of ${known}; it is ignored.`);
  }
  return choice;
};

/** What the models of a folder are made of. */
interface ConfiguredInit<Settings, Timeouts> {
  readonly settings: Settings;
  /** False in a workspace that is not trusted: nobody is asked then. */
  readonly isTrusted: boolean;
  readonly keys: ServerKeys;
  readonly logger: Logger;
  /** Takes out of a text what no other machine is given. */
  readonly conceal: Conceal;
  readonly timeouts?: Partial<Timeouts>;
}

export interface ConfiguredEmbedderInit extends ConfiguredInit<EmbeddingSettings, ServerTimeouts> {
  readonly provider?: EmbeddingChoice | undefined;
  /** The model that ships with the program; it is behind every other one. */
  readonly createEmbedded: () => EmbeddingSource;
}

/** With a clock that nobody sets back; it begins with the process, so that it is never 0 here. */
const portsOf = (logger: Logger) => {
  return { now: () => performance.now(), random: Math.random, logger };
};

/** The embedder that a folder's settings ask for. Nothing is loaded or asked before its first call. */
export const createConfiguredEmbedder = (init: ConfiguredEmbedderInit): Embedder => {
  const { logger, keys, timeouts = {}, provider = init.settings.provider } = init;
  const usual = portsOf(logger);
  if (provider === 'none') {
    return createEmbedder([], {
      ...usual,
      absent: [{ provider: 'embedded', code: 'off', data: {} }],
    });
  }
  if (provider === 'embedded') return createEmbedder([init.createEmbedded()], usual);
  const chosen = chooseServer(provider, {
    ...init,
    ollama: (server) => createOllamaSource({ ...server, logger, timeouts }),
    openai: (server) => createOpenaiSource(server, timeouts),
  });
  const remote = 'source' in chosen ? [concealedSource(chosen.source, init.conceal)] : [];
  const absent = 'fault' in chosen ? [chosen.fault] : [];
  const changes = keys.onDidChange === undefined ? [] : [keys.onDidChange];
  return createEmbedder([...remote, init.createEmbedded()], { ...usual, absent, changes });
};

/**
 * One source for several users in a process, such as the folders of a window: it is made for the first one, and closed
 * with the last.
 */
export const shareSource = (create: () => EmbeddingSource): (() => EmbeddingSource) => {
  let shared: EmbeddingSource | undefined;
  let users = 0;
  return () => {
    const source = shared ?? create();
    shared = source;
    const classify = source.classify?.bind(source);
    const embedTokens = source.embedTokens?.bind(source);
    users += 1;
    let isOpen = true;
    return {
      model: source.model,
      embed: (texts, as, options) => source.embed(texts, as, options),
      ...(classify && { classify }),
      ...(embedTokens && { embedTokens }),
      probe: (options) => source.probe(options),
      close: async () => {
        if (!isOpen) return;
        isOpen = false;
        users -= 1;
        if (users > 0) return;
        shared = undefined;
        await source.close();
      },
    };
  };
};

/** Names providers for this process, whatever the settings of the folder say; `none` for nobody. */
export const languageVariable = 'COGNITIVE_MEMORY_LANGUAGE';

/** The providers that the environment names; undefined where it names none, with a warning where it names others. */
export const readLanguageProviders = (
  env: Readonly<Record<string, string | undefined>>,
  logger: Logger,
): readonly LanguageProvider[] | undefined => {
  const text = env[languageVariable]?.trim().toLowerCase() ?? '';
  if (text === '') return undefined;
  if (text === 'none') return [];
  const names: unknown = text.split(',').map((name) => name.trim());
  if (isProviderList(names)) return names;
  logger.warn(
    `${languageVariable} is “${text}” and must be none or some of ${languageProviders.join(', ')}, each once; it is ignored.`,
  );
  return undefined;
};

/** The editor's models, where there is an editor; `name` as in the settings. */
export interface EditorLanguage {
  create(name: string): LanguageSource;
  /** It has other models now, or another permission. */
  onDidChange(listener: () => void): Disposable;
}

export interface ConfiguredLanguageInit extends ConfiguredInit<LanguageSettings, LanguageTimeouts> {
  readonly providers?: readonly LanguageProvider[] | undefined;
  readonly after: After;
  /** Absent in processes that no editor has started. */
  readonly editor?: EditorLanguage | undefined;
}

const sourceOf = (
  provider: LanguageProvider,
  init: ConfiguredLanguageInit,
): Chosen<LanguageSource> => {
  const { settings, isTrusted, editor, timeouts = {} } = init;
  if (provider !== 'editor') {
    return chooseServer(provider, {
      ...init,
      ollama: (server) => createOllamaLanguage(server, timeouts),
      openai: (server) => createOpenaiLanguage(server, timeouts),
    });
  }
  if (!isTrusted) return { fault: { provider, code: 'untrusted', data: {} } };
  if (editor === undefined) return { fault: { provider, code: 'not_in_editor', data: {} } };
  return { source: editor.create(settings.editorModel) };
};

/** The language models that a folder's settings ask for. Nobody is asked before the first question. */
export const createConfiguredLanguageModel = (init: ConfiguredLanguageInit): LanguageModel => {
  const { logger, keys, after, editor, providers = init.settings.providers } = init;
  const chosen = providers.map((provider) => sourceOf(provider, init));
  const sources = chosen.flatMap((one) =>
    'source' in one ? [concealedLanguage(one.source, init.conceal)] : [],
  );
  const absent = chosen.flatMap((one) => ('fault' in one ? [one.fault] : []));
  const changes = [keys.onDidChange, editor?.onDidChange].filter((listen) => listen !== undefined);
  return createLanguageModel(sources, { ...portsOf(logger), after, absent, changes });
};
