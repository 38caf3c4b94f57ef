import { episodeSections, isEmptyLog } from '../format/episodeFile';
import { editMemory, parseMemory } from '../format/memoryFile';
import { mergeLines } from '../format/mergeTexts';
import { saysTheSame, takeOut } from '../format/takeOut';
import type { Relation } from '../model/memory';
import type { MemoryPath } from '../model/memoryPath';
import type { FileChange } from '../ports';

const isLink = ({ foundBy }: Relation): boolean => foundBy !== undefined;

/** The text with other relations; undefined where it is no memory that can be read. */
const withRelations = (
  text: string,
  path: MemoryPath,
  change: (relations: readonly Relation[]) => readonly Relation[],
): string | undefined => {
  const { memory } = parseMemory(text, path);
  if (memory === undefined) return undefined;
  const relations = change(memory.relations);
  return relations.length === memory.relations.length
    ? text
    : editMemory(text, { ...memory, relations }, ['relations']);
};

/**
 * Takes a change out of a file with front matter, field by field where it has gone on since; `now` is ISO 8601. Links of a new
 * memory that were made by themselves do not keep it from going.
 */
export const takeBackFields = (
  change: FileChange,
  current: string | undefined,
  now: string,
): TakenBack => {
  const plain = takeBack(change, current);
  const { path, before, after } = change;
  if (current === undefined || after === undefined || current === after) return plain;
  if (before !== undefined) {
    const taken = takeOut({ before, after, current }, now);
    if (taken === undefined) return plain;
    return 'text' in taken ? taken : { conflict: true, fields: taken.fields };
  }
  const unlinked = (text: string): string =>
    withRelations(text, path, (relations) => relations.filter((one) => !isLink(one))) ?? text;
  return saysTheSame(unlinked(current), unlinked(after)) ? { text: undefined } : plain;
};

/** The text without the links that were made by themselves with a memory that goes; the text itself where it has none. */
export const withoutLinksTo = (text: string, path: MemoryPath, id: string): string =>
  withRelations(text, path, (relations) =>
    relations.filter((one) => !isLink(one) || one.target !== id),
  ) ?? text;

/** How a file looks without a change, or that later edits stand in the way. Undefined text: there is no file. */
export type TakenBack =
  | { readonly text: string | undefined }
  | {
      readonly conflict: true;
      /** The fields of a front matter in which they do, and `body`; undefined where it is the file as a whole. */
      readonly fields?: readonly string[];
    };

/** Takes a change out of a file that has gone on since, where the later edits touch other lines. */
const mergeBack = (current: string, change: { before: string; after: string }): TakenBack => {
  const { before, after } = change;
  const merged = mergeLines({ base: after, ours: current, theirs: before });
  return merged.conflict ? { conflict: true } : { text: merged.text };
};

/** Takes a change out of a file. */
export const takeBack = (change: FileChange, current: string | undefined): TakenBack => {
  const { before, after } = change;
  if (current === after) return { text: before };
  if (current === before) return { text: current };
  if (current === undefined || before === undefined || after === undefined)
    return { conflict: true };
  return mergeBack(current, { before, after });
};

/** What is in the first list and not in the second, each as often as it is there more often. An empty line at an end is none. */
const surplus = (first: readonly string[], second: readonly string[]): readonly string[] => {
  const left = second.map((item) => item.trimEnd());
  return first.filter((item) => {
    const at = left.indexOf(item.trimEnd());
    if (at !== -1) left.splice(at, 1);
    return at === -1;
  });
};

/** The log in which entries that were replaced one for one, by a deletion, stand again in their places. */
const withReplaced = (
  now: readonly string[],
  { before, after }: { readonly before: readonly string[]; readonly after: readonly string[] },
): readonly string[] => {
  if (before.length !== after.length) return now;
  const result = [...now];
  after.forEach((section, index) => {
    const at = section === before[index] ? -1 : result.indexOf(section);
    if (at !== -1) result[at] = before[index] ?? section;
  });
  return result;
};

/** An empty line stands between two entries, and none behind the last where another one stood there before. */
const asEntry =
  (count: number, isCut: boolean) =>
  (section: string, index: number): string => {
    if (index < count - 1) return section.replace(/(?<!\n\r?)\n$/u, '\n\n');
    return isCut ? section.replace(/(\r?\n)\s*$/u, '$1') : section;
  };

/**
 * Takes entries out of a day's log, or puts them back at its end. Entries do not depend on each other, so later ones
 * never stand in the way.
 */
export const takeBackEpisode = (change: FileChange, current: string | undefined): TakenBack => {
  const before = episodeSections(change.before ?? '');
  const after = episodeSections(change.after ?? '');
  const now = withReplaced(episodeSections(current ?? ''), { before, after });
  // What stands before the first entry belongs to the log, and not to who began it.
  const [[head = '', ...entries], [formerHead = '', ...former]] = [now, before];
  const [, ...added] = after;
  const kept = surplus(entries, surplus(added, former));
  const returned = surplus(surplus(former, added), entries);
  const left = [...kept, ...returned];
  const isCut = left.at(-1) !== entries.at(-1);
  const text = [head === '' ? formerHead : head, ...left.map(asEntry(left.length, isCut))].join('');
  return { text: isEmptyLog(text) && change.before === undefined ? undefined : text };
};
