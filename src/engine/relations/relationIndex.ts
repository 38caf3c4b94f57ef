import {
  type DescribedEdge,
  type Holder,
  type ResolvedRelation,
  resolveRelations,
} from './resolveRelations';

/** Every relation, by the memories at its ends. */
export class RelationIndex<E extends DescribedEdge = DescribedEdge> {
  readonly all: readonly ResolvedRelation<E>[];
  readonly #byEnd = new Map<string, ResolvedRelation<E>[]>();

  constructor(holders: readonly Holder[], edges: readonly E[]) {
    this.all = resolveRelations(holders, edges).relations;
    for (const relation of this.all) {
      for (const end of [relation.from, relation.to]) {
        const known = this.#byEnd.get(end);
        if (known === undefined) this.#byEnd.set(end, [relation]);
        else known.push(relation);
      }
    }
  }

  /** The relations that a memory is an end of, whether its own file says so or another's. */
  of(id: string): readonly ResolvedRelation<E>[] {
    return this.#byEnd.get(id) ?? [];
  }
}
