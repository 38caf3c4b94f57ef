import type { Graph } from '../../src/engine/vocabulary';
import type { Positions } from '../../src/protocol/graphPage';
import type { Point, Size } from '../shared/geometry';
import { type Attention, AttentionState, type SearchOptions } from './attention';
import { Camera, type Viewport } from './camera';
import type { LayoutInit } from './layout';
import { radiusOf } from './look';
import { computeModel, defaultFilters, type Filters, type Model, neighboursOf } from './model';
import { type Direction, stepFrom } from './nodesAt';
import { PlaceBook } from './places';

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

/** Two models with the same shape need no new layout: only what is known of the memories differs. */
const shapeOf = ({ nodes, links }: Model): string =>
  JSON.stringify([
    nodes.map(({ id }) => id),
    links.map(({ source, target, kind }) => [source, target, kind]),
  ]);

/** What the page shows and what the person does with it, without any of the page's elements. */
export class Explorer {
  #graph: Graph = { nodes: [], edges: [] };
  #filters: Filters;
  #model = noModel;
  #shape = shapeOf(noModel);
  #neighbours: readonly ReadonlySet<number>[] = [];
  readonly #book = new PlaceBook();
  readonly #attention: AttentionState;
  readonly #camera: Camera;

  constructor(private readonly init: ExplorerInit) {
    this.#filters = init.filters ?? defaultFilters;
    this.#attention = new AttentionState(init);
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
    return this.#book.places;
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
    return this.#book.known;
  }

  get selected(): number | undefined {
    return this.#attention.selected;
  }

  get hovered(): number | undefined {
    return this.#attention.hovered;
  }

  get hasActive(): boolean {
    return this.#graph.nodes.some(({ id }) => id === this.#attention.activeId);
  }

  /** Nodes that the search found, the best first; undefined where nothing is searched. */
  get found(): readonly number[] | undefined {
    return this.#attention.found;
  }

  get attention(): Attention {
    return this.#attention.current;
  }

  /** Takes a graph, and places of its nodes from an earlier time. */
  setGraph(graph: Graph, known: Positions = {}): void {
    this.#graph = graph;
    this.#book.learn(known);
    this.#update();
  }

  /** Another folder's graph comes next: nothing of this one is of use for it. */
  clear(): void {
    this.#book.forget();
    this.#attention.select(undefined);
    this.#camera.isFitting = true;
  }

  /** The memory in the active editor. */
  setActive(id: string | undefined): void {
    if (id === this.#attention.activeId) return;
    this.#attention.setActive(id);
    this.#update();
  }

  setFilters(filters: Filters): void {
    this.#filters = filters;
    this.#update();
  }

  setQuery(query: string): void {
    this.#attention.search(query);
    this.init.onLook();
  }

  setSize(size: Size): void {
    this.#camera.resize(size, this.#book.at(this.selected));
    this.#camera.follow(this.#book.places);
    this.init.onLook();
  }

  /** Places from the layout, x and y of each node one after the other. */
  takePlaces(flat: Float32Array, isSettled: boolean): void {
    if (!this.#book.take(flat)) return;
    this.#camera.follow(this.#book.places);
    this.init.onLook();
    if (!isSettled) return;
    this.#book.keep(this.#graph.nodes);
    this.init.onSettled();
  }

  hover(index: number | undefined): void {
    if (index === this.hovered) return;
    this.#attention.hover(index);
    this.init.onLook();
  }

  /** Moves the keyboard's focus; undefined takes it away. */
  select(index: number | undefined): void {
    this.#attention.select(index);
    const place = this.#book.at(index);
    if (place !== undefined) this.#camera.reveal(place);
    this.init.onSelect();
    this.init.onLook();
  }

  /** Where the focus begins: at the best find, the active memory, or the most relevant one. */
  selectFirst(): void {
    this.select(this.found?.[0] ?? this.#attention.active ?? 0);
  }

  step(direction: Direction): void {
    const from = this.selected;
    if (from === undefined) {
      this.selectFirst();
      return;
    }
    const neighbours = this.#neighbours[from] ?? new Set();
    const next = stepFrom(this.places, { from, direction, neighbours });
    if (next !== undefined) this.select(next);
  }

  /** Brings the best find into the middle and gives it the focus; false where nothing is found. */
  goToFound(): boolean {
    const index = this.found?.[0];
    const place = this.#book.at(index);
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
    this.#camera.follow(this.#book.places);
    this.init.onLook();
  }

  /** Takes a node along with the pointer. */
  drag(index: number, pixel: Point): void {
    const place = this.#camera.toUnit(pixel);
    this.#book.move(index, place);
    this.#camera.isFitting = false;
    this.init.layout.hold(index, place.x, place.y);
    this.init.onLook();
  }

  drop(index: number): void {
    this.init.layout.release(index);
  }

  #update(): void {
    const active = this.#attention.activeId;
    this.#model = computeModel(this.#graph, {
      filters: this.#filters,
      ...(active === undefined ? {} : { active }),
    });
    const shape = shapeOf(this.#model);
    if (shape !== this.#shape) this.#relayout();
    this.#shape = shape;
    this.#attention.setNodes(this.#model.nodes);
    this.init.onModel();
    this.init.onLook();
  }

  #relayout(): void {
    const { nodes, links } = this.#model;
    this.#attention.hover(undefined);
    this.#neighbours = neighboursOf(nodes.length, links);
    const heat = this.#book.begin(this.#model);
    this.#camera.follow(this.#book.places);
    this.init.layout.start({
      nodes: nodes.map((node, index) => ({
        ...(this.places[index] ?? { x: 0, y: 0 }),
        radius: radiusOf(node),
      })),
      links,
      heat,
    });
  }
}
