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
export class Chart<Scene> {
  readonly element: HTMLElement;
  readonly #picture: HTMLElement;
  readonly #svg: SVGSVGElement;
  readonly #tip = element('div', { class: 'tip', role: 'status' });
  #width = 0;
  #scene: Scene | undefined;
  #reading: number | undefined;

  constructor(private readonly init: ChartInit<Scene>) {
    this.#svg = svgElement('svg', { 'aria-hidden': 'true', height: init.height });
    this.#picture = element(
      'div',
      { class: 'picture', role: 'img', tabindex: '0', 'aria-describedby': init.helpId },
      this.#svg,
    );
    this.element = element('div', { class: 'chart' }, this.#picture, this.#tip);
    this.#listen();
    new ResizeObserver(() => {
      this.#width = this.#svg.clientWidth;
      this.paint();
    }).observe(this.element);
  }

  /** What the picture says in a sentence. */
  set label(label: string) {
    this.#picture.setAttribute('aria-label', label);
  }

  paint(): void {
    const { height } = this.init;
    if (this.#width === 0) return;
    const scene = this.init.layOut({ width: this.#width, height });
    this.#scene = scene;
    this.#svg.setAttribute('viewBox', `0 0 ${this.#width} ${height}`);
    this.#svg.replaceChildren(...(scene === undefined ? [] : this.init.draw(scene, this.#reading)));
    const tip =
      scene === undefined || this.#reading === undefined
        ? undefined
        : this.init.describe(scene, this.#reading);
    this.#tip.textContent = tip?.text ?? '';
    if (tip === undefined) return;
    const most = this.#width - this.#tip.offsetWidth;
    const x = Math.max(0, Math.min(most, tip.x - this.#tip.offsetWidth / 2));
    this.#tip.style.transform = `translateX(${Math.round(x)}px)`;
  }

  #read(reading: number | undefined): void {
    if (reading === this.#reading) return;
    this.#reading = reading;
    this.paint();
  }

  #listen(): void {
    this.#picture.addEventListener('pointermove', ({ clientX }) => {
      const { left } = this.#svg.getBoundingClientRect();
      if (this.#scene !== undefined) {
        this.#read(this.init.readingAt(this.#scene, clientX - left));
      }
    });
    this.#picture.addEventListener('pointerleave', () => this.#read(undefined));
    this.#picture.addEventListener('blur', () => this.#read(undefined));
    this.#picture.addEventListener('keydown', (event) => {
      if (this.#scene === undefined) return;
      const { count, first } = this.init.readings(this.#scene);
      const last = count - 1;
      const step = steps[event.key];
      const next = step === undefined || this.#reading === undefined ? first : this.#reading + step;
      const targets: Readonly<Record<string, number | undefined>> = {
        Home: 0,
        End: last,
        Escape: undefined,
      };
      if (step === undefined && !(event.key in targets)) return;
      event.preventDefault();
      this.#read(step === undefined ? targets[event.key] : Math.max(0, Math.min(last, next)));
    });
  }
}
