import type { Graph } from '../../src/engine/vocabulary';
import type { Positions } from '../../src/protocol/graphPage';
import type { Point, Size } from '../shared/geometry';
import { Camera, toUnit, type Viewport } from './camera';
import { groupsById, type TypeGroups } from './clusters';
import type { LayoutOrders } from './layout';
import { largestPixelRadius, pixelRadius, radiusOf } from './look';
import { computeModel, defaultFilters, type Filters, type Model } from './model';
import { type Direction, hitNode, neighboursAt, stepFrom } from './nodesAt';
import { PlaceBook } from './places';
import { isSameShape } from './sameShape';
import type { Attention } from './sceneParts';
import { Search } from './search';

export interface ExplorerInit {
  readonly layout: LayoutOrders;
  readonly filters?: Filters;
  /** Absent where the picture is to be fitted into the canvas. */
  readonly viewport?: Viewport;
  /** The canvas in which the viewport was chosen. */
  readonly size?: Size;
  /** The group of each node at an earlier time, by its id: the nodes stay in them where they can. */
  readonly groups?: Readonly<Record<string, string>>;
  /** A type in the reader's language, which they may search by as well. */
  typeLabel(type: Graph['nodes'][number]['type']): string;
  /** And what memories of it are called together. */
  readonly typeGroups: TypeGroups;
  /** Something that is drawn changed. */
  onLook(): void;
  /** The nodes and links are others than before, or their memories changed. */
  onModel(): void;
  /** The keyboard's focus moved to another node. */
  onSelect(): void;
  /** A group was opened or closed. */
  onGroup(): void;
  /** Nothing moves any more; a good time to keep the places. */
  onSettled(): void;
}

/** Pixels around a small node that still count as it. */
const tolerance = 4;

/** What the page shows and what the person does with it, without any of the page's elements. */
export class Explorer {
  readonly book = new PlaceBook();
  readonly camera: Camera;
  #graph: Graph = { nodes: [], edges: [] };
  #filters: Filters;
  #model: Model = { nodes: [], links: [], clusters: [], total: 0, part: 'all' };
  // What a person chose is kept by its id: the nodes may be others the next moment.
  #hovered: number | undefined;
  #selected: string | undefined;
  #active: string | undefined;
  #group: string | undefined;
  #groups: Readonly<Record<string, string>>;
  readonly #search: Search;

  constructor(private readonly init: ExplorerInit) {
    this.#filters = init.filters ?? defaultFilters;
    this.#groups = init.groups ?? {};
    this.camera = new Camera(init.viewport, init.size);
    this.#search = new Search(this.camera, (type) => init.typeLabel(type));
  }

  get graph(): Graph {
    return this.#graph;
  }

  get model(): Model {
    return this.#model;
  }

  get filters(): Filters {
    return this.#filters;
  }

  /** The group of each node by its id, as of the last picture that had groups. */
  get groups(): Readonly<Record<string, string>> {
    return this.#groups;
  }

  get hasActive(): boolean {
    return this.#graph.nodes.some(({ id }) => id === this.#active);
  }

