import type { MemoryPath } from '../model/memoryPath';
import type { Problem } from '../model/problem';
import { proseLines } from './markdown';

/** Lines, 1-based, at which a merge begins that stopped halfway: its three marks stand in order, and not in a fence. */
const mergesBegunIn = (text: string): readonly number[] => {
  // Most files hold none, and looking for one mark is all that they cost.
  if (!text.includes('<<<<<<< ')) return [];
  const lines: number[] = [];
  let begun: number | undefined;
  let isHalfway = false;
  for (const { line, text: content } of proseLines(text)) {
    if (content.startsWith('<<<<<<< ')) [begun, isHalfway] = [line, false];
    else if (begun !== undefined && content === '=======') isHalfway = true;
    else if (begun !== undefined && isHalfway && content.startsWith('>>>>>>> ')) {
      lines.push(begun);
      begun = undefined;
    }
  }
  return lines;
};

/** True for a text with such a merge; one about merges shows the marks in a fence. */
export const isUnfinishedMerge = (text: string): boolean => mergesBegunIn(text).length > 0;

/** A problem for each of them in a file. */
export const unfinishedMerges = (text: string, path: MemoryPath): readonly Problem[] =>
  mergesBegunIn(text).map((line) => ({
    ...{ path, line, code: 'conflict_markers', severity: 'error', data: {} },
  }));

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
