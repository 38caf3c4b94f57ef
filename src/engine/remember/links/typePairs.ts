import type { MemoryType } from '../../model/memoryTypes';
import type { RelationType } from '../../model/relationTypes';

/** A relation from one memory to another, by what they are. */
export interface TypePair {
  readonly type: RelationType;
  /** It leads from the second to the first. */
  readonly isReversed: boolean;
}

interface Row {
  readonly type: RelationType;
  readonly from: ReadonlySet<MemoryType>;
  readonly to: ReadonlySet<MemoryType>;
}

/** What solves, and how things are done on what was decided (document 000 as built, ORIGINS 000 links). */
const rows: readonly Row[] = [
  {
    type: 'SOLVES',
    from: new Set(['solution', 'fix']),
    to: new Set(['problem', 'error', 'pitfall']),
  },
  {
    type: 'BUILDS_ON',
    from: new Set(['procedure', 'workflow', 'code_pattern', 'configuration']),
    to: new Set(['decision', 'architecture', 'policy', 'solution']),
  },
];

/**
 * How two memories that are near may be related, by their types. Undefined for two of one type: what is near and of one
 * kind is near by its kind alone (ORIGINS 000 links).
 */
export const relationOfTypes = (one: MemoryType, other: MemoryType): TypePair | undefined => {
  if (one === other) return undefined;
  for (const { type, from, to } of rows) {
    if (from.has(one) && to.has(other)) return { type, isReversed: false };
    if (from.has(other) && to.has(one)) return { type, isReversed: true };
  }
  return { type: 'RELATED_TO', isReversed: false };
};
