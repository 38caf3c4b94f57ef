import type { Shape } from '../shared/kinds';
import type { Point } from './viewport';

/** What a shape is drawn with; a canvas has it. */
export interface Pen {
  moveTo(x: number, y: number): void;
  lineTo(x: number, y: number): void;
  arc(x: number, y: number, radius: number, start: number, end: number): void;
  closePath(): void;
}

interface Polygon {
  readonly corners: number;
  /** Angle of the first corner. */
  readonly turn: number;
  /** Radius that makes the area about that of the circle of radius 1. */
  readonly size: number;
}

const polygons: Readonly<Record<Exclude<Shape, 'circle'>, Polygon>> = {
  square: { corners: 4, turn: Math.PI / 4, size: 1.25 },
  diamond: { corners: 4, turn: 0, size: 1.28 },
  hexagon: { corners: 6, turn: 0, size: 1.12 },
  pentagon: { corners: 5, turn: -Math.PI / 2, size: 1.18 },
  triangle: { corners: 3, turn: -Math.PI / 2, size: 1.45 },
};

/** The middle of a triangle is where its icon has most room, a little below the middle of the circle. */
export const iconOffset = (shape: Shape): number => (shape === 'triangle' ? 0.12 : 0);

/** Corners about the middle of a shape of radius 1; thousands of nodes have the same ones. */
const cornersOf = ({ corners, turn, size }: Polygon): readonly Point[] =>
  Array.from({ length: corners }, (_, corner) => {
    const angle = turn + (corner * 2 * Math.PI) / corners;
    return { x: size * Math.cos(angle), y: size * Math.sin(angle) };
  });

const outlines: ReadonlyMap<Shape, readonly Point[]> = new Map(
  Object.entries(polygons).map(([shape, polygon]) => [shape as Shape, cornersOf(polygon)]),
);

/** Adds a shape to the path that the caller has begun, and fills or strokes. */
export const traceShape = (pen: Pen, shape: Shape, { x, y }: Point, radius: number): void => {
  const outline = outlines.get(shape);
  if (outline === undefined) {
    pen.moveTo(x + radius, y);
    pen.arc(x, y, radius, 0, 2 * Math.PI);
    return;
  }
  outline.forEach((corner, index) => {
    if (index === 0) pen.moveTo(x + radius * corner.x, y + radius * corner.y);
    else pen.lineTo(x + radius * corner.x, y + radius * corner.y);
  });
  pen.closePath();
};
