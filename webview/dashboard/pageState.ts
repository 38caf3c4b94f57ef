import { isHalfLife } from '../../src/engine/vocabulary';
import { isRecord, isText } from '../../src/protocol/pages';
import type { Board } from './board';

/** What the page keeps while it is hidden, and over a restart of the editor. */
export interface PageState {
  readonly folder: string;
  readonly choices: Board['choices'];
  /** Pixels that the page is scrolled down. */
  readonly scroll: number;
  /** Rows of the list. */
  readonly length: number;
  readonly allTypes: boolean;
}

const isTextOrNone = (value: unknown): value is string | undefined =>
  value === undefined || isText(value);

const isChoices = (value: unknown): value is Board['choices'] =>
  isRecord(value) &&
  isTextOrNone(value.chosen) &&
  isTextOrNone(value.active) &&
  (value.whatIf === undefined || (typeof value.whatIf === 'number' && isHalfLife(value.whatIf)));

const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0;

/** Reads what was kept; undefined for nothing, and for what another version of the page kept. */
export const tryPageState = (value: unknown): PageState | undefined => {
  if (!isRecord(value)) return undefined;
  const { folder, choices, scroll, length, allTypes } = value;
  if (!isText(folder) || !isChoices(choices) || !isCount(scroll) || !isCount(length)) {
    return undefined;
  }
  return { folder, choices, scroll, length, allTypes: allTypes === true };
};
