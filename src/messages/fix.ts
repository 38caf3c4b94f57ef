import type { Translate } from './translate';

/** What the editor offers for the problems of a file that can be mended without a person's decision. */
export const describeFix = (count: number, t: Translate): string =>
  count === 1 ? t('Fix this problem') : t('Fix {0} problems of this file', count);