  get attention(): Attention {
    const indexOf = (wanted: string | undefined): number | undefined => {
      const index =
        wanted === undefined ? -1 : this.#model.nodes.findIndex(({ id }) => id === wanted);
      return index === -1 ? undefined : index;
    };
    return {
      hovered: this.#hovered,
      selected: indexOf(this.#selected),
      active: indexOf(this.#active),
      found: this.#search.found,
      group: this.#group === undefined ? undefined : this.#groupIndex(this.#group),
    };
  }

  /** The node under a pixel, by index; undefined for the background. */
  nodeAt(pixel: Point): number | undefined {
    const { viewport } = this.camera;
    const reach = (radius: number): number => (radius + tolerance) / viewport.scale;
    return hitNode(this.book.index, toUnit(viewport, pixel), {
      most: reach(largestPixelRadius(viewport.scale)),
      of: (index) => {
        const node = this.#model.nodes[index];
        return node === undefined ? 0 : reach(pixelRadius(node, viewport.scale));
      },
    });
  }

  /** Takes a graph, and places of its nodes from an earlier time. */
  setGraph(graph: Graph, known: Positions = {}): void {
    this.#graph = graph;
    this.book.learn(known);
    this.#update();
  }

  /** Another folder's graph comes next: nothing of this one is of use for it. */
  clear(): void {
    this.book.forget();
    this.#selected = undefined;
    this.#group = undefined;
    this.#groups = {};
    this.camera.isFitting = true;
  }

  /** The memory in the active editor. */
  setActive(id: string | undefined): void {
    if (id === this.#active) return;
    this.#active = id;
    this.#update();
  }

  setFilters(filters: Filters): void {
    if (filters.grouping !== this.#filters.grouping) this.#groups = {};
    this.#filters = filters;
    this.#update();
  }

  /** Searches, and shows all that is found; what was looked at before comes back with the empty query. */
  setQuery(query: string): void {
    this.#search.begin(query, this.#model.nodes, (index) => this.book.at(index));
    this.#follow();
  }

  setSize(size: Size): void {
    this.camera.resize(size, this.book.at(this.attention.selected));
    this.#follow();
  }

  /** Places from the layout, x and y of each node one after the other. */
  takePlaces(flat: Float32Array, isSettled: boolean): void {
    if (!this.book.take(flat)) return;
    this.#follow();
    if (!isSettled) return;
    this.book.keep(this.#graph.nodes);
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
    const place = this.book.at(index);
    if (place !== undefined) this.camera.reveal(place);
    this.init.onSelect();
    this.init.onLook();
  }

  /** Where the focus begins: at the best find, the active memory, or the most relevant one. */
  selectFirst(): void {
    this.select(this.#search.found?.[0] ?? this.attention.active ?? 0);
  }

  step(direction: Direction): void {
    const { selected } = this.attention;
    if (selected === undefined) {
      this.selectFirst();
      return;
    }
    const neighbours = neighboursAt(this.#model.links, selected);
    const next = stepFrom(this.book.places, selected, { direction, neighbours });
    if (next !== undefined) this.select(next);
  }

  /** Which find has the focus, by its number; undefined for none of them. */
  get foundAt(): number | undefined {
    const { found, selected } = this.attention;
    const at = selected === undefined ? -1 : (found?.indexOf(selected) ?? -1);
    return at === -1 ? undefined : at;
  }

  /** Brings a find into the middle and gives it the focus; false where nothing is found. */
  goToFound(at = this.foundAt ?? 0): boolean {
    const index = this.#search.found?.[at];
    const place = this.book.at(index);
    if (index === undefined || place === undefined) return false;
    this.camera.goTo(place);
    this.select(index);
    return true;
  }

  /** Goes to the find behind the one with the focus, or before it; around the ends of the list. */
  stepFound(by: 1 | -1): boolean {
    const count = this.#search.found?.length ?? 0;
    const at = this.foundAt ?? (by === 1 ? -1 : 0);
    return count > 0 && this.goToFound((at + by + count) % count);
  }

  /** Opens a group by its name: it alone is clear, and fills the canvas; undefined closes it. */
  openGroup(name: string | undefined): void {
    if (name === this.#group) return;
    this.#group = name;
    this.#showGroup();
  }

  /** Opens the group before or behind the open one. */
  stepGroup(by: 1 | -1): void {
    const { clusters } = this.#model;
    const at = this.attention.group ?? (by === 1 ? -1 : 0);
    this.openGroup(clusters[(at + by + clusters.length) % clusters.length]?.name);
  }

  /** Shows what the person moved the picture to. */
  look(viewport: Viewport): void {
    this.camera.look(viewport);
    this.init.onLook();
  }

  zoom(factor: number): void {
    this.camera.zoom(factor);
    this.init.onLook();
  }

  fit(): void {
    this.camera.isFitting = true;
    this.#follow();
  }

  /** Takes a node along with the pointer. */
  drag(index: number, pixel: Point): void {
    const place = toUnit(this.camera.viewport, pixel);
    this.book.move(index, place);
    this.camera.isFitting = false;
    this.init.layout.hold(index, place.x, place.y);
    this.init.onLook();
  }

  drop(index: number): void {
    this.init.layout.release(index);
  }

  #groupIndex(name: string): number | undefined {
    const index = this.#model.clusters.findIndex((cluster) => cluster.name === name);
    return index === -1 ? undefined : index;
  }

  #showGroup(): void {
    const { group } = this.attention;
    const members = group === undefined ? undefined : this.#model.clusters[group]?.members;
    if (members === undefined) this.camera.isFitting = true;
    else this.camera.show(members.flatMap((index) => this.book.at(index) ?? []));
    this.init.onGroup();
    this.#follow();
  }

  #follow(): void {
    this.camera.follow(this.book.places);
    this.init.onLook();
  }

  #update(): void {
    const active = this.#active;
    const before = this.#model;
    this.#model = computeModel(this.#graph, {
      filters: this.#filters,
      typeGroups: this.init.typeGroups,
      former: new Map(Object.entries(this.#groups)),
      ...(active === undefined ? {} : { active }),
    });
    const { nodes, clusters } = this.#model;
    // Around one memory there are none, and those of the whole come back after it.
    if (clusters.length > 0) this.#groups = groupsById(nodes, clusters);
    if (!isSameShape(before, this.#model)) this.#relayout();
    this.#search.again(this.#model.nodes);
    this.init.onModel();
    this.init.onLook();
  }

  #relayout(): void {
    const { nodes, links } = this.#model;
    this.#hovered = undefined;
    const { heat, groups } = this.book.begin(this.#model);
    this.camera.follow(this.book.places);
    const { places } = this.book;
    this.init.layout.start({
      nodes: nodes.map((node, index) => ({
        ...(places[index] ?? { x: 0, y: 0 }),
        radius: radiusOf(node),
        ...(groups.numbers[index] === undefined ? {} : { group: groups.numbers[index] }),
      })),
      links,
      heat,
      anchors: groups.anchors,
    });
  }
}
