import { grantDecisions } from '../../src/engine/vocabulary';
import { isOneOf, isRecord, isText } from '../../src/protocol/pages';
import type { GrantEntry } from './grantPlan';

/** What the page keeps while it is hidden: the place in a long text, and what is being typed. */
export interface PageState {
  readonly folder: string;
  /** Id of the reflection; undefined where none waited. */
  readonly reflection?: string;
  /** In CSS pixels from the top. */
  readonly scroll: number;
  readonly entry?: GrantEntry;
}

const isEntry = (value: unknown): value is GrantEntry =>
  isRecord(value) &&
  isOneOf(grantDecisions)(value.decision) &&
  isText(value.amount) &&
  isText(value.reason);

/** Undefined for what this version did not write. */
export const tryPageState = (value: unknown): PageState | undefined => {
  if (!isRecord(value)) return undefined;
  const { folder, reflection, scroll, entry } = value;
  if (!isText(folder) || typeof scroll !== 'number' || !Number.isFinite(scroll)) return undefined;
  return {
    folder,
    scroll,
    ...(isText(reflection) ? { reflection } : {}),
    ...(isEntry(entry) ? { entry } : {}),
  };
};
