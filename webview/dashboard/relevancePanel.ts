import { fill } from '../shared/fill';
import { element } from '../shared/page';
import { bins } from './bins';
import { Chart } from './chart';
import { columnAt, type HistogramScene, layOutHistogram } from './histogramLayout';
import { paintHistogram } from './histogramPainter';
import { measureLabel } from './measure';
import {
  countMemories,
  describeBin,
  describeHistogram,
  describeStatuses,
  type Speech,
} from './sentences';
import { countOf, type Summary } from './summary';

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
