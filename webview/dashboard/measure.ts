import { readFontFamily } from '../shared/theme';

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
