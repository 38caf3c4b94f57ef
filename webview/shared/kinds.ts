import type { MemoryType } from '../../src/engine/vocabulary';

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
