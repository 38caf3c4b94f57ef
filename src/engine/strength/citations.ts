import type { Memory } from '../model/memory';
import type { RelationType } from '../model/relationTypes';

/** What is over, or denied, does not keep what took its place, nor is it kept by that. */
const opposing: ReadonlySet<RelationType> = new Set(['SUPERSEDES', 'CONTRADICTS']);

/** True for relations by which memories keep each other. */
export const isAssociating = (type: RelationType): boolean => !opposing.has(type);

type Citing = Pick<Memory, 'id' | 'relations'>;

/** Ids of the memories that one cites: it names them in a relation that somebody made, and that was not found by itself. */
const citedBy = ({ id, relations }: Citing): ReadonlySet<string> =>
  new Set(
    relations.flatMap(({ target, type, direction, foundBy }) => {
      const cites = direction === 'outgoing' && foundBy === undefined && isAssociating(type);
      return cites && target !== id ? [target] : [];
    }),
  );

/** How many memories cite each; kept as files come and go, so that asking costs nothing. */
export class Citations {
  readonly #counts = new Map<string, number>();

  /** 0 for what nobody cites. */
  of(id: string): number {
    return this.#counts.get(id) ?? 0;
  }

  add(memory: Citing): void {
    for (const id of citedBy(memory)) this.#counts.set(id, this.of(id) + 1);
  }

  remove(memory: Citing): void {
    for (const id of citedBy(memory)) this.#counts.set(id, this.of(id) - 1);
  }
}
