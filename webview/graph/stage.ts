import type { RelationType } from '../../src/engine/vocabulary';
import { contains, type Point } from '../shared/geometry';
import { afterPicture, iconFont, onThemeChange } from '../shared/page';
import { shortTitle } from '../shared/text';
import type { Viewport } from './camera';
import type { Cluster } from './clusters';
import type { Explorer } from './explorer';
import { hullAt } from './hulls';
import { movingMargin, narrow } from './look';
import { NodeSprites } from './nodePainter';
import { groupFont, labelFont, labelHeight, nameFont, paintScene } from './painter';
import { type Palette, readPalette } from './palette';
import { rehearse } from './rehearsal';
import { computeScene, emptyScene } from './scene';
import type { Measured, Scene } from './sceneParts';

/**
 * A picture that is moved, and otherwise stays as it is: it is drawn once, with a margin, and then copied to where it is now.
 * Drawing thousands of nodes takes longer than a frame, copying them does not.
 */
class MovedPicture {
  readonly #copy = document.createElement('canvas');
  #at: Viewport | undefined;

  /**
   * Copies the picture to where the viewport has it; `drawnAt` is the viewport of what `draw` draws. False where it has to
   * be drawn anew: it was zoomed, or moved by more than the margin.
   */
  show(
    pen: CanvasRenderingContext2D,
    viewport: Viewport,
    { drawnAt, density, draw }: MovedPictureInit,
  ): boolean {
    const isNear = ({ x, y, scale }: Viewport): boolean =>
      scale === viewport.scale &&
      Math.abs(x - viewport.x) <= movingMargin &&
      Math.abs(y - viewport.y) <= movingMargin;
    if (!isNear(drawnAt)) return false;
    const margin = Math.round(movingMargin * density);
    if (this.#at !== drawnAt) {
      this.#copy.width = pen.canvas.width + 2 * margin;
      this.#copy.height = pen.canvas.height + 2 * margin;
      const own = this.#copy.getContext('2d');
      if (own === null) return false;
      draw(own, margin / density);
      this.#at = drawnAt;
    }
    pen.setTransform(1, 0, 0, 1, 0, 0);
    pen.clearRect(0, 0, pen.canvas.width, pen.canvas.height);
    pen.globalAlpha = 1;
    const moved = (now: number, then: number): number =>
      Math.round((now - then) * density) - margin;
    pen.drawImage(this.#copy, moved(viewport.x, drawnAt.x), moved(viewport.y, drawnAt.y));
    return true;
  }
}

interface MovedPictureInit {
  readonly drawnAt: Viewport;
  /** Pixels of the screen for one of the page. */
  readonly density: number;
  /** Draws the picture with as many pixels of the page around it. */
  draw(pen: CanvasRenderingContext2D, margin: number): void;
}

/** Characters of a title that stand at a node, and where there is room for more; the card has all of it. */
const shortLabel = 30;
const longLabel = 60;
/** Milliseconds after which a picture that was moved is drawn anew, with its texts where they have room now. */
const restDelay = 120;

export interface StageInit {
  readonly canvas: HTMLCanvasElement;
  explorer(): Explorer;
  /** What a relation is called on its line. */
  relationName(kind: RelationType): string;
  /** What stands at the line around a group. */
  groupName(cluster: Cluster): string;
}

/** The canvas: as large as its place, as fine as the screen, drawn anew only when something changed. */
export class Stage {
  readonly #pen: CanvasRenderingContext2D;
  readonly #labels = new Map<string, Measured>();
  #palette = readPalette();
  #sprites = new NodeSprites(this.#palette, devicePixelRatio);
  #isDrawing = false;
  #scene = emptyScene;
  /** What the scene shows, and from where; undefined where it has to be drawn anew. */
  #drawn: { readonly viewport: Viewport; readonly matter: readonly unknown[] } | undefined;
  readonly #moved = new MovedPicture();
  #rest: ReturnType<typeof setTimeout> | undefined;
  /** False until nodes are on the screen: their labels follow with the next frame. */
  #hasLabels = false;
  /** False while there is nothing worth looking at yet. */
  isShown = true;

