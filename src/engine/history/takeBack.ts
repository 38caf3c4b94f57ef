import { merge } from 'node-diff3';
import { episodeSections } from '../format/episodeFile';
import type { FileChange } from '../ports';

/** How a file looks without a change, or that later edits stand in the way. Undefined text: there is no file. */
export type TakenBack = { readonly text: string | undefined } | { readonly conflict: true };

const lines = (text: string): string[] => text.split(/(?<=\n)/u);

/** Takes a change out of a file that has gone on since, where the later edits touch other lines. */
const mergeBack = (current: string, change: { before: string; after: string }): TakenBack => {
  const merged = merge(lines(current), lines(change.after), lines(change.before), {
    excludeFalseConflicts: true,
  });
  return merged.conflict ? { conflict: true } : { text: merged.result.join('') };
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

/** What is in the first list and not in the second, each as often as it is there more often. */
const surplus = (first: readonly string[], second: readonly string[]): readonly string[] => {
  const left = [...second];
  return first.filter((item) => {
    const at = left.indexOf(item);
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
  const kept = surplus(now, surplus(after, before));
  const returned = surplus(surplus(before, after), now);
  const text = [...kept, ...returned].join('');
  return { text: isEmptyLog(text) && change.before === undefined ? undefined : text };
};
