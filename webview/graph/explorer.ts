import type { Graph } from '../../src/engine/vocabulary';
import type { Positions } from '../../src/protocol/graphPage';
import { Camera } from './camera';
import { type Direction, stepFrom } from './directions';
import type { LayoutInit } from './layout';
import { radiusOf } from './look';
import { computeModel, defaultFilters, type Filters, type Model } from './model';
import { neighboursOf } from './neighbourhood';
import type { Attention } from './scene';
import { findNodes, type SearchOptions } from './search';
import { startingPlaces } from './startingPlaces';
import type { Point, Size, Viewport } from './viewport';

/** The layout as the explorer uses it; reports come back through `takePlaces`. */
export interface LayoutOrders {
  start(init: LayoutInit): void;
  hold(index: number, x: number, y: number): void;
  release(index: number): void;
}

export interface ExplorerInit extends SearchOptions {
  readonly layout: LayoutOrders;
  readonly filters?: Filters;
  /** Absent where the picture is to be fitted into the canvas. */
  readonly viewport?: Viewport;
  /** Something that is drawn changed. */
  onLook(): void;
  /** The nodes and links are others than before, or their memories changed. */
  onModel(): void;
  /** The keyboard's focus moved to another node. */
  onSelect(): void;
  /** Nothing moves any more; a good time to keep the places. */
  onSettled(): void;
}

const noModel: Model = { nodes: [], links: [], total: 0, part: 'all' };

const toPlaces = (flat: Float32Array): readonly Point[] =>
  Array.from({ length: flat.length / 2 }, (_, index) => ({
    x: flat[index * 2] ?? 0,
    y: flat[index * 2 + 1] ?? 0,
  }));

/** Two models with the same shape need no new layout: only what is known of the memories differs. */
const shapeOf = ({ nodes, links }: Model): string =>
  JSON.stringify([
    nodes.map(({ id }) => id),
    links.map(({ source, target, kind }) => [source, target, kind]),
  ]);

/** What the page shows and what the person does with it, without any of the page's elements. */
export class Explorer {
  #graph: Graph = { nodes: [], edges: [] };
  #known: Positions = {};
  #filters: Filters;
  #model = noModel;
  #shape = shapeOf(noModel);
  #neighbours: readonly ReadonlySet<number>[] = [];
  #places: readonly Point[] = [];
  readonly #camera: Camera;
  #active: string | undefined;
  #hovered: number | undefined;
  #selected: string | undefined;
  #query = '';
  #found: readonly number[] | undefined;

  constructor(private readonly init: ExplorerInit) {
    this.#filters = init.filters ?? defaultFilters;
    this.#camera = new Camera(init.viewport);
  }

  get graph(): Graph {
    return this.#graph;
  }

  get model(): Model {
    return this.#model;
  }

  get neighbours(): readonly ReadonlySet<number>[] {
    return this.#neighbours;
  }

  get places(): readonly Point[] {
    return this.#places;
  }

  get filters(): Filters {
    return this.#filters;
  }

  get viewport(): Viewport {
    return this.#camera.viewport;
  }

  /** The viewport that the person chose; undefined while the picture is fitted. */
  get chosenViewport(): Viewport | undefined {
    return this.#camera.chosen;
  }

  get size(): Size {
    return this.#camera.size;
  }

  /** Where every node was last, also of those that are not shown now. */
  get known(): Positions {
    return this.#known;
  }

  get selected(): number | undefined {
    return this.#indexOf(this.#selected);
  }

  get hovered(): number | undefined {
    return this.#hovered;
  }

  get hasActive(): boolean {
    return this.#graph.nodes.some(({ id }) => id === this.#active);
  }

  /** Nodes that the search found, the best first; undefined where nothing is searched. */
  get found(): readonly number[] | undefined {
    return this.#found;
  }

  get attention(): Attention {
    return {
      hovered: this.#hovered,
      selected: this.selected,
      active: this.#indexOf(this.#active),
      found: this.#found && new Set(this.#found),
    };
  }

  /** Takes a graph, and places of its nodes from an earlier time. */
  setGraph(graph: Graph, known: Positions = {}): void {
    this.#graph = graph;
    this.#known = { ...known, ...this.#known };
    this.#update();
  }

  /** Another folder's graph comes next: nothing of this one is of use for it. */
  clear(): void {
    this.#known = {};
    this.#selected = undefined;
    this.#camera.isFitting = true;
  }

