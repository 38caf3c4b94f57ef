import type { MemoryPath } from '../model/memoryPath';
import type { Problem } from '../model/problem';
import { proseLines } from './lines';

/** A merge that stopped halfway, where its three marks stand in order; a text about merges shows them in a fence. */
export const checkConflictMarkers = (text: string, path: MemoryPath): readonly Problem[] => {
  // Most files hold none, and looking for one mark is all that they cost.
  if (!text.includes('<<<<<<< ')) return [];
  const problems: Problem[] = [];
  let begun: number | undefined;
  let isHalfway = false;
  for (const { line, text: content } of proseLines(text)) {
    if (content.startsWith('<<<<<<< ')) [begun, isHalfway] = [line, false];
    else if (begun !== undefined && content === '=======') isHalfway = true;
    else if (begun !== undefined && isHalfway && content.startsWith('>>>>>>> ')) {
      problems.push({ path, line: begun, code: 'conflict_markers', severity: 'error', data: {} });
      begun = undefined;
    }
  }
  return problems;
};
