import { type MemoryType, memoryTypeRow, type Status } from '../../engine/vocabulary';
import type { GroupKey } from './grouping';

const statusIcons: Readonly<Record<Status, string>> = {
  active: 'circle-filled',
  fading: 'circle',
  dormant: 'circle-outline',
  archived: 'archive',
  superseded: 'replace',
};

/** Codicon of a memory type, from the engine's table. */
export const typeIcon = (type: MemoryType): string => memoryTypeRow(type).icon;

/** Codicon of a group in the tree. */
export const groupIcon = (key: GroupKey): string => {
  switch (key.by) {
    case 'type':
      return typeIcon(key.type);
    case 'tag':
    case 'untagged':
      return 'tag';
    case 'status':
      return statusIcons[key.status];
  }
};
