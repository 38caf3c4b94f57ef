import type { EdgeDetail } from '../engine/vocabulary';
import type { FolderMemory, MemoryFolder } from './memoryFolders';
import type { MemoryGroup } from './model/grouping';
import type { MemoryRelation } from './model/relationRows';

export interface FolderNode {
  readonly kind: 'folder';
  readonly folder: MemoryFolder;
}

export interface GroupNode {
  readonly kind: 'group';
  readonly folder: MemoryFolder;
  readonly group: MemoryGroup;
}

export interface MemoryNode extends FolderMemory {
  readonly kind: 'memory';
  readonly parent: GroupNode;
  readonly relations: readonly MemoryRelation[];
}

/** A relation of a memory, below the memory's row. */
export interface RelationNode {
  readonly kind: 'relation';
  readonly parent: MemoryNode;
  readonly relation: MemoryRelation;
  /** The file that describes it, where there is one. */
  readonly edge: EdgeDetail | undefined;
}
