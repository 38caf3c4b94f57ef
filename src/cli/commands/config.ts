import {
  coreLinesChoices,
  defaultSettings,
  embeddingChoices,
  fusionMethods,
  intentMethods,
  languageProviders,
  type Problem,
  personalDataChoices,
  personalPreferencesChoices,
  recallStages,
  retentionLaws,
  type Settings,
  type SettingsChange,
} from '../../engine';
import { describeProblem, english } from '../../messages';
import { providerVariable } from '../../node/embedding/configuredEmbedder';
import { languageVariable } from '../../node/language/configuredLanguageModel';
import { padColumns } from '../columns';
import { defineCommand, type OptionSpec, type OptionValues, valueOption } from '../command';
import { exitCodes } from '../exitCodes';
import { countOf } from '../format';
import { oneLine } from '../painter';
import type { Session } from '../session';
import {
  readAddress,
  readAgentWrites,
  readCoreLines,
  readDefaultLimit,
  readFusion,
  readIntentMethod,
  readLanguageProviders,
  readMinimumScore,
  readModelName,
  readPersonalDataChoice,
  readPersonalPreferences,
  readProviderChoice,
  readRetentionLaw,
  readStageSwitches,
} from '../settingValues';
import { readHalfLife } from '../values';

interface Row {
  readonly label: string;
  readonly of: (settings: Settings) => string | number | boolean;
  readonly show?: (value: string | number | boolean) => string;
}

const days = (value: string | number | boolean): string =>
  countOf(Number(Number(value).toFixed(1)), 'day', 'days');

const rows: readonly Row[] = [
  { label: 'half-life', of: ({ halfLifeDays }) => halfLifeDays, show: days },
  { label: 'retention', of: ({ retentionLaw }) => retentionLaw },
  { label: 'provider', of: ({ embedding }) => embedding.provider },
  { label: 'ollama-host', of: ({ embedding }) => embedding.ollamaHost },
  { label: 'ollama-model', of: ({ embedding }) => embedding.ollamaModel },
  { label: 'openai-url', of: ({ embedding }) => embedding.openaiBaseUrl },
  { label: 'openai-model', of: ({ embedding }) => embedding.openaiModel },
  { label: 'personal-data', of: ({ personalData }) => personalData },
  { label: 'agent-writes', of: ({ agentWrites }) => agentWrites },
  { label: 'personal-preferences', of: ({ personalPreferences }) => personalPreferences },
  { label: 'core-lines', of: ({ coreLines }) => coreLines },
  {
    label: 'language',
    of: ({ language: { providers } }) => (providers.length === 0 ? 'none' : providers.join(',')),
  },
  { label: 'language-editor-model', of: ({ language }) => language.editorModel },
  { label: 'language-ollama-host', of: ({ language }) => language.ollamaHost },
  { label: 'language-ollama-model', of: ({ language }) => language.ollamaModel },
  { label: 'language-openai-url', of: ({ language }) => language.openaiBaseUrl },
  { label: 'language-openai-model', of: ({ language }) => language.openaiModel },
  { label: 'fusion', of: ({ recall }) => recall.fusion },
  { label: 'intent', of: ({ recall }) => recall.intent },
  { label: 'limit', of: ({ recall }) => recall.limit },
  { label: 'minimum-score', of: ({ recall }) => recall.minimumScore },
  ...recallStages.map((stage) => ({
    label: `stage ${stage}`,
    of: ({ recall }: Settings) => recall.stages[stage],
    show: (value: string | number | boolean) => (value === true ? 'on' : 'off'),
  })),
];

/** The names are those of the options that set them. */
const settingLines = ({ paint, io }: Session, settings: Settings): readonly string[] => {
  const cells = rows.map(({ label, of, show = String }) => {
    const value = of(settings);
    const isDefault = value === of(defaultSettings);
    return [label, `${oneLine(show(value))}${isDefault ? ' (default)' : ''}`];
  });
  const lines = padColumns(cells).map(
    ([label = '', value = '']) => `${paint.faint(label)}  ${value}`,
  );
  const overrides = [providerVariable, languageVariable].flatMap((name) => {
    const value = oneLine(io.env[name] ?? '');
    return value === '' ? [] : [paint.faint(`In this environment ${name} is ${value}.`)];
  });
  return [...lines, ...overrides];
};

const provider = valueOption('--provider <name>', {
  description: `who makes vectors: ${embeddingChoices.join(', ')}, or default`,
  read: readProviderChoice,
});

const stage: OptionSpec<ReturnType<typeof readStageSwitches>> = {
  flags: '--stage <name=on|off|default>',
  description: `a stage of recall: ${recallStages.join(', ')}`,
  repeatable: true,
  read: readStageSwitches,
};

