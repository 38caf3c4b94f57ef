import type { Positions } from '../../src/protocol/graphPage';
import type { Model } from './model';
import { neighboursOf } from './neighbourhood';
import type { Point } from './viewport';

export interface StartingPlaces {
  readonly places: readonly Point[];
  /** 0..1: how much of the layout has to be found anew. */
  readonly heat: number;
}

/** Distance of a new node from the neighbour that it starts beside. */
const beside = 30;
/** Distance between the rings on which nodes without any place start. */
const spread = 34;
/** The angle of sunflowers: neither rows nor spokes appear. */
const goldenAngle = Math.PI * (3 - Math.sqrt(5));

/** Heat where most is new, and where a little is. */
const newPicture = 1;
const newNodes = 0.3;

const sunflower = (index: number): Point => ({
  x: spread * Math.sqrt(index + 0.5) * Math.cos(index * goldenAngle),
  y: spread * Math.sqrt(index + 0.5) * Math.sin(index * goldenAngle),
});

/**
 * Where each node starts: where it was, or else beside a neighbour that has a place, or else on a sunflower of the new
 * ones. A picture of which most is known warms up a little only, and
 * one of which all is known not at all, so that nothing jumps.
 */
export const startingPlaces = (
  { nodes, links }: Pick<Model, 'nodes' | 'links'>,
  known: Positions,
): StartingPlaces => {
  const places: (Point | undefined)[] = nodes.map(({ id }) => {
    const [x, y] = known[id] ?? [];
    return x === undefined || y === undefined ? undefined : { x, y };
  });
  const neighbours = neighboursOf(nodes.length, links);
  const missing = places.flatMap((place, index) => (place === undefined ? [index] : []));
  const isNew = missing.length === nodes.length;
  let strangers = 0;
  for (const index of missing) {
    const near = [...(neighbours[index] ?? [])].map((other) => places[other]).find(Boolean);
    const angle = index * goldenAngle;
    places[index] =
      near === undefined || isNew
        ? sunflower(isNew ? index : nodes.length - missing.length + strangers++)
        : { x: near.x + beside * Math.cos(angle), y: near.y + beside * Math.sin(angle) };
  }
  const share = missing.length / Math.max(1, nodes.length);
  return {
    places: places.map((place) => place ?? { x: 0, y: 0 }),
    heat: share > 0.5 ? newPicture : share > 0 ? newNodes : 0,
  };
};
