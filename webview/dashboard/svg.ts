import type { Point } from './geometry';

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
