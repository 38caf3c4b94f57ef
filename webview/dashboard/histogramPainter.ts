import { iconText } from '../shared/icons';
import type { HistogramScene } from './histogramLayout';
import { pathThrough, svgElement } from './svg';

/** Half a pixel inwards, so that an outline is as sharp as the bar. */
const inset = 0.5;

const barsOf = ({ bars }: HistogramScene): readonly Node[] =>
  bars.map(({ x, y, width, height, status }) =>
    svgElement('rect', {
      class: `bar is-${status}`,
      x: x + inset,
      y: y + inset,
      width: Math.max(1, width - 2 * inset),
      height: Math.max(1, height - 2 * inset),
    }),
  );

const boundsOf = ({ bounds, ground }: HistogramScene): readonly Node[] =>
  bounds.flatMap(({ x, y, text }) => [
    svgElement('line', { class: 'bound', x1: x, x2: x, y1: 0, y2: ground + 4 }),
    svgElement('text', { class: 'tick', x, y }, text),
  ]);

const textsOf = ({ zones, counts }: HistogramScene): readonly Node[] => [
  ...zones.map(({ x, y, text }) => svgElement('text', { class: 'zone', x, y }, text)),
  ...counts.map(({ x, y, text }) => svgElement('text', { class: 'count', x, y }, text)),
];

/** Draws the histogram; the column that is read has a light behind it. */
export const paintHistogram = (
  svg: SVGSVGElement,
  scene: HistogramScene,
  read: number | undefined,
): void => {
  const { size, ground, columns, outline } = scene;
  const pinned = columns.at(-1);
  const light = read === undefined ? undefined : columns[read];
  svg.setAttribute('viewBox', `0 0 ${size.width} ${size.height}`);
  svg.replaceChildren(
    ...(light === undefined
      ? []
      : [svgElement('rect', { class: 'light', ...light, y: 0, height: ground })]),
    ...boundsOf(scene),
    ...barsOf(scene),
    ...(outline.length === 0
      ? []
      : [svgElement('path', { class: 'before', d: pathThrough(outline) })]),
    svgElement('line', { class: 'ground', x1: 0, x2: size.width, y1: ground, y2: ground }),
    ...textsOf(scene),
    ...(pinned === undefined
      ? []
      : [
          svgElement(
            'text',
            { class: 'tick icon', x: pinned.x + pinned.width / 2, y: ground + 12 },
            iconText('pinned'),
          ),
        ]),
  );
};
