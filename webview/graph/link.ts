import type { RelationType } from '../../src/engine/vocabulary';

/** A line of the picture, between two nodes by their index. */
export interface Link {
  readonly source: number;
  readonly target: number;
  /** `shared` is a likeness, not a relation: it has no direction. */
  readonly kind: RelationType | 'shared';
  /** 0..1. */
  readonly strength: number;
}
