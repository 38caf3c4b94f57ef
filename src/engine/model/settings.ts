import { embeddingProviders } from './embedding';
import { type LanguageProvider, languageProviders } from './language';

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

/** `compact`: rules and open work; `core`: what CORE.md says; `memory`: what MEMORY.md says (documents 000 and 002). */
export const sessionStarts = ['compact', 'core', 'memory'] as const;
export type SessionStart = (typeof sessionStarts)[number];

/** `daily`: a process that stays dreams where none did for 20 hours, or where a summary is due. */
export const dreamSchedules = ['off', 'daily'] as const;

/** `auto`: shared unless the folder's `.gitignore` names them, as that of a new folder does. */
export const logSharings = ['auto', 'local', 'shared'] as const;

/** `private`: into the folder that is never shared, unless the caller says otherwise. */
export const personalPreferencesChoices = ['shared', 'private'] as const;

/** `none`: nobody makes vectors, recall goes by text alone. */
export const embeddingChoices = [...embeddingProviders, 'none'] as const;
export type EmbeddingChoice = (typeof embeddingChoices)[number];

/** True for a list of providers that could be asked in that order. */
export const isProviderList = (value: unknown): value is readonly LanguageProvider[] =>
  Array.isArray(value) &&
  new Set(value).size === value.length &&
  value.every((one) => languageProviders.some((provider) => provider === one));

/** Documents 000 and 002 fade by 0.03 a day. */
export const defaultHalfLifeDays = Math.LN2 / 0.03;

/** Below a day everything is forgotten before it can be used, above ten years nothing is. */
export const halfLifeBounds = { minimum: 1, maximum: 3650 } as const;

export const isHalfLife = (days: number): boolean =>
  days >= halfLifeBounds.minimum && days <= halfLifeBounds.maximum;

/** How many hits a call may ask for. */
export const limitBounds = { minimum: 1, maximum: 200 } as const;

/**
 * `http` or `https`, a host, and perhaps a port and a path; nothing secret may stand in it, so it has no user, and no
 * query. Whether anything is there is not asked.
 */
export const isWebAddress = (text: string): boolean =>
  /^https?:\/\/(\[[\da-f:.]+\]|[^\s/?#@:[\]\\]+)(:\d{1,5})?(\/[^\s?#\\]*)?$/iu.test(text);

/**
 * What becomes of agents' writes (docs/decisions/agent-writes.md). `review`: they are stored, unreviewed, and what
 * would change a belief of a person waits as a proposal. `wait`: all of them wait. `free`: none does.
 */
export const agentWritesChoices = ['review', 'wait', 'free'] as const;

/**
 * What becomes of what sub-agents propose (document 002). `batch`: it waits, and a reflection presents it with its own proposals.
 * `automatic`: what is new and sure is stored, unreviewed. `manual`: it waits in Review alone.
 */
export const subAgentsChoices = ['batch', 'automatic', 'manual'] as const;

/** What becomes of a memory that other hands changed on the disk (docs/decisions/edits-outside.md). */
export const editsOutsideChoices = ['review', 'trust'] as const;

/**
 * `document`: the law that document 001 writes down; `tiers`: the same, faster or slower by its tables of categories and tiers;
 * `fsrs6`: the scheduler that it names (ORIGINS 001 retention).
 */
export const retentionLaws = ['document', 'tiers', 'fsrs6'] as const;
export type RetentionLaw = (typeof retentionLaws)[number];

/**
 * What time alone may do to a memory. `graceful`: it steps aside and is still found where nothing better answers;
 * `documents`: what sank lowest is hidden, as documents 000, 001 and 002 have it; `stores`: the same, weighed by the stores of
 * document 002 and not by the types of document 000.
 */
export const fadingProfiles = ['graceful', 'documents', 'stores'] as const;
export type FadingProfile = (typeof fadingProfiles)[number];
