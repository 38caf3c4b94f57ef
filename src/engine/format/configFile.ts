import { isHalfLife, type Settings, type SettingsChange } from '../model/settings';

/** What `_config.json` says; the rest of it (document 000's embedding provider) is kept as it is. */
export type Config = Readonly<Partial<Settings>>;

export type ParsedConfig =
  | { readonly config: Config }
  /** The field whose value cannot be used; empty where the file is no JSON object at all. */
  | { readonly broken: string; readonly value: string };

const parseObject = (text: string): Record<string, unknown> | undefined => {
  try {
    // People edit this file, and some editors begin it with a byte order mark.
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/u, ''));
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject ? (value as Record<string, unknown>) : undefined;
  } catch {
    // No JSON: the caller reports it and leaves the file alone.
    return undefined;
  }
};

/** Reads `_config.json`. */
export const parseConfig = (text: string): ParsedConfig => {
  const file = parseObject(text);
  // Nothing of the text is repeated: the file may hold a key.
  if (file === undefined) return { broken: '', value: '' };
  const days = file.half_life_days;
  if (days === undefined || days === null) return { config: {} };
  return typeof days === 'number' && isHalfLife(days)
    ? { config: { halfLifeDays: days } }
    : { broken: 'half_life_days', value: JSON.stringify(days) };
};

/** What the file of a folder says in which nothing was set yet. */
export const emptyConfig = '{}';

/**
 * The text with other settings: every other key stays, and the text itself where nothing changes. Undefined where it is
 * no JSON object, which is for a person to mend.
 */
export const editConfig = (text: string, { halfLifeDays }: SettingsChange): string | undefined => {
  const file = parseObject(text);
  if (file === undefined) return undefined;
  const { half_life_days: before, ...rest } = file;
  if (halfLifeDays === undefined || halfLifeDays === (before ?? null)) return text;
  const edited = halfLifeDays === null ? rest : { ...file, half_life_days: halfLifeDays };
  return `${JSON.stringify(edited, null, 2)}\n`;
};
