import type { Point, Size } from '../shared/geometry';
import { element, readFontFamily } from '../shared/page';

/** Makes an element of a drawing; a text among the children becomes text, never markup. */
export const svgElement = <K extends keyof SVGElementTagNameMap>(
  name: K,
  attributes: Readonly<Record<string, string | number>> = {},
  ...children: readonly (Node | string)[]
): SVGElementTagNameMap[K] => {
  const made = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  made.append(...children);
  return made;
};

const short = (value: number): string => String(Math.round(value * 10) / 10);

/** Straight lines through the points; nothing where there are none. */
export const lineThrough = (name: string, points: readonly Point[]): readonly Node[] => {
  const steps = points.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${short(x)} ${short(y)}`);
  return points.length === 0 ? [] : [svgElement('path', { class: name, d: steps.join('') })];
};

export const textAt = (name: string, { x, y }: Point, text: string): Node =>
  svgElement('text', { class: name, x, y }, text);

/** Pixels of the labels' font; the style sheet has the same. */
const labelSize = 11;

let pen: CanvasRenderingContext2D | null | undefined;

/** How wide a text is in the font of the labels. */
export const measureLabel = (text: string): number => {
  pen ??= document.createElement('canvas').getContext('2d');
  if (pen === null) return text.length * labelSize;
  pen.font = `${labelSize}px ${readFontFamily()}`;
  return pen.measureText(text).width;
};

/** The words of a reading, and where it is. */
export interface Tip {
  readonly text: string;
  readonly x: number;
}

export interface ChartInit<Scene> {
  /** Id of the element that says how it is read with the keyboard. */
  readonly helpId: string;
  readonly height: number;
  /** Where everything is; undefined where there is nothing to draw. */
  layOut(size: Size): Scene | undefined;
  /** The reading is what is pointed at. */
  draw(scene: Scene, reading: number | undefined): readonly Node[];
  /** What is at a place of the picture. */
  readingAt(scene: Scene, x: number): number | undefined;
  /** How many readings there are, and the one with which the keyboard begins. */
  readings(scene: Scene): { readonly count: number; readonly first: number };
  describe(scene: Scene, reading: number): Tip | undefined;
}

/** Keys lead from reading to reading, by so many. */
const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  PageDown: -10,
  PageUp: 10,
};

/** A drawing that fills its width and can be read by pointer and keyboard. */
export const createChart = <Scene>(init: ChartInit<Scene>) => {
  const { height } = init;
  const svg = svgElement('svg', { 'aria-hidden': 'true', height });
  const picture = element(
    'div',
    { class: 'picture', role: 'img', tabindex: '0', 'aria-describedby': init.helpId },
    svg,
  );
  const tip = element('div', { class: 'tip', role: 'status' });
  const chart = element('div', { class: 'chart' }, picture, tip);
  let width = 0;
  let scene: Scene | undefined;
  let reading: number | undefined;

  const showTip = (): void => {
    const said =
      scene === undefined || reading === undefined ? undefined : init.describe(scene, reading);
    tip.textContent = said?.text ?? '';
    if (said === undefined) return;
    const x = Math.max(0, Math.min(width - tip.offsetWidth, said.x - tip.offsetWidth / 2));
    tip.style.transform = `translateX(${Math.round(x)}px)`;
  };

  const paint = (): void => {
    if (width === 0) return;
    scene = init.layOut({ width, height });
    svg.setAttribute('viewBox', `0 0 ${width} ${height}`);
    svg.replaceChildren(...(scene === undefined ? [] : init.draw(scene, reading)));
    showTip();
  };

  const read = (next: number | undefined): void => {
    if (next === reading) return;
    reading = next;
    paint();
  };

  new ResizeObserver(() => {
    width = svg.clientWidth;
    paint();
  }).observe(chart);
  picture.addEventListener('pointermove', ({ clientX }) => {
    const { left } = svg.getBoundingClientRect();
    if (scene !== undefined) read(init.readingAt(scene, clientX - left));
  });
  picture.addEventListener('pointerleave', () => read(undefined));
  picture.addEventListener('blur', () => read(undefined));
  picture.addEventListener('keydown', (event) => {
    if (scene === undefined) return;
    const { count, first } = init.readings(scene);
    const last = count - 1;
    const step = steps[event.key];
    const ends: Readonly<Record<string, number | undefined>> = {
      Home: 0,
      End: last,
      Escape: undefined,
    };
    if (step === undefined && !(event.key in ends)) return;
    event.preventDefault();
    if (step === undefined) read(ends[event.key]);
    else if (reading === undefined) read(first);
    else read(Math.max(0, Math.min(last, reading + step)));
  });
  return {
    element: chart,
    /** Draws anew, and says in a sentence what the picture shows. */
    show: (label: string): void => {
      picture.setAttribute('aria-label', label);
      paint();
    },
  };
};
