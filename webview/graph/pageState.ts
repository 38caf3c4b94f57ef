import { isMemoryType, isStatus } from '../../src/engine/vocabulary';
import { isPositions, type Positions } from '../../src/protocol/graphPage';
import { isRecord, isText } from '../../src/protocol/pages';
import type { Filters } from './model';
import type { Viewport } from './viewport';

/** What the page keeps while it is hidden, and over a restart of the editor. */
export interface PageState {
  readonly folder: string;
  readonly filters: Filters;
  readonly positions: Positions;
  /** Absent while the picture is fitted into the canvas. */
  readonly viewport?: Viewport;
}

const isFilters = (value: unknown): value is Filters =>
  isRecord(value) &&
  Array.isArray(value.hiddenTypes) &&
  value.hiddenTypes.every((type) => isText(type) && isMemoryType(type)) &&
  Array.isArray(value.hiddenStatuses) &&
  value.hiddenStatuses.every((status) => isText(status) && isStatus(status)) &&
  typeof value.shared === 'boolean' &&
  typeof value.around === 'boolean';

const isViewport = (value: unknown): value is Viewport =>
  isRecord(value) && [value.scale, value.x, value.y].every(Number.isFinite);

/** Reads what was kept; undefined for nothing, and for what another version of the page kept. */
export const tryPageState = (value: unknown): PageState | undefined => {
  if (!isRecord(value)) return undefined;
  const { folder, filters, positions, viewport } = value;
  if (!isText(folder) || !isFilters(filters) || !isPositions(positions)) return undefined;
  return { folder, filters, positions, ...(isViewport(viewport) ? { viewport } : {}) };
};
