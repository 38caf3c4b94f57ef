import type { PersonalDataChoice } from '../../engine/vocabulary';
import type { Translate } from '../../messages';

/** One way to treat personal data, as a person chooses among them. */
export interface PersonalDataItem {
  readonly choice: PersonalDataChoice;
  readonly label: string;
  /** What choosing it means. */
  readonly detail: string;
}

/** Both ways; the one that is chosen now has a mark. */
export const personalDataItems = (
  chosen: PersonalDataChoice,
  t: Translate,
): readonly PersonalDataItem[] => {
  const items: readonly PersonalDataItem[] = [
    {
      choice: 'warn',
      label: t('Keep It and Tell Me'),
      detail: t(
        'What holds an e-mail address, a phone number or a card number is written, and says so.',
      ),
    },
    {
      choice: 'refuse',
      label: t('Refuse It'),
      detail: t(
        'It is not written, whoever asks, but for what is private. Secrets are refused always.',
      ),
    },
  ];
  return items.map((item) =>
    item.choice === chosen ? { ...item, label: `$(check) ${item.label}` } : item,
  );
};
