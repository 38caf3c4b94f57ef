import { pointers, select } from 'd3-selection';
import { type D3ZoomEvent, zoom, zoomIdentity } from 'd3-zoom';
import type { Point } from '../shared/geometry';
import { largestScale, smallestScale, toPixel } from './camera';
import type { Explorer } from './explorer';
import type { Direction } from './nodesAt';

export interface InputInit {
  readonly canvas: HTMLCanvasElement;
  readonly explorer: Explorer;
  open(index: number): void;
  /** The name of the group around a pixel. */
  groupAt(pixel: Point): string | undefined;
  /** What the editor's menu on a node is told. */
  menuOf(index: number): Readonly<Record<string, unknown>>;
  /** Escape: what is searched, pointed at or chosen is let go. */
  clear(): void;
}

/** Pixels that a pointer may tremble during a click. */
const tremble = 4;
/** Zoom for each pixel of a wheel's turn, as a power of two, and for a key. */
const wheelZoom = 0.0022 / Math.LN2;
const keyZoom = 1.25;
/** Pixels of a line and a page, for wheels that count in them. */
const wheelUnits = [1, 16, 400] as const;

const directions: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

/** Moving and zooming the picture with mouse, wheel and fingers. */
const listenToGestures = ({ canvas, explorer }: InputInit): void => {
  const view = select(canvas);
  const gestures = zoom<HTMLCanvasElement, unknown>()
    .scaleExtent([smallestScale, largestScale])
    .clickDistance(tremble)
    .wheelDelta(
      ({ deltaY, deltaMode }: WheelEvent) => -deltaY * (wheelUnits[deltaMode] ?? 1) * wheelZoom,
    )
    .filter((event: MouseEvent | TouchEvent) => {
      const [[x = 0, y = 0] = []] = pointers(event, canvas);
      const isOnNode = event.type !== 'wheel' && explorer.nodeAt({ x, y }) !== undefined;
      if (isOnNode || ('button' in event && event.button !== 0)) return false;
      // The picture may have moved by other means since the last gesture.
      const { viewport } = explorer.camera;
      const begun = zoomIdentity.translate(viewport.x, viewport.y).scale(viewport.scale);
      view.property('__zoom', begun);
      return true;
    })
    .on('zoom', ({ transform }: D3ZoomEvent<HTMLCanvasElement, unknown>) =>
      explorer.look({ scale: transform.k, x: transform.x, y: transform.y }),
    );
  // A second click opens nothing that the first one did not, and zooms nothing.
  view.call(gestures).on('dblclick.zoom', null);
};

/** Pointing at a node, dragging it, a click on it. */
const listenToPointer = ({ canvas, explorer, open, groupAt }: InputInit): void => {
  let pressed: { readonly start: Point; readonly node: number | undefined } | undefined;
  let isMoving = false;

  const pixelOf = ({ offsetX, offsetY }: MouseEvent): Point => ({ x: offsetX, y: offsetY });
  const showCursor = (): void => {
    const resting = explorer.attention.hovered === undefined ? 'default' : 'pointer';
    canvas.style.cursor = pressed && isMoving ? 'grabbing' : resting;
  };

  canvas.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return;
    const start = pixelOf(event);
    pressed = { start, node: explorer.nodeAt(start) };
    isMoving = false;
    canvas.setPointerCapture(event.pointerId);
  });
  canvas.addEventListener('pointermove', (event) => {
    const pixel = pixelOf(event);
    if (pressed === undefined) {
      explorer.hover(explorer.nodeAt(pixel));
    } else {
      const { start, node } = pressed;
      isMoving ||= Math.hypot(pixel.x - start.x, pixel.y - start.y) > tremble;
      if (!isMoving) return;
      explorer.hover(undefined);
      if (node !== undefined) explorer.drag(node, pixel);
    }
    showCursor();
  });
  const release = (): void => {
    if (pressed?.node !== undefined && isMoving) explorer.drop(pressed.node);
    pressed = undefined;
    showCursor();
  };
  canvas.addEventListener('pointerup', () => {
    const clicked = isMoving ? undefined : pressed;
    const { start, node } = clicked ?? {};
    release();
    if (node !== undefined) open(node);
    else if (start !== undefined) explorer.openGroup(groupAt(start));
  });
  canvas.addEventListener('pointercancel', release);
  canvas.addEventListener('pointerleave', () => explorer.hover(undefined));
};

