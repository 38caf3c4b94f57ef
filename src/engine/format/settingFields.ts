import { coreLinesChoices } from '../model/coreMemory';
import type { ExpectedValue } from '../model/expected';
import { type LanguageProvider, languageProviders } from '../model/language';
import { fusionMethods, intentMethods, recallStages } from '../model/recall';
import { retentionLaws } from '../model/retention';
import { personalDataChoices } from '../model/secret';
import {
  type EmbeddingSettings,
  embeddingChoices,
  halfLifeBounds,
  isHalfLife,
  isProviderList,
  isWebAddress,
  type LanguageSettings,
  limitBounds,
  personalPreferencesChoices,
  type RecallSettings,
  type Settings,
  type SettingsChange,
} from '../model/settings';
import { agentWritesChoices } from '../model/trust';

/** What a value should have been, with the bounds or the choices that the words for it need. */
export interface SettingExpectation {
  readonly expected: ExpectedValue;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly choices?: readonly string[];
}

/** One setting: where `_config.json` keeps it, and what it may be. */
export interface SettingField {
  /** As a caller names it: `recall.limit`. */
  readonly name: string;
  /** The keys that lead to it in the file, the outermost first. */
  readonly path: readonly string[];
  readonly expectation: SettingExpectation;
  /** The settings with this value; undefined where the value is none of this setting. */
  apply(settings: Settings, value: unknown): Settings | undefined;
  /** What a change sets: undefined leaves it as it is, null goes back to the default. Whatever a caller sent. */
  wanted(change: SettingsChange): unknown;
}

interface Kind<T> {
  readonly expectation: SettingExpectation;
  accepts(value: unknown): value is T;
}

const choiceOf = <T extends string>(choices: readonly T[]): Kind<T> => ({
  expectation: { expected: 'choice', choices },
  accepts: (value): value is T => choices.some((choice) => choice === value),
});

const numberFrom = (minimum: number, maximum: number): Kind<number> => ({
  expectation: { expected: 'number', minimum, maximum },
  accepts: (value): value is number =>
    typeof value === 'number' && value >= minimum && value <= maximum,
});

const halfLife: Kind<number> = {
  expectation: { expected: 'number', ...halfLifeBounds },
  accepts: (value): value is number => typeof value === 'number' && isHalfLife(value),
};

const limit: Kind<number> = {
  expectation: { expected: 'whole_number', ...limitBounds },
  accepts: (value): value is number =>
    Number.isInteger(value) &&
    Number(value) >= limitBounds.minimum &&
    Number(value) <= limitBounds.maximum,
};

const flag: Kind<boolean> = {
  expectation: { expected: 'flag' },
  accepts: (value): value is boolean => typeof value === 'boolean',
};

const address: Kind<string> = {
  expectation: { expected: 'web_address' },
  accepts: (value): value is string => typeof value === 'string' && isWebAddress(value),
};

const providerList: Kind<readonly LanguageProvider[]> = {
  expectation: { expected: 'choices', choices: languageProviders },
  accepts: isProviderList,
};

/** The longest name of a model; what is longer was pasted by mistake. */
const longestName = 200;

const word: Kind<string> = {
  expectation: { expected: 'word' },
  accepts: (value): value is string =>
    typeof value === 'string' && value.length <= longestName && /^[^\s\p{Cc}]+$/u.test(value),
};

const fieldOf = <T>(
  kind: Kind<T>,
  init: Pick<SettingField, 'name' | 'path' | 'wanted'> & {
    readonly set: (settings: Settings, value: T) => Settings;
  },
): SettingField => ({
  name: init.name,
  path: init.path,
  wanted: init.wanted,
  expectation: kind.expectation,
  apply: (settings, value) => (kind.accepts(value) ? init.set(settings, value) : undefined),
});

const embeddingField = <K extends keyof EmbeddingSettings>(
  key: K,
  fileKey: string,
  kind: Kind<EmbeddingSettings[K]>,
): SettingField =>
  fieldOf(kind, {
    name: `embedding.${key}`,
    path: [fileKey],
    wanted: ({ embedding }) => embedding?.[key],
    set: (settings, value) => ({ ...settings, embedding: { ...settings.embedding, [key]: value } }),
  });

