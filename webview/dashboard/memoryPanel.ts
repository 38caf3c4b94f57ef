import { computeStatus, type Standing } from '../../src/engine/laws';
import type { DecayMemory } from '../../src/engine/vocabulary';
import type { DashboardDeed } from '../../src/protocol/dashboardPage';
import type { Size } from '../shared/geometry';
import { element } from '../shared/page';
import { typeIcon } from '../shared/typeIcon';
import type { Board } from './board';
import { createChart, lineThrough, measureLabel, svgElement, type Tip, textAt } from './chart';
import { type CourseScene, computeCourse, layOutCourse, readingAt } from './course';
import { DeedButtons } from './memoryParts';
import { describeReading, describeStanding, type Speech, titleOf } from './sentences';

/** Pixels. */
const height = 208;
const useRadius = 3;
const readRadius = 4;

/** Of the sentences about its strengths; the others are for who asks for details. */
const plainLines = 2;

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
export const createMemoryPanel = (init: MemoryPanelInit) => {
  const { speech, board } = init;
  const { words, format } = speech;
  let memory: DecayMemory | undefined;

  const layOut = (size: Size): CourseScene | undefined => {
    const course = memory && computeCourse(memory, board);
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
  };

  /** The status of the past is not told: it depended on a use that came later. */
  const describe = ({ readings }: CourseScene, index: number): Tip | undefined => {
    const reading = readings[index];
    if (reading === undefined || memory === undefined) return undefined;
    const text = describeReading(reading, { now: board.now, speech });
    const moment = { now: reading.at, law: board.law };
    const status = words.statuses[computeStatus(memory, memory.use, moment)];
    return { text: reading.at >= board.now ? `${text} · ${status}` : text, x: reading.x };
  };

  const chart = createChart<CourseScene>({
    helpId: init.helpId,
    height,
    layOut,
    draw: drawCourse,
    readingAt,
    readings: ({ readings }) => {
      const now = readings.findIndex(({ at }) => at >= board.now);
      return { count: readings.length, first: Math.max(0, now) };
    },
    describe,
  });
  const kind = element('span', { class: 'type' });
  const heading = element('h3', { dir: 'auto' });
  const deeds = new DeedButtons(words, init.act);
  const known = element('p', { class: 'facts' });
  const strengths = element('ul', { class: 'strengths' });
  const more = element('ul', { class: 'strengths' });
  const details = element('details', {}, element('summary', {}, words.details), more);
  const panel = element(
    'section',
    { class: 'memory', 'aria-label': words.course },
    element('div', { class: 'heading' }, element('h2', {}, words.course), init.finder),
    element('div', { class: 'subject' }, kind, heading, deeds.element),
    known,
    chart.element,
    strengths,
    details,
  );
  return {
    element: panel,
    /** `lines`: how strong it is by every law, as the engine tells it; empty until it has. */
    show: (
      standing: Standing,
      { mayWrite, lines }: { readonly mayWrite: boolean; readonly lines: readonly string[] },
    ): void => {
      memory = standing.memory;
      const title = titleOf(memory);
      const facts = describeStanding(standing, { now: board.now, speech });
      heading.textContent = title;
      heading.title = title;
      kind.replaceChildren(typeIcon(memory.type));
      known.textContent = facts.join(' · ');
      const focused = document.activeElement;
      const hadFocus = deeds.element.contains(focused);
      deeds.show(standing, mayWrite);
      if (hadFocus && focused?.isConnected === false) deeds.all[0]?.focus();
      const items = lines.map((line) => element('li', { dir: 'auto' }, line));
      strengths.replaceChildren(...items.slice(0, plainLines));
      more.replaceChildren(...items.slice(plainLines));
      details.hidden = items.length <= plainLines;
      chart.element.hidden = memory.pinned === true;
      chart.show([title, ...facts].join(', '));
    },
  };
};
