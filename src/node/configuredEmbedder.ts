import { performance } from 'node:perf_hooks';
import {
  type Conceal,
  concealedSource,
  createEmbedder,
  type Embedder,
  type EmbeddingChoice,
  type EmbeddingSettings,
  type EmbeddingSource,
  embeddingChoices,
  type Logger,
} from '../engine';
import { chooseServer, type ServerKeys } from './configuredServer';
import { createOllamaSource } from './providers/ollama';
import { createOpenaiSource } from './providers/openai';
import type { ServerTimeouts } from './providers/remote';

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

export interface ConfiguredEmbedderInit {
  readonly settings: EmbeddingSettings;
  readonly provider?: EmbeddingChoice | undefined;
  /** False in a workspace that is not trusted: no server is asked then. */
  readonly isTrusted: boolean;
  readonly keys: ServerKeys;
  readonly logger: Logger;
  /** Takes out of a text what no other machine is given. */
  readonly conceal: Conceal;
  /** The model that ships with the program; it is behind every other one. */
  readonly createEmbedded: () => EmbeddingSource;
  readonly timeouts?: Partial<ServerTimeouts>;
}

/** The embedder that a folder's settings ask for. Nothing is loaded or asked before its first call. */
export const createConfiguredEmbedder = (init: ConfiguredEmbedderInit): Embedder => {
  const { logger, keys, timeouts = {}, provider = init.settings.provider } = init;
  // A clock that nobody sets back; it begins with the process, so that it is never 0 here.
  const usual = { now: () => performance.now(), random: Math.random, logger };
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
