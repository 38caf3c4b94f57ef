import type { Handoff } from '../engine/vocabulary';
import type { Translate } from './catalogue';

/** What became of what a checkpoint called settled, a sentence each; none where it called nothing so. */
export const describeSettlement = (
  { settled = [], notFound = [], open = [] }: Handoff,
  t: Translate,
): readonly string[] => [
  ...(settled.length === 0 ? [] : [t('Settled: {0}.', settled.join('; '))]),
  ...notFound.map((text) =>
    open.length === 0
      ? t('No open item says “{0}”; nothing is open.', text)
      : t('No open item says “{0}”; open are: {1}.', text, open.join('; ')),
  ),
];
