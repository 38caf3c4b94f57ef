import { type MemoryPath, tryMemoryPath } from '../model/memoryPath';
import { kindOf, places } from '../store/layout';

/** Why a path cannot be proposed: it is none, it is ours or a repository's, or it is never shared. */
export type PathRefusal = 'outside' | 'reserved' | 'private';

const isReserved = (path: MemoryPath): boolean =>
  path === places.auditLog ||
  kindOf(path) === 'proposal' ||
  /^meta\/ops-log[^/]*\.jsonl$/u.test(path) ||
  path.split('/').some((name) => name.startsWith('_') || name.startsWith('.'));

/**
 * The path of a change, or why there can be none. Derived files and logs are written by the engine alone; a proposal
 * lies in the shared part of the folder, so it must not hold what a person keeps private.
 */
export const reviewablePath = (
  text: string,
): { readonly path: MemoryPath } | { readonly refused: PathRefusal } => {
  const path = tryMemoryPath(text);
  if (path === undefined) return { refused: 'outside' };
  // Some file systems do not tell `Private` from `private`.
  const folded = path.toLowerCase() as MemoryPath;
  if (isReserved(folded)) return { refused: 'reserved' };
  return folded.startsWith('private/') ? { refused: 'private' } : { path };
};
