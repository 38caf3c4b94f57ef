import type { GraphNode } from '../../src/engine/vocabulary';
import type { Positions } from '../../src/protocol/graphPage';
import type { Point } from '../shared/geometry';
import {
  clusterMiddles,
  clusterPlaces,
  clusterPlacesNear,
  groupNumbers,
  isArranged,
} from './clusterPlaces';
import { linedFrom } from './clusters';
import { areMixed } from './hulls';
import { seededChance } from './layout';
import type { Link } from './link';
import { depthFirst, type Linked, type Model, neighboursOf } from './model';
import { indexPoints, type PointIndex } from './nodesAt';

/** The place of a cell of Hilbert's curve through a square of `side` by `side` cells; `side` is a power of two. */
const hilbertCell = (side: number, cell: number): Point => {
  let x = 0;
  let y = 0;
  let rest = cell;
  for (let size = 1; size < side; size *= 2) {
    const right = (rest >> 1) & 1;
    const down = (rest ^ right) & 1;
    if (down === 0) {
      // The quarters at the ends of the curve lie turned.
      const turned = right === 1 ? size - 1 - y : y;
      y = right === 1 ? size - 1 - x : x;
      x = turned;
    }
    x += size * right;
    y += size * down;
    rest >>= 2;
  }
  return { x, y };
};

/** From the square of -1..1 to the circle of radius 1, with areas kept (Shirley and Chiu, 1997). */
const toCircle = ({ x, y }: Point): Point => {
  if (x === 0 && y === 0) return { x, y };
  const isWide = Math.abs(x) > Math.abs(y);
  const radius = isWide ? x : y;
  const angle = isWide ? (Math.PI / 4) * (y / x) : Math.PI / 2 - (Math.PI / 4) * (x / y);
  return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
};

/**
 * Points that fill the circle of radius 1 evenly, along a curve that keeps together what follows each other: points with
 * near indices lie near each other.
 */
export const fillCircle = (count: number): readonly Point[] => {
  const side = 2 ** Math.ceil(Math.log2(Math.sqrt(Math.max(1, count))));
  return Array.from({ length: count }, (_, index) => {
    const { x, y } = hilbertCell(side, Math.floor(((index + 0.5) / count) * side * side));
    return toCircle({ x: ((x + 0.5) / side) * 2 - 1, y: ((y + 0.5) / side) * 2 - 1 });
  });
};

/** Distance of a new node from the neighbour that it starts beside. */
const beside = 30;
/** Distance between the rings on which nodes without any place start. */
const spread = 34;
/** The angle of sunflowers: neither rows nor spokes appear. */
const goldenAngle = Math.PI * (3 - Math.sqrt(5));

/**
 * Radius of a new picture of one node, and the power of their number by which it grows: about as large as the layout
 * makes pictures of 30 to 2,000 nodes, so that the zoom that fits the first one fits the last one.
 */
const firstRadius = 70;
const growth = 0.38;

/** Heat of a new picture, which begins much as it ends; where most is new among older places; where a little is. */
export const newPicture = 0.5;
const mostlyNew = 1;
const newNodes = 0.3;

const sunflower = (index: number): Point => ({
  x: spread * Math.sqrt(index + 0.5) * Math.cos(index * goldenAngle),
  y: spread * Math.sqrt(index + 0.5) * Math.sin(index * goldenAngle),
});

/** How far a start may lie from its point of the pattern, as a share of the distance to the next: no pattern is seen. */
const scatter = 0.7;

/** A picture that looks like the graph before anything was laid out: what is related lies together. */
const newPlaces = ({ nodes, links }: Linked): readonly Point[] => {
  const relations = links.filter(({ kind }) => kind !== 'shared');
  const radius = firstRadius * nodes.length ** growth;
  const points = fillCircle(nodes.length);
  const chance = seededChance(5);
  const reach = (scatter * radius) / Math.sqrt(Math.max(1, nodes.length));
  const places = new Array<Point>(nodes.length);
  depthFirst(neighboursOf(nodes.length, relations)).forEach((index, at) => {
    const { x, y } = points[at] ?? { x: 0, y: 0 };
    places[index] = {
      x: x * radius + (chance() - 0.5) * reach,
      y: y * radius + (chance() - 0.5) * reach,
    };
  });
  return places;
};

/** What the layout holds together: the group of each node, and where each group is drawn to; none in a small graph. */
export interface Groups {
  readonly numbers: readonly number[];
  readonly anchors: readonly Point[];
}

const noGroups: Groups = { numbers: [], anchors: [] };

/** A model, with its groups where it has any. */
export type Placeable = Linked & Partial<Pick<Model, 'clusters'>>;

/** Each group in a circle of its own. */
const newGroups = ({ nodes, links, clusters = [] }: Placeable) => {
  const numbers = groupNumbers(nodes.length, clusters);
  const members: number[][] = Array.from({ length: clusters.length + 1 }, () => []);
  // The place of each node among those of its group: how many came before it.
  const ranks = numbers.map((at, index) => (members[at]?.push(index) ?? 1) - 1);
  const inner: Link[][] = members.map(() => []);
  for (const { source, target, kind, strength } of links) {
    const at = numbers[source] ?? 0;
    if (at !== numbers[target]) continue;
    const [one = 0, other = 0] = [ranks[source], ranks[target]];
    inner[at]?.push({ source: one, target: other, kind, strength });
  }
  const sizes = members.map(({ length }) => length);
  const anchors = clusterPlaces(sizes, numbers, links);
  const places = new Array<Point>(nodes.length);
  members.forEach((some, at) => {
    const { x, y } = anchors[at] ?? { x: 0, y: 0 };
    const own = { nodes: some.flatMap((index) => nodes[index] ?? []), links: inner[at] ?? [] };
    newPlaces(own).forEach((place, member) => {
      places[some[member] ?? 0] = { x: place.x + x, y: place.y + y };
    });
  });
  return { places, groups: { numbers, anchors } };
};

