/** Reads a colour of the editor's theme by its CSS variable without `--vscode-`; of several the first that is set. */
export type ReadColor = (...names: readonly string[]) => string;

export const readColor: ReadColor = (...names) => {
  const style = getComputedStyle(document.documentElement);
  for (const name of names) {
    const value = style.getPropertyValue(`--vscode-${name}`).trim();
    if (value !== '') return value;
  }
  return 'gray';
};

/** The editor's font as a canvas takes it, in CSS pixels. */
export const readFontFamily = (): string =>
  getComputedStyle(document.documentElement).getPropertyValue('--vscode-font-family').trim() ||
  'sans-serif';

export const isHighContrast = (): boolean =>
  document.body.classList.contains('vscode-high-contrast') ||
  document.body.classList.contains('vscode-high-contrast-light');

/** Calls when the editor changes its theme: it then rewrites the variables at the root, and the classes of the body. */
export const onThemeChange = (listener: () => void): void => {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['style'] });
  observer.observe(document.body, {
    attributes: true,
    attributeFilter: ['class', 'data-vscode-theme-id'],
  });
};

/** True where the person asked their system, or the editor, for less motion. */
export const prefersStillness = (): boolean =>
  document.body.classList.contains('vscode-reduce-motion') ||
  matchMedia('(prefers-reduced-motion: reduce)').matches;
