import type { RecallHit } from '../engine/vocabulary';
import type { Translate } from './translate';

const percent = (factor: number): number => Math.round(factor * 100);

const describeField = (field: string, t: Translate): string => {
  switch (field) {
    case 'title':
      return t('title');
    case 'tags':
      return t('tags');
    case 'body':
      return t('text');
    case 'entities':
      return t('entities');
    default:
      return field;
  }
};

/** Words that were found in the same fields, together: “redis”, “timeout” in the title. */
const describeMatches = (hit: RecallHit, t: Translate): string => {
  const wordsByFields = new Map<string, string[]>();
  for (const { word, fields } of hit.explain.matches) {
    const place = fields.map((field) => describeField(field, t)).join(', ');
    wordsByFields.set(place, [...(wordsByFields.get(place) ?? []), `“${word}”`]);
  }
  return [...wordsByFields]
    .map(([place, words]) => t('{0} in the {1}', words.join(', '), place))
    .join('; ');
};

/** Why a hit is where it is, in words: which of the query's words it has and where, and what its status takes off. */
export const describeExplanation = (hit: RecallHit, t: Translate): string => {
  const { explain } = hit;
  const parts = [
    explain.matches.length === 0
      ? t('matches no word exactly')
      : t('matches {0}', describeMatches(hit, t)),
    t('text {0} %', percent(explain.text)),
  ];
  if (explain.statusFactor !== 1) {
    parts.push(t('{0}, so counted {1} %', hit.status, percent(explain.statusFactor)));
  }
  if (hit.pinned) parts.push(t('pinned'));
  else parts.push(t('relevance {0}', explain.relevance.toFixed(2)));
  return parts.join(' · ');
};
