import { episodeSections } from '../format/episodeFile';
import { editMemory, parseMemory } from '../format/memoryFile';
import { mergeLines } from '../format/mergeFile';
import { sameKey } from '../format/relations';
import type { Relation, Said } from '../model/memory';
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

const linksIn = (text: string, path: MemoryPath): readonly Relation[] =>
  (parseMemory(text, path).memory?.relations ?? []).filter(isLink);

/** The text without the links that another one has not. */
const withoutNewer = (text: string, older: string, path: MemoryPath): string | undefined => {
  const known = linksIn(older, path);
  return withRelations(text, path, (relations) =>
    relations.filter((one) => !isLink(one) || known.some((other) => sameKey(one, other))),
  );
};

/** The text without the words that a change brought, where it brought nothing else; undefined otherwise. */
const withoutWords = (change: FileChange, current: string): string | undefined => {
  const { path } = change;
  const [before, after, now] = [change.before, change.after, current].map((text) =>
    text === undefined ? undefined : parseMemory(text, path).memory,
  );
  if (before === undefined || after?.said === undefined || now === undefined) return undefined;
  const known = before.said ?? [];
  const came = after.said.slice(known.length);
  const isWordsAlone =
    editMemory(change.before ?? '', { ...before, said: after.said }, ['said']) === change.after;
  if (!isWordsAlone || came.length === 0) return undefined;
  const isSame = (one: Said): boolean =>
    came.some(({ text, by, at }) => text === one.text && by === one.by && at === one.at);
  const said = (now.said ?? []).filter((one) => !isSame(one));
  return editMemory(current, { ...now, said }, ['said']);
};

/**
 * Takes a change out of a memory's file. Links that were made by themselves since then do not stand in the way: they stay where
 * the memory does, and go with one that goes.
 */
export const takeBackMemory = (change: FileChange, current: string | undefined): TakenBack => {
  const plain = takeBack(change, current);
  const { path, before, after } = change;
  if (!('conflict' in plain) || current === undefined || after === undefined) return plain;
  const unsaid = withoutWords(change, current);
  if (unsaid !== undefined) return { text: unsaid };
  const older = withoutNewer(current, after, path);
  if (older === undefined || older === current) return plain;
  const result = takeBack(change, older);
  if ('conflict' in result || result.text === undefined || before === undefined) return result;
  const known = linksIn(older, path);
  const newer = linksIn(current, path).filter((one) => !known.some((other) => sameKey(one, other)));
  const text = withRelations(result.text, path, (relations) => [...relations, ...newer]);
  return text === undefined ? plain : { text };
};

/** The text without the links that were made by themselves with a memory that goes; the text itself where it has none. */
export const withoutLinksTo = (text: string, path: MemoryPath, id: string): string =>
  withRelations(text, path, (relations) =>
    relations.filter((one) => !isLink(one) || one.target !== id),
  ) ?? text;

/** How a file looks without a change, or that later edits stand in the way. Undefined text: there is no file. */
export type TakenBack = { readonly text: string | undefined } | { readonly conflict: true };

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

/** A day's log that holds nothing but its heading. */
const isEmptyLog = (log: string): boolean => log.replace(/^# .*$/mu, '').trim() === '';

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
