import { linedFrom } from './clusters';
import {
  forceCollide,
  forceLink,
  forceManyBody,
  forceSimulation,
  forceX,
  forceY,
  type Simulation,
  type SimulationLinkDatum,
  type SimulationNodeDatum,
} from './forces';
import type { Link } from './link';

/** What the layout knows of a node. */
export interface LayoutNode {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  /** Which of the anchors it belongs to; none in a picture without groups. */
  readonly group?: number;
}

export interface LayoutInit {
  readonly nodes: readonly LayoutNode[];
  readonly links: readonly Pick<Link, 'source' | 'target' | 'kind' | 'strength'>[];
  /** 0..1, how much may move: 1 where most have to find a place among others, little where most nodes have theirs. */
  readonly heat: number;
  /** Where each group is drawn to. */
  readonly anchors?: readonly { readonly x: number; readonly y: number }[];
}

/** Distance between the ends of a relation, and of a likeness, in units of the graph. */
const relationDistance = 64;
const sharedDistance = 96;
/** How much weaker than a relation a likeness pulls. */
const sharedPull = 0.08;
/** Nodes push each other apart; beyond this distance the push is too weak to be worth its time. */
const push = -160;
const farthestPush = 480;
/** Pulls everything gently to the middle, so that parts without relations do not drift away. */
const gravity = 0.04;
/** In groups: each pulls its own nodes harder, links between groups hardly pull, and what is far away pushes nothing. */
const groupGravity = 0.16;
const bridgePull = 0.04;
const groupPush = -70;
const farthestGroupPush = 160;
/** Free space around each node. */
const elbowRoom = 6;
/** Heat at which nothing moves visibly any more, and the share of it that is lost with each step: some 150 steps. */
const coldest = 0.005;
const cooling = 0.035;

interface Body extends SimulationNodeDatum {
  readonly radius: number;
  /** Where it is drawn to. */
  readonly anchor: { readonly x: number; readonly y: number };
}

const origin = { x: 0, y: 0 };

interface Spring extends SimulationLinkDatum<Body> {
  readonly pull: number;
  readonly distance: number;
}

/** The same sequence of chance for every layout (Lehmer): the same graph gives the same picture. */
export const seededChance = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
};

const springsOf = ({ nodes, links }: LayoutInit): Spring[] => {
  const degrees = new Array<number>(nodes.length).fill(0);
  for (const { source, target } of links) {
    degrees[source] = (degrees[source] ?? 0) + 1;
    degrees[target] = (degrees[target] ?? 0) + 1;
  }
  return links.map(({ source, target, kind, strength }) => {
    // A hub is held by each of its links as little as d3's own default has it; otherwise it would tear.
    const load = Math.max(1, Math.min(degrees[source] ?? 1, degrees[target] ?? 1));
    const isBridge = nodes[source]?.group !== nodes[target]?.group;
    const share = (isBridge ? bridgePull : 1) / load;
    return kind === 'shared'
      ? { source, target, pull: sharedPull * strength * share, distance: sharedDistance }
      : { source, target, pull: (0.5 + strength / 2) * share, distance: relationDistance };
  });
};

/** Finds places for the nodes, a step at a time. */
export class Layout {
  readonly #bodies: readonly Body[];
  readonly #simulation: Simulation<Body, Spring>;

