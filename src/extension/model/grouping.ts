import {
  isPutAside,
  type MemorySummary,
  type MemoryType,
  memoryTypeNames,
  type Status,
  statuses,
} from '../../engine/vocabulary';
import { matchesWords } from './words';

export const groupings = ['type', 'tag', 'status'] as const;
export type Grouping = (typeof groupings)[number];

/** What all memories of a group share; those without a tag have none in common. */
export type GroupKey =
  | { readonly by: 'type'; readonly value: MemoryType }
  | { readonly by: 'tag'; readonly value: string | undefined }
  | { readonly by: 'status'; readonly value: Status };

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
export const groupId = ({ by, value }: GroupKey): string =>
  value === undefined ? 'untagged' : `${by}:${value}`;

const keysOf: Readonly<Record<Grouping, (memory: MemorySummary) => readonly GroupKey[]>> = {
  type: ({ type }) => [{ by: 'type', value: type }],
  tag: ({ tags }) =>
    (tags.length === 0 ? [undefined] : tags).map((value) => ({ by: 'tag', value })),
  status: ({ status }) => [{ by: 'status', value: status }],
};

/** Types and statuses have the order of their tables; the untagged are last. */
const placeOf = ({ by, value }: GroupKey): number => {
  if (by === 'tag') return value === undefined ? 1 : 0;
  return by === 'type' ? memoryTypeNames.indexOf(value) : statuses.indexOf(value);
};

/** What is in no table goes by the alphabet. */
const compareKeys = (left: GroupKey, right: GroupKey): number =>
  placeOf(left) - placeOf(right) || groupId(left).localeCompare(groupId(right));

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
