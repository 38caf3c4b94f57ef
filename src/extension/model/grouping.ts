import {
  type MemorySummary,
  type MemoryType,
  memoryTypeNames,
  type Status,
  statuses,
} from '../../engine/vocabulary';
import { matchesWords } from './words';

export const groupings = ['type', 'tag', 'status'] as const;
export type Grouping = (typeof groupings)[number];

/** What all memories of a group share; `untagged` is the group of those without a tag. */
export type GroupKey =
  | { readonly by: 'type'; readonly type: MemoryType }
  | { readonly by: 'tag'; readonly tag: string }
  | { readonly by: 'untagged' }
  | { readonly by: 'status'; readonly status: Status };

export interface MemoryGroup {
  readonly key: GroupKey;
  readonly memories: readonly MemorySummary[];
}

export interface GroupingOptions {
  readonly by: Grouping;
  /** Words that a memory must have in its title, tags or type; empty for all. */
  readonly filter: string;
}

/** A group's key as text, for the identity of tree items. */
export const groupId = (key: GroupKey): string => {
  switch (key.by) {
    case 'type':
      return `type:${key.type}`;
    case 'tag':
      return `tag:${key.tag}`;
    case 'untagged':
      return 'untagged';
    case 'status':
      return `status:${key.status}`;
  }
};

/** True for memories that a person put aside: they are shown where statuses are what one looks at. */
export const isPutAside = ({ status }: MemorySummary): boolean =>
  status === 'archived' || status === 'superseded';

const keysOf: Readonly<Record<Grouping, (memory: MemorySummary) => readonly GroupKey[]>> = {
  type: ({ type }) => [{ by: 'type', type }],
  tag: ({ tags }) =>
    tags.length === 0 ? [{ by: 'untagged' }] : tags.map((tag) => ({ by: 'tag', tag })),
  status: ({ status }) => [{ by: 'status', status }],
};

/** Types and statuses in the order of their tables, tags by the alphabet, the untagged last. */
const compareKeys = (left: GroupKey, right: GroupKey): number => {
  if (left.by === 'type' && right.by === 'type') {
    return memoryTypeNames.indexOf(left.type) - memoryTypeNames.indexOf(right.type);
  }
  if (left.by === 'status' && right.by === 'status') {
    return statuses.indexOf(left.status) - statuses.indexOf(right.status);
  }
  if (left.by === 'tag' && right.by === 'tag') return left.tag.localeCompare(right.tag);
  return Number(left.by === 'untagged') - Number(right.by === 'untagged');
};

/** The memories that the tree shows, in groups; within a group they keep their order. */
export const groupMemories = (
  memories: readonly MemorySummary[],
  { by, filter }: GroupingOptions,
): readonly MemoryGroup[] => {
  const groups = new Map<string, { key: GroupKey; memories: MemorySummary[] }>();
  for (const memory of memories) {
    if (by !== 'status' && isPutAside(memory)) continue;
    if (!matchesWords(filter, [memory.title, memory.type, ...memory.tags])) continue;
    for (const key of keysOf[by](memory)) {
      const group = groups.get(groupId(key)) ?? { key, memories: [] };
      group.memories.push(memory);
      groups.set(groupId(key), group);
    }
  }
  return [...groups.values()].sort((left, right) => compareKeys(left.key, right.key));
};

/**
 * The memories in the order of before, by id, so that no row moves away under the pointer; what is new follows what it stands
 * behind.
 */
export const inOrderOfBefore = (
  memories: readonly MemorySummary[],
  before: readonly string[],
): readonly MemorySummary[] => {
  if (before.length === 0) return memories;
  const known = new Set(before);
  const first: MemorySummary[] = [];
  const followers = new Map<string, MemorySummary[]>();
  let place = first;
  for (const memory of memories) {
    if (known.has(memory.id)) {
      place = [];
      followers.set(memory.id, place);
    }
    place.push(memory);
  }
  return [...first, ...before.flatMap((id) => followers.get(id) ?? [])];
};
