import { isMemoryError, MemoryError } from '../errors';
import { editConfig, emptyConfig, type ParsedConfig, parseConfig } from '../format/configFile';
import type { Problem } from '../model/problem';
import { defaultHalfLifeDays, type Settings, type SettingsChange } from '../model/settings';
import type { FileContent, Store } from '../ports';
import { type DecayLaw, decayLawOf, defaultDecayLaw } from '../strength/relevance';
import { places } from './layout';

/** The settings of a folder on this machine: `_config.json`. */
export class ConfigBook {
  #parsed = parseConfig(emptyConfig);

  constructor(private readonly store: Store) {}

  /**
   * Reads the file; true where it says something else than before. One that cannot be read counts as one that sets
   * nothing, and is reported: the memories are there all the same.
   */
  async read(): Promise<boolean> {
    const before = JSON.stringify(this.#parsed);
    this.#parsed = await this.#readParsed();
    return JSON.stringify(this.#parsed) !== before;
  }

  async #readParsed(): Promise<ParsedConfig> {
    try {
      return parsedOf(await this.store.read(places.config));
    } catch (error) {
      if (!isMemoryError(error)) throw error;
      return { broken: '', value: error.code };
    }
  }

  get settings(): Settings {
    return { halfLifeDays: this.#halfLifeDays ?? defaultHalfLifeDays };
  }

  /** How fast relevance fades in this folder. */
  get law(): DecayLaw {
    const days = this.#halfLifeDays;
    return days === undefined ? defaultDecayLaw : decayLawOf(days);
  }

  get #halfLifeDays(): number | undefined {
    return 'config' in this.#parsed ? this.#parsed.config.halfLifeDays : undefined;
  }

  get problems(): readonly Problem[] {
    if ('config' in this.#parsed) return [];
    const { broken: field, value } = this.#parsed;
    return [
      {
        path: places.config,
        code: 'config_unreadable',
        severity: 'warning',
        data: { field, value },
      },
    ];
  }

  /**
   * Call it in exclusive work only. Throws `broken_config` rather than write over what a person may want to mend; a value
   * that cannot be used is no such thing where it is the one to be set.
   */
  async change(change: SettingsChange): Promise<void> {
    const content = await this.store.read(places.config);
    const text = content === undefined ? emptyConfig : 'text' in content ? content.text : '';
    const edited = editConfig(text, change);
    if (edited === undefined) {
      this.#parsed = parsedOf(content);
      throw new MemoryError('broken_config', { path: places.config });
    }
    if (edited !== text) await this.store.write(places.config, edited);
    this.#parsed = parseConfig(edited);
  }
}

const parsedOf = (content: FileContent | undefined): ParsedConfig => {
  if (content === undefined) return parseConfig(emptyConfig);
  return 'text' in content ? parseConfig(content.text) : { broken: '', value: content.unreadable };
};
