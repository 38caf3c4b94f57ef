import { type MemoryType, memoryTypeRow } from '../../src/engine/vocabulary';
import type { DashboardWords } from '../../src/extension/pages/words';
import type { DashboardDeed } from '../../src/protocol/dashboardPage';
import { kindOf } from '../shared/kinds';
import { element } from '../shared/page';
import { icon } from '../shared/toolkit';

/** Colour of a type as a style: the same as in the graph. */
export const typeColor = (type: MemoryType): string => `var(--vscode-${kindOf(type).color})`;

/** The icon of a type in its colour. */
export const typeIcon = (type: MemoryType): HTMLElement => {
  const made = icon(memoryTypeRow(type).icon);
  made.style.color = typeColor(type);
  return made;
};

const icons: Readonly<Record<DashboardDeed, string>> = {
  open: 'go-to-file',
  pin: 'pin',
  unpin: 'pinned',
  archive: 'archive',
  restore: 'debug-restart',
};

/** Whether a deed writes: such ones are not offered where nothing may be written. */
const writes = (deed: DashboardDeed): boolean => deed !== 'open';

export interface DeedButtonsInit {
  readonly words: DashboardWords;
  readonly mayWrite: boolean;
  act(deed: DashboardDeed): void;
}

/**
 * Small buttons with an icon each. Plain ones: a list has many, and the toolkit's are made to be few.
 */
export const deedButtons = (
  deeds: readonly DashboardDeed[],
  { words, mayWrite, act }: DeedButtonsInit,
): readonly HTMLButtonElement[] =>
  deeds
    .filter((deed) => mayWrite || !writes(deed))
    .map((deed) => {
      const label = words.deeds[deed];
      const made = element(
        'button',
        { type: 'button', class: 'deed', 'data-deed': deed, 'aria-label': label, title: label },
        icon(icons[deed]),
      );
      made.addEventListener('click', () => act(deed));
      return made;
    });
