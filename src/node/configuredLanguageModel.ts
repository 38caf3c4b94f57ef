import { performance } from 'node:perf_hooks';
import {
  type After,
  type Conceal,
  concealedLanguage,
  createLanguageModel,
  type Disposable,
  isProviderList,
  type LanguageModel,
  type LanguageProvider,
  type LanguageSettings,
  type LanguageSource,
  type Logger,
  languageProviders,
} from '../engine';
import { type Chosen, chooseServer, type ServerKeys } from './configuredServer';
import { createOllamaLanguage } from './providers/ollama';
import { createOpenaiLanguage } from './providers/openai';
import type { LanguageTimeouts } from './providers/remote';

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

export interface ConfiguredLanguageInit {
  readonly settings: LanguageSettings;
  readonly providers?: readonly LanguageProvider[] | undefined;
  /** False in a workspace that is not trusted: nobody is asked then. */
  readonly isTrusted: boolean;
  readonly keys: ServerKeys;
  readonly logger: Logger;
  /** Takes out of a text what no other machine is given. */
  readonly conceal: Conceal;
  readonly after: After;
  /** Absent in processes that no editor has started. */
  readonly editor?: EditorLanguage | undefined;
  readonly timeouts?: Partial<LanguageTimeouts>;
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
  // A clock that nobody sets back; it begins with the process, so that it is never 0 here.
  const now = () => performance.now();
  const changes = [keys.onDidChange, editor?.onDidChange].filter((listen) => listen !== undefined);
  return createLanguageModel(sources, {
    ...{ now, random: Math.random, logger, after, absent, changes },
  });
};
