import type { EmbeddingChoice, EmbeddingSettings } from '../../engine/vocabulary';
import type { Translate } from '../../messages';

/** One who can make vectors, as a person chooses among them. */
export interface ProviderItem {
  readonly provider: EmbeddingChoice;
  readonly label: string;
  /** Which model answers where; empty where there is nothing to say. */
  readonly description: string;
  /** What choosing it means. */
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
