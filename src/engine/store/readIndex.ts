import { type IndexedFile, indexVersion, parseIndex, readIndexLines } from '../format/indexFile';
import type { MemoryPath } from '../model/memoryPath';
import { checkedLinesOf } from './checkedFile';
import { inTurns, type Turns } from './turns';

/** Undefined where the text is no index, or was damaged. */
const membersOf = async (
  text: string,
  turns: Turns,
): Promise<Iterable<IndexedFile | undefined> | undefined> => {
  const lines = await checkedLinesOf(text, indexVersion, turns);
  if (lines === 'damaged') return undefined;
  return lines === undefined ? parseIndex(text) : readIndexLines(lines);
};

/** What `_index.json` says of files, as far as it can be told whether they changed since; undefined where it is damaged. */
export const readIndex = async (
  text: string,
  turns: Turns,
): Promise<ReadonlyMap<MemoryPath, IndexedFile> | undefined> => {
  const members = await membersOf(text, turns);
  if (members === undefined) return undefined;
  const files = new Map<MemoryPath, IndexedFile>();
  await inTurns(turns, members, (file) => {
    if (file !== undefined) files.set(file.stat.path, file);
  });
  return files;
};
