import type { MemoryPath } from '../model/memoryPath';
import type { Problem } from '../model/problem';
import { parseReflection } from './pendingReflection';

/** What is wrong with the file of the reflection that waits; it is no memory, so recall goes on without it. */
export const pendingProblems = (text: string, path: MemoryPath): readonly Problem[] => {
  const parsed = parseReflection(text, path);
  if (!('broken' in parsed)) return [];
  const data = { field: parsed.broken };
  return [{ path, line: parsed.line, code: 'reflection_unreadable', severity: 'warning', data }];
};
