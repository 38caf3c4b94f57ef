import {
  type EmbeddingChoice,
  type EmbeddingReport,
  type EmbeddingSettings,
  type LanguageProvider,
  type LanguageSettings,
  languageProviders,
} from '../../engine/vocabulary';
import { describeEmbedding, describeFault, type Translate } from '../../messages';

/** One who can make vectors, as a person chooses among them. */
interface ProviderItem {
  readonly provider: EmbeddingChoice;
  readonly label: string;
  /** Which model answers where; empty where there is nothing to say. */
  readonly description: string;
  readonly detail: string;
}

/** Everybody who can make vectors; the one that is chosen now has a mark. */
export const providerItems = (
  settings: EmbeddingSettings,
  t: Translate,
): readonly ProviderItem[] => {
  const items: readonly ProviderItem[] = [
    {
      provider: 'embedded',
      label: t('Built In'),
      description: '',
      detail: t(
        'A small model that is part of the extension and works offline; no text leaves this machine.',
      ),
    },
    {
      provider: 'ollama',
      label: 'Ollama',
      description: `${settings.ollamaModel} · ${settings.ollamaHost}`,
      detail: t(
        'A model of your own Ollama server. While it does not answer, the built-in model does.',
      ),
    },
    {
      provider: 'openai',
      label: t('OpenAI-Compatible Server'),
      description: `${settings.openaiModel} · ${settings.openaiBaseUrl}`,
      detail: t(
        'Memories and questions are sent to that server, which may need a key and may charge for its use.',
      ),
    },
    {
      provider: 'none',
      label: t('None'),
      description: '',
      detail: t('Memories are found by their words alone.'),
    },
  ];
  return items.map((item) =>
    item.provider === settings.provider ? { ...item, label: `$(check) ${item.label}` } : item,
  );
};

/** One whose language models can be asked, as a person chooses among them. */
interface LanguageItem {
  readonly provider: LanguageProvider;
  readonly label: string;
  readonly description: string;
  readonly detail: string;
  readonly picked: boolean;
}

/** Everybody whose language models can be asked, those that are asked now first and in their order. */
export const languageItems = (
  settings: LanguageSettings,
  t: Translate,
): readonly LanguageItem[] => {
  const words: Readonly<Record<LanguageProvider, Omit<LanguageItem, 'provider' | 'picked'>>> = {
    editor: {
      label: t('Models of VS Code'),
      description: settings.editorModel === 'auto' ? '' : settings.editorModel,
      detail: t('Such as those of GitHub Copilot. VS Code asks for your permission first.'),
    },
    ollama: {
      label: 'Ollama',
      description: `${settings.ollamaModel} · ${settings.ollamaHost}`,
      detail: t('A model of your own Ollama server.'),
    },
    openai: {
      label: t('OpenAI-Compatible Server'),
      description: `${settings.openaiModel} · ${settings.openaiBaseUrl}`,
      detail: t(
        'Questions are sent to that server, which may need a key and may charge for its use.',
      ),
    },
  };
  const others = languageProviders.filter((provider) => !settings.providers.includes(provider));
  return [...settings.providers, ...others].map((provider) => ({
    ...{ provider, ...words[provider] },
    picked: settings.providers.includes(provider),
  }));
};

/** Several folders as one: how far they are embedded, and by which models. Undefined for none. */
const sumOfReports = (reports: readonly EmbeddingReport[]) => {
  const [first] = reports;
  if (first === undefined) return undefined;
  const answering = reports.find(({ model }) => model !== null);
  return {
    model: answering?.model ?? null,
    total: reports.reduce((sum, { total }) => sum + total, 0),
    embedded: reports.reduce((sum, { embedded }) => sum + embedded, 0),
  };
};

/** What a person is told after embedding: how far it came, and each reason for what is missing, once. */
export const describeEmbedded = (reports: readonly EmbeddingReport[], t: Translate): string => {
  const sum = sumOfReports(reports);
  if (sum === undefined) return '';
  const reasons = reports
    .filter(({ embedded, total }) => embedded < total)
    .flatMap(({ faults }) => faults.map((fault) => `${describeFault(fault, t)}.`));
  return [describeEmbedding(sum, t), ...new Set(reasons)].join(' ');
};

/** One line for the status bar: the model and how many memories wait for it; empty where there is nothing to say. */
export const describeEmbeddingState = (
  reports: readonly EmbeddingReport[],
  t: Translate,
): string => {
  const sum = sumOfReports(reports);
  if (sum?.model === undefined || sum.model === null) return '';
  const waiting = sum.total - sum.embedded;
  return waiting === 0
    ? t('Search by meaning: {0}', sum.model.name)
    : t('Search by meaning: {0}, {1} memories wait', sum.model.name, waiting);
};
