import type { MemoryFilter } from '../api';
import type { Memory } from '../model/memory';
import type { Status } from '../model/status';
import { normaliseTags } from '../model/tags';

/** A test for the filters that callers give; a filter that is absent or empty lets everything through. */
export const filterOf = (
  filter: MemoryFilter,
): ((memory: Pick<Memory, 'type' | 'tags'>, status: () => Status) => boolean) => {
  const tags = normaliseTags(filter.tags);
  const types = filter.types ?? [];
  const statuses = filter.statuses ?? [];
  return (memory, status) =>
    (types.length === 0 || types.includes(memory.type)) &&
    tags.every((tag) => memory.tags.includes(tag)) &&
    (statuses.length === 0 || statuses.includes(status()));
};
