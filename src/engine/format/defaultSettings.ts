import { defaultHalfLifeDays } from '../model/settings';
import { switchStages } from '../recall/switches';
import type {
  EmbeddingSettings,
  LanguageSettings,
  RecallSettings,
  Settings,
} from './settingsSchema';

/** Document 000's models and the usual addresses; the embedded model needs nothing and asks nobody. */
export const defaultEmbedding: EmbeddingSettings = {
  provider: 'embedded',
  ollamaHost: 'http://127.0.0.1:11434',
  ollamaModel: 'nomic-embed-text',
  openaiBaseUrl: 'https://api.openai.com/v1',
  openaiModel: 'text-embedding-3-small',
};

/** Small models that most machines can run, and that cost little. */
export const defaultLanguage: LanguageSettings = {
  providers: [],
  editorModel: 'auto',
  ollamaHost: 'http://127.0.0.1:11434',
  ollamaModel: 'llama3.2',
  openaiBaseUrl: 'https://api.openai.com/v1',
  openaiModel: 'gpt-4o-mini',
};

/** What docs/EVALUATION.md shows to win. */
export const defaultRecall: RecallSettings = {
  // Marked as pure, so that a bundle without settings leaves the stages out.
  stages: /* @__PURE__ */ switchStages(({ isOn }) => isOn),
  fusion: 'weighted_sum',
  intent: 'rules',
  limit: 10,
  minimumScore: 0,
};

export const defaultSettings: Settings = {
  halfLifeDays: defaultHalfLifeDays,
  embedding: defaultEmbedding,
  language: defaultLanguage,
  recall: defaultRecall,
  personalData: 'warn',
  agentWrites: 'review',
  subAgents: 'batch',
  captures: 'wait',
  editsOutside: 'review',
  personalPreferences: 'shared',
  retentionLaw: 'document',
  fading: 'graceful',
  context: { start: 'compact' },
  coreLines: 'propose',
  ritual: 'short',
  dream: 'off',
  logs: 'auto',
  logWriter: '',
};
