import type { MemorySummary } from '../../engine/vocabulary';
import type { Translate } from '../../messages';
import { type AgeOptions, describeAge } from './age';
import { typeIcon } from './icons';
import { statusLabel, typeLabel } from './labels';
import { escapeIcons, onOneLine, shorten } from './words';

export interface RowOptions extends AgeOptions {
  readonly t: Translate;
}

/** The grey text behind a title: the status, or the age of an active memory. */
export const rowDescription = (memory: MemorySummary, { t, ...age }: RowOptions): string =>
  memory.status === 'active'
    ? describeAge(memory.updated ?? '', age)
    : statusLabel(memory.status, t);

/** A line of the tooltip: a name and its value, both plain text. */
export interface TooltipLine {
  readonly name: string;
  readonly value: string;
}

/** What the tooltip tells below the title. */
export const tooltipLines = (
  memory: MemorySummary,
  { t, ...age }: RowOptions,
): readonly TooltipLine[] => [
  { name: t('Type'), value: typeLabel(memory.type, t) },
  ...(memory.tags.length === 0 ? [] : [{ name: t('Tags'), value: memory.tags.join(', ') }]),
  { name: t('Status'), value: statusLabel(memory.status, t) },
  {
    name: t('Relevance'),
    // The number of a pinned memory stands for "always first" and says nothing to a person.
    value: memory.pinned ? t('pinned, always first') : memory.relevance.toFixed(2),
  },
  ...(memory.updated === undefined
    ? []
    : [{ name: t('Changed'), value: describeAge(memory.updated, age) }]),
];

export interface PickItemOptions {
  readonly t: Translate;
  /** Name of the memory's workspace folder, where there is more than one. */
  readonly folderName?: string;
}

export interface PickItem {
  readonly label: string;
  readonly description: string;
  readonly detail?: string;
}

/** Characters of a title in a quick pick: behind them there is room for what the description says. */
const longestLabel = 56;

/** A title and the first words of a memory as quick picks show them; words that are the title are not shown twice. */
export const pickTexts = ({
  type,
  title,
  preview,
}: Pick<MemorySummary, 'type' | 'title' | 'preview'>): Pick<PickItem, 'label' | 'detail'> => {
  const whole = onOneLine(title);
  const short = shorten(whole, longestLabel);
  const label = `$(${typeIcon(type)}) ${escapeIcons(short)}`;
  const detail = onOneLine(preview);
  return detail === '' || detail === short ? { label } : { label, detail: escapeIcons(detail) };
};

/** A memory as a row of a quick pick. */
export const memoryPickItem = (
  memory: MemorySummary,
  { t, folderName }: PickItemOptions,
): PickItem => ({
  ...pickTexts(memory),
  description: [
    typeLabel(memory.type, t),
    statusLabel(memory.status, t),
    ...(memory.pinned ? [t('pinned')] : []),
    ...(folderName === undefined ? [] : [folderName]),
  ].join(' · '),
});
