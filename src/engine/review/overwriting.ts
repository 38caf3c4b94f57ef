import { parseMemory } from '../format/memoryFile';
import { isReviewed, type Memory } from '../model/memory';
import type { MemoryPath } from '../model/memoryPath';
import type { FileChange } from '../ports';
import { kindOf } from '../store/layout';

/** A change of a file, by its texts; undefined where there is none. */
export const fileChange = (
  path: MemoryPath,
  before: string | undefined,
  after: string | undefined,
): FileChange => ({
  path,
  ...(before === undefined ? {} : { before }),
  ...(after === undefined ? {} : { after }),
});

/** What a memory says, without what others of it bring along: relations, and the same in the words of others. */
const contentOf = ({
  relations: _relations,
  updated: _updated,
  said: _said,
  ...content
}: Memory): string => JSON.stringify(content);

const readBoth = ({ path, before, after }: FileChange) => ({
  known: before === undefined ? undefined : parseMemory(before, path).memory,
  next: after === undefined ? undefined : parseMemory(after, path).memory,
});

/**
 * True where a change takes away or rewrites what a memory says that a person wrote or accepted. A relation more or less is
 * no such change: it comes and goes with the memory at its other end.
 */
export const isOverwriting = (change: FileChange): boolean => {
  if (kindOf(change.path) !== 'memory' || change.before === undefined) return false;
  const { known, next } = readBoth(change);
  // What cannot be read cannot be told to be nobody's.
  if (known === undefined) return true;
  return isReviewed(known) && (next === undefined || contentOf(next) !== contentOf(known));
};

/** Why a person rejected the memory that a change would bring back; undefined where it brings back none such. */
export const rejectionOf = (change: FileChange): string | undefined => {
  if (kindOf(change.path) !== 'memory' || change.before === undefined) return undefined;
  const { known, next } = readBoth(change);
  const comesBack =
    known?.status === 'archived' && next !== undefined && next.status !== 'archived';
  return comesBack ? known.rejected : undefined;
};
