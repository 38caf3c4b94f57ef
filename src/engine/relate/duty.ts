import type { MemoryPath } from '../model/memoryPath';

/** What decides whether an end of a relation holds it. */
export interface RelationEnd {
  readonly path: MemoryPath;
  /** The stored flag `status: archived`. */
  readonly isForgotten: boolean;
}

/**
 * `must`: a relation that this end lacks is out of step. `may`: the other end is forgotten, and holds the relation for
 * the time when it comes back. `must_not`: what is shared does not tell of what is private.
 */
export type RelationDuty = 'must' | 'may' | 'must_not';

const isPrivate = ({ path }: RelationEnd): boolean => path.toLowerCase().startsWith('private/');

/** Whether an end has to hold the relations with another one in its front matter. */
export const relationDuty = (end: RelationEnd, other: RelationEnd): RelationDuty => {
  if (isPrivate(other) && !isPrivate(end)) return 'must_not';
  return other.isForgotten ? 'may' : 'must';
};

/** True where a description would tell, in a file that is shared, of a memory that is not. */
export const isPrivateRelation = (from: RelationEnd, to: RelationEnd): boolean =>
  isPrivate(from) || isPrivate(to);
