import type { MemorySummary } from '../../engine/vocabulary';
import type { FolderMemory, MemoryFolder } from '../memoryFolders';
import { isPutAside } from '../model/grouping';

/** What agents wrote in a workspace folder and nobody has seen. */
export interface UnreviewedNode {
  readonly kind: 'unreviewed';
  /** URI of the workspace folder. */
  readonly folder: string;
}

/** One of these memories. */
export interface UnreviewedMemoryNode extends FolderMemory {
  readonly kind: 'unreviewedMemory';
}

const isNode = (value: unknown, kind: string): boolean =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === kind;

/** True for what a command is given by the row of the group. */
export const isUnreviewedNode = (value: unknown): value is UnreviewedNode =>
  isNode(value, 'unreviewed');

/** True for what a command is given by the row of a memory in the group. */
export const isUnreviewedMemoryNode = (value: unknown): value is UnreviewedMemoryNode =>
  isNode(value, 'unreviewedMemory');

/** True for what waits for a person's look; what was put aside needs none. */
export const isUnreviewed = (memory: MemorySummary): boolean =>
  !memory.reviewed && !isPutAside(memory);

const newestFirst = (left: MemorySummary, right: MemorySummary): number =>
  (right.updated ?? '').localeCompare(left.updated ?? '') ||
  left.title.localeCompare(right.title, 'en');

/** The memories of a folder that wait, the newest first. */
export const unreviewedMemories = ({ memories }: MemoryFolder): readonly MemorySummary[] =>
  memories.filter(isUnreviewed).sort(newestFirst);
