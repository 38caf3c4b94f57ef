import {
  type DecayMemory,
  type DecayReport,
  isHalfLife,
  isMemoryType,
  isStatus,
  type MemoryType,
  type Status,
} from '../engine/vocabulary';
import {
  type EmptyNotification,
  type FolderCommand,
  type FolderNotification,
  type FolderWords,
  isEmptyNotification,
  isFolderCommand,
  isFolderNotification,
} from './pageFolders';
import { isRecord, isText, type PageGuards, type PageQuestion } from './pages';

/** What a person does with one memory of the dashboard. */
export const dashboardDeeds = ['open', 'pin', 'unpin', 'archive', 'restore'] as const;
export type DashboardDeed = (typeof dashboardDeeds)[number];

export interface DashboardPage {
  readonly requests: Readonly<Record<never, never>>;
  readonly notifications:
    | (FolderNotification & { readonly name: 'decay'; readonly report: DecayReport })
    /** The memory that the active editor shows; null for none. */
    | { readonly name: 'active'; readonly id: string | null }
    | EmptyNotification;
  readonly commands:
    | { readonly name: DashboardDeed; readonly folder: string; readonly id: string }
    /** Null goes back to the default. */
    | { readonly name: 'keepHalfLife'; readonly folder: string; readonly days: number | null }
    | FolderCommand;
}

/** Every sentence and label of the page, in the reader's language; `{0}` is filled by the page. */
export interface DashboardWords extends FolderWords {
  /** One memory's type, and all of a type. */
  readonly types: Readonly<Record<MemoryType, string>>;
  readonly typeGroups: Readonly<Record<MemoryType, string>>;
  readonly statuses: Readonly<Record<Status, string>>;
  readonly deeds: Readonly<Record<DashboardDeed, string>>;
  /** Counts of memories. */
  readonly memories: string;
  readonly oneMemory: string;
  readonly pinned: string;
  // Headings, which also name their regions.
  readonly status: string;
  readonly type: string;
  readonly relevance: string;
  readonly halfLife: string;
  readonly fadesNext: string;
  readonly course: string;
  // The types.
  readonly moreTypes: string;
  readonly fewerTypes: string;
  // The histogram: {0} and {1} are bounds of relevance.
  readonly below: string;
  readonly between: string;
  readonly from: string;
  /** {0} memories of which no law of time speaks. */
  readonly putAside: string;
  readonly chartHelp: string;
  // The half-life: what if it were another one.
  readonly halfLifeHelp: string;
  readonly asIf: string;
  readonly isDefault: string;
  readonly toDefault: string;
  readonly save: string;
  readonly reset: string;
  // The list of what fades next.
  readonly nothingFades: string;
  readonly showMore: string;
  readonly listHelp: string;
  /** From one status to another. */
  readonly step: string;
  readonly stepRead: string;
  // One memory and its course of relevance.
  readonly find: string;
  readonly found: string;
  readonly foundOne: string;
  readonly foundNone: string;
  readonly now: string;
  readonly relevanceIs: string;
  readonly becomes: string;
  readonly isUsed: string;
  readonly isUsedOnce: string;
  readonly isUnused: string;
  readonly kept: string;
  readonly keptUntil: string;
  readonly neverFades: string;
  readonly staysSo: string;
  readonly isPutAside: string;
}

const isNumberOrNone = (value: unknown): boolean =>
  value === undefined || Number.isFinite(value as number);
const isFlagOrNone = (value: unknown): boolean => value === undefined || typeof value === 'boolean';
const isTextOrNone = (value: unknown): boolean => value === undefined || isText(value);

const isUse = (value: unknown): boolean =>
  isRecord(value) &&
  Number.isFinite(value.accessCount) &&
  Number.isFinite(value.firstSeen) &&
  isNumberOrNone(value.reinforcedCount) &&
  isNumberOrNone(value.lastAccessed) &&
  (value.recentAccesses === undefined ||
    (Array.isArray(value.recentAccesses) && value.recentAccesses.every(Number.isFinite)));

const isMemory = (value: unknown): value is DecayMemory =>
  isRecord(value) &&
  isText(value.id) &&
  isText(value.title) &&
  isText(value.type) &&
  isMemoryType(value.type) &&
  isText(value.path) &&
  Number.isFinite(value.importance) &&
  isTextOrNone(value.created) &&
  isTextOrNone(value.updated) &&
  isFlagOrNone(value.pinned) &&
  isFlagOrNone(value.immutable) &&
  (value.status === undefined || (isText(value.status) && isStatus(value.status))) &&
  isUse(value.use);

const isReport = (value: unknown): value is DecayReport =>
  isRecord(value) &&
  [value.now, value.halfLifeDays, value.defaultHalfLifeDays].every(Number.isFinite) &&
  Array.isArray(value.memories) &&
  value.memories.every(isMemory);

export const dashboardGuards: PageGuards<DashboardPage> = {
  isCommand: (value): value is DashboardPage['commands'] => {
    if (!isRecord(value)) return false;
    if ((dashboardDeeds as readonly unknown[]).includes(value.name)) {
      return isText(value.folder) && isText(value.id);
    }
    if (value.name !== 'keepHalfLife') return isFolderCommand(value);
    const { folder, days } = value;
    return isText(folder) && (days === null || (typeof days === 'number' && isHalfLife(days)));
  },
  isNotification: (value): value is DashboardPage['notifications'] => {
    if (!isRecord(value)) return false;
    switch (value.name) {
      case 'decay':
        return isFolderNotification(value) && isReport(value.report);
      case 'active':
        return value.id === null || isText(value.id);
      default:
        return isEmptyNotification(value);
    }
  },
  isQuestion: (_value): _value is PageQuestion<DashboardPage> => false,
};
