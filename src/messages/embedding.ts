import type { EmbeddingReport } from '../engine/vocabulary';
import type { Translate } from './translate';

/** How far the memories are embedded, in one line. */
export const describeEmbedding = (
  { model, total, embedded }: Pick<EmbeddingReport, 'model' | 'total' | 'embedded'>,
  t: Translate,
): string => {
  if (model === null) return t('No model answers; memories are found by their words alone.');
  return embedded >= total
    ? t('{0} of {1} memories are embedded by {2}.', total, total, model.name)
    : t(
        '{0} of {1} memories are embedded by {2}; the others are found by their words.',
        embedded,
        total,
        model.name,
      );
};
