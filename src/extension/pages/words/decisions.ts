import type { Translate } from '../../../messages';
import { folderWords } from './folder';

/** Of the page on which proposals are decided, one after another. */
export const decisionsWords = (t: Translate) => ({
  ...folderWords(t, {
    noFolder: t('Open a folder to review its memory.'),
    noMemories: t('Nothing is remembered yet.'),
  }),
  title: t('Review'),
  place: t('{0} of {1}'),
  forLater: t('{0} for later'),
  nothing: t('Nothing waits for your decision.'),
  noProposal: t('No proposal waits for your decision.'),
  /** What waits elsewhere, once no proposal does. */
  elsewhere: {
    unreviewed: {
      one: t('1 memory that you did not write is unreviewed.'),
      other: t('{0} memories that you did not write are unreviewed.'),
    },
    captured: {
      one: t('1 captured statement waits.'),
      other: t('{0} captured statements wait.'),
    },
  },
  /** What was decided so far. */
  done: { approved: t('{0} approved'), rejected: t('{0} rejected') },
  said: {
    approved: t('Approved: {0}'),
    rejected: t('Rejected: {0}'),
    undone: t('It is waiting again.'),
  },
  before: t('Before'),
  after: t('After'),
  more: t('and {0} more'),
  lines: t('The lines of the files, with titles in place of ids'),
  folded: { one: t('1 more line'), other: t('{0} more lines') },
  conflict: t(
    'The file was changed after the proposal was made, so this cannot be approved. Reject it, or change the file by hand.',
  ),
  reason: t('Why not? (optional)'),
  reasonHint: t('Enter rejects it, Escape leaves it waiting. The same is not proposed again.'),
  noReason: t('No reason was given.'),
  deeds: {
    approve: t('Approve'),
    reject: t('Reject'),
    edit: t('Edit'),
    later: t('Later'),
    previous: t('Previous'),
    next: t('Next'),
    lines: t('Lines of Files'),
    undo: t('Undo'),
  },
  /** Instead of approving and rejecting, where a question is answered. */
  answers: { approve: t('Replaces It'), reject: t('Both Are True') },
  /** In the order of the deeds. */
  keys: ['A', 'R', 'E', 'L', 'K', 'J', 'D', 'U'] as const,
});

export type DecisionsWords = ReturnType<typeof decisionsWords>;
