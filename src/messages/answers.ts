import type { MemoryReference } from '../engine/vocabulary';

/** Only what names a memory, whatever else the value carries. */
export const referenceAnswer = ({ id, title, type, path }: MemoryReference): MemoryReference => ({
  id,
  title,
  type,
  path,
});
