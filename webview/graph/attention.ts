import type { GraphNode } from '../../src/engine/vocabulary';
import { fold } from '../shared/text';

/** How well a node fits, from the best: its title begins with the words, has them, or something else of it does. */
const rankOf = (words: readonly string[], title: string, rest: string): number | undefined => {
  if (title.startsWith(words.join(' '))) return 0;
  if (words.every((word) => title.includes(word))) return 1;
  return words.every((word) => title.includes(word) || rest.includes(word)) ? 2 : undefined;
};

export interface SearchOptions {
  /** A type in the reader's language, which they may search by as well. */
  readonly typeLabel: (type: GraphNode['type']) => string;
}

/**
 * The nodes that have every word in their title, tags, entities or type, by index, the best first and otherwise in
 * the order of the nodes. Undefined where nothing is searched.
 */
export const findNodes = (
  nodes: readonly GraphNode[],
  query: string,
  { typeLabel }: SearchOptions,
): readonly number[] | undefined => {
  const words = fold(query).split(/\s+/u).filter(Boolean);
  if (words.length === 0) return undefined;
  return nodes
    .flatMap(({ title, tags, entities, type }, index) => {
      const rest = [typeLabel(type), type, ...tags, ...entities].join('\n');
      const rank = rankOf(words, fold(title), fold(rest));
      return rank === undefined ? [] : [{ index, rank }];
    })
    .sort((left, right) => left.rank - right.rank || left.index - right.index)
    .map(({ index }) => index);
};

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
