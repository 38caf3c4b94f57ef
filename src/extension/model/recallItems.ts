import type { RecallAnswer, RecallHit, Warning } from '../../engine/vocabulary';
import { describeExplanation, type Translate } from '../../messages';
import { statusLabel, typeLabel } from './labels';
import { type PickItem, pickItem } from './memoryRow';
import { escapeIcons, onOneLine } from './words';

/** A hit and the workspace folder it was found in. */
export interface FoundHit {
  readonly folder: string;
  readonly hit: RecallHit;
}

export interface RecallItem extends FoundHit, PickItem {}

export interface FolderAnswer {
  readonly folder: string;
  readonly answer: RecallAnswer;
  /** What keeps the answer from being whole; absent where that was not asked. */
  readonly warnings?: readonly Warning[];
}

export interface FoundHits {
  readonly found: readonly FoundHit[];
  readonly hidden: number;
}

/** Joins the answers of several folders, best first; each folder's own order is kept among equals. */
export const mergeAnswers = (answers: readonly FolderAnswer[], limit: number): FoundHits => ({
  found: answers
    .flatMap(({ folder, answer }) => answer.hits.map((hit) => ({ folder, hit })))
    .sort((left, right) => right.hit.score - left.hit.score)
    .slice(0, limit),
  hidden: answers.reduce((sum, { answer }) => sum + answer.hidden, 0),
});

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
  };
};

export interface RecallItemOptions {
  readonly t: Translate;
  readonly now: Date;
  /** Name of the hit's workspace folder, where there is more than one. */
  readonly folderName?: string;
}

/** A hit as a row of the quick pick. */
export const recallItem = (
  { folder, hit }: FoundHit,
  { t, now, folderName }: RecallItemOptions,
): RecallItem => ({
  folder,
  hit,
  // Why it was found says more of a hit than its first words, which come last.
  ...pickItem(hit, [
    hit.score.toFixed(2),
    typeLabel(hit.type, t),
    statusLabel(hit.status, t),
    ...(hit.updated === undefined ? [] : [hit.updated.slice(0, 10)]),
    ...(folderName === undefined ? [] : [folderName]),
    escapeIcons(onOneLine(describeExplanation(hit, { t, now }))),
  ]),
});
