import type { Reason } from '../engine/vocabulary';
import { type Translate, textOf } from './catalogue';

/** Which personal data stands where, as a clause without a full stop. */
export const describePersonalData = (data: Reason['data'], t: Translate): string => {
  const field = textOf(data, 'field');
  switch (data.kind) {
    case 'email':
      return t('there is an e-mail address in “{0}”', field);
    case 'phone':
      return t('there is a phone number in “{0}”', field);
    default:
      return t('there is a card number in “{0}”', field);
  }
};
