import { computeStatus } from '../../src/engine/laws';
import type { DashboardDeed } from '../../src/protocol/dashboardPage';
import { element } from '../shared/page';
import type { Board } from './board';
import { Chart, lineThrough, measureLabel, svgElement, type Tip, textAt } from './chart';
import { type CourseScene, computeCourse, layOutCourse, readingAt } from './course';
import { DeedButtons, typeIcon } from './memoryParts';
import { describeReading, describeStanding, type Speech, titleOf } from './sentences';
import type { Standing } from './summary';

/** Pixels. */
const height = 208;
const useRadius = 3;
const readRadius = 4;

/** The course: what was as a line with a dot for each use, what will be dashed. */
const drawCourse = (scene: CourseScene, read: number | undefined): readonly Node[] => {
  const { plot, kept, bounds, zones, ticks, uses } = scene;
  const [right, bottom] = [plot.x + plot.width, plot.y + plot.height];
  const across = (name: string, y: number): Node =>
    svgElement('line', { class: name, x1: plot.x, x2: right, y1: y, y2: y });
  const upright = (name: string, x: number, y2 = bottom): Node =>
    svgElement('line', { class: name, x1: x, x2: x, y1: plot.y, y2 });
  const reading = read === undefined ? undefined : scene.readings[read];
  return [
    ...(kept === undefined
      ? []
      : [
          svgElement('rect', {
            class: 'kept',
            x: kept.x,
            width: kept.width,
            y: plot.y,
            height: plot.height,
          }),
          upright('kept-end', kept.x + kept.width),
          ...(kept.label ? [textAt('zone', kept.label, kept.label.text)] : []),
        ]),
    ...bounds.flatMap((one) => [across('bound', one.y), textAt('tick is-before', one, one.text)]),
    ...zones.map((zone) => textAt('zone is-behind', zone, zone.text)),
    ...ticks.map((tick) => textAt('tick', tick, tick.text)),
    across('ground', bottom),
    upright('now', scene.now, bottom + 4),
    ...lineThrough('before', scene.saved),
    ...lineThrough('curve', scene.past),
    ...lineThrough('curve is-future', scene.future),
    ...uses.map(({ x, y }) => svgElement('circle', { class: 'use', cx: x, cy: y, r: useRadius })),
    ...(reading === undefined
      ? []
      : [
          upright('cross', reading.x),
          svgElement('circle', { class: 'read', cx: reading.x, cy: reading.y, r: readRadius }),
        ]),
  ];
};

export interface MemoryPanelInit {
  readonly speech: Speech;
  readonly board: Board;
  readonly helpId: string;
  /** Finds another memory. */
  readonly finder: HTMLElement;
  act(deed: DashboardDeed, id: string): void;
}

/** One memory: what is known of it, what can be done with it, and the course of its relevance. */
export class MemoryPanel {
  readonly element: HTMLElement;
  readonly #chart: Chart<CourseScene>;
  readonly #icon = element('span', { class: 'type' });
  readonly #title = element('h3', { dir: 'auto' });
  readonly #deeds: DeedButtons;
  readonly #facts = element('p', { class: 'facts' });
  #standing: Standing | undefined;

  constructor(private readonly init: MemoryPanelInit) {
    const { words } = init.speech;
    this.#deeds = new DeedButtons(words, init.act);
    this.#chart = new Chart({
      helpId: init.helpId,
      height,
      layOut: (size) => this.#layOut(size),
      draw: drawCourse,
      readingAt,
      readings: ({ readings }) => {
        const now = readings.findIndex(({ at }) => at >= init.board.now);
        return { count: readings.length, first: Math.max(0, now) };
      },
      describe: (scene, reading) => this.#describe(scene, reading),
    });
    this.element = element(
      'section',
      { class: 'memory', 'aria-label': words.course },
      element('div', { class: 'heading' }, element('h2', {}, words.course), init.finder),
      element('div', { class: 'subject' }, this.#icon, this.#title, this.#deeds.element),
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
    const focused = document.activeElement;
    const hadFocus = this.#deeds.element.contains(focused);
    this.#deeds.show(standing, mayWrite);
    if (hadFocus && focused?.isConnected === false) this.#deeds.all[0]?.focus();
    this.#chart.element.hidden = memory.pinned === true;
    this.#chart.label = [title, ...facts].join(', ');
    this.#chart.paint();
  }

  #layOut(size: CourseScene['size']): CourseScene | undefined {
    const { board, speech } = this.init;
    const { words, format } = speech;
    if (this.#standing === undefined) return undefined;
    const course = computeCourse(this.#standing.memory, board);
    return (
      course &&
      layOutCourse({
        course,
        size,
        statusLabel: (status) => words.statuses[status],
        formatBound: format.bound,
        formatTick: format.tick,
        nowLabel: words.now,
        keptLabel: words.kept,
        measure: measureLabel,
      })
    );
  }

  /** The status of the past is not told: it depended on a use that came later. */
  #describe({ readings }: CourseScene, index: number): Tip | undefined {
    const reading = readings[index];
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