  constructor(private readonly init: StageInit) {
    const { canvas } = init;
    const pen = canvas.getContext('2d');
    if (pen === null) throw new Error('The page cannot draw.');
    this.#pen = pen;
    new ResizeObserver(() => this.#resize()).observe(canvas);
    requestIdleCallback(() => {
      if (init.explorer().model.nodes.length === 0) rehearse(this.#sprites);
    });
  }

  get palette(): Palette {
    return this.#palette;
  }

  /** What is on the canvas, where it is now. */
  get scene(): Scene {
    if (this.#rest !== undefined) this.#draw();
    return this.#scene;
  }

  /** The name of the group around a pixel, or whose name is there. */
  groupAt(pixel: Point): string | undefined {
    const { hulls } = this.scene;
    const named = hulls.find(({ name }) => name !== undefined && contains(name, pixel));
    const lined = hulls.filter(({ isQuiet }) => !isQuiet);
    const hull = named ?? hullAt(lined, pixel);
    return this.init.explorer().model.clusters[hull?.cluster ?? -1]?.name;
  }

  /**
   * Follows the editor's theme, and draws the icons once more when their font is there; the listener is called after that, for
   * what else is drawn with them.
   */
  followLook(listener: () => void): void {
    const lookAnew = (): void => {
      this.#palette = readPalette();
      this.#forgetLook();
      listener();
    };
    onThemeChange(lookAnew);
    void document.fonts.load(`12px ${iconFont}`).then(lookAnew);
  }

  /** Draws with the next frame, however often it is called before. */
  redraw(): void {
    if (this.#isDrawing) return;
    this.#isDrawing = true;
    requestAnimationFrame(() => {
      this.#isDrawing = false;
      if (!this.#move()) this.#draw();
    });
  }

  /** What a picture shows beside its viewport: it is drawn anew where any of it is another one. */
  #matter(): readonly unknown[] {
    const { model, book, camera, attention } = this.init.explorer();
    const { width, height } = camera.size;
    const { hovered, selected, active, found, group } = attention;
    const looks = [this.#sprites, this.#hasLabels, this.isShown, width, height];
    return [model, book.places, hovered, selected, active, found, group, ...looks];
  }

  /** Moves the picture without drawing it; false where that is not enough. */
  #move(): boolean {
    const drawn = this.#drawn;
    const { viewport } = this.init.explorer().camera;
    if (drawn === undefined || drawn.viewport === viewport) return false;
    if (this.#matter().some((one, at) => one !== drawn.matter[at])) return false;
    const isShown = this.#moved.show(this.#pen, viewport, {
      drawnAt: drawn.viewport,
      density: devicePixelRatio,
      draw: (pen, margin) => paintScene(pen, this.#sprites, this.#scene, { margin }),
    });
    if (!isShown) return false;
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => this.#draw(), restDelay);
    return true;
  }

  /** Draws anew what was drawn in other colours, or before its font was there. */
  #forgetLook(): void {
    this.#labels.clear();
    this.#sprites = new NodeSprites(this.#palette, devicePixelRatio);
    this.redraw();
  }

  #resize(): void {
    const { canvas } = this.init;
    const { clientWidth: width, clientHeight: height } = canvas;
    canvas.width = Math.round(width * devicePixelRatio);
    canvas.height = Math.round(height * devicePixelRatio);
    this.init.explorer().setSize({ width, height });
    // A canvas is empty after its size changed; waiting for the next frame would flicker.
    this.#draw();
  }

  #draw(): void {
    const explorer = this.init.explorer();
    const { model, book, camera, attention } = explorer;
    const { viewport, size } = camera;
    clearTimeout(this.#rest);
    this.#rest = undefined;
    if (size.width === 0) return;
    this.#scene = this.isShown
      ? computeScene({
          ...attention,
          model,
          places: book.places,
          viewport,
          size,
          labelOf: ({ title }) => this.#label(title),
          nameOf: (kind) => this.#measured(this.init.relationName(kind), nameFont(this.#palette)),
          groupOf: (cluster, isSmall) =>
            this.#measured(
              this.init.groupName(cluster),
              groupFont(this.#palette, { isSmall, isOfType: cluster.isOfType ?? false }),
            ),
          lineHeight: labelHeight,
          hasLabels: this.#hasLabels,
        })
      : emptyScene;
    const density = devicePixelRatio;
    if (this.#sprites.density !== density) this.#sprites = new NodeSprites(this.#palette, density);
    paintScene(this.#pen, this.#sprites, this.#scene, { isPassing: !this.#hasLabels });
    this.#drawn = { viewport, matter: this.#matter() };
    if (this.#hasLabels || this.#scene.nodes.length === 0) return;
    this.#hasLabels = true;
    afterPicture(() => this.redraw());
  }

  #label(title: string): Measured & { readonly long?: Measured } {
    const font = labelFont(this.#palette);
    const share = this.init.canvas.clientWidth < narrow ? 0.5 : 1;
    const short = this.#measured(title, font, shortLabel * share);
    const long = this.#measured(title, font, longLabel * share);
    return short.text === long.text ? short : { ...short, long };
  }

  /** Cutting and measuring would be most of the work of a picture, and titles change seldom. */
  #measured(title: string, font: string, most = shortLabel): Measured {
    const key = `${font} ${most} ${title}`;
    const known = this.#labels.get(key);
    if (known !== undefined) return known;
    const text = shortTitle(title, most);
    this.#pen.font = font;
    const label = { text, width: this.#pen.measureText(text).width };
    this.#labels.set(key, label);
    return label;
  }
}
