import type { EmbeddingReport } from '../../engine/vocabulary';
import { describeEmbedding, describeFault, type Translate } from '../../messages';

/** Several folders as one: how far they are embedded, and by which models. Undefined for none. */
export const sumOfReports = (
  reports: readonly EmbeddingReport[],
): Pick<EmbeddingReport, 'model' | 'total' | 'embedded'> | undefined => {
  const [first] = reports;
  if (first === undefined) return undefined;
  const answering = reports.find(({ model }) => model !== null);
  return {
    model: answering?.model ?? null,
    total: reports.reduce((sum, { total }) => sum + total, 0),
    embedded: reports.reduce((sum, { embedded }) => sum + embedded, 0),
  };
};

/** What a person is told after embedding: how far it came, and each reason for what is missing, once. */
export const describeEmbedded = (reports: readonly EmbeddingReport[], t: Translate): string => {
  const sum = sumOfReports(reports);
  if (sum === undefined) return '';
  const reasons = reports
    .filter(({ embedded, total }) => embedded < total)
    .flatMap(({ faults }) => faults.map((fault) => `${describeFault(fault, t)}.`));
  return [describeEmbedding(sum, t), ...new Set(reasons)].join(' ');
};

/** One line for the status bar: the model and how many memories wait for it; empty where there is nothing to say. */
export const describeEmbeddingState = (
  reports: readonly EmbeddingReport[],
  t: Translate,
): string => {
  const sum = sumOfReports(reports);
  if (sum?.model === undefined || sum.model === null) return '';
  const waiting = sum.total - sum.embedded;
  return waiting === 0
    ? t('Search by meaning: {0}', sum.model.name)
    : t('Search by meaning: {0}, {1} memories wait', sum.model.name, waiting);
};
