import { oneLine } from '../format/markdown';
import type { Settlement } from '../model/continuity';
import {
  type ContinuitySection,
  openItemsOf,
  openSections,
  plainItem,
  type SessionPart,
} from './continuityFile';

interface Item {
  readonly name: ContinuitySection;
  readonly item: string;
}

/** True where a text names an item: by its words or a part of them, or as a context tells of it. */
const names = (text: string, { name, item }: Item): boolean => {
  const [said, known] = [oneLine(text).toLowerCase(), plainItem(item).toLowerCase()];
  const label = `${name.toLowerCase()}: `;
  const words = said.startsWith(label) ? said.slice(label.length) : said;
  return words !== '' && (known.includes(words) || words.startsWith(`${known} (`));
};

/** What can be settled: what is left to do, and the task of a session that is over. */
const settleable = (part: SessionPart): readonly Item[] => [
  ...openItemsOf(part),
  ...(part.isEnded
    ? (part.sections['Current Task'] ?? []).map((item) => ({ name: 'Current Task', item }) as const)
    : []),
];

/** Takes away what is settled. */
export const withoutSettled = (part: SessionPart, settled: readonly string[]): SessionPart => {
  const gone = settleable(part).filter((one) => settled.some((text) => names(text, one)));
  const left = (['Current Task', ...openSections] as const).map((name) => [
    name,
    (part.sections[name] ?? []).filter(
      (item) => !gone.some((one) => one.name === name && one.item === item),
    ),
  ]);
  return { ...part, sections: { ...part.sections, ...Object.fromEntries(left) } };
};

/** What became of what was called settled, by the parts of all sessions before and after. */
export const settlementOf = (
  settled: readonly string[],
  parts: { readonly before: readonly SessionPart[]; readonly after: readonly SessionPart[] },
): Settlement => {
  const known = parts.before.flatMap(settleable);
  return {
    settled: known
      .filter((one) => settled.some((text) => names(text, one)))
      .map(({ item }) => plainItem(item)),
    notFound: settled.filter((text) => !known.some((one) => names(text, one))),
    open: parts.after.flatMap(openItemsOf).map(({ item }) => plainItem(item)),
  };
};
