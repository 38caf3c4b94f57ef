import { type MemoryType, memoryTypeRow } from '../../src/engine/vocabulary';
import { kindOf } from './kinds';
import { icon } from './toolkit';

/** Colour of a type as a style: the same as in the graph. */
export const typeColor = (type: MemoryType): string => `var(--vscode-${kindOf(type).color})`;

/** The icon of a type in its colour. */
export const typeIcon = (type: MemoryType): HTMLElement => {
  const made = icon(memoryTypeRow(type).icon);
  made.style.setProperty('--type-color', typeColor(type));
  return made;
};
