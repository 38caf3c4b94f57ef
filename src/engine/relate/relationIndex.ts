import type { Steps } from '../model/steps';
import {
  type DescribedEdge,
  type Holder,
  type ResolvedRelation,
  resolveSteps,
} from './resolveRelations';

/** Every relation, by the memories at its ends. */
export class RelationIndex<E extends DescribedEdge = DescribedEdge> {
  constructor(
    readonly all: readonly ResolvedRelation<E>[],
    private readonly byEnd: ReadonlyMap<string, readonly ResolvedRelation<E>[]>,
  ) {}

  /** The relations that a memory is an end of, whether its own file says so or another's. */
  of(id: string): readonly ResolvedRelation<E>[] {
    return this.byEnd.get(id) ?? [];
  }
}

/** Gathers what the front matter of memories and the edge files say of relations. */
export function* indexRelations<E extends DescribedEdge>(
  holders: readonly Holder[],
  edges: readonly E[],
): Steps<RelationIndex<E>> {
  const { relations } = yield* resolveSteps(holders, edges);
  const byEnd = new Map<string, ResolvedRelation<E>[]>();
  for (const relation of relations) {
    for (const end of [relation.from, relation.to]) {
      const known = byEnd.get(end);
      if (known === undefined) byEnd.set(end, [relation]);
      else known.push(relation);
    }
    yield;
  }
  return new RelationIndex(relations, byEnd);
}
