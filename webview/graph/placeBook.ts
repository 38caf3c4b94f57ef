import type { GraphNode } from '../../src/engine/vocabulary';
import type { Positions } from '../../src/protocol/graphPage';
import type { Model } from './model';
import { startingPlaces } from './startingPlaces';
import type { Point } from './viewport';

const toPoints = (flat: Float32Array): readonly Point[] =>
  Array.from({ length: flat.length / 2 }, (_, index) => ({
    x: flat[index * 2] ?? 0,
    y: flat[index * 2 + 1] ?? 0,
  }));

/** Where the nodes of the picture are, and where every node was last, also of those that are not shown now. */
export class PlaceBook {
  #nodes: readonly Pick<GraphNode, 'id'>[] = [];
  #places: readonly Point[] = [];
  #known: Positions = {};

  /** By index of the picture's nodes. */
  get places(): readonly Point[] {
    return this.#places;
  }

  get known(): Positions {
    return this.#known;
  }

  at(index: number | undefined): Point | undefined {
    return index === undefined ? undefined : this.#places[index];
  }

  /** Takes places of an earlier time; a place that is known already stays. */
  learn(positions: Positions): void {
    this.#known = { ...positions, ...this.#known };
  }

  forget(): void {
    this.#known = {};
  }

  /** Finds a place for every node of another picture; returns how much the layout has to move them, 0..1. */
  begin(model: Pick<Model, 'nodes' | 'links'>): number {
    const current = this.#nodes.flatMap(({ id }, index) => {
      const place = this.#places[index];
      return place === undefined ? [] : [[id, [place.x, place.y]] as const];
    });
    this.#known = { ...this.#known, ...Object.fromEntries(current) };
    const { places, heat } = startingPlaces(model, this.#known);
    this.#nodes = model.nodes;
    this.#places = places;
    return heat;
  }

  /** Takes x and y of each node, one after the other; false for places of another picture. */
  take(flat: Float32Array): boolean {
    if (flat.length !== this.#nodes.length * 2) return false;
    this.#places = toPoints(flat);
    return true;
  }

  move(index: number, place: Point): void {
    this.#places = this.#places.map((other, at) => (at === index ? place : other));
  }

  /** Writes down where the nodes are, and strikes out those that exist no more. */
  keep(existing: readonly Pick<GraphNode, 'id'>[]): void {
    const ids = new Set(existing.map(({ id }) => id));
    const kept = Object.entries(this.#known).filter(([id]) => ids.has(id));
    const entries = this.#nodes.map(({ id }, index) => {
      const { x, y } = this.#places[index] ?? { x: 0, y: 0 };
      return [id, [Math.round(x), Math.round(y)]] as const;
    });
    this.#known = Object.fromEntries([...kept, ...entries]);
  }
}
