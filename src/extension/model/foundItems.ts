import type { RecallAnswer, RecallHit, Warning } from '../../engine/vocabulary';
import { describeIntent, describeWarning, type Translate } from '../../messages';
import {
  describeDaysAgo,
  describeExplanation,
  describeMeaning,
  describePeriod,
  explainParts,
  signedScore,
} from '../../messages/explanation';
import { statusLabel, typeLabel } from './labels';
import { type PickItem, pickItem } from './memoryItems';
import { escapeIcons, onOneLine } from './words';

export interface FoundHit {
  readonly folder: string;
  readonly hit: RecallHit;
}

interface RecallItem extends FoundHit, PickItem {}

export interface FolderAnswer {
  readonly folder: string;
  readonly answer: RecallAnswer;
  /** What keeps the answer from being whole; absent where that was not asked. */
  readonly warnings?: readonly Warning[];
}

export interface FoundHits {
  readonly found: readonly FoundHit[];
  readonly hidden: number;
  /** False where nothing that was found answers: what is listed has little to do with the question. */
  readonly known: boolean;
  /** True where memories are still being read, which may answer better. */
  readonly isReading: boolean;
}

const isLikely = ({ injection }: FoundHit['hit']): boolean => injection !== 'none';

/**
 * Joins the answers of several folders, best first, and what is unlikely to answer below the rest: a word that it shares with the
 * question may give it the higher score. Each folder's own order is kept among equals.
 */
export const mergeAnswers = (answers: readonly FolderAnswer[], limit: number): FoundHits => ({
  found: answers
    .flatMap(({ folder, answer }) => answer.hits.map((hit) => ({ folder, hit })))
    .sort(
      (left, right) =>
        Number(isLikely(right.hit)) - Number(isLikely(left.hit)) ||
        right.hit.score - left.hit.score,
    )
    .slice(0, limit),
  hidden: answers.reduce((sum, { answer }) => sum + answer.hidden, 0),
  known: answers.some(({ answer }) => answer.known),
  isReading: answers.some(({ answer }) => answer.reading !== undefined),
});

/** Those of the hits that are unlikely to answer, where others are likelier: of all together it is said once, above them. */
export const unlikelyAmong = (found: readonly FoundHit[]): ReadonlySet<FoundHit['hit']> => {
  const hits = found.map(({ hit }) => hit);
  return new Set(hits.some(isLikely) ? hits.filter((hit) => !isLikely(hit)) : []);
};

/**
 * What the whole question found, by meaning too, and after it what was found while it was typed and is not among that: the
 * beginning of a word, a word misspelt.
 */
export const withTyped = (whole: FoundHits, typed: FoundHits, limit: number): FoundHits => {
  const known = new Set(whole.found.map(({ folder, hit }) => `${folder} ${hit.id}`));
  const others = typed.found.filter(({ folder, hit }) => !known.has(`${folder} ${hit.id}`));
  return {
    found: [...whole.found, ...others].slice(0, limit),
    hidden: Math.max(whole.hidden, typed.hidden),
    known: whole.known || typed.known,
    isReading: whole.isReading,
  };
};

/** What is said above hits of which none answers; undefined where one does, or where there are none. */
export const doubtItem = (
  { found, known }: FoundHits,
  query: string,
  t: Translate,
): PickItem | undefined =>
  known || found.length === 0
    ? undefined
    : {
        label: `$(info) ${t('Nothing known about “{0}”', escapeIcons(onOneLine(query.trim())))}`,
        detail: t('What follows may have little to do with it.'),
      };

interface RecallItemOptions {
  readonly t: Translate;
  readonly now: Date;
  /** Name of the hit's workspace folder, where there is more than one. */
  readonly folderName?: string;
  /** Others are likelier to answer. */
  readonly isUnlikely?: boolean;
}

/** A hit as a row of the quick pick. */
export const recallItem = (
  { folder, hit }: FoundHit,
  { t, now, folderName, isUnlikely = false }: RecallItemOptions,
): RecallItem => ({
  folder,
  hit,
  // A line is cut where there is no more room: why it was found comes first, what most rows have in common is left out.
  ...pickItem(hit, [
    hit.score.toFixed(2),
    ...(isUnlikely ? [t('unlikely')] : []),
    escapeIcons(onOneLine(describeExplanation(hit, { t, now }))),
    typeLabel(hit.type, t),
    ...(hit.status === 'active' ? [] : [statusLabel(hit.status, t)]),
    ...(hit.updated === undefined ? [] : [describeDaysAgo(hit.updated, { t, now })]),
    ...(folderName === undefined ? [] : [folderName]),
  ]),
});

/** A line below a hit: a number, or an icon, and what it stands for. */
export interface ResultLine {
  readonly label: string;
  readonly description: string;
  readonly icon?: string;
}

interface ResultWords {
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
  const asked = answers.find(({ answer }) => answer.asked)?.answer.asked ?? query;
  const count = answers.reduce((sum, { answer }) => sum + answer.hits.length, 0);
  const told = answers.flatMap(({ warnings = [] }) => warnings);
  const remarks = answers.flatMap(({ answer }) => [
    describePeriod(answer, t),
    answer.trivial ? t('That asks nothing, so nothing was searched.') : '',
    describeMeaning(answer, t),
    describeIntent(answer, t),
  ]);
  const nothing = told.some(({ code }) => code === 'files_unread')
    ? t('Nothing found for “{0}” in the files that could be read.', asked)
    : t('Nothing found for “{0}”.', asked);
  const unlikely = t('Nothing known about “{0}”. What follows has little to do with it.', asked);
  const isKnown = answers.some(({ answer }) => answer.known);
  const found = isKnown ? t('Found for “{0}”.', query) : unlikely;
  const first = count === 0 ? nothing : found;
  const all = [...told.map((warning) => describeWarning(warning, t)), ...remarks];
  // Several folders of one window mostly say the same.
  return [onOneLine(first), ...new Set(all.filter((remark) => remark !== ''))].join('\n');
};
