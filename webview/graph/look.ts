import type { GraphNode, Status } from '../../src/engine/vocabulary';
import type { Link } from './link';

/** How a status is drawn: told apart by fill and outline as well as by strength of colour. */
export interface StatusLook {
  /** 0..1 of the fill; 0 for a hollow node. */
  readonly fill: number;
  readonly outline: 'none' | 'solid' | 'dashed';
  readonly opacity: number;
}

const statusLooks: Readonly<Record<Status, StatusLook>> = {
  active: { fill: 1, outline: 'none', opacity: 1 },
  fading: { fill: 0.4, outline: 'solid', opacity: 1 },
  dormant: { fill: 0, outline: 'solid', opacity: 0.9 },
  archived: { fill: 0, outline: 'dashed', opacity: 0.6 },
  superseded: { fill: 0, outline: 'dashed', opacity: 0.4 },
};

export const statusLook = (status: Status): StatusLook => statusLooks[status];

/** Radius of a memory that nobody uses, and of the most relevant, in units of the graph. */
const smallestRadius = 7;
const largestRadius = 13;
/** Relevance that is drawn largest: important, of a weighty type, and read some eight times. */
const fullRelevance = 3;

/** Area grows with relevance; a pinned memory is as large as any. */
export const radiusOf = ({
  relevance,
  pinned,
}: Pick<GraphNode, 'relevance' | 'pinned'>): number => {
  const share = pinned ? 1 : Math.min(1, Math.max(0, relevance) / fullRelevance);
  return smallestRadius + (largestRadius - smallestRadius) * Math.sqrt(share);
};

/** Nodes grow less than the picture does, so that near ones do not hide each other and far ones can be seen. */
const smallestZoom = 0.25;
const largestZoom = 1.5;
const zoomOf = (scale: number): number => Math.min(largestZoom, Math.max(smallestZoom, scale));

export const pixelRadius = (node: Pick<GraphNode, 'relevance' | 'pinned'>, scale: number): number =>
  radiusOf(node) * zoomOf(scale);

/** Below this radius in pixels an icon cannot be told from a spot. */
export const smallestWithIcon = 6;

/** Whether a node like most others is but a dot. */
export const isDotty = (scale: number): boolean =>
  pixelRadius({ relevance: 1, pinned: false }, scale) < smallestWithIcon;

/** No node has a larger one. */
export const largestPixelRadius = (scale: number): number => largestRadius * zoomOf(scale);

/** Radius of the ring around a node that is looked at: beyond the corners of every shape. */
export const ringRadius = (radius: number): number => radius * 1.25 + 4;

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
  shared: { width: 1, dash: [2, 3], hasHead: false },
};

export const linkLook = (kind: Link['kind']): LinkLook => looks[kind];

/** Pixels of a picture that is narrow as a side bar: its titles are half as long, its groups have small names. */
export const narrow = 360;

/** Pixels of a picture that is so low that names of groups would lie over each other and over its nodes. */
export const low = 160;

/** Pixels around the canvas that are drawn as well: so far a picture moves before it is drawn anew. */
export const movingMargin = 160;

/** A node that has its title is large enough to show the icon of its type. */
export const landmarkRadius = 7;
