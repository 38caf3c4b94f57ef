import type { Translate } from '../../../messages';

export const cardWords = (t: Translate) => ({
  text: t('Text of the memory'),
  edit: t('Click or press Enter to change the text. Escape shows it as it reads.'),
  relations: t('Relations'),
  origin: t('Where it comes from'),
  accept: t('Accept'),
  noText: t('It has no text beyond its title.'),
  openText: t('Open as Text'),
  reasons: {
    starting: t('Cognitive Memory is starting…'),
    unknown: t('This file cannot be read as a memory.'),
  },
});

export type CardWords = ReturnType<typeof cardWords>;
