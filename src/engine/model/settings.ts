import type { Captures } from './candidate';
import type { CoreLines } from './core';
import { type EmbeddingProvider, embeddingProviders } from './embedding';
import { type LanguageProvider, languageProviders } from './language';
import type { AgentWrites, EditsOutside, FadingProfile, RetentionLaw, SubAgents } from './memory';
import type { FusionMethod, IntentMethod, StageSwitches } from './recall';
import type { Ritual } from './reflection';

/** A secret that stands in a text. What it says is no part of this, so that no log and no answer can hold it. */
export interface FoundSecret {
  /** Which rule knew it: `github`, `private-key`. One word. */
  readonly rule: string;
  /** UTF-16 units of the text, the end not included. */
  readonly start: number;
  readonly end: number;
}

export const personalDataKinds = ['email', 'phone', 'card'] as const;

/** Data about a person, which is no secret. */
export type PersonalDataKind = (typeof personalDataKinds)[number];

export interface FoundPersonalData {
  readonly kind: PersonalDataKind;
  /** UTF-16 units of the text, the end not included. */
  readonly start: number;
  readonly end: number;
}

/** What becomes of a write that holds personal data: kept with a warning, or refused. */
export const personalDataChoices = ['warn', 'refuse'] as const;
export type PersonalDataChoice = (typeof personalDataChoices)[number];

/** What a person can set for a memory folder on their machine; kept in `_config.json`. */
export interface Settings {
  /** Days in which the relevance of a memory that is not used halves. */
  readonly halfLifeDays: number;
  readonly embedding: EmbeddingSettings;
  readonly language: LanguageSettings;
  readonly recall: RecallSettings;
  /** What becomes of a write with an e-mail address, a phone number or a card number. */
  readonly personalData: PersonalDataChoice;
  /** `review` by default. */
  readonly agentWrites: AgentWrites;
  /** What becomes of what agents that may only propose would write; `batch` by default. */
  readonly subAgents: SubAgents;
  /** Whether what nobody asked to remember waits as a candidate; `wait` by default. */
  readonly captures: Captures;
  /** Whether a file that other hands changed counts as before a person has seen it; `review` by default. */
  readonly editsOutside: EditsOutside;
  /** Where a personal preference goes that was found in a text and not named one; `shared` by default. */
  readonly personalPreferences: PersonalPreferences;
  /** By which law the chance to recall a memory falls; `document` by default. Nothing that is stored depends on it. */
  readonly retentionLaw: RetentionLaw;
  /** What time alone may do to a memory; `graceful` by default. Nothing that is stored depends on it. */
  readonly fading: FadingProfile;
  readonly context: ContextSettings;
  /** Whether lines for MEMORY.md are proposed without being asked for; `propose` by default. */
  readonly coreLines: CoreLines;
  /** How a reflection begins; `short` by default. */
  readonly ritual: Ritual;
  /** Whether a process that stays does the upkeep once a day by itself; `off` by default. */
  readonly dream: DreamSchedule;
  /** Whether day logs and audit log are shared; `auto` by default. */
  readonly logs: LogSharing;
  /** Names the files of this clone where logs are shared: `ann-3f2a91`; empty until the first one is written. */
  readonly logWriter: string;
}

/** `compact`: rules and open work; `core`: what CORE.md says; `memory`: what MEMORY.md says (documents 000 and 002). */
export const sessionStarts = ['compact', 'core', 'memory'] as const;
export type SessionStart = (typeof sessionStarts)[number];

/** What agents are given unasked. */
export interface ContextSettings {
  /** As a session starts; `compact` by default. */
  readonly start: SessionStart;
}

/** `daily`: a process that stays dreams where none did for 20 hours, or where a summary is due. */
export const dreamSchedules = ['off', 'daily'] as const;
export type DreamSchedule = (typeof dreamSchedules)[number];

/** `auto`: shared unless the folder's `.gitignore` names them, as that of a new folder does. */
export const logSharings = ['auto', 'local', 'shared'] as const;
export type LogSharing = (typeof logSharings)[number];

/** `private`: into the folder that is never shared, unless the caller says otherwise. */
export const personalPreferencesChoices = ['shared', 'private'] as const;
export type PersonalPreferences = (typeof personalPreferencesChoices)[number];

/** `none`: nobody makes vectors, recall goes by text alone. */
export const embeddingChoices = [...embeddingProviders, 'none'] as const;
export type EmbeddingChoice = EmbeddingProvider | 'none';

/** Who makes vectors (document 000, `_config.json`). Keys are not among them: no file of the folder holds one. */
export interface EmbeddingSettings {
  /** Asked first; the embedded model follows where that is another one. */
  readonly provider: EmbeddingChoice;
  /** `http://127.0.0.1:11434` by default. */
  readonly ollamaHost: string;
  readonly ollamaModel: string;
  /** `https://api.openai.com/v1` by default; any server that speaks its protocol. */
  readonly openaiBaseUrl: string;
  readonly openaiModel: string;
}

/** Whose language models are asked. Nobody is by default: rules do everything that a model could. */
export interface LanguageSettings {
  /** In the order in which they are asked; each once. Nobody who is not named here is. */
  readonly providers: readonly LanguageProvider[];
  /** One of the editor's models, by its id or its family; `auto`: the first that it has. */
  readonly editorModel: string;
  /** `http://127.0.0.1:11434` by default. */
  readonly ollamaHost: string;
  readonly ollamaModel: string;
  /** `https://api.openai.com/v1` by default; any server that speaks its protocol. */
  readonly openaiBaseUrl: string;
  readonly openaiModel: string;
}

/** True for a list of providers that could be asked in that order. */
export const isProviderList = (value: unknown): value is readonly LanguageProvider[] =>
  Array.isArray(value) &&
  new Set(value).size === value.length &&
  value.every((one) => languageProviders.some((provider) => provider === one));

export interface RecallSettings {
  readonly stages: StageSwitches;
  readonly fusion: FusionMethod;
  /** Asked where the stage `routing` is on; nothing else goes by it. */
  readonly intent: IntentMethod;
  /** 1..200. */
  readonly limit: number;
  /** 0..1; hits below are left out (document 002). */
  readonly minimumScore: number;
}

/** Documents 000 and 002 fade by 0.03 a day. */
export const defaultHalfLifeDays = Math.LN2 / 0.03;

/** Below a day everything is forgotten before it can be used, above ten years nothing is. */
export const halfLifeBounds = { minimum: 1, maximum: 3650 } as const;

export const isHalfLife = (days: number): boolean =>
  days >= halfLifeBounds.minimum && days <= halfLifeBounds.maximum;

/** How many hits a call may ask for. */
export const limitBounds = { minimum: 1, maximum: 200 } as const;

type Changed<Value> = Value extends string | number | boolean | readonly unknown[]
  ? Value | null
  : { readonly [Key in keyof Value]?: Changed<Value[Key]> };

/** Null goes back to the default; what is absent stays as it is. */
export type SettingsChange = Changed<Settings>;

/**
 * `http` or `https`, a host, and perhaps a port and a path; nothing secret may stand in it, so it has no user, and no
 * query. Whether anything is there is not asked.
 */
export const isWebAddress = (text: string): boolean =>
  /^https?:\/\/(\[[\da-f:.]+\]|[^\s/?#@:[\]\\]+)(:\d{1,5})?(\/[^\s?#\\]*)?$/iu.test(text);
