import type { Link } from './link';

/** How a link is drawn. */
export interface LinkLook {
  /** Pixels at middling strength. */
  readonly width: number;
  /** Lengths of strokes and gaps in pixels; empty for a whole line. */
  readonly dash: readonly number[];
  /** False where both ends mean the same to each other. */
  readonly hasHead: boolean;
  /** Variable of the theme, without `--vscode-`; undefined for the colour of all lines. */
  readonly color?: string;
}

const arrow: LinkLook = { width: 1.2, dash: [], hasHead: true };
const line: LinkLook = { ...arrow, hasHead: false };

const looks: Readonly<Record<Link['kind'], LinkLook>> = {
  SOLVES: { ...arrow, color: 'charts-green' },
  CAUSES: { ...arrow, color: 'charts-yellow' },
  BUILDS_ON: arrow,
  ALTERNATIVE_TO: { ...line, dash: [6, 3] },
  REQUIRES: { ...arrow, width: 1.6 },
  FOLLOWS: { ...arrow, dash: [6, 3] },
  RELATED_TO: line,
  SUPERSEDES: { ...arrow, dash: [2, 3], color: 'charts-purple' },
  CONTRADICTS: { ...line, width: 1.6, dash: [4, 3], color: 'charts-red' },
  ELABORATES: arrow,
  SAME_ENTITY: line,
  DERIVED_FROM: arrow,
  EXAMPLE_OF: arrow,
  shared: { width: 0.9, dash: [1, 4], hasHead: false },
};

export const linkLook = (kind: Link['kind']): LinkLook => looks[kind];
