import { linkedPath, listItem, statementLines } from '../format/markdown';
import type { Memory } from '../model/memory';
import type { MemoryPath } from '../model/memoryPath';

/** A memory that is forgotten. */
export interface Forgotten {
  readonly memory: Pick<Memory, 'id' | 'title' | 'body'>;
  readonly path: MemoryPath;
}

const link = /\[([^\]\n]*)\]\(([^)\s]+)\)/gu;

/** The words of a line, without the marks of markdown, its case and its last full stop. */
export const foldLine = (line: string): string =>
  line
    .replace(listItem, '')
    .replace(link, '$1')
    .replace(/(?<!\w)[*_`]+|[*_`]+(?!\w)/gu, '')
    .replace(/\s+/gu, ' ')
    .replace(/[.;]?\s*$/u, '')
    .normalize('NFC')
    .trim()
    .toLowerCase();

const says = (line: string, { memory, path }: Forgotten): boolean => {
  if (line.includes(memory.id)) return true;
  if ([...line.matchAll(link)].some(([, , target]) => linkedPath(target ?? '', '') === path)) {
    return true;
  }
  const words = foldLine(line);
  return words !== '' && (words === foldLine(memory.title) || words === foldLine(memory.body));
};

const indentOf = (line: string): number => /^\s*/u.exec(line)?.[0].length ?? 0;

/**
 * A text such as MEMORY.md without the lines that state a memory: by a link to its file, by its id, or in the words of its
 * title or text. What is indented below an item of a list goes with it. `instead` takes the place of the first of them.
 */
export const withoutForgotten = (
  text: string,
  forgotten: Forgotten,
  instead?: string,
): { readonly text: string; readonly removed: number } => {
  const lines = text.split('\n');
  const isStatement = statementLines(lines);
  const kept: string[] = [];
  let removed = 0;
  let below: number | undefined;
  lines.forEach((line, at) => {
    if (below !== undefined && line.trim() !== '' && indentOf(line) > below) return;
    below = undefined;
    if (isStatement[at] && says(line, forgotten)) {
      if (instead !== undefined && removed === 0) {
        kept.push(`${listItem.exec(line)?.[0] ?? ''}${instead}${line.endsWith('\r') ? '\r' : ''}`);
      }
      removed += 1;
      if (listItem.test(line)) below = indentOf(line);
      return;
    }
    kept.push(line);
  });
  return { text: kept.join('\n'), removed };
};