/** The editor opens its menu on what the canvas says of itself: a memory, or nothing, without Cut, Copy and Paste. */
const listenToMenu = ({ canvas, explorer, menuOf }: InputInit): void => {
  // By the key for menus it is about what has the focus; the event itself tells that it was a mouse.
  let isByKey = false;
  for (const name of ['keydown', 'pointerdown'] as const) {
    document.addEventListener(name, ({ type }) => {
      isByKey = type === 'keydown';
    });
  }
  canvas.addEventListener('contextmenu', (event) => {
    const { selected } = explorer.attention;
    const place = isByKey && event.isTrusted ? explorer.book.at(selected) : undefined;
    if (place !== undefined) {
      // The browser would open it in the middle of the canvas, where it hides what it is about.
      event.preventDefault();
      event.stopPropagation();
      const { x, y } = toPixel(explorer.camera.viewport, place);
      const { left, top } = canvas.getBoundingClientRect();
      const at = { clientX: left + x, clientY: top + y };
      const moved = new MouseEvent('contextmenu', { ...at, bubbles: true, cancelable: true });
      canvas.dispatchEvent(moved);
      return;
    }
    const pixel = { x: event.offsetX, y: event.offsetY };
    const index = isByKey ? selected : explorer.nodeAt(pixel);
    explorer.hover(undefined);
    if (index !== undefined) explorer.select(index);
    canvas.dataset.vscodeContext = JSON.stringify({
      preventDefaultContextMenuItems: true,
      ...(index === undefined ? {} : menuOf(index)),
    });
  });
};

const listenToKeys = ({ canvas, explorer, open }: InputInit): void => {
  const actions: Readonly<Record<string, () => void>> = {
    Enter: () => {
      const { selected } = explorer.attention;
      if (selected !== undefined) open(selected);
    },
    PageDown: () => explorer.stepGroup(1),
    PageUp: () => explorer.stepGroup(-1),
    Home: () => explorer.selectFirst(),
    '+': () => explorer.zoom(keyZoom),
    '=': () => explorer.zoom(keyZoom),
    '-': () => explorer.zoom(1 / keyZoom),
    '0': () => explorer.fit(),
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
    const isNew = explorer.attention.selected === undefined;
    if (isNew && canvas.matches(':focus-visible')) explorer.selectFirst();
  });
};

/** Turns what a person does at the canvas into calls of the explorer. */
export const listen = (init: InputInit): void => {
  listenToGestures(init);
  listenToPointer(init);
  listenToKeys(init);
  listenToMenu(init);
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') init.clear();
  });
};

/** The keys of the search: into it from anywhere, from it to what it found, and from one find to the next. */
export const listenToSearch = ({
  field,
  canvas,
  explorer,
  finds,
}: {
  readonly field: { readonly element: HTMLElement; focus(): void };
  readonly canvas: HTMLCanvasElement;
  readonly explorer: Explorer;
  readonly finds: { focus(): void };
}): void => {
  field.element.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    if (!explorer.goToFound()) return;
    if (event.key === 'Enter') canvas.focus();
    else finds.focus();
  });
  document.addEventListener('keydown', (event) => {
    const isTyping = field.element.contains(document.activeElement);
    if (event.key !== 'F3' && (event.key !== '/' || isTyping)) return;
    event.preventDefault();
    if (event.key === '/') field.focus();
    else explorer.stepFound(event.shiftKey ? -1 : 1);
  });
};
