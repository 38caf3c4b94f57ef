import { computeStatus } from '../../src/engine/laws';
import type { DashboardDeed } from '../../src/protocol/dashboardPage';
import { element } from '../shared/page';
import type { Board } from './board';
import { Chart } from './chart';
import { computeCourse } from './course';
import { type CourseScene, layOutCourse, readingAt } from './courseLayout';
import { paintCourse } from './coursePainter';
import { deedButtons } from './deedButtons';
import { measureLabel } from './measure';
import { deedsFor, describeReading, describeStanding, type Speech } from './sentences';
import type { Standing } from './summary';
import { titleOf } from './titles';
import { typeIcon } from './typeIcon';

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
