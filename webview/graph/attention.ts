import type { GraphNode } from '../../src/engine/vocabulary';
import { findNodes, type SearchOptions } from './search';

/** What a person looks at, by index of the nodes. */
export interface Attention {
  readonly hovered: number | undefined;
  /** Has the keyboard's focus. */
  readonly selected: number | undefined;
  /** The memory in the active editor. */
  readonly active: number | undefined;
  /** Found by the search; undefined where nothing is searched. */
  readonly found: ReadonlySet<number> | undefined;
}

/** Keeps what a person looks at while the nodes change: what they chose by its id, what they searched by its words. */
export class AttentionState {
  #indices: ReadonlyMap<string, number> = new Map();
  #nodes: readonly GraphNode[] = [];
  #hovered: number | undefined;
  #selected: string | undefined;
  #active: string | undefined;
  #query = '';
  #found: readonly number[] | undefined;

  constructor(private readonly options: SearchOptions) {}

  get hovered(): number | undefined {
    return this.#hovered;
  }

  get selected(): number | undefined {
    return this.#indexOf(this.#selected);
  }

  get active(): number | undefined {
    return this.#indexOf(this.#active);
  }

  /** The memory in the active editor, whether or not it is among the nodes. */
  get activeId(): string | undefined {
    return this.#active;
  }

  /** Nodes that the search found, the best first; undefined where nothing is searched. */
  get found(): readonly number[] | undefined {
    return this.#found;
  }

  get current(): Attention {
    const { hovered, selected, active, found } = this;
    return { hovered, selected, active, found: found && new Set(found) };
  }

  /** Other nodes than before, or the same ones with other facts. */
  setNodes(nodes: readonly GraphNode[]): void {
    this.#nodes = nodes;
    this.#indices = new Map(nodes.map(({ id }, index) => [id, index]));
    this.search(this.#query);
  }

  setActive(id: string | undefined): void {
    this.#active = id;
  }

  hover(index: number | undefined): void {
    this.#hovered = index;
  }

  select(index: number | undefined): void {
    this.#selected = index === undefined ? undefined : this.#nodes[index]?.id;
  }

  search(query: string): void {
    this.#query = query;
    this.#found = findNodes(this.#nodes, query, this.options);
  }

  #indexOf(id: string | undefined): number | undefined {
    return id === undefined ? undefined : this.#indices.get(id);
  }
}
