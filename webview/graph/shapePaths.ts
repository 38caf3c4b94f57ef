import type { Shape } from './look';
import type { Point } from './viewport';

/** What a shape is drawn with; a canvas has it. */
export interface Pen {
  beginPath(): void;
  moveTo(x: number, y: number): void;
  lineTo(x: number, y: number): void;
  arc(x: number, y: number, radius: number, start: number, end: number): void;
  closePath(): void;
}

/** Corners, the angle of the first, and the radius that makes the area about that of the circle. */
const polygons: Readonly<
  Record<Exclude<Shape, 'circle'>, { corners: number; turn: number; size: number }>
> = {
  square: { corners: 4, turn: Math.PI / 4, size: 1.25 },
  diamond: { corners: 4, turn: 0, size: 1.28 },
  hexagon: { corners: 6, turn: 0, size: 1.12 },
  pentagon: { corners: 5, turn: -Math.PI / 2, size: 1.18 },
  triangle: { corners: 3, turn: -Math.PI / 2, size: 1.45 },
};

/** The middle of a triangle is where its icon has most room, a little below the middle of the circle. */
export const iconOffset = (shape: Shape): number => (shape === 'triangle' ? 0.12 : 0);

/** Begins a path in the form of a shape; the caller fills or strokes it. */
export const traceShape = (pen: Pen, shape: Shape, { x, y }: Point, radius: number): void => {
  pen.beginPath();
  if (shape === 'circle') {
    pen.arc(x, y, radius, 0, 2 * Math.PI);
    return;
  }
  const { corners, turn, size } = polygons[shape];
  for (let corner = 0; corner < corners; corner++) {
    const angle = turn + (corner * 2 * Math.PI) / corners;
    const at = [x + radius * size * Math.cos(angle), y + radius * size * Math.sin(angle)] as const;
    if (corner === 0) pen.moveTo(...at);
    else pen.lineTo(...at);
  }
  pen.closePath();
};