const options = {
  halfLife: valueOption('--half-life <days>', {
    description: 'days in which unused memories lose half their relevance, 1 to 3650, or default',
    read: readHalfLife,
  }),
  provider,
  ollamaHost: valueOption('--ollama-host <address>', {
    description: 'where Ollama answers, or default',
    read: readAddress,
  }),
  ollamaModel: valueOption('--ollama-model <name>', {
    description: 'its embedding model, or default',
    read: readModelName,
  }),
  openaiUrl: valueOption('--openai-url <address>', {
    description: 'a server that speaks OpenAI’s protocol, up to its “/v1”, or default',
    read: readAddress,
  }),
  openaiModel: valueOption('--openai-model <name>', {
    description: 'its embedding model, or default',
    read: readModelName,
  }),
  personalData: valueOption('--personal-data <answer>', {
    description: `a write with an e-mail address, a phone or card number: ${personalDataChoices.join(', ')}, or default`,
    read: readPersonalDataChoice,
  }),
  agentWrites: valueOption('--agent-writes <how>', {
    description: `review: people look at them afterwards; wait: all wait as proposals; free; or default`,
    read: readAgentWrites,
  }),
  personalPreferences: valueOption('--personal-preferences <place>', {
    description: `where preferences of one person go that are found in a text: ${personalPreferencesChoices.join(', ')}, or default`,
    read: readPersonalPreferences,
  }),
  retention: valueOption('--retention <law>', {
    description: `the law by which the chance to recall a memory falls: ${retentionLaws.join(', ')}, or default`,
    read: readRetentionLaw,
  }),
  coreLines: valueOption('--core-lines <answer>', {
    description: `lasting preferences and rules of the whole project as lines for MEMORY.md: ${coreLinesChoices.join(', ')}, or default`,
    read: readCoreLines,
  }),
  language: valueOption('--language <names>', {
    description: `whose language models are asked, in this order: some of ${languageProviders.join(', ')}; or none, or default`,
    read: readLanguageProviders,
  }),
  languageEditorModel: valueOption('--language-editor-model <name>', {
    description: 'one of VS Code’s models, by id or family; auto for its first; or default',
    read: readModelName,
  }),
  languageOllamaHost: valueOption('--language-ollama-host <address>', {
    description: 'where Ollama answers, or default',
    read: readAddress,
  }),
  languageOllamaModel: valueOption('--language-ollama-model <name>', {
    description: 'its language model, or default',
    read: readModelName,
  }),
  languageOpenaiUrl: valueOption('--language-openai-url <address>', {
    description: 'a server that speaks OpenAI’s protocol, up to its “/v1”, or default',
    read: readAddress,
  }),
  languageOpenaiModel: valueOption('--language-openai-model <name>', {
    description: 'its language model, or default',
    read: readModelName,
  }),
  fusion: valueOption('--fusion <method>', {
    description: `how words and meaning become one score: ${fusionMethods.join(', ')}, or default`,
    read: readFusion,
  }),
  intent: valueOption('--intent <method>', {
    description: `who finds out what a question wants to know, where the stage routing is on: ${intentMethods.join(', ')}, or default`,
    read: readIntentMethod,
  }),
  limit: valueOption('--limit <number>', {
    description: 'hits that recall shows, 1 to 200, or default',
    read: readDefaultLimit,
  }),
  minimumScore: valueOption('--minimum-score <number>', {
    description: 'hits below are left out, 0 to 1, or default',
    read: readMinimumScore,
  }),
  stage,
};

/** Leaves out what was not given. */
const given = <T extends object>(values: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined),
  ) as Partial<T>;

/** What the options change; undefined where none was given. */
const changeOf = (values: OptionValues<typeof options>): SettingsChange | undefined => {
  if (Object.keys(values).length === 0) return undefined;
  const embedding = given({
    provider: values.provider,
    ollamaHost: values.ollamaHost,
    ollamaModel: values.ollamaModel,
    openaiBaseUrl: values.openaiUrl,
    openaiModel: values.openaiModel,
  });
  const language = given({
    providers: values.language,
    editorModel: values.languageEditorModel,
    ollamaHost: values.languageOllamaHost,
    ollamaModel: values.languageOllamaModel,
    openaiBaseUrl: values.languageOpenaiUrl,
    openaiModel: values.languageOpenaiModel,
  });
  const recall = given({
    fusion: values.fusion,
    intent: values.intent,
    limit: values.limit,
    minimumScore: values.minimumScore,
    stages: values.stage,
  });
  return {
    ...given({
      halfLifeDays: values.halfLife,
      personalData: values.personalData,
      agentWrites: values.agentWrites,
      personalPreferences: values.personalPreferences,
      retentionLaw: values.retention,
      coreLines: values.coreLines,
    }),
    ...(Object.keys(embedding).length > 0 && { embedding }),
    ...(Object.keys(language).length > 0 && { language }),
    ...(Object.keys(recall).length > 0 && { recall }),
  } as SettingsChange;
};

const isOfSettings = ({ code }: Problem): boolean =>
  code === 'config_unreadable' || code === 'key_in_config';

/** What of the file is not used, beside the answer. */
const tellProblems = ({ io, globals }: Session, problems: readonly Problem[]): void => {
  // A stray line would break what machines parse.
  if (globals.quiet || globals.json) return;
  for (const problem of problems.filter(isOfSettings)) {
    io.stderr.write(`cogmem: ${problem.path}: ${oneLine(describeProblem(problem, english))}\n`);
  }
};

/** Shows the settings of the folder on this machine, after changing those that are given. */
export const config = defineCommand({
  name: 'config',
  summary: 'Show or change your settings of the memory folder',
  example: 'cogmem config --provider ollama',
  options,
  run: async (session, _words, values) => {
    const { engine } = await session.open();
    const change = changeOf(values);
    const settings = change ? await engine.configure(change) : await engine.settings();
    tellProblems(session, await engine.problems());
    session.answer({ settings }, () =>
      change && session.globals.quiet ? [] : settingLines(session, settings),
    );
    return exitCodes.done;
  },
});
