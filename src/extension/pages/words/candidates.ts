import { memoryTypeNames } from '../../../engine/vocabulary';
import type { Translate } from '../../../messages';
import { typeLabel } from '../../model/labels';
import { folderWords, wordsOf } from './folder';

export const candidatesWords = (t: Translate) => ({
  ...folderWords(t, {
    noFolder: t('Open a folder to see what was captured.'),
    noMemories: t('No captured statement is waiting.'),
  }),
  title: t('Captured'),
  waiting: {
    one: t('1 is waiting. It is not remembered until you keep it.'),
    other: t('{0} are waiting. Nothing is remembered until you keep it.'),
  },
  nothing: t('No captured statement is waiting.'),
  types: wordsOf(memoryTypeNames, (type) => typeLabel(type, t)),
  roles: { user: t('said by you'), assistant: t('said by an assistant') },
  likely: t('{0}% likely worth keeping'),
  order: t('Looks like an instruction to an agent, written by {0}'),
  deeds: {
    keep: t('Keep'),
    edit: t('Edit'),
    drop: t('Drop'),
    dropAlike: t('Drop All Like It'),
  },
  editHint: t('Enter keeps it, Escape leaves it as it was.'),
  done: { keep: t('Kept: {0}'), drop: t('Dropped: {0}') },
  /** A key, and what it does. */
  keys: [
    ['Enter', t('keep')],
    ['E', t('edit')],
    ['D', t('drop')],
    ['Shift+D', t('drop all like it')],
    ['U', t('take back a drop')],
  ] as const,
});

export type CandidatesWords = ReturnType<typeof candidatesWords>;
