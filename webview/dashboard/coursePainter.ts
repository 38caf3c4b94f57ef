import type { CourseScene, Reading } from './courseLayout';
import { pathThrough, svgElement } from './svg';

const useRadius = 3;
const readRadius = 4;

const lineOf = (name: string, points: CourseScene['past']): readonly Node[] =>
  points.length === 0 ? [] : [svgElement('path', { class: name, d: pathThrough(points) })];

const keptOf = ({ kept, plot }: CourseScene): readonly Node[] => {
  if (kept === undefined) return [];
  const { x, width, label } = kept;
  return [
    svgElement('rect', { class: 'kept', x, width, y: plot.y, height: plot.height }),
    svgElement('line', {
      class: 'kept-end',
      x1: x + width,
      x2: x + width,
      y1: plot.y,
      y2: plot.y + plot.height,
    }),
    ...(label === undefined
      ? []
      : [svgElement('text', { class: 'zone', x: label.x, y: label.y }, label.text)]),
  ];
};

const axesOf = ({ bounds, zones, ticks, plot, now }: CourseScene): readonly Node[] => [
  ...bounds.flatMap(({ x, y, text }) => [
    svgElement('line', { class: 'bound', x1: plot.x, x2: plot.x + plot.width, y1: y, y2: y }),
    svgElement('text', { class: 'tick is-before', x, y }, text),
  ]),
  ...zones.map(({ x, y, text }) => svgElement('text', { class: 'zone is-behind', x, y }, text)),
  ...ticks.map(({ x, y, text }) => svgElement('text', { class: 'tick', x, y }, text)),
  svgElement('line', {
    class: 'ground',
    x1: plot.x,
    x2: plot.x + plot.width,
    y1: plot.y + plot.height,
    y2: plot.y + plot.height,
  }),
  svgElement('line', {
    class: 'now',
    x1: now,
    x2: now,
    y1: plot.y,
    y2: plot.y + plot.height + 4,
  }),
];

const readOf = (reading: Reading | undefined, { plot }: CourseScene): readonly Node[] =>
  reading === undefined
    ? []
    : [
        svgElement('line', {
          class: 'cross',
          x1: reading.x,
          x2: reading.x,
          y1: plot.y,
          y2: plot.y + plot.height,
        }),
        svgElement('circle', { class: 'read', cx: reading.x, cy: reading.y, r: readRadius }),
      ];

/** Draws the course: what was as a line with a dot for each use, what will be dashed. */
export const paintCourse = (
  svg: SVGSVGElement,
  scene: CourseScene,
  read: number | undefined,
): void => {
  const { size, past, future, saved, uses, readings } = scene;
  svg.setAttribute('viewBox', `0 0 ${size.width} ${size.height}`);
  svg.replaceChildren(
    ...keptOf(scene),
    ...axesOf(scene),
    ...lineOf('before', saved),
    ...lineOf('curve', past),
    ...lineOf('curve is-future', future),
    ...uses.map(({ x, y }) => svgElement('circle', { class: 'use', cx: x, cy: y, r: useRadius })),
    ...readOf(read === undefined ? undefined : readings[read], scene),
  );
};