  /** The memory in the active editor. */
  setActive(id: string | undefined): void {
    if (id === this.#active) return;
    this.#active = id;
    this.#update();
  }

  setFilters(filters: Filters): void {
    this.#filters = filters;
    this.#update();
  }

  setQuery(query: string): void {
    this.#query = query;
    this.#search();
    this.init.onLook();
  }

  setSize(size: Size): void {
    this.#camera.resize(size, this.#placeOf(this.selected));
    this.#camera.follow(this.#places);
    this.init.onLook();
  }

  /** Places from the layout, x and y of each node one after the other. */
  takePlaces(flat: Float32Array, isSettled: boolean): void {
    if (flat.length !== this.#model.nodes.length * 2) return;
    this.#places = toPlaces(flat);
    this.#camera.follow(this.#places);
    this.init.onLook();
    if (!isSettled) return;
    this.#keepPlaces();
    this.init.onSettled();
  }

  hover(index: number | undefined): void {
    if (index === this.#hovered) return;
    this.#hovered = index;
    this.init.onLook();
  }

  /** Moves the keyboard's focus; undefined takes it away. */
  select(index: number | undefined): void {
    this.#selected = index === undefined ? undefined : this.#model.nodes[index]?.id;
    const place = this.#placeOf(index);
    if (place !== undefined) this.#camera.reveal(place);
    this.init.onSelect();
    this.init.onLook();
  }

  /** Where the focus begins: at the best find, the active memory, or the most relevant one. */
  selectFirst(): void {
    this.select(this.#found?.[0] ?? this.#indexOf(this.#active) ?? 0);
  }

  step(direction: Direction): void {
    const from = this.selected;
    if (from === undefined) {
      this.selectFirst();
      return;
    }
    const neighbours = this.#neighbours[from] ?? new Set();
    const next = stepFrom(this.#places, { from, direction, neighbours });
    if (next !== undefined) this.select(next);
  }

  /** Brings the best find into the middle and gives it the focus; false where nothing is found. */
  goToFound(): boolean {
    const index = this.#found?.[0];
    const place = this.#placeOf(index);
    if (index === undefined || place === undefined) return false;
    this.#camera.goTo(place);
    this.select(index);
    return true;
  }

  pan(by: Point): void {
    this.#camera.pan(by);
    this.init.onLook();
  }

  zoom(factor: number, pixel?: Point): void {
    this.#camera.zoom(factor, pixel);
    this.init.onLook();
  }

  fit(): void {
    this.#camera.isFitting = true;
    this.#camera.follow(this.#places);
    this.init.onLook();
  }

  /** Takes a node along with the pointer. */
  drag(index: number, pixel: Point): void {
    const place = this.#camera.toUnit(pixel);
    this.#places = this.#places.map((other, at) => (at === index ? place : other));
    this.#camera.isFitting = false;
    this.init.layout.hold(index, place.x, place.y);
    this.init.onLook();
  }

  drop(index: number): void {
    this.init.layout.release(index);
  }

  #placeOf(index: number | undefined): Point | undefined {
    return index === undefined ? undefined : this.#places[index];
  }

  #indexOf(id: string | undefined): number | undefined {
    if (id === undefined) return undefined;
    const index = this.#model.nodes.findIndex((node) => node.id === id);
    return index < 0 ? undefined : index;
  }

  #search(): void {
    this.#found = findNodes(this.#model.nodes, this.#query, this.init);
  }

  #keepPlaces(): void {
    const entries = this.#model.nodes.map(({ id }, index) => {
      const { x, y } = this.#places[index] ?? { x: 0, y: 0 };
      return [id, [Math.round(x), Math.round(y)]] as const;
    });
    const existing = new Set(this.#graph.nodes.map(({ id }) => id));
    const kept = Object.entries(this.#known).filter(([id]) => existing.has(id));
    this.#known = Object.fromEntries([...kept, ...entries]);
  }

  #update(): void {
    const before = this.#model;
    this.#model = computeModel(this.#graph, {
      filters: this.#filters,
      ...(this.#active === undefined ? {} : { active: this.#active }),
    });
    const shape = shapeOf(this.#model);
    if (shape !== this.#shape) this.#relayout(before);
    this.#shape = shape;
    this.#search();
    this.init.onModel();
    this.init.onLook();
  }

  #relayout(before: Model): void {
    const { nodes, links } = this.#model;
    const current = before.nodes.flatMap(({ id }, index) => {
      const place = this.#places[index];
      return place === undefined ? [] : [[id, [place.x, place.y]] as const];
    });
    this.#known = { ...this.#known, ...Object.fromEntries(current) };
    this.#hovered = undefined;
    this.#neighbours = neighboursOf(nodes.length, links);
    const { places, heat } = startingPlaces(this.#model, this.#known);
    this.#places = places;
    this.#camera.follow(this.#places);
    this.init.layout.start({
      nodes: nodes.map((node, index) => ({
        ...(places[index] ?? { x: 0, y: 0 }),
        radius: radiusOf(node),
      })),
      links,
      heat,
    });
  }
}
