import { escaped, linkTo } from '../format/markdown';
import type { CoreSection } from '../model/memoryTypes';
import { type CoreMemory, type CoreSelection, coreSections } from './selectCore';

export interface CoreTextInit {
  readonly selection: CoreSelection;
  /** Calendar day. */
  readonly today: string;
  readonly active: number;
  readonly total: number;
}

/** Enough to tell what a memory is about; more would take the room of other memories. */
const mostTags = 8;
const longestTag = 40;

const entry = ({ memory, path }: CoreMemory): string => {
  const tags = memory.tags.slice(0, mostTags).map((tag) => escaped(tag, longestTag));
  const link = linkTo({ title: memory.title, path }, '');
  return tags.length === 0 ? `- ${link}\n` : `- ${link} (${tags.join(', ')})\n`;
};

/** When it is written next: by nobody's clock, but where somebody asks for it. */
const nextRefresh = 'on demand (cogmem core)';

/** CORE.md as document 000 lays it out: title, one line about it, five sections. */
export const coreText = ({ selection, today, active, total }: CoreTextInit): string => {
  const about = `> Last updated: ${today} | Active memories: ${active}/${total} | Next refresh: ${nextRefresh}`;
  const sections = (Object.keys(coreSections) as readonly CoreSection[]).map(
    (name) => `\n## ${coreSections[name]}\n${selection[name].map(entry).join('')}`,
  );
  return `# Memory Core (auto-generated)\n${about}\n${sections.join('')}`;
};

const withoutDay = (text: string): string =>
  text.replaceAll('\r\n', '\n').replace(/^> Last updated: \S+/mu, '');

/** True where two texts differ by more than the day on which they were written. */
export const isNewCore = (text: string, before: string | undefined): boolean =>
  before === undefined || withoutDay(text) !== withoutDay(before);
