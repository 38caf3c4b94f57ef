import type { GraphNode, MemoryType, Status } from '../../src/engine/vocabulary';

export const shapes = ['circle', 'square', 'diamond', 'hexagon', 'triangle', 'pentagon'] as const;
export type Shape = (typeof shapes)[number];

/** Types of one kind share a colour and a shape; the icon in the node tells them apart. */
export interface Kind {
  /** Variable of the editor's theme, without `--vscode-`. */
  readonly color: string;
  readonly shape: Shape;
}

const rule: Kind = { color: 'charts-purple', shape: 'hexagon' };
const choice: Kind = { color: 'charts-blue', shape: 'square' };
const remedy: Kind = { color: 'charts-green', shape: 'circle' };
const hazard: Kind = { color: 'charts-red', shape: 'triangle' };
/** The themes' own orange for charts is a translucent one, made for the minimap, and is missing in high contrast. */
const lesson: Kind = { color: 'terminal-ansiCyan', shape: 'diamond' };
const knowledge: Kind = { color: 'charts-yellow', shape: 'pentagon' };

const kinds: Readonly<Record<MemoryType, Kind>> = {
  policy: rule,
  preference: rule,
  correction: rule,
  decision: choice,
  architecture: choice,
  solution: remedy,
  fix: remedy,
  workflow: remedy,
  procedure: remedy,
  problem: hazard,
  error: hazard,
  pitfall: hazard,
  anti_pattern: hazard,
  insight: lesson,
  pattern: lesson,
  code_pattern: lesson,
  configuration: knowledge,
  fact: knowledge,
  entity: knowledge,
  general: knowledge,
};

export const kindOf = (type: MemoryType): Kind => kinds[type];

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

/** Radius of the ring around a node that is looked at: beyond the corners of every shape. */
export const ringRadius = (radius: number): number => radius * 1.25 + 4;
