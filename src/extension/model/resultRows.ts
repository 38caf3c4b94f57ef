import type { RecallHit } from '../../engine/vocabulary';
import {
  describeExplanation,
  describeIntent,
  describeMeaning,
  describePeriod,
  describeWarning,
  explainParts,
  signedScore,
  type Translate,
} from '../../messages';
import type { FolderAnswer } from './recallItems';
import { onOneLine } from './words';

/** A line below a hit: a number, or an icon, and what it stands for. */
export interface ResultLine {
  readonly label: string;
  readonly description: string;
  readonly icon?: string;
}

export interface ResultWords {
  readonly t: Translate;
  readonly now: Date;
}

/** Why a hit was found in one line, then every part of its score and their sum. */
export const resultLines = (hit: RecallHit, { t, now }: ResultWords): readonly ResultLine[] => {
  const parts = explainParts(hit, t);
  const sum = parts.reduce((all, { thousandths }) => all + thousandths, 0);
  return [
    { label: describeExplanation(hit, { t, now }), description: '', icon: 'lightbulb' },
    ...parts.map(({ thousandths, words }) => ({
      label: signedScore(thousandths),
      description: words,
    })),
    { label: `=${(sum / 1000).toFixed(3)}`, description: t('score') },
  ];
};

/** What stands above the hits: the question, and what a person should know of the answer as a whole. */
export const resultsMessage = (
  query: string,
  answers: readonly FolderAnswer[],
  t: Translate,
): string => {
  const count = answers.reduce((sum, { answer }) => sum + answer.hits.length, 0);
  const told = answers.flatMap(({ warnings = [] }) => warnings);
  const remarks = answers.flatMap(({ answer }) => [
    describePeriod(answer, t),
    answer.trivial ? t('That asks nothing, so nothing was searched.') : '',
    describeMeaning(answer, t),
    describeIntent(answer, t),
  ]);
  const nothing = told.some(({ code }) => code === 'files_unread')
    ? t('Nothing found for “{0}” in the files that could be read.', query)
    : t('Nothing found for “{0}”.', query);
  const unlikely = t('Nothing known about “{0}”. What follows has little to do with it.', query);
  const isKnown = answers.some(({ answer }) => answer.known);
  const found = isKnown ? `“${query}”` : unlikely;
  const first = count === 0 ? nothing : found;
  const all = [...told.map((warning) => describeWarning(warning, t)), ...remarks];
  // Several folders of one window mostly say the same.
  return [onOneLine(first), ...new Set(all.filter((remark) => remark !== ''))].join('\n');
};
