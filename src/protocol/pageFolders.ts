import { isRecord, isText } from './pages';

/** Why a page about a memory folder has nothing to show, in the words of the host's state. */
export const pageEmptyReasons = [
  'starting',
  'noFolder',
  'virtual',
  'uninitialised',
  'unusable',
  'stopped',
] as const;
export type PageEmptyReason = (typeof pageEmptyReasons)[number];

/** What an empty page offers to do. */
export const pageActions = [
  'openFolder',
  'initialize',
  'remember',
  'openSettings',
  'restart',
] as const;
export type PageAction = (typeof pageActions)[number];

export interface PageFolder {
  /** URI of the workspace folder. */
  readonly folder: string;
  readonly name: string;
}

/** What every page about a memory folder is told beside its own matter. */
export interface FolderNotification {
  readonly folder: string;
  /** Every workspace folder with a memory, this one among them. */
  readonly folders: readonly PageFolder[];
  /** False where nothing can be written: no action that writes is offered then. */
  readonly isTrusted: boolean;
}

export interface EmptyNotification {
  readonly name: 'empty';
  readonly reason: PageEmptyReason;
  readonly isTrusted: boolean;
}

/** Commands of every page about a memory folder. */
export type FolderCommand =
  | { readonly name: 'chooseFolder'; readonly folder: string }
  | { readonly name: 'act'; readonly action: PageAction };

/** Words of every page about a memory folder. */
export interface FolderWords {
  readonly empty: Readonly<Record<PageEmptyReason | 'noMemories' | 'untrusted', string>>;
  readonly actions: Readonly<Record<PageAction, string>>;
  readonly folder: string;
}

export const isOneOf = <T extends string>(all: readonly T[], value: unknown): value is T =>
  (all as readonly unknown[]).includes(value);

export const isPageFolder = (value: unknown): value is PageFolder =>
  isRecord(value) && isText(value.folder) && isText(value.name);

/** The fields of a notification about a folder; its own matter is checked by its page. */
export const isFolderNotification = (value: Readonly<Record<string, unknown>>): boolean =>
  isText(value.folder) &&
  Array.isArray(value.folders) &&
  value.folders.every(isPageFolder) &&
  typeof value.isTrusted === 'boolean';

export const isEmptyNotification = (value: Readonly<Record<string, unknown>>): boolean =>
  value.name === 'empty' &&
  isOneOf(pageEmptyReasons, value.reason) &&
  typeof value.isTrusted === 'boolean';

export const isFolderCommand = (value: Readonly<Record<string, unknown>>): boolean =>
  value.name === 'chooseFolder'
    ? isText(value.folder)
    : value.name === 'act' && isOneOf(pageActions, value.action);
