import type { Memory } from '../model/memory';
import { byText } from '../model/tally';
import type { FileFact, FolderFacts } from './facts';
import { type Checks, warned } from './finding';
import type { FolderRelations } from './relationships';

type Entry = NonNullable<FileFact['entry']>;

/** Digits of an id by which a person names a memory. */
const shownDigits = 8;

const pairKey = (...ids: readonly [string, string]): string => [...ids].sort().join(' ');

/** Pairs of which somebody has said what they are to each other. */
const settledPairs = ({ relations }: FolderRelations): ReadonlySet<string> =>
  new Set(
    relations
      .filter(({ resolved }) => resolved.foundBy === undefined)
      .map(({ resolved: { from, to } }) => pairKey(from, to)),
  );

const byAge = ({ memory: left }: Entry, { memory: right }: Entry): number =>
  byText(left.created ?? '', right.created ?? '') || byText(left.id, right.id);

/** Each with the one before it, the older ones first, where nobody has said what the two are to each other. */
const openPairs = (entries: readonly Entry[], settled: ReadonlySet<string>) =>
  [...entries].sort(byAge).flatMap((entry, at, all): { entry: Entry; other: Entry }[] => {
    const other = all[at - 1];
    if (other === undefined) return [];
    const isSettled = settled.has(pairKey(entry.memory.id, other.memory.id));
    return isSettled ? [] : [{ entry, other }];
  });

const dataOf = (entry: Entry, other: Entry) => ({
  id: entry.memory.id.slice(0, shownDigits),
  other: other.memory.title,
  otherId: other.memory.id.slice(0, shownDigits),
});

const isShared = ({ stat, memory }: Entry): boolean =>
  memory.status === undefined && !stat.path.startsWith('private/');

/**
 * What a merge of two branches leaves undecided, because no side saw the other's: the same words twice, and two memories that
 * each replaced a third. Which one holds a person says.
 */
export function* checkBeliefs({ files }: FolderFacts, relations: FolderRelations): Checks {
  const settled = settledPairs(relations);
  const byWords = new Map<string, Entry[]>();
  const byId = new Map<string, Entry>();
  for (const { entry } of files.values()) {
    if (entry === undefined || !isShared(entry) || byId.has(entry.memory.id)) continue;
    byId.set(entry.memory.id, entry);
    const same = byWords.get(entry.contentHash);
    if (same === undefined) byWords.set(entry.contentHash, [entry]);
    else same.push(entry);
    yield;
  }
  for (const entries of byWords.values()) {
    for (const { entry, other } of openPairs(entries, settled)) {
      yield warned({ path: entry.stat.path, line: 1 }, 'text_repeated', dataOf(entry, other));
    }
  }
  const replacing = new Map<Memory, Entry[]>();
  for (const { resolved, to } of relations.relations) {
    const entry = resolved.type === 'SUPERSEDES' ? byId.get(resolved.from) : undefined;
    if (entry === undefined) continue;
    const { memory } = to.holder;
    replacing.set(memory, [...(replacing.get(memory) ?? []), entry]);
  }
  for (const [{ title }, entries] of replacing) {
    for (const { entry, other } of openPairs(entries, settled)) {
      // Several facts of one text take the place of one memory together, and have one moment.
      if (entry.memory.created === other.memory.created) continue;
      const data = { title, ...dataOf(entry, other) };
      yield warned({ path: entry.stat.path, line: 1 }, 'replaced_twice', data);
    }
  }
}
