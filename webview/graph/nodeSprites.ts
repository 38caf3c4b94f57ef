import { type PaintableNode, paintNode } from './nodePainter';
import type { Palette } from './palette';

/** Steps of the radius, in pixels, that nobody can tell apart. */
const radiusStep = 0.5;
/** Room around the radius for shapes that reach beyond it, and for their outline. */
const reach = 1.5;
const outline = 2;
/** Side of the sheet in pixels: room for all types and statuses in the sizes of one picture. */
const sheetSide = 2_048;

interface Sprite {
  readonly x: number;
  readonly y: number;
  readonly side: number;
}

const radiusOf = ({ radius }: PaintableNode): number =>
  Math.max(radiusStep, Math.round(radius / radiusStep) * radiusStep);

const keyOf = ({ type, status }: PaintableNode['node'], radius: number): string =>
  `${type} ${status} ${radius}`;

/** Nodes as little pictures, since many of them look alike: copying one is several times as fast as drawing it. */
export class NodeSprites {
  readonly #sheet = document.createElement('canvas');
  readonly #pen: CanvasRenderingContext2D | null;
  readonly #sprites = new Map<string, Sprite>();
  #x = 0;
  #y = 0;
  #rowHeight = 0;

  constructor(
    private readonly palette: Palette,
    /** Pixels of the screen for one of the page. */
    readonly density: number,
  ) {
    this.#sheet.width = sheetSide;
    this.#sheet.height = sheetSide;
    this.#pen = this.#sheet.getContext('2d');
  }

  /** Draws what is missing on the sheet; all at once, because a canvas that is copied from is slow to draw on. */
  prepare(nodes: readonly PaintableNode[]): void {
    for (const node of nodes) {
      const radius = radiusOf(node);
      if (!this.#sprites.has(keyOf(node.node, radius))) this.#add(node, radius);
    }
  }

  draw(pen: CanvasRenderingContext2D, node: PaintableNode): void {
    const radius = radiusOf(node);
    const sprite = this.#sprites.get(keyOf(node.node, radius));
    if (sprite === undefined) {
      // The sheet was full, and was begun anew while this picture was prepared.
      paintNode(pen, node, { palette: this.palette, opacity: pen.globalAlpha });
      return;
    }
    const side = sprite.side / this.density;
    const { x, y } = { x: node.x - side / 2, y: node.y - side / 2 };
    pen.drawImage(this.#sheet, sprite.x, sprite.y, sprite.side, sprite.side, x, y, side, side);
  }

  #add({ node }: PaintableNode, radius: number): void {
    const side = Math.ceil(2 * (radius * reach + outline) * this.density);
    const pen = this.#pen;
    if (pen === null || side > sheetSide) return;
    const { x, y } = this.#findRoom(side);
    pen.setTransform(this.density, 0, 0, this.density, x + side / 2, y + side / 2);
    pen.lineJoin = 'round';
    paintNode(pen, { x: 0, y: 0, radius, node }, { palette: this.palette, opacity: 1 });
    this.#sprites.set(keyOf(node, radius), { x, y, side });
  }

  /** In rows from the top; a full sheet is wiped. */
  #findRoom(side: number): { readonly x: number; readonly y: number } {
    if (this.#x + side > sheetSide) {
      this.#x = 0;
      this.#y += this.#rowHeight;
      this.#rowHeight = 0;
    }
    if (this.#y + side > sheetSide) {
      this.#sprites.clear();
      this.#pen?.setTransform(1, 0, 0, 1, 0, 0);
      this.#pen?.clearRect(0, 0, sheetSide, sheetSide);
      this.#x = 0;
      this.#y = 0;
      this.#rowHeight = 0;
    }
    const place = { x: this.#x, y: this.#y };
    this.#x += side;
    this.#rowHeight = Math.max(this.#rowHeight, side);
    return place;
  }
}
