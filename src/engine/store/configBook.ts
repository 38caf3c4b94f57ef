import { MemoryError, unlessFailing } from '../errors';
import { dayOf } from '../format/calendar';
import {
  type ConfigFlaw,
  editConfig,
  emptyConfig,
  noConfig,
  type ParsedConfig,
  parseConfig,
  takeKey,
  unreadableConfig,
} from '../format/configFile';
import type { Setting, Settings, SettingsChange } from '../format/settingsSchema';
import type { OperationContext } from '../model/actor';
import { type MemoryPath, memoryPath } from '../model/memoryPath';
import type { Problem } from '../model/problem';
import { defaultHalfLifeDays } from '../model/settings';
import type { FileContent, NewId, Store } from '../ports';
import {
  type DecayLaw,
  decayLawOf,
  defaultDecayLaw,
  type ProjectFacts,
} from '../strength/relevance';
import { logsIgnoredByGit, missingLines, places } from './layout';

/** Characters of a writer's name, and random digits behind it. */
const longestWriter = 30;
const writerDigits = 6;

/** Where this clone writes its logs. */
export interface LogPlaces {
  readonly audit: MemoryPath;
  /** Digests of the months that the audit log does not keep. */
  readonly auditArchive: MemoryPath;
  /** The log of a day; days are those of the person, not of Greenwich. */
  readonly day: (instant: Date, timeZone: string) => MemoryPath;
}

/**
 * The logs of a writer, each in a file of its own, so that no two clones ever write to the same one; without a writer those
 * of documents 000 and 002, which stay on this machine.
 */
export const logPlacesOf = (writer: string | undefined): LogPlaces => {
  const suffix = writer === undefined ? '' : `.${writer}`;
  return {
    audit: memoryPath(`meta/audit${suffix}.log`),
    auditArchive: memoryPath(`meta/audit-archive${suffix}.md`),
    day: (instant, timeZone) => memoryPath(`episodes/${dayOf(instant, timeZone)}${suffix}.md`),
  };
};

/** The settings of a folder on this machine: `_config.json`. */
export class ConfigBook {
  #parsed: ParsedConfig = noConfig;
  /** Whether the folder's `.gitignore` keeps logs on this machine; a folder without one has nobody to share with. */
  #keepsLogs = true;

  constructor(
    private readonly store: Store,
    /** What its law is told of the project, as it is when somebody asks. */
    private readonly project: () => ProjectFacts,
  ) {}

  /**
   * Reads the file; true where it says something else than before. One that cannot be read counts as one that sets
   * nothing, and is reported: the memories are there all the same.
   */
  async read(): Promise<boolean> {
    const before = JSON.stringify(this.#parsed);
    this.#parsed = await this.#readParsed();
    this.#keepsLogs = await this.#readKeepsLogs();
    return JSON.stringify(this.#parsed) !== before;
  }

  #readParsed(): Promise<ParsedConfig> {
    return unlessFailing(
      async () => parsedOf(await this.store.read(places.config)),
      ({ code }) => unreadableConfig(code),
    );
  }

  async #readKeepsLogs(): Promise<boolean> {
    const look = () => this.store.read(places.gitIgnore);
    const content = await unlessFailing(look, () => undefined);
    if (content === undefined || !('text' in content)) return true;
    return missingLines(content.text, logsIgnoredByGit).length === 0;
  }

  get #sharesLogs(): boolean {
    const { logs } = this.settings;
    return logs === 'auto' ? !this.#keepsLogs : logs === 'shared';
  }

  /** Where this clone writes its logs. */
  get logs(): LogPlaces {
    const { logWriter } = this.settings;
    return logPlacesOf(this.#sharesLogs && logWriter !== '' ? logWriter : undefined);
  }

  /**
   * Gives this clone a name of its own where logs are shared and it has none: that of whoever writes first, and random
   * digits. Call it in exclusive work only.
   */
  async nameLogWriter({ actor }: Pick<OperationContext, 'actor'>, newId: NewId): Promise<void> {
    if (!this.#sharesLogs || this.settings.logWriter !== '') return;
    // Another process may have named it meanwhile.
    if ((await this.read()) && this.settings.logWriter !== '') return;
    const { slugify } = await import('../model/fileName');
    const name = slugify(actor.slice(actor.indexOf(':') + 1), 'clone');
    const digits = newId().replaceAll('-', '').slice(0, writerDigits);
    await this.change({ logWriter: `${name.slice(0, longestWriter)}-${digits}` });
  }

  get settings(): Settings {
    return this.#parsed.settings;
  }

  /** How memories fade in this folder. */
  get law(): DecayLaw {
    const { halfLifeDays, fading } = this.settings;
    const law = decayLawOf(halfLifeDays, fading, this.project());
    return halfLifeDays === defaultHalfLifeDays ? { ...law, ...defaultDecayLaw } : law;
  }

  get problems(): readonly Problem[] {
    return this.#parsed.flaws.map(toProblem);
  }

  /**
   * Call it in exclusive work only. Throws `broken_config` rather than write over what a person may want to mend; a value
   * that cannot be used is no such thing where it is the one to be set.
   */
  async change(change: SettingsChange): Promise<void> {
    const { content, text } = await this.#readText();
    const edited = editConfig(text, change, await loadSettings());
    if (edited === undefined) {
      this.#parsed = await parsedOf(content);
      throw new MemoryError('broken_config', { path: places.config });
    }
    await this.#write(text, edited);
  }

  /**
   * Call it in exclusive work only. Hands over the key that document 000 kept in the file, and takes it out of the file
   * when it is kept elsewhere; false where there is none. What `keep` throws is thrown, and the file is as it was.
   */
  async moveKey(keep: (key: string) => Promise<void>): Promise<boolean> {
    const { text } = await this.#readText();
    const taken = takeKey(text);
    if (taken === undefined) return false;
    await keep(taken.key);
    await this.#write(text, taken.text);
    return true;
  }

  async #readText(): Promise<{
    readonly content: FileContent | undefined;
    readonly text: string;
  }> {
    const content = await this.store.read(places.config);
    if (content === undefined) return { content, text: emptyConfig };
    return { content, text: 'text' in content ? content.text : '' };
  }

  async #write(before: string, text: string): Promise<void> {
    if (text !== before) await this.store.write(places.config, text);
    this.#parsed = parseConfig(text, await loadSettings());
  }
}

const toProblem = (flaw: ConfigFlaw): Problem => {
  const problem = { path: places.config, severity: 'warning' } as const;
  switch (flaw.kind) {
    case 'file':
      return { ...problem, code: 'config_unreadable', data: { field: '', value: flaw.reason } };
    case 'value':
      return {
        ...problem,
        code: 'config_unreadable',
        data: { field: flaw.field, value: flaw.value },
      };
    case 'key':
      return { ...problem, code: 'key_in_config', data: { field: flaw.field } };
  }
};

/** What each setting may be is loaded where a file sets some: most folders have none. */
const loadSettings = async (): Promise<readonly Setting[]> =>
  (await import('../format/settingsSchema')).allSettings();

const parsedOf = async (content: FileContent | undefined): Promise<ParsedConfig> => {
  if (content === undefined) return noConfig;
  if (!('text' in content)) return unreadableConfig(content.unreadable);
  return parseConfig(content.text, await loadSettings());
};
