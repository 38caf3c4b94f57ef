import { isRecord, tryParseJson } from '../format/json';
import { textHash } from '../format/memoryContent';
import { isLoggedPath } from '../format/operationLogFile';
import type { MemoryPath } from '../model/memoryPath';
import type { FileChange, Logger, Store } from '../ports';
import { places } from './layout';
import { textAt } from './plan';

/** A file as a journal has it: its text before, and the hash of what it was to become. */
interface JournalFile {
  readonly path: MemoryPath;
  readonly before?: string;
  readonly after?: string;
}

const parse = (text: string): readonly JournalFile[] | undefined => {
  const journal = tryParseJson(text);
  if (!isRecord(journal) || !Array.isArray(journal.files)) return undefined;
  const files = journal.files as readonly JournalFile[];
  if (!files.every((file) => isRecord(file) && isLoggedPath(file.path))) return undefined;
  // Only what was still being written is put back.
  return journal.state === 'writing' ? files : [];
};

/**
 * What a process of a version before the operation log was writing when it was killed, as changes that can be taken back. Undefined
 * where there is no journal.
 */
export const readFormerJournal = async (
  store: Store,
  logger: Logger,
): Promise<readonly FileChange[] | undefined> => {
  const content = await store.read(places.journal);
  if (content === undefined) return undefined;
  const files = 'text' in content ? parse(content.text) : undefined;
  if (files === undefined) logger.error('The journal could not be read and was dropped.');
  const changes: FileChange[] = [];
  for (const { path, before, after } of files ?? []) {
    const current = await textAt(store, path);
    const hash = current === undefined ? undefined : textHash(current);
    if (hash !== after) continue;
    changes.push({
      path,
      ...(before !== undefined && { before }),
      ...(current !== undefined && { after: current }),
    });
  }
  return changes;
};
