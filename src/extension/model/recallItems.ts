import type { RecallAnswer, RecallHit } from '../../engine/vocabulary';
import type { Translate } from '../../messages';
import { statusLabel, typeLabel } from './labels';
import { type PickItem, pickItem } from './memoryRow';

/** A hit and the workspace folder it was found in. */
export interface FoundHit {
  readonly folder: string;
  readonly hit: RecallHit;
}

export interface RecallItem extends FoundHit, PickItem {}

export interface FolderAnswer {
  readonly folder: string;
  readonly answer: RecallAnswer;
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

export interface RecallItemOptions {
  readonly t: Translate;
  /** Name of the hit's workspace folder, where there is more than one. */
  readonly folderName?: string;
}

/** A hit as a row of the quick pick. */
export const recallItem = (
  { folder, hit }: FoundHit,
  { t, folderName }: RecallItemOptions,
): RecallItem => ({
  folder,
  hit,
  ...pickItem(hit, [
    hit.score.toFixed(2),
    typeLabel(hit.type, t),
    statusLabel(hit.status, t),
    ...(hit.pinned ? [t('pinned')] : []),
    ...(folderName === undefined ? [] : [folderName]),
  ]),
});