const languageField = <K extends keyof LanguageSettings>(
  key: K,
  fileKey: string,
  kind: Kind<LanguageSettings[K]>,
): SettingField =>
  fieldOf(kind, {
    name: `language.${key}`,
    path: ['language', fileKey],
    wanted: ({ language }) => language?.[key],
    set: (settings, value) => ({ ...settings, language: { ...settings.language, [key]: value } }),
  });

const recallField = <K extends Exclude<keyof RecallSettings, 'stages'>>(
  key: K,
  fileKey: string,
  kind: Kind<RecallSettings[K]>,
): SettingField =>
  fieldOf(kind, {
    name: `recall.${key}`,
    path: ['recall', fileKey],
    wanted: ({ recall }) => recall?.[key],
    set: (settings, value) => ({ ...settings, recall: { ...settings.recall, [key]: value } }),
  });

const stageFields = recallStages.map((stage) =>
  fieldOf(flag, {
    name: `recall.stages.${stage}`,
    path: ['recall', 'stages', stage],
    wanted: ({ recall }) => recall?.stages?.[stage],
    set: ({ recall, ...settings }, value) => ({
      ...settings,
      recall: { ...recall, stages: { ...recall.stages, [stage]: value } },
    }),
  }),
);

/** Every setting, in the order in which a person is shown them. */
export const settingFields: readonly SettingField[] = [
  fieldOf(halfLife, {
    name: 'halfLifeDays',
    path: ['half_life_days'],
    wanted: ({ halfLifeDays }) => halfLifeDays,
    set: (settings, halfLifeDays) => ({ ...settings, halfLifeDays }),
  }),
  embeddingField('provider', 'embedding_provider', choiceOf(embeddingChoices)),
  embeddingField('ollamaHost', 'ollama_host', address),
  embeddingField('ollamaModel', 'ollama_model', word),
  embeddingField('openaiBaseUrl', 'openai_base_url', address),
  embeddingField('openaiModel', 'openai_model', word),
  fieldOf(choiceOf(personalDataChoices), {
    name: 'personalData',
    path: ['personal_data'],
    wanted: ({ personalData }) => personalData,
    set: (settings, personalData) => ({ ...settings, personalData }),
  }),
  languageField('providers', 'providers', providerList),
  languageField('editorModel', 'editor_model', word),
  languageField('ollamaHost', 'ollama_host', address),
  languageField('ollamaModel', 'ollama_model', word),
  languageField('openaiBaseUrl', 'openai_base_url', address),
  languageField('openaiModel', 'openai_model', word),
  recallField('fusion', 'fusion', choiceOf(fusionMethods)),
  recallField('intent', 'intent', choiceOf(intentMethods)),
  recallField('limit', 'limit', limit),
  recallField('minimumScore', 'minimum_score', numberFrom(0, 1)),
  ...stageFields,
  fieldOf(choiceOf(agentWritesChoices), {
    name: 'agentWrites',
    path: ['agent_writes'],
    wanted: ({ agentWrites }) => agentWrites,
    set: (settings, agentWrites) => ({ ...settings, agentWrites }),
  }),
  fieldOf(choiceOf(personalPreferencesChoices), {
    name: 'personalPreferences',
    path: ['personal_preferences'],
    wanted: ({ personalPreferences }) => personalPreferences,
    set: (settings, personalPreferences) => ({ ...settings, personalPreferences }),
  }),
  fieldOf(choiceOf(retentionLaws), {
    name: 'retentionLaw',
    path: ['retention_law'],
    wanted: ({ retentionLaw }) => retentionLaw,
    set: (settings, retentionLaw) => ({ ...settings, retentionLaw }),
  }),
  fieldOf(choiceOf(coreLinesChoices), {
    name: 'coreLines',
    path: ['core_lines'],
    wanted: ({ coreLines }) => coreLines,
    set: (settings, coreLines) => ({ ...settings, coreLines }),
  }),
];
