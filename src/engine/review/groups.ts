import { parseEdge } from '../format/edgeFile';
import { parseMemory } from '../format/memoryFile';
import type { Relation } from '../model/memory';
import type { MemoryPath } from '../model/memoryPath';
import type { CurrentFile, Proposal, ProposedChange } from '../model/review';
import { kindOf } from '../store/layout';

/** What a change says of relations: the memory or the edge that it is about, and those that it is tied to or untied from. */
interface Ties {
  readonly path: MemoryPath;
  readonly id: string;
  readonly others: readonly string[];
}

const hasEntry = (relations: readonly Relation[], wanted: Relation): boolean =>
  relations.some(
    ({ target, type, direction }) =>
      target === wanted.target && type === wanted.type && direction === wanted.direction,
  );

const memoryTies = (path: MemoryPath, before: string, after: string): Ties | undefined => {
  const [was, becomes] = [before, after].map((text) => parseMemory(text, path).memory);
  const id = (becomes ?? was)?.id;
  if (id === undefined) return undefined;
  const [old, fresh] = [was?.relations ?? [], becomes?.relations ?? []];
  const changed = [
    ...fresh.filter((entry) => !hasEntry(old, entry)),
    ...old.filter((entry) => !hasEntry(fresh, entry)),
  ];
  return { path, id, others: changed.map(({ target }) => target) };
};

const edgeTies = (path: MemoryPath, text: string): Ties | undefined => {
  const { edge } = parseEdge(text, { path, size: 0, modified: 0 });
  return edge && { path, id: edge.id, others: [edge.from, edge.to] };
};

const tiesOf = ({ path, after }: ProposedChange, current: CurrentFile): Ties | undefined => {
  const before = current !== undefined && 'text' in current ? current.text : '';
  const kind = kindOf(path);
  if (kind === 'memory') return memoryTies(path, before, after ?? '');
  return kind === 'edge' ? edgeTies(path, after ?? before) : undefined;
};

/**
 * The open changes that say one thing together, as sets of their paths: both ends of a relation, its edge file, a memory and
 * the one that takes its place, all that answers one question. Half of them would say another thing, so they are decided
 * together. A change that belongs to no other one is in no set. `current` has the files of all open changes.
 */
export const groupsOf = (
  { changes, subject }: Pick<Proposal, 'changes' | 'subject'>,
  current: ReadonlyMap<MemoryPath, CurrentFile>,
): readonly ReadonlySet<MemoryPath>[] => {
  const open = changes.filter(({ state }) => state === 'open');
  if (open.length < 2) return [];
  if (subject !== undefined) return [new Set(open.map(({ path }) => path))];
  const ties = open.flatMap((change) => tiesOf(change, current.get(change.path)) ?? []);
  const pathOf = new Map(ties.map(({ id, path }) => [id, path]));
  const groups = new Map(ties.map(({ path }) => [path, new Set([path])]));
  for (const { path, others } of ties) {
    for (const other of others) {
      const mine = groups.get(path);
      const theirs = groups.get(pathOf.get(other) ?? path);
      if (mine === undefined || theirs === undefined || mine === theirs) continue;
      for (const member of theirs) {
        mine.add(member);
        groups.set(member, mine);
      }
    }
  }
  return [...new Set(groups.values())].filter(({ size }) => size > 1);
};
