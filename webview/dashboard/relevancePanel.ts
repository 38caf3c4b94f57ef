import { element, iconText } from '../shared/page';
import { fill } from '../shared/text';
import { Chart, lineThrough, measureLabel, svgElement, type Tip, textAt } from './chart';
import { columnAt, type HistogramScene, layOutHistogram } from './histogram';
import {
  countMemories,
  describeBin,
  describeHistogram,
  describeStatuses,
  type Speech,
} from './sentences';
import { bins, countOf, type Summary } from './summary';

/** Pixels. */
const height = 176;
/** Half a pixel inwards, so that an outline is as sharp as the bar. */
const inset = 0.5;

/** The histogram; the column that is read has a light behind it. */
const drawHistogram = (scene: HistogramScene, read: number | undefined): readonly Node[] => {
  const { size, ground, columns, bars, bounds, zones, counts, outline } = scene;
  const pinned = columns.at(-1) ?? { x: 0, width: 0 };
  const light = read === undefined ? undefined : columns[read];
  return [
    ...(light ? [svgElement('rect', { class: 'light', ...light, y: 0, height: ground })] : []),
    ...bounds.flatMap((bound) => [
      svgElement('line', { class: 'bound', x1: bound.x, x2: bound.x, y1: 0, y2: ground + 4 }),
      textAt('tick', bound, bound.text),
    ]),
    ...bars.map((bar) =>
      svgElement('rect', {
        class: `bar is-${bar.status}`,
        x: bar.x + inset,
        y: bar.y + inset,
        width: Math.max(1, bar.width - 2 * inset),
        height: Math.max(1, bar.height - 2 * inset),
      }),
    ),
    ...lineThrough('before', outline),
    svgElement('line', { class: 'ground', x1: 0, x2: size.width, y1: ground, y2: ground }),
    ...zones.map((zone) => textAt('zone', zone, zone.text)),
    ...counts.map((count) => textAt('count', count, count.text)),
    textAt('tick icon', { x: pinned.x + pinned.width / 2, y: ground + 12 }, iconText('pinned')),
  ];
};

/** The histogram of relevance. */
export class RelevancePanel {
  readonly element: HTMLElement;
  readonly #chart: Chart<HistogramScene>;
  readonly #note = element('span', { class: 'note' });
  readonly #table = element('table', { class: 'unseen' });
  #summaries: { readonly saved: Summary; readonly shown: Summary } | undefined;

  constructor(
    private readonly speech: Speech,
    helpId: string,
  ) {
    const { words, format } = speech;
    this.#chart = new Chart({
      helpId,
      height,
      layOut: (size) =>
        this.#summaries &&
        layOutHistogram({
          saved: this.#summaries.saved.histogram,
          shown: this.#summaries.shown.histogram,
          size,
          statusLabel: (status) => words.statuses[status],
          formatCount: format.number,
          formatBound: format.bound,
          measure: measureLabel,
        }),
      draw: drawHistogram,
      readingAt: columnAt,
      readings: () => ({ count: bins.length + 1, first: bins.length - 1 }),
      describe: (scene, reading) => this.#describe(scene, reading),
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

  #describe({ columns }: HistogramScene, reading: number): Tip | undefined {
    const column = columns[reading];
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
