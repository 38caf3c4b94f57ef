import { addTo, byText, grouped, pairsOf } from '../model/tally';
import type { FileFact, FolderFacts } from './facts';
import { type Checks, warned } from './finding';
import type { FolderRelations } from './relationships';

type Entry = NonNullable<FileFact['entry']>;

const pairKey = (...ids: readonly [string, string]): string => [...ids].sort().join(' ');

/**
 * What a merge of two branches leaves undecided, because no side saw the other's: the same words twice, and two memories that
 * each replaced a third. Which one holds a person says, after which the two are related.
 */
export function* checkBeliefs(facts: FolderFacts, { relations }: FolderRelations): Checks {
  const settled = new Set<string>();
  const replacedBy = new Map<string, string[]>();
  for (const { from, to, type, foundBy } of relations.map(({ resolved }) => resolved)) {
    if (foundBy === undefined) settled.add(pairKey(from, to));
    if (type === 'SUPERSEDES') addTo(replacedBy, from, to);
  }
  const holding = [...facts.files.values()]
    .flatMap(({ entry }) => entry ?? [])
    .filter(({ stat, memory }) => !memory.status && !stat.path.startsWith('private/'))
    .sort(({ memory: left }, { memory: right }) => byText(left.created ?? '', right.created ?? ''));
  function* pairs(keysOf: (entry: Entry) => Iterable<string>) {
    for (const [key, entries] of grouped(holding, keysOf)) {
      for (const [other, entry] of pairsOf(entries)) {
        const [{ id }, { id: otherId, title }] = [entry.memory, other.memory];
        const data = { id: id.slice(0, 8), otherId: otherId.slice(0, 8), other: title };
        const isOpen = id !== otherId && !settled.has(pairKey(id, otherId));
        if (isOpen) yield { key, entry, other, data, at: { path: entry.stat.path, line: 1 } };
      }
    }
  }
  for (const { at, data } of pairs(({ contentHash }) => [contentHash])) {
    yield warned(at, 'text_repeated', data);
  }
  for (const { key, entry, other, at, data } of pairs(
    ({ memory: { id } }) => replacedBy.get(id) ?? [],
  )) {
    // Several facts of one text take the place of one memory together, and have one moment.
    if (entry.memory.created === other.memory.created) continue;
    const replaced = relations.find(({ resolved }) => resolved.to === key)?.to.holder.memory;
    yield warned(at, 'replaced_twice', { ...data, title: replaced?.title ?? '' });
  }
}
