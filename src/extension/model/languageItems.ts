import {
  type LanguageProvider,
  type LanguageSettings,
  languageProviders,
} from '../../engine/vocabulary';
import type { Translate } from '../../messages';

/** One whose language models can be asked, as a person chooses among them. */
export interface LanguageItem {
  readonly provider: LanguageProvider;
  readonly label: string;
  /** Which model, and where. */
  readonly description: string;
  /** What choosing it means. */
  readonly detail: string;
  /** Chosen now. */
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
        'What is asked is sent to that server, which may need a key and may charge for its use.',
      ),
    },
  };
  const others = languageProviders.filter((provider) => !settings.providers.includes(provider));
  return [...settings.providers, ...others].map((provider) => ({
    ...{ provider, ...words[provider] },
    picked: settings.providers.includes(provider),
  }));
};
