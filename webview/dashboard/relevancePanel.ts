import { statuses } from '../../src/engine/vocabulary';
import { element, iconText } from '../shared/page';
import { fill } from '../shared/text';
import { createChart, lineThrough, measureLabel, svgElement, type Tip, textAt } from './chart';
import { columnAt, type HistogramScene, layOutHistogram } from './histogram';
import {
  countMemories,
  describeBin,
  describeHistogram,
  describeStatuses,
  type Speech,
} from './sentences';
import { bins, countOf, type Histogram, isKeptAbove, type Summary } from './summary';

/** Pixels. */
const height = 176;
/** Half a pixel inwards, so that an outline is as sharp as the bar. */
const inset = 0.5;

/** The histogram; the column that is read has a light behind it. */
const drawHistogram = (scene: HistogramScene, read: number | undefined): readonly Node[] => {
  const { size, ground, columns, bars, bounds, zones, counts, outline } = scene;
  const pinned = columns.at(-1) ?? { x: 0, width: 0 };
  const light = read === undefined ? undefined : columns[read];
  const hatching = svgElement(
    'pattern',
    {
      ...{ id: 'hatching', width: 4, height: 4 },
      ...{ patternUnits: 'userSpaceOnUse', patternTransform: 'rotate(45)' },
    },
    svgElement('rect', { class: 'hatching-ground', width: 4, height: 4 }),
    svgElement('rect', { class: 'hatching-line', width: 1.5, height: 4 }),
  );
  return [
    hatching,
    ...(light ? [svgElement('rect', { class: 'light', ...light, y: 0, height: ground })] : []),
    ...bounds.flatMap((bound) => [
      svgElement('line', { class: 'bound', x1: bound.x, x2: bound.x, y1: 0, y2: ground + 4 }),
      textAt('tick', bound, bound.text),
    ]),
    ...bars.map((bar) =>
      svgElement('rect', {
        class: `bar is-${bar.status}${bar.isKept ? ' is-kept' : ''}`,
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
export const createRelevancePanel = (speech: Speech, helpId: string) => {
  const { words, format } = speech;
  let histograms: { readonly saved: Histogram; readonly shown: Histogram } | undefined;

  const describe = ({ columns }: HistogramScene, reading: number): Tip | undefined => {
    const column = columns[reading];
    if (column === undefined || histograms === undefined) return undefined;
    const bin = histograms.shown.bins[reading];
    const count = bin === undefined ? histograms.shown.pinned : countOf(bin);
    const text = [
      describeBin(reading, speech),
      countMemories(count, speech),
      ...(bin === undefined || count === 0 ? [] : [describeStatuses(bin, speech)]),
    ].join(' · ');
    return { text, x: column.x + column.width / 2 };
  };

  const chart = createChart<HistogramScene>({
    helpId,
    height,
    layOut: (size) =>
      histograms &&
      layOutHistogram({
        ...histograms,
        size,
        statusLabel: (status) => words.statuses[status],
        formatCount: format.number,
        formatBound: format.bound,
        measure: measureLabel,
      }),
    draw: drawHistogram,
    readingAt: columnAt,
    readings: () => ({ count: bins.length + 1, first: bins.length - 1 }),
    describe,
  });
  const note = element('span', { class: 'note' });
  const kept = element(
    'p',
    { class: 'note kept-note' },
    element('span', { class: 'swatch is-active is-kept', 'aria-hidden': 'true' }),
    words.keptAbove,
  );
  const table = element('table', { class: 'unseen' });
  const panel = element(
    'section',
    { class: 'relevance', 'aria-label': words.relevance },
    element('div', { class: 'heading' }, element('h2', {}, words.relevance), note),
    chart.element,
    kept,
    table,
  );
  return {
    element: panel,
    /** What is saved, and what would be. */
    show: (saved: Summary, { histogram }: Summary): void => {
      histograms = { saved: saved.histogram, shown: histogram };
      const { putAside } = histogram;
      kept.hidden = !histogram.bins.some((counts, bin) =>
        statuses.some((status) => counts[status] > 0 && isKeptAbove(status, bin)),
      );
      const rows = describeHistogram(histogram, speech);
      note.textContent = putAside === 0 ? '' : fill(words.putAside, format.number(putAside));
      table.replaceChildren(
        ...rows.map(([name, count]) =>
          element('tr', {}, element('th', { scope: 'row' }, name), element('td', {}, count)),
        ),
      );
      chart.show([words.relevance, ...rows.map((row) => row.join(': '))].join('. '));
    },
  };
};
