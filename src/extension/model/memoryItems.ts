import type { MemorySummary } from '../../engine/vocabulary';
import type { Translate } from '../../messages';
import { statusLabel, typeIcon, typeLabel } from './labels';
import { type AgeOptions, describeAge, escapeIcons, onOneLine, shorten } from './words';

interface RowOptions extends AgeOptions {
  readonly t: Translate;
}

/** The grey text behind a title: whether it is private, and the status, or the age of an active memory. */
export const rowDescription = (memory: MemorySummary, { t, ...age }: RowOptions): string => {
  const standing =
    memory.status === 'active'
      ? describeAge(memory.updated ?? '', age)
      : statusLabel(memory.status, t);
  return [...(memory.private ? [t('private')] : []), standing]
    .filter((part) => part !== '')
    .join(' · ');
};

interface PickItemOptions {
  readonly t: Translate;
  /** Name of the memory's workspace folder, where there is more than one. */
  readonly folderName?: string;
}

export interface PickItem {
  readonly label: string;
  readonly detail: string;
}

/** Characters of a title in a quick pick; longer ones are cut at a word rather than by the window. */
const longestLabel = 80;

/**
 * A memory in two lines: its title; then its facts and, where they say more than the title, its first words. The facts
 * stand in the second line because behind a long title they would be cut off.
 */
export const pickItem = (
  { type, title, preview }: Pick<MemorySummary, 'type' | 'title' | 'preview'>,
  facts: readonly string[],
): PickItem => {
  const whole = onOneLine(title);
  const words = onOneLine(preview);
  const told = words === '' || whole.startsWith(words) ? facts : [...facts, escapeIcons(words)];
  return {
    label: `$(${typeIcon(type)}) ${escapeIcons(shorten(whole, longestLabel))}`,
    detail: told.join(' · '),
  };
};

/** A memory as a row of a quick pick. */
export const memoryPickItem = (
  memory: MemorySummary,
  { t, folderName }: PickItemOptions,
): PickItem =>
  pickItem(memory, [
    typeLabel(memory.type, t),
    statusLabel(memory.status, t),
    ...(memory.pinned ? [t('pinned')] : []),
    ...(folderName === undefined ? [] : [folderName]),
  ]);
