import type { GraphNode, MemoryType } from '../../src/engine/vocabulary';
import type { Point } from '../shared/geometry';
import { findTexts } from '../shared/text';
import type { Camera, Viewport } from './camera';

/** What is searched in the picture and what of it is found, whatever the picture shows by then. */
export class Search {
  #query = '';
  #found: readonly number[] | undefined;
  /** What was looked at before the search; null while all of it was. */
  #before: Viewport | null | undefined;

  constructor(
    private readonly camera: Camera,
    /** A type in the reader's language, which they may search by as well. */
    private readonly typeLabel: (type: MemoryType) => string,
  ) {}

  /** By index of the nodes, the best first; undefined where nothing is searched. */
  get found(): readonly number[] | undefined {
    return this.#found;
  }

  /** Searches, and shows all that is found; what was looked at before comes back with the empty query. */
  begin(
    query: string,
    nodes: readonly GraphNode[],
    at: (index: number) => Point | undefined,
  ): void {
    if (this.#query.trim() === '' && query.trim() !== '') this.#before = this.camera.kept;
    this.#query = query;
    this.again(nodes);
    if (this.#found === undefined) this.#lookAgain();
    else this.camera.show(this.#found.flatMap((index) => at(index) ?? []));
  }

  /** Searches among other nodes for the same. */
  again(nodes: readonly GraphNode[]): void {
    if (this.#query.trim() === '') {
      this.#found = undefined;
      return;
    }
    const texts = nodes.map(({ title, tags, entities, type }) => ({
      title,
      rest: [this.typeLabel(type), type, ...tags, ...entities],
    }));
    this.#found = findTexts(texts, this.#query);
  }

  #lookAgain(): void {
    if (this.#before === undefined) return;
    if (this.#before === null) this.camera.isFitting = true;
    else this.camera.look(this.#before);
    this.#before = undefined;
  }
}
