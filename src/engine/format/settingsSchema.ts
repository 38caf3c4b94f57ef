import { type FieldHints, field, hinted, snakeCase, type ValueOf } from '../json';
import { capturesChoices } from '../model/candidate';
import { coreLinesChoices } from '../model/core';
import { languageProviders } from '../model/language';
import { once } from '../model/once';
import { fusionMethods, intentMethods } from '../model/recall';
import { ritualChoices } from '../model/reflection';
import {
  agentWritesChoices,
  dreamSchedules,
  editsOutsideChoices,
  embeddingChoices,
  fadingProfiles,
  halfLifeBounds,
  isProviderList,
  isWebAddress,
  limitBounds,
  logSharings,
  personalDataChoices,
  personalPreferencesChoices,
  retentionLaws,
  sessionStarts,
  subAgentsChoices,
} from '../model/settings';
import { recallStages } from '../recall/switches';
import { type ZodObject, type ZodType, z } from '../schemas';

/** The longest name of a model; what is longer was pasted by mistake. */
const longestName = 200;

const address = (description: string, flag: string) =>
  field(z.string().refine(isWebAddress), description, {
    expected: 'web_address',
    noun: 'address of a server',
    placeholder: 'address',
    flag,
  });

const modelName = (description: string, flag: string) =>
  field(
    z.string().refine((text) => text.length <= longestName && /^[^\s\p{Cc}]+$/u.test(text)),
    description,
    { expected: 'word', noun: 'name of a model', placeholder: 'name', flag },
  );

const choice = <const T extends readonly [string, ...string[]]>(
  choices: T,
  description: string,
  hints: FieldHints,
) => field(z.enum(choices), `${description}: ${choices.join(', ')}`, hints);

const share = 'hits below are left out, 0 to 1';

/**
 * What a person can set for a folder on their machine, kept in `_config.json`; each setting with what it may be: the one place
 * that says and checks it. What holds where nothing is set is in `src/engine/format/configFile.ts`.
 */
const makeSchema = () =>
  z.strictObject({
    halfLifeDays: field(
      z.number().min(halfLifeBounds.minimum).max(halfLifeBounds.maximum),
      'days in which unused memories lose half their relevance, 1 to 3650',
      { flag: 'half-life', noun: 'half-life', placeholder: 'days', example: 30 },
    ),
    retentionLaw: choice(retentionLaws, 'the law by which the chance to recall a memory falls', {
      flag: 'retention',
      noun: 'law of retention',
      placeholder: 'law',
    }),
    fading: choice(
      fadingProfiles,
      'what time alone puts aside may still answer; or is hidden, weighed by type or by store',
      {
        flag: 'fading',
        noun: 'way of fading',
        placeholder: 'way',
      },
    ),
    // Who makes vectors (document 000). Keys are not among them: no file of the folder holds one.
    embedding: z.strictObject({
      // Asked first; the embedded model follows where that is another one.
      provider: choice(embeddingChoices, 'who makes vectors', {
        flag: 'provider',
        noun: 'provider',
        placeholder: 'name',
      }),
      ollamaHost: address('where Ollama answers', 'ollama-host'),
      ollamaModel: modelName('its embedding model', 'ollama-model'),
      openaiBaseUrl: address(
        'a server that speaks OpenAI’s protocol, up to its “/v1”',
        'openai-url',
      ),
      openaiModel: modelName('its embedding model', 'openai-model'),
    }),
    personalData: choice(
      personalDataChoices,
      'a write with an e-mail address, a phone or card number',
      { flag: 'personal-data', noun: 'answer to personal data', placeholder: 'answer' },
    ),
    agentWrites: field(
      z.enum(agentWritesChoices),
      'review: people look at them afterwards; wait: all wait as proposals; free',
      { flag: 'agent-writes', noun: 'way of agents to write', placeholder: 'how' },
    ),
    subAgents: choice(
      subAgentsChoices,
      'what agents that only propose would write: waits, and comes with a reflection; stored at once if new and sure; waits',
      { flag: 'sub-agents', noun: 'way of sub-agents', placeholder: 'how' },
    ),
    captures: choice(
      capturesChoices,
      'what nobody asked to remember: wait for a person as candidates; store at once',
      { flag: 'captures', noun: 'way of captures', placeholder: 'how' },
    ),
    editsOutside: choice(
      editsOutsideChoices,
      'a memory changed on the disk by other hands: review it; trust, for who edits elsewhere',
      { flag: 'edits-outside', noun: 'answer to edits outside', placeholder: 'answer' },
    ),
    personalPreferences: choice(
      personalPreferencesChoices,
      'where preferences of one person go that are found in a text',
      {
        flag: 'personal-preferences',
        noun: 'place of personal preferences',
        placeholder: 'place',
      },
    ),
    context: z.strictObject({
      start: choice(sessionStarts, 'what agents are told as a session starts', {
        flag: 'session-start',
        noun: 'start of a session',
        placeholder: 'what',
      }),
    }),
    coreLines: choice(
      coreLinesChoices,
      'lasting preferences and rules of the whole project as lines for MEMORY.md',
      { flag: 'core-lines', noun: 'answer to lines for MEMORY.md', placeholder: 'answer' },
    ),
    ritual: choice(
      ritualChoices,
      'how a reflection begins: short, by rules at once; full, with a request for tokens',
      { flag: 'ritual', noun: 'way to begin a reflection', placeholder: 'how' },
    ),
    dream: choice(dreamSchedules, 'whether a process that stays does the upkeep by itself', {
      flag: 'dream',
      noun: 'schedule of the dream',
      placeholder: 'when',
    }),
    logs: choice(logSharings, 'whether day logs and audit log are shared with the team', {
      flag: 'logs',
      noun: 'way to keep logs',
      placeholder: 'how',
    }),
    logWriter: field(
      z.string().regex(/^[a-z0-9][a-z0-9-]{0,60}$/u),
      'names the log files of this clone where logs are shared',
      { expected: 'word', flag: 'log-writer', noun: 'name for log files', placeholder: 'name' },
    ),
    // Nobody is asked by default: rules do everything that a model could.
    language: z.strictObject({
      providers: field(
        z.array(z.enum(languageProviders)).refine(isProviderList),
        `whose language models are asked, in this order: some of ${languageProviders.join(', ')}; or none`,
        {
          expected: 'choices',
          flag: 'language',
          noun: 'provider',
          placeholder: 'names',
          read: (value) => (value === 'none' ? [] : value),
        },
      ),
      editorModel: modelName(
        'one of VS Code’s models, by id or family; auto for its first',
        'language-editor-model',
      ),
      ollamaHost: address('where Ollama answers', 'language-ollama-host'),
      ollamaModel: modelName('its language model', 'language-ollama-model'),
      openaiBaseUrl: address(
        'a server that speaks OpenAI’s protocol, up to its “/v1”',
        'language-openai-url',
      ),
      openaiModel: modelName('its language model', 'language-openai-model'),
    }),
    recall: z.strictObject({
      fusion: choice(fusionMethods, 'how words and meaning become one score', {
        flag: 'fusion',
        noun: 'way of fusion',
        placeholder: 'method',
      }),
      intent: choice(
        intentMethods,
        'who finds out what a question wants to know, where the stage routing is on',
        { flag: 'intent', noun: 'way to understand questions', placeholder: 'method' },
      ),
      limit: field(
        z.int().min(limitBounds.minimum).max(limitBounds.maximum),
        'hits that recall shows, 1 to 200',
        { flag: 'limit', noun: 'limit', placeholder: 'number' },
      ),
      minimumScore: field(z.number().min(0).max(1), share, {
        flag: 'minimum-score',
        noun: 'share',
        placeholder: 'number',
        example: 0.9,
      }),
      stages: z.strictObject(
        Object.fromEntries(
          recallStages().map((stage) => [
            stage,
            field(z.boolean(), `the stage ${stage} of recall`, { noun: 'switch' }),
          ]),
        ),
      ),
    }),
  });

