import { addTo, byText, grouped, pairsOf } from '../model/tally';
import type { FileFact, FolderFacts } from './facts';
import { type Checks, warned } from './finding';
import type { FolderRelations } from './relationships';

type Entry = NonNullable<FileFact['entry']>;

const byAge = ({ memory: left }: Entry, { memory: right }: Entry): number =>
  byText(left.created ?? '', right.created ?? '') || byText(left.id, right.id);

const pairKey = (...ids: readonly [string, string]): string => [...ids].sort().join(' ');

/** As a person names a memory. */
const shortId = ({ memory: { id } }: Entry): string => id.slice(0, 8);

/**
 * What a merge of two branches leaves undecided, because no side saw the other's: the same words twice, and two memories that
 * each replaced a third. Which one holds a person says, after which the two are related.
 */
export function* checkBeliefs(facts: FolderFacts, { relations }: FolderRelations): Checks {
  const settled = new Set<string>();
  const replacedBy = new Map<string, string[]>();
  for (const { resolved } of relations) {
    const { from, to, type, foundBy } = resolved;
    if (foundBy === undefined) settled.add(pairKey(from, to));
    if (type === 'SUPERSEDES') addTo(replacedBy, from, to);
  }
  const holding = [...facts.files.values()]
    .flatMap(({ entry }) => entry ?? [])
    .filter(({ stat, memory }) => !memory.status && !stat.path.startsWith('private/'))
    .sort(byAge);
  function* pairs(keysOf: (entry: Entry) => Iterable<string>) {
    for (const [key, entries] of grouped(holding, keysOf)) {
      for (const [other, entry] of pairsOf(entries)) {
        const ids = { id: shortId(entry), otherId: shortId(other), other: other.memory.title };
        const [mine, theirs] = [entry.memory.id, other.memory.id];
        const isOpen = mine !== theirs && !settled.has(pairKey(mine, theirs));
        if (isOpen) yield { key, entry, other, data: ids, at: { path: entry.stat.path, line: 1 } };
      }
    }
  }
  for (const { at, data } of pairs(({ contentHash }) => [contentHash])) {
    yield warned(at, 'text_repeated', data);
  }
  const titles = new Map(
    relations.map(({ to: { holder } }) => [holder.memory.id, holder.memory.title]),
  );
  for (const { key, entry, other, at, data } of pairs(
    ({ memory: { id } }) => replacedBy.get(id) ?? [],
  )) {
    // Several facts of one text take the place of one memory together, and have one moment.
    if (entry.memory.created === other.memory.created) continue;
    yield warned(at, 'replaced_twice', { ...data, title: titles.get(key) ?? '' });
  }
}
