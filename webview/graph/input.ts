import type { Point } from '../shared/geometry';
import { toPixel } from './camera';
import type { Explorer } from './explorer';
import { type Direction, hitNode } from './nodesAt';
import { pixelRadius } from './scene';

export interface InputInit {
  readonly canvas: HTMLCanvasElement;
  readonly explorer: Explorer;
  open(index: number): void;
  focusSearch(): void;
  /** Escape: what is searched, pointed at or chosen is let go. */
  clear(): void;
}

/** Pixels that a pointer may tremble during a click. */
const tremble = 4;
/** Zoom for each pixel of a wheel's turn, and for a key. */
const wheelZoom = 0.0022;
const keyZoom = 1.25;
/** Pixels of a line and a page, for wheels that count in them. */
const wheelUnits = [1, 16, 400] as const;

const directions: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

const nodeAt = ({ model, places, viewport }: Explorer, pixel: Point): number | undefined =>
  hitNode(
    model.nodes.map((node, index) => ({
      ...toPixel(viewport, places[index] ?? { x: 0, y: 0 }),
      radius: pixelRadius(node, viewport),
    })),
    pixel,
  );

/** Mouse, pen and finger: moving the picture, dragging a node, a click on one. */
const listenToPointer = ({ canvas, explorer, open }: InputInit): void => {
  let pressed: { readonly start: Point; readonly node: number | undefined } | undefined;
  let last: Point = { x: 0, y: 0 };
  let isMoving = false;

  const pixelOf = ({ offsetX, offsetY }: MouseEvent): Point => ({ x: offsetX, y: offsetY });
  const showCursor = (): void => {
    canvas.style.cursor =
      pressed && isMoving ? 'grabbing' : explorer.hovered === undefined ? 'default' : 'pointer';
  };

  canvas.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return;
    const start = pixelOf(event);
    pressed = { start, node: nodeAt(explorer, start) };
    last = start;
    isMoving = false;
    canvas.setPointerCapture(event.pointerId);
  });
  canvas.addEventListener('pointermove', (event) => {
    const pixel = pixelOf(event);
    if (pressed === undefined) {
      explorer.hover(nodeAt(explorer, pixel));
      showCursor();
      return;
    }
    const { start, node } = pressed;
    isMoving ||= Math.hypot(pixel.x - start.x, pixel.y - start.y) > tremble;
    if (!isMoving) return;
    explorer.hover(undefined);
    if (node === undefined) explorer.pan({ x: pixel.x - last.x, y: pixel.y - last.y });
    else explorer.drag(node, pixel);
    last = pixel;
    showCursor();
  });
  const release = (): void => {
    if (pressed?.node !== undefined && isMoving) explorer.drop(pressed.node);
    pressed = undefined;
    showCursor();
  };
  canvas.addEventListener('pointerup', () => {
    const clicked = isMoving ? undefined : pressed?.node;
    release();
    if (clicked !== undefined) open(clicked);
  });
  canvas.addEventListener('pointercancel', release);
  canvas.addEventListener('pointerleave', () => explorer.hover(undefined));
  canvas.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault();
      const pixels = event.deltaY * (wheelUnits[event.deltaMode] ?? 1);
      explorer.zoom(Math.exp(-pixels * wheelZoom), pixelOf(event));
    },
    { passive: false },
  );
};

const listenToKeys = ({ canvas, explorer, open, focusSearch }: InputInit): void => {
  const actions: Readonly<Record<string, () => void>> = {
    Enter: () => {
      if (explorer.selected !== undefined) open(explorer.selected);
    },
    Home: () => explorer.selectFirst(),
    '+': () => explorer.zoom(keyZoom),
    '=': () => explorer.zoom(keyZoom),
    '-': () => explorer.zoom(1 / keyZoom),
    '0': () => explorer.fit(),
    '/': focusSearch,
  };
  canvas.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const direction = directions[event.key];
    const act = direction === undefined ? actions[event.key] : () => explorer.step(direction);
    if (act === undefined) return;
    event.preventDefault();
    act();
  });
  canvas.addEventListener('focus', () => {
    if (explorer.selected === undefined && canvas.matches(':focus-visible')) explorer.selectFirst();
  });
};

/** Turns what a person does at the canvas into calls of the explorer. */
export const listen = (init: InputInit): void => {
  listenToPointer(init);
  listenToKeys(init);
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') init.clear();
  });
};
