import { memoryTypeNames, statuses } from '../../../engine/vocabulary';
import type { Translate } from '../../../messages';
import type { PageAction, PageEmptyReason } from '../../../protocol/pages';
import { statusLabel, typeLabel } from '../../model/labels';

export type Words<Key extends string, Word = string> = Readonly<Record<Key, Word>>;

/** A sentence about one, and about any other number; `{0}` is the number. */
export interface Counted {
  readonly one: string;
  readonly other: string;
}

export const wordsOf = <Key extends string>(keys: readonly Key[], word: (key: Key) => string) =>
  Object.fromEntries(keys.map((key) => [key, word(key)])) as Words<Key>;

export const folderWords = (
  t: Translate,
  own: { readonly noFolder: string; readonly noMemories: string },
) => {
  const empty: Words<PageEmptyReason | 'noMemories' | 'untrusted'> = {
    starting: t('Cognitive Memory is starting…'),
    virtual: t('A memory needs a folder on disk; this workspace is somewhere else.'),
    uninitialised: t('This workspace has no memory yet.'),
    unusable: t('The setting for the memory folder names a place that cannot be used.'),
    stopped: t('Cognitive Memory has stopped.'),
    untrusted: t('Nothing is remembered here yet.'),
    ...own,
  };
  const actions: Words<PageAction> = {
    openFolder: t('Open Folder'),
    initialize: t('Initialize'),
    remember: t('Remember'),
    openSettings: t('Open Settings'),
    restart: t('Restart'),
    showReview: t('Show What to Review'),
    openCaptured: t('Open Captured'),
    manageTrust: t('Manage Workspace Trust'),
  };
  const restricted = t('In Restricted Mode nothing can be decided.');
  return { empty, actions, folder: t('Folder'), restricted };
};

export type FolderWords = ReturnType<typeof folderWords>;

/** Of what the graph and the dashboard show. */
export const memoryWords = (t: Translate, noMemories: string) => ({
  ...folderWords(t, { noFolder: t('Open a folder to see its memory.'), noMemories }),
  types: wordsOf(memoryTypeNames, (type) => typeLabel(type, t)),
  statuses: wordsOf(statuses, (status) => statusLabel(status, t)),
  pinned: t('pinned'),
  found: t('{0} found'),
  foundOne: t('1 found'),
  foundNone: t('Nothing found'),
});
