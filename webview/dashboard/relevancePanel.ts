import { element, iconText } from '../shared/page';
import { fill } from '../shared/text';
import { Chart, measureLabel, pathThrough, svgElement } from './chart';
import { columnAt, type HistogramScene, layOutHistogram } from './histogram';
import {
  countMemories,
  describeBin,
  describeHistogram,
  describeStatuses,
  type Speech,
} from './sentences';
import { bins, countOf, type Summary } from './summary';

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

/** Pixels. */
const height = 176;

/** The histogram of relevance. */
export class RelevancePanel {
  readonly element: HTMLElement;
  readonly #chart: Chart;
  readonly #note = element('span', { class: 'note' });
  readonly #table = element('table', { class: 'unseen' });
  #summaries: { readonly saved: Summary; readonly shown: Summary } | undefined;
  #scene: HistogramScene | undefined;

  constructor(
    private readonly speech: Speech,
    helpId: string,
  ) {
    const { words } = speech;
    this.#chart = new Chart({
      helpId,
      height,
      paint: (svg, size, reading) => {
        if (this.#summaries === undefined) return;
        const { saved, shown } = this.#summaries;
        this.#scene = layOutHistogram({
          saved: saved.histogram,
          shown: shown.histogram,
          size,
          statusLabel: (status) => words.statuses[status],
          formatCount: speech.format.number,
          formatBound: speech.format.bound,
          measure: measureLabel,
        });
        paintHistogram(svg, this.#scene, reading);
      },
      readingAt: (x) => this.#scene && columnAt(this.#scene, x),
      readings: () => ({ count: bins.length + 1, first: bins.length - 1 }),
      describe: (reading) => this.#describe(reading),
    });
    this.element = element(
      'section',
      { class: 'relevance', 'aria-label': words.relevance },
      element('div', { class: 'heading' }, element('h2', {}, words.relevance), this.#note),
      this.#chart.element,
      this.#table,
    );
  }

  show(summaries: { readonly saved: Summary; readonly shown: Summary }): void {
    this.#summaries = summaries;
    const { words, format } = this.speech;
    const { histogram } = summaries.shown;
    const rows = describeHistogram(histogram, this.speech);
    this.#note.textContent =
      histogram.putAside === 0 ? '' : fill(words.putAside, format.number(histogram.putAside));
    this.#chart.label = [words.relevance, ...rows.map((row) => row.join(': '))].join('. ');
    this.#table.replaceChildren(
      ...rows.map(([name, count]) =>
        element('tr', {}, element('th', { scope: 'row' }, name), element('td', {}, count)),
      ),
    );
    this.#chart.paint();
  }

  #describe(reading: number): { readonly text: string; readonly x: number } | undefined {
    const column = this.#scene?.columns[reading];
    if (column === undefined || this.#summaries === undefined) return undefined;
    const { bins: counts, pinned } = this.#summaries.shown.histogram;
    const bin = counts[reading];
    const count = bin === undefined ? pinned : countOf(bin);
    const text = [
      describeBin(reading, this.speech),
      countMemories(count, this.speech),
      ...(bin === undefined || count === 0 ? [] : [describeStatuses(bin, this.speech)]),
    ].join(' · ');
    return { text, x: column.x + column.width / 2 };
  }
}
