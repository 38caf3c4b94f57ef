import { computeStatus } from '../../src/engine/laws';
import type { DashboardDeed } from '../../src/protocol/dashboardPage';
import { element } from '../shared/page';
import type { Board } from './board';
import { Chart, measureLabel, pathThrough, svgElement } from './chart';
import { type CourseScene, computeCourse, layOutCourse, type Reading, readingAt } from './course';
import { deedButtons, typeIcon } from './memoryParts';
import { deedsFor, describeReading, describeStanding, type Speech, titleOf } from './sentences';
import type { Standing } from './summary';

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

export interface MemoryPanelInit {
  readonly speech: Speech;
  readonly board: Board;
  readonly helpId: string;
  /** Finds another memory. */
  readonly finder: HTMLElement;
  act(deed: DashboardDeed, id: string): void;
}

/** Pixels. */
const height = 208;

/** One memory: what is known of it, what can be done with it, and the course of its relevance. */
export class MemoryPanel {
  readonly element: HTMLElement;
  readonly #chart: Chart;
  readonly #icon = element('span', { class: 'type' });
  readonly #title = element('h3', { dir: 'auto' });
  readonly #deeds = element('span', { class: 'deeds' });
  readonly #facts = element('p', { class: 'facts' });
  #standing: Standing | undefined;
  #scene: CourseScene | undefined;
  #known = '';

  constructor(private readonly init: MemoryPanelInit) {
    const { words } = init.speech;
    this.#chart = new Chart({
      helpId: init.helpId,
      height,
      paint: (svg, size, reading) => {
        this.#scene = this.#layOut(size);
        if (this.#scene === undefined) svg.replaceChildren();
        else paintCourse(svg, this.#scene, reading);
      },
      readingAt: (x) => this.#scene && readingAt(this.#scene, x),
      readings: () => this.#readings(),
      describe: (reading) => this.#describe(reading),
    });
    this.element = element(
      'section',
      { class: 'memory', 'aria-label': words.course },
      element('div', { class: 'heading' }, element('h2', {}, words.course), init.finder),
      element('div', { class: 'subject' }, this.#icon, this.#title, this.#deeds),
      this.#facts,
      this.#chart.element,
    );
  }

  show(standing: Standing, mayWrite: boolean): void {
    const { board, speech } = this.init;
    this.#standing = standing;
    const { memory } = standing;
    const title = titleOf(memory);
    const facts = describeStanding(standing, { now: board.now, speech });
    this.#title.textContent = title;
    this.#title.title = title;
    this.#icon.replaceChildren(typeIcon(memory.type));
    this.#facts.textContent = facts.join(' · ');
    this.#showDeeds(standing, mayWrite);
    this.#chart.element.hidden = memory.pinned === true;
    this.#chart.label = [title, ...facts].join(', ');
    this.#chart.paint();
  }

  #showDeeds(standing: Standing, mayWrite: boolean): void {
    const { speech, act } = this.init;
    const deeds = deedsFor(standing);
    const { id } = standing.memory;
    const known = JSON.stringify([deeds, mayWrite, id]);
    if (known === this.#known) return;
    this.#known = known;
    const focused = document.activeElement;
    const hadFocus = this.#deeds.contains(focused);
    const buttons = deedButtons(deeds, {
      words: speech.words,
      mayWrite,
      act: (deed) => act(deed, id),
    });
    this.#deeds.replaceChildren(...buttons);
    if (hadFocus) buttons[0]?.focus();
  }

  #layOut(size: CourseScene['size']): CourseScene | undefined {
    const { board, speech } = this.init;
    const { words, format } = speech;
    if (this.#standing === undefined) return undefined;
    const { now, law, savedLaw } = board;
    const course = computeCourse(this.#standing.memory, { now, law, savedLaw });
    if (course === undefined) return undefined;
    return layOutCourse({
      course,
      size,
      statusLabel: (status) => words.statuses[status],
      formatBound: format.bound,
      formatTick: format.tick,
      nowLabel: words.now,
      keptLabel: words.kept,
      measure: measureLabel,
    });
  }

  #readings(): { readonly count: number; readonly first: number } {
    const readings = this.#scene?.readings ?? [];
    const now = readings.findIndex(({ at }) => at >= this.init.board.now);
    return { count: readings.length, first: Math.max(0, now) };
  }

  /** The status of the past is not told: it depended on a use that came later. */
  #describe(index: number): { readonly text: string; readonly x: number } | undefined {
    const reading = this.#scene?.readings[index];
    if (reading === undefined || this.#standing === undefined) return undefined;
    const { board, speech } = this.init;
    const { memory } = this.#standing;
    const text = describeReading(reading, { now: board.now, speech });
    const isFuture = reading.at >= board.now;
    const moment = { now: reading.at, law: board.law };
    const status = speech.words.statuses[computeStatus(memory, memory.use, moment)];
    return { text: isFuture ? `${text} · ${status}` : text, x: reading.x };
  }
}
