import type { MemoryPath } from '../model/memoryPath';
import type { Problem } from '../model/problem';
import { proseLines } from './proseLines';

/** A merge that stopped halfway, where its three marks stand in order; a text about merges shows them in a fence. */
export const unfinishedMerges = (text: string, path: MemoryPath): readonly Problem[] => {
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

/**
 * What is wrong with a file that cannot be read, `otherwise` being what its reader says: a half merged one is only that, and
 * what its marks make of its front matter would be said many times over.
 */
export const unlessMerging = (
  file: { readonly text: string; readonly path: MemoryPath },
  otherwise: readonly Problem[],
): readonly Problem[] => {
  const merges = unfinishedMerges(file.text, file.path);
  return merges.length > 0 ? merges : otherwise;
};
