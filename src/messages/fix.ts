import type { Translate } from './translate';

/** What the editor offers for the problems of a file that can be mended without a person's decision. */
export const describeFix = (count: number, t: Translate): string =>
  count === 1 ? t('Fix this problem') : t('Fix {0} problems of this file', count);

/** The label of a fix: the person has looked at what other hands did to a critical file. */
export const describeAcknowledging = (t: Translate): string => t('I Have Looked at This Change');

/** The label of a fix: a key that lies in the settings goes where keys are kept. */
export const describeKeyMove = (t: Translate): string => t('Move API Key to Secret Storage');
