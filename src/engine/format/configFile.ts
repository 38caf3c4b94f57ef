import { defaultHalfLifeDays } from '../model/settings';
import { isRecord, tryParseJson, valueAt } from './json';
import type {
  EmbeddingSettings,
  LanguageSettings,
  RecallSettings,
  Setting,
  Settings,
  SettingsChange,
} from './settingsSchema';

/** Document 000's models and the usual addresses; the embedded model needs nothing and asks nobody. */
const defaultEmbedding: EmbeddingSettings = {
  provider: 'embedded',
  ollamaHost: 'http://127.0.0.1:11434',
  ollamaModel: 'nomic-embed-text',
  openaiBaseUrl: 'https://api.openai.com/v1',
  openaiModel: 'text-embedding-3-small',
};

/** Small models that most machines can run, and that cost little. */
const defaultLanguage: LanguageSettings = {
  providers: [],
  editorModel: 'auto',
  ollamaHost: 'http://127.0.0.1:11434',
  ollamaModel: 'llama3.2',
  openaiBaseUrl: 'https://api.openai.com/v1',
  openaiModel: 'gpt-4o-mini',
};

/** What docs/EVALUATION.md shows to win. */
const defaultRecall: RecallSettings = {
  // A stage is on where it says so itself.
  stages: {},
  fusion: 'weighted_sum',
  intent: 'rules',
  limit: 10,
  minimumScore: 0,
};

/** What holds where nothing is set; `defaultSettings` tells of each stage of recall as well. */
export const unsetSettings: Settings = {
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

/** What cannot be used of `_config.json`. */
export type ConfigFlaw =
  /** The file is no JSON object; nothing of it is repeated, because it may hold a key. */
  | { readonly kind: 'file'; readonly reason: string }
  /** The value of one setting; its default holds. */
  | { readonly kind: 'value'; readonly field: string; readonly value: string }
  /** A key lies in it, where others may read it. It is never repeated, and never used. */
  | { readonly kind: 'key'; readonly field: string };

export interface ParsedConfig {
  /** What the file says, and the defaults where it says nothing that can be used. */
  readonly settings: Settings;
  readonly flaws: readonly ConfigFlaw[];
}

type JsonObject = Readonly<Record<string, unknown>>;

const parseObject = (text: string): JsonObject | undefined => {
  // People edit this file, and some editors begin it with a byte order mark.
  const value = tryParseJson(text.replace(/^\uFEFF/u, ''));
  return isRecord(value) ? value : undefined;
};

const own = (object: JsonObject, key: string): unknown =>
  Object.hasOwn(object, key) ? object[key] : undefined;

/** The first object on the way to a setting that is something else, as its keys and its value. */
const tryWrongWay = (file: JsonObject, path: readonly string[]) => {
  for (let length = 1; length < path.length; length += 1) {
    const keys = path.slice(0, length);
    const value = valueAt(file, keys);
    if (value !== undefined && value !== null && !isRecord(value)) return { keys, value };
  }
  return undefined;
};

/** More of a wrong value helps nobody to find it. */
const longestValue = 100;

/** The text without the user and the password that an address in it may hold. */
export const withoutUser = (text: string): string => text.replace(/\/\/[^/@"]*@/gu, '//…@');

/** A wrong value as a person sees it again: short, and without what is nobody's business. */
const shown = (value: unknown): string => {
  const text = withoutUser(JSON.stringify(value));
  return text.length > longestValue ? `${text.slice(0, longestValue)}…` : text;
};

/** Document 000 kept the key of an OpenAI-compatible server here. */
const keyField = 'openai_api_key';

const keyIn = (file: JsonObject): string | undefined => {
  const key = own(file, keyField);
  return typeof key === 'string' && key.trim() !== '' ? key.trim() : undefined;
};

/** The settings of a folder whose file could not be read at all. */
export const unreadableConfig = (reason: string): ParsedConfig => ({
  settings: unsetSettings,
  flaws: [{ kind: 'file', reason }],
});

/** Reads `_config.json`, as far as it tells of these settings. What cannot be used is told, and the default of that one setting holds. */
export const parseConfig = (text: string, all: readonly Setting[]): ParsedConfig => {
  const file = parseObject(text);
  if (file === undefined) return unreadableConfig('');
  const flaws = new Map<string, ConfigFlaw>();
  let settings: JsonObject = { ...unsetSettings };
  for (const { keys, path, schema } of all) {
    const wrong = tryWrongWay(file, keys);
    const value = valueAt(file, keys);
    if (wrong === undefined && (value === undefined || value === null)) continue;
    if (wrong === undefined && schema.safeParse(value).success) {
      settings = withValue(settings, path, value);
    } else {
      const field = (wrong?.keys ?? keys).join('.');
      flaws.set(field, { kind: 'value', field, value: shown(wrong?.value ?? value) });
    }
  }
  if (keyIn(file) !== undefined) flaws.set(keyField, { kind: 'key', field: keyField });
  return { settings: settings as unknown as Settings, flaws: [...flaws.values()] };
};

/** What the file of a folder says in which nothing was set yet, and how it is read. */
export const emptyConfig = '{}';
export const noConfig: ParsedConfig = { settings: unsetSettings, flaws: [] };

const without = (object: JsonObject, key: string): JsonObject => {
  const { [key]: _, ...rest } = object;
  return rest;
};

/** The object with another value at the end of the keys; null takes it away, and with it what is then empty. */
const withValue = (object: JsonObject, path: readonly string[], value: unknown): JsonObject => {
  const [key = '', ...further] = path;
  if (further.length === 0) {
    return value === null ? without(object, key) : { ...object, [key]: value };
  }
  const inner = own(object, key);
  const edited = withValue(isRecord(inner) ? inner : {}, further, value);
  const isEmpty = value === null && Object.keys(edited).length === 0;
  return isEmpty ? without(object, key) : { ...object, [key]: edited };
};

/** Values of JSON. */
const isSame = (left: unknown, right: unknown): boolean =>
  JSON.stringify(left) === JSON.stringify(right);

const toText = (file: JsonObject): string => `${JSON.stringify(file, null, 2)}\n`;

/**
 * The text with other settings: every other key stays where it is, and the text itself where nothing changes. Undefined
 * where it is no JSON object, which is for a person to mend.
 */
export const editConfig = (
  text: string,
  change: SettingsChange,
  all: readonly Setting[],
): string | undefined => {
  const file = parseObject(text);
  if (file === undefined) return undefined;
  let edited = file;
  for (const { keys, path } of all) {
    const value = valueAt(change, path);
    const before = valueAt(edited, keys) ?? null;
    if (value !== undefined && !isSame(value, before)) edited = withValue(edited, keys, value);
  }
  return edited === file ? text : toText(edited);
};

/** Document 000's key and the text without it; undefined where there is none. */
export const takeKey = (
  text: string,
): { readonly key: string; readonly text: string } | undefined => {
  const file = parseObject(text);
  const key = file && keyIn(file);
  if (file === undefined || key === undefined) return undefined;
  return { key, text: toText(without(file, keyField)) };
};