  constructor(init: LayoutInit) {
    const { anchors = [] } = init;
    const isGrouped = anchors.length > 0;
    const pull = isGrouped ? groupGravity : gravity;
    const isDense = isGrouped && init.nodes.length >= linedFrom;
    this.#bodies = init.nodes.map(({ x, y, radius, group = 0 }) => ({
      ...{ x, y, radius },
      anchor: anchors[group] ?? origin,
    }));
    this.#simulation = forceSimulation([...this.#bodies])
      .randomSource(seededChance(1))
      .force(
        'links',
        forceLink<Body, Spring>(springsOf(init))
          .distance(({ distance }) => distance)
          .strength(({ pull }) => pull),
      )
      .force(
        'push',
        forceManyBody<Body>()
          .strength(isDense ? groupPush : push)
          .distanceMax(isGrouped ? farthestGroupPush : farthestPush)
          .theta(1),
      )
      .force(
        'room',
        forceCollide<Body>(({ radius }) => radius + elbowRoom),
      )
      .force('x', forceX<Body>(({ anchor }) => anchor.x).strength(pull))
      .force('y', forceY<Body>(({ anchor }) => anchor.y).strength(pull))
      .alpha(init.heat)
      .alphaMin(coldest)
      .alphaDecay(cooling)
      .stop();
  }

  /** True where another step would move nothing. */
  get isSettled(): boolean {
    return this.#simulation.alpha() < Math.max(coldest, this.#simulation.alphaTarget());
  }

  step(): void {
    this.#simulation.tick();
  }

  /** x and y of each node, one after the other. */
  positions(): Float32Array {
    const places = new Float32Array(this.#bodies.length * 2);
    this.#bodies.forEach(({ x = 0, y = 0 }, index) => {
      places[index * 2] = x;
      places[index * 2 + 1] = y;
    });
    return places;
  }

  /** Holds a node at a place, and lets the others give way. */
  hold(index: number, x: number, y: number): void {
    const body = this.#bodies[index];
    if (body === undefined) return;
    body.fx = x;
    body.fy = y;
    this.#simulation.alpha(Math.max(this.#simulation.alpha(), heatOfDragging));
  }

  release(index: number): void {
    const body = this.#bodies[index];
    if (body === undefined) return;
    body.fx = null;
    body.fy = null;
  }
}

/** Enough for the neighbours to follow, too little to stir the rest. */
const heatOfDragging = 0.12;

/** What the page asks of the layout, wherever that runs; its reports come back. */
export interface LayoutOrders {
  /** Begins anew; reports of an earlier beginning are not passed on. */
  start(init: LayoutInit): void;
  hold(index: number, x: number, y: number): void;
  release(index: number): void;
}

/** From the page to the layout, wherever that runs. */
export type ToLayout =
  | { readonly kind: 'start'; readonly run: number; readonly init: LayoutInit }
  | { readonly kind: 'hold'; readonly index: number; readonly x: number; readonly y: number }
  | { readonly kind: 'release'; readonly index: number };

/** From the layout: places so far, x and y of each node one after the other. */
export interface FromLayout {
  /** The start that these places belong to; those of an older one are dropped. */
  readonly run: number;
  readonly places: Float32Array;
  readonly isSettled: boolean;
}

/** Milliseconds of work between two reports: a frame of the screen. */
const slice = 14;

export interface LayoutLoopInit {
  report(message: FromLayout): void;
  now(): number;
  /** Calls back soon, after messages that wait. */
  later(work: () => void): void;
}

/** Runs a layout in slices until nothing moves, and takes orders between them. */
export const createLayoutLoop = (init: LayoutLoopInit): ((message: ToLayout) => void) => {
  let layout: Layout | undefined;
  let run = 0;
  let isWaiting = false;

  const work = (): void => {
    isWaiting = false;
    if (layout === undefined) return;
    const end = init.now() + slice;
    while (!layout.isSettled && init.now() < end) layout.step();
    init.report({ run, places: layout.positions(), isSettled: layout.isSettled });
    if (!layout.isSettled) wait();
  };

  const wait = (): void => {
    if (isWaiting) return;
    isWaiting = true;
    init.later(work);
  };

  return (message) => {
    switch (message.kind) {
      case 'start':
        layout = new Layout(message.init);
        run = message.run;
        break;
      case 'hold':
        layout?.hold(message.index, message.x, message.y);
        break;
      case 'release':
        layout?.release(message.index);
    }
    wait();
  };
};
