import type { Painter } from './painter';
import { type FileVersions, unifiedDiff } from './unifiedDiff';

const paintDiffLine = (paint: Painter, line: string): string => {
  if (line.startsWith('+++') || line.startsWith('---')) return paint.strong(line);
  if (line.startsWith('@@')) return paint.accent(line);
  if (line.startsWith('+')) return paint.added(line);
  return line.startsWith('-') ? paint.alarm(line) : paint.plain(line);
};

/** The difference of two versions of a file for people, coloured on a terminal. */
export const diffLines = (paint: Painter, versions: FileVersions): readonly string[] =>
  unifiedDiff(versions).map((line) => paintDiffLine(paint, line));