/** The groups where they are already, and how far each has to move so that none lies over another one. */
const knownGroups = (
  { nodes, clusters = [] }: Placeable,
  places: readonly (Point | undefined)[],
  isAtRest: boolean,
): { readonly groups: Groups; readonly shifts: readonly Point[] } => {
  if (clusters.length === 0) return { groups: noGroups, shifts: [] };
  const numbers = groupNumbers(nodes.length, clusters);
  const rest = [...nodes.keys()].filter((index) => numbers[index] === clusters.length);
  const all = [...clusters, { name: '', members: rest }];
  const middles = clusterMiddles(places, all);
  const sizes = all.map(({ members }) => members.length);
  const anchors = isAtRest
    ? middles.map((middle) => middle ?? { x: 0, y: 0 })
    : clusterPlacesNear(middles, sizes, nodes.length);
  const shifts = anchors.map((anchor, at) => {
    const { x, y } = middles[at] ?? anchor;
    return { x: anchor.x - x, y: anchor.y - y };
  });
  return { groups: { numbers, anchors }, shifts };
};

/**
 * Where each node starts: where it was, or else beside a neighbour that has a place, or else on a sunflower around
 * those. A picture of which most is known warms up a little only, and one of which all is known not at all, so that
 * nothing jumps. Places that do not show the groups are given up where there are many, and left step by step where few.
 */
export const startingPlaces = (model: Placeable, known: Positions) => {
  const { nodes, links, clusters = [] } = model;
  const places: (Point | undefined)[] = nodes.map(({ id }) => {
    const [x, y] = known[id] ?? [];
    return x === undefined || y === undefined ? undefined : { x, y };
  });
  const missing = places.flatMap((place, index) => (place === undefined ? [index] : []));
  const share = nodes.length === 0 ? 0 : missing.length / nodes.length;
  const areApart = isArranged(places, clusters);
  if (clusters.length > 0 && (share > 0.5 || (nodes.length >= linedFrom && !areApart))) {
    return { ...newGroups(model), heat: newPicture };
  }
  const isAtRest = share === 0 && areApart && !areMixed(places, clusters);
  const { groups, shifts } = knownGroups(model, places, isAtRest);
  if (missing.length === nodes.length) {
    const heat = missing.length > 0 ? newPicture : 0;
    return { places: newPlaces({ nodes, links }), heat, groups };
  }
  const groupOf = (index: number): number => groups.numbers[index] ?? 0;
  for (const [index, place] of places.entries()) {
    const shift = shifts[groupOf(index)];
    if (place && shift) places[index] = { x: place.x + shift.x, y: place.y + shift.y };
  }
  const neighbours = neighboursOf(nodes.length, links);
  const strangers = new Map<number, number>();
  for (const index of missing) {
    const own = groupOf(index);
    const near = [...(neighbours[index] ?? [])]
      .filter((other) => groupOf(other) === own)
      .map((other) => places[other])
      .find(Boolean);
    const angle = index * goldenAngle;
    const anchor = groups.anchors[own];
    if (near !== undefined) {
      places[index] = {
        x: near.x + beside * Math.cos(angle),
        y: near.y + beside * Math.sin(angle),
      };
      continue;
    }
    const rank = strangers.get(own) ?? (anchor ? 0 : nodes.length - missing.length);
    strangers.set(own, rank + 1);
    const { x, y } = sunflower(rank);
    places[index] = { x: x + (anchor?.x ?? 0), y: y + (anchor?.y ?? 0) };
  }
  return {
    places: places.map((place): Point => place ?? { x: 0, y: 0 }),
    /** 0..1: how much of the layout has to be found anew. */
    heat: share > 0.5 || !areApart ? mostlyNew : isAtRest ? 0 : newNodes,
    groups,
  };
};

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
  #index: PointIndex | undefined;

  /** Made when it is needed first, since places change with each step of the layout. */
  get index(): PointIndex {
    this.#index ??= indexPoints(this.#places);
    return this.#index;
  }

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

  /** Finds a place for every node of another picture; returns how much the layout has to move them, 0..1, and its groups. */
  begin(model: Placeable): { readonly heat: number; readonly groups: Groups } {
    const current = this.#nodes.flatMap(({ id }, index) => {
      const place = this.#places[index];
      return place === undefined ? [] : [[id, [place.x, place.y]] as const];
    });
    this.#known = { ...this.#known, ...Object.fromEntries(current) };
    const { places, heat, groups } = startingPlaces(model, this.#known);
    this.#nodes = model.nodes;
    this.#set(places);
    return { heat, groups };
  }

  /** Takes x and y of each node, one after the other; false for places of another picture. */
  take(flat: Float32Array): boolean {
    if (flat.length !== this.#nodes.length * 2) return false;
    this.#set(toPoints(flat));
    return true;
  }

  move(index: number, place: Point): void {
    this.#set(this.#places.map((other, at) => (at === index ? place : other)));
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

  #set(places: readonly Point[]): void {
    this.#places = places;
    this.#index = undefined;
  }
}
