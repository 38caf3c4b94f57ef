import type { FolderWords } from '../../src/extension/pages/words';
import type { PageAction } from '../../src/protocol/pages';
import { element, plainButton } from './page';

/** Says in Restricted Mode why nothing can be decided, and leads to where that is changed; hidden where all can be. */
export const createRestrictedNote = (
  { restricted, actions }: Pick<FolderWords, 'restricted' | 'actions'>,
  act: (action: PageAction) => void,
): HTMLElement =>
  element(
    'p',
    { class: 'restricted', role: 'status', hidden: '' },
    `${restricted} `,
    plainButton({ class: 'link' }, () => act('manageTrust'), actions.manageTrust),
  );
