import { iconFont } from '../shared/icons';
import { onThemeChange } from '../shared/theme';
import type { Explorer } from './explorer';
import { NodeSprites } from './nodeSprites';
import { labelFont, labelHeight, paintScene } from './painter';
import { type Palette, readPalette } from './palette';
import { computeScene, type Scene, type SceneLabel } from './scene';
import { shortTitle } from './titles';

type Label = Pick<SceneLabel, 'text' | 'width'>;

/** Characters of a title that stand at a node; the card has all of it. */
const longestLabel = 30;

/** The canvas: as large as its place, as fine as the screen, drawn anew only when something changed. */
export class Stage {
  readonly #pen: CanvasRenderingContext2D;
  readonly #labels = new Map<string, Label>();
  #palette = readPalette();
  #sprites = new NodeSprites(this.#palette, devicePixelRatio);
  #isDrawing = false;
  #scene: Scene = { nodes: [], links: [], labels: [] };
  /** False while there is nothing worth looking at yet. */
  isShown = true;

  constructor(
    readonly canvas: HTMLCanvasElement,
    private readonly explorer: () => Explorer,
  ) {
    const pen = canvas.getContext('2d');
    if (pen === null) throw new Error('The page cannot draw.');
    this.#pen = pen;
    new ResizeObserver(() => this.#resize()).observe(canvas);
    // The icons are drawn once more when their font is there.
    void document.fonts.load(`12px ${iconFont}`).then(() => this.#forgetLook());
  }

  get palette(): Palette {
    return this.#palette;
  }

  /** What was drawn last. */
  get scene(): Scene {
    return this.#scene;
  }

  /** Follows the editor's theme; the listener is called after the colours were read anew. */
  followTheme(listener: () => void): void {
    onThemeChange(() => {
      this.#palette = readPalette();
      this.#forgetLook();
      listener();
    });
  }

  /** Draws with the next frame, however often it is called before. */
  redraw(): void {
    if (this.#isDrawing) return;
    this.#isDrawing = true;
    requestAnimationFrame(() => {
      this.#isDrawing = false;
      this.#draw();
    });
  }

  /** Draws anew what was drawn in other colours, or before its font was there. */
  #forgetLook(): void {
    this.#labels.clear();
    this.#sprites = new NodeSprites(this.#palette, devicePixelRatio);
    this.redraw();
  }

  #resize(): void {
    const { clientWidth: width, clientHeight: height } = this.canvas;
    this.canvas.width = Math.round(width * devicePixelRatio);
    this.canvas.height = Math.round(height * devicePixelRatio);
    this.explorer().setSize({ width, height });
    // A canvas is empty after its size changed; waiting for the next frame would flicker.
    this.#draw();
  }

  #draw(): void {
    const explorer = this.explorer();
    const { model, neighbours, places, viewport, size, attention } = explorer;
    if (size.width === 0) return;
    this.#pen.font = labelFont(this.#palette);
    this.#scene = this.isShown
      ? computeScene({
          ...attention,
          model,
          neighbours,
          places,
          viewport,
          size,
          labelOf: ({ title }) => this.#label(title),
          lineHeight: labelHeight,
        })
      : { nodes: [], links: [], labels: [] };
    const density = devicePixelRatio;
    if (this.#sprites.density !== density) this.#sprites = new NodeSprites(this.#palette, density);
    const canvas = { pen: this.#pen, density, sprites: this.#sprites };
    paintScene(canvas, this.#scene, this.#palette);
  }

  /** Cutting and measuring would be most of the work of a picture, and titles change seldom. */
  #label(title: string): Label {
    const known = this.#labels.get(title);
    if (known !== undefined) return known;
    const text = shortTitle(title, longestLabel);
    const label = { text, width: this.#pen.measureText(text).width };
    this.#labels.set(title, label);
    return label;
  }
}