/** The settings of a folder, each with its value or its default. */
export type Settings = ValueOf<ReturnType<typeof makeSchema>>;
export type EmbeddingSettings = Settings['embedding'];
export type LanguageSettings = Settings['language'];
export type RecallSettings = Settings['recall'];

type Changed<Value> = Value extends string | number | boolean | readonly unknown[]
  ? Value | null
  : { readonly [Key in keyof Value]?: Changed<Value[Key]> };

/** Null goes back to the default; what is absent stays as it is. */
export type SettingsChange = Changed<Settings>;

/** One setting, at the end of the schema. */
export interface Setting {
  /** The keys that lead to it, as code has them: `recall`, `limit`. */
  readonly path: readonly string[];
  /** The keys that lead to it in `_config.json`, the outermost first. */
  readonly keys: readonly string[];
  readonly schema: ZodType;
}

/** Document 000 keeps what makes vectors at the top of the file; the rest stands as it is nested here. */
const keysOf = ([first = '', ...rest]: readonly string[]): readonly string[] => {
  const inner = rest.map((part) =>
    recallStages().some((stage) => stage === part) ? part : snakeCase(part),
  );
  if (first !== 'embedding') return [snakeCase(first), ...inner];
  return rest[0] === 'provider' ? ['embedding_provider'] : inner;
};

const fieldsIn = (schema: ZodType): Readonly<Record<string, ZodType>> | undefined =>
  (schema.def as { readonly shape?: Readonly<Record<string, ZodType>> }).shape;

const settingsIn = (schema: ZodType, path: readonly string[]): readonly Setting[] => {
  const fields = fieldsIn(schema);
  if (fields === undefined) return [{ path, keys: keysOf(path), schema }];
  return Object.entries(fields).flatMap(([name, inner]) => settingsIn(inner, [...path, name]));
};

/** The settings of a folder. */
export const settingsSchema = once(makeSchema);

/** Every setting, in the order in which a person is shown them. */
export const allSettings = once(() => settingsIn(settingsSchema(), []));

const changeOf = (schema: ZodType): ZodType => {
  const fields = fieldsIn(schema);
  if (fields !== undefined) return z.strictObject(changesOf(fields)).optional();
  return hinted(schema.nullable().optional(), {});
};

const changesOf = (fields: Readonly<Record<string, ZodType>>): Record<string, ZodType> =>
  Object.fromEntries(Object.entries(fields).map(([name, inner]) => [name, changeOf(inner)]));

/** Some settings, each with another value or with null, which goes back to the default. */
export const settingsChangeSchema = once(
  () =>
    z.strictObject(changesOf(fieldsIn(settingsSchema()) ?? {})) as ZodObject &
      ZodType<SettingsChange>,
);
