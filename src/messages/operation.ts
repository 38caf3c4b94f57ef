import type { Operation } from '../engine/vocabulary';
import { unexpected } from './catalogue';
import type { Translate } from './translate';

/** What an operation of the history did, in one line without who and when. */
export const describeOperation = (operation: Operation, t: Translate): string => {
  const { action, summary } = operation;
  switch (action) {
    case 'INIT':
      return t('Set up the memory folder');
    case 'CREATE':
      return t('Created “{0}”', summary);
    case 'EDIT':
      return t('Changed “{0}”', summary);
    case 'APPEND':
      return t('Added to “{0}”', summary);
    case 'DELETE':
      return t('Removed “{0}”', summary);
    case 'ARCHIVE':
      return t('Archived “{0}”', summary);
    case 'RESTORE':
      return t('Restored “{0}”', summary);
    case 'MERGE':
      return t('Merged “{0}”', summary);
    case 'PROPOSE':
      return t('Proposed “{0}”', summary);
    case 'COMMIT':
      return t('Approved “{0}”', summary);
    case 'REJECT':
      return t('Rejected “{0}”', summary);
    case 'REVERT':
      return t('Undid “{0}”', summary);
    case 'EXTERNAL':
      return operation.paths.length === 1
        ? t('Changed by other hands: “{0}”', operation.path)
        : t('Changed by other hands: {0} files', operation.paths.length);
    default:
      return unexpected(action);
  }
};
