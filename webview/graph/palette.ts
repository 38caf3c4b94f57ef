import { isHighContrast, type ReadColor, readColor, readFontFamily } from '../shared/page';

/** The side bar and the editor area have surfaces of their own; the style sheet knows which one this is. */
const readSurface = (): string =>
  getComputedStyle(document.body).getPropertyValue('--surface').trim() ||
  readColor('editor-background');

/** The colours of the editor's theme as the painter needs them, read once for each theme. */
export const readPalette = () => {
  const read = new Map<string, string>();
  const color: ReadColor = (...names) => {
    const key = names.join();
    const value = read.get(key) ?? readColor(...names);
    read.set(key, value);
    return value;
  };
  return {
    /** Of a theme's variable. */
    color,
    text: color('foreground'),
    // Who needs contrast needs it for titles and lines, which the themes' own colours for them mix with the surface.
    quietText: isHighContrast()
      ? color('foreground')
      : color('descriptionForeground', 'foreground'),
    line: isHighContrast() ? color('foreground') : color('charts-lines', 'foreground'),
    focus: color('focusBorder', 'foreground'),
    /** What the picture lies on. */
    surface: readSurface(),
    fontFamily: readFontFamily(),
  };
};

export type Palette = ReturnType<typeof readPalette>;
