import type { Point, Size } from '../shared/geometry';
import { element, readFontFamily } from '../shared/page';

const namespace = 'http://www.w3.org/2000/svg';

/** Makes an element of a drawing; a text among the children becomes text, never markup. */
export const svgElement = <K extends keyof SVGElementTagNameMap>(
  name: K,
  attributes: Readonly<Record<string, string | number>> = {},
  ...children: readonly (Node | string)[]
): SVGElementTagNameMap[K] => {
  const made = document.createElementNS(namespace, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  made.append(...children);
  return made;
};

const short = (value: number): string => String(Math.round(value * 10) / 10);

/** Straight lines through the points, as an attribute of a path. */
export const pathThrough = (points: readonly Point[]): string =>
  points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${short(x)} ${short(y)}`).join('');

export interface ChartInit {
  /** Id of the element that says how it is read with the keyboard. */
  readonly helpId: string;
  readonly height: number;
  /** Draws anew; the reading is what is pointed at. */
  paint(svg: SVGSVGElement, size: Size, reading: number | undefined): void;
  /** What is at a place of the picture. */
  readingAt(x: number): number | undefined;
  /** How many readings there are, and the one with which the keyboard begins. */
  readings(): { readonly count: number; readonly first: number };
  /** The words of a reading, and where it is. */
  describe(reading: number): { readonly text: string; readonly x: number } | undefined;
}

/** Keys lead from reading to reading, by so many. */
const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  PageDown: -10,
  PageUp: 10,
};

/** A drawing that fills its width and can be read by pointer and keyboard. */
export class Chart {
  readonly element: HTMLElement;
  readonly #picture: HTMLElement;
  readonly #svg: SVGSVGElement;
  readonly #tip = element('div', { class: 'tip', role: 'status' });
  #size: Size;
  #reading: number | undefined;

  constructor(private readonly init: ChartInit) {
    this.#size = { width: 0, height: init.height };
    this.#svg = svgElement('svg', { 'aria-hidden': 'true', height: init.height });
    this.#picture = element(
      'div',
      { class: 'picture', role: 'img', tabindex: '0', 'aria-describedby': init.helpId },
      this.#svg,
    );
    this.element = element('div', { class: 'chart' }, this.#picture, this.#tip);
    this.#listen();
    new ResizeObserver(() => {
      this.#size = { ...this.#size, width: this.#svg.clientWidth };
      this.paint();
    }).observe(this.element);
  }

  /** What the picture says in a sentence. */
  set label(label: string) {
    this.#picture.setAttribute('aria-label', label);
  }

  paint(): void {
    if (this.#size.width === 0) return;
    this.init.paint(this.#svg, this.#size, this.#reading);
    this.#showTip();
  }

  #read(reading: number | undefined): void {
    if (reading === this.#reading) return;
    this.#reading = reading;
    this.paint();
  }

  #listen(): void {
    this.#picture.addEventListener('pointermove', ({ clientX }) => {
      const { left } = this.#svg.getBoundingClientRect();
      this.#read(this.init.readingAt(clientX - left));
    });
    this.#picture.addEventListener('pointerleave', () => this.#read(undefined));
    this.#picture.addEventListener('blur', () => this.#read(undefined));
    this.#picture.addEventListener('keydown', (event) => {
      const { count, first } = this.init.readings();
      const last = count - 1;
      const step = steps[event.key];
      const ends: Readonly<Record<string, number | undefined>> = {
        Home: 0,
        End: last,
        Escape: undefined,
      };
      if (step === undefined && !(event.key in ends)) return;
      event.preventDefault();
      if (step === undefined) this.#read(ends[event.key]);
      else if (this.#reading === undefined) this.#read(first);
      else this.#read(Math.max(0, Math.min(last, this.#reading + step)));
    });
  }

  #showTip(): void {
    const tip = this.#reading === undefined ? undefined : this.init.describe(this.#reading);
    this.#tip.textContent = tip?.text ?? '';
    if (tip === undefined) return;
    const most = this.#size.width - this.#tip.offsetWidth;
    const x = Math.max(0, Math.min(most, tip.x - this.#tip.offsetWidth / 2));
    this.#tip.style.transform = `translateX(${Math.round(x)}px)`;
  }
}

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
