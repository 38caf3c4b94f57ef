import type { Positions } from '../../src/protocol/graphPage';
import { fillCircle } from './fillingCurve';
import type { Model } from './model';
import { depthFirst, neighboursOf } from './neighbourhood';
import type { Point } from './viewport';

export interface StartingPlaces {
  readonly places: readonly Point[];
  /** 0..1: how much of the layout has to be found anew. */
  readonly heat: number;
}

type Linked = Pick<Model, 'nodes' | 'links'>;

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

/** A picture that looks like the graph before anything was laid out: what is related lies together. */
const newPlaces = ({ nodes, links }: Linked): readonly Point[] => {
  const relations = links.filter(({ kind }) => kind !== 'shared');
  const radius = firstRadius * nodes.length ** growth;
  const points = fillCircle(nodes.length);
  const places = new Array<Point>(nodes.length);
  depthFirst(neighboursOf(nodes.length, relations)).forEach((index, at) => {
    const { x, y } = points[at] ?? { x: 0, y: 0 };
    places[index] = { x: x * radius, y: y * radius };
  });
  return places;
};

/**
 * Where each node starts: where it was, or else beside a neighbour that has a place, or else on a sunflower around
 * those. A picture of which most is known warms up a little only, and one of which all is known not at all, so that
 * nothing jumps.
 */
export const startingPlaces = ({ nodes, links }: Linked, known: Positions): StartingPlaces => {
  const places: (Point | undefined)[] = nodes.map(({ id }) => {
    const [x, y] = known[id] ?? [];
    return x === undefined || y === undefined ? undefined : { x, y };
  });
  const missing = places.flatMap((place, index) => (place === undefined ? [index] : []));
  if (missing.length === nodes.length) {
    return { places: newPlaces({ nodes, links }), heat: missing.length > 0 ? newPicture : 0 };
  }
  const neighbours = neighboursOf(nodes.length, links);
  let strangers = nodes.length - missing.length;
  for (const index of missing) {
    const near = [...(neighbours[index] ?? [])].map((other) => places[other]).find(Boolean);
    const angle = index * goldenAngle;
    places[index] =
      near === undefined
        ? sunflower(strangers++)
        : { x: near.x + beside * Math.cos(angle), y: near.y + beside * Math.sin(angle) };
  }
  const share = missing.length / nodes.length;
  return {
    places: places.map((place) => place ?? { x: 0, y: 0 }),
    heat: share > 0.5 ? mostlyNew : share > 0 ? newNodes : 0,
  };
};
