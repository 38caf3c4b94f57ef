import { Layout } from '../../../webview/graph/layout';
import { radiusOf } from '../../../webview/graph/look';
import type { Model } from '../../../webview/graph/model';
import { startingPlaces } from '../../../webview/graph/places';
import type { Point } from '../../../webview/shared/geometry';

/** Where the nodes of a model lie once the layout is at rest, from places of an earlier time where there are any. */
export const settledPlaces = (model: Model, known = {}): readonly Point[] => {
  const { places, heat, groups } = startingPlaces(model, known);
  const layout = new Layout({
    ...{ heat, links: model.links, anchors: groups.anchors },
    nodes: model.nodes.map((node, at) => ({
      ...(places[at] ?? { x: 0, y: 0 }),
      radius: radiusOf(node),
      group: groups.numbers[at] ?? 0,
    })),
  });
  while (!layout.isSettled) layout.step();
  const flat = layout.positions();
  return model.nodes.map((_, at) => ({ x: flat[at * 2] ?? 0, y: flat[at * 2 + 1] ?? 0 }));
};
