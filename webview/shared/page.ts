import table from '@vscode/codicons/dist/codicon.csv';

/** The words that the host passed to the page, in the reader's language. */
export const readWords = <W>(): W => JSON.parse(document.body.dataset.words ?? '{}') as W;

/** Address of one of the extension's files for pages. */
export const fileUri = (file: string): string => `${document.body.dataset.files ?? ''}${file}`;

type Child = Node | string | undefined;

/** Gives an element its attributes and children; texts among the children become text, never markup. */
export const dress = <T extends HTMLElement>(
  made: T,
  attributes: Readonly<Record<string, string>>,
  children: readonly Child[],
): T => {
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children.filter((child) => child !== undefined));
  return made;
};

export const element = <K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Readonly<Record<string, string>> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] => dress(document.createElement(name), attributes, children);

/** A button of our own: plain, where there are many, or where the editor's would be too loud. */
export const plainButton = (
  attributes: Readonly<Record<string, string>>,
  onClick: () => void,
  ...children: readonly Child[]
): HTMLButtonElement => {
  const made = element('button', { type: 'button', ...attributes }, ...children);
  made.addEventListener('click', onClick);
  return made;
};

/** Rows of `name, name of the glyph, hexadecimal code point`. */
const codes: ReadonlyMap<string, string> = new Map(
  table
    .split('\n')
    .slice(1)
    .map((row) => {
      const [name = '', , code = ''] = row.trim().split(',');
      return [name, String.fromCodePoint(Number.parseInt(code, 16) || 0x20)] as const;
    }),
);

/** The font that the style sheet of each page loads. */
export const iconFont = 'codicon';

/** A codicon as a character of the icon font; a blank for a name that the font does not have. */
export const iconText = (name: string): string => codes.get(name) ?? ' ';

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

/** Fills an element anew; the control in it that has the focus, found by its `data-key`, keeps it. */
export const keepFocus = (root: HTMLElement, fillAnew: () => void): void => {
  const focused = root.contains(document.activeElement)
    ? document.activeElement?.closest<HTMLElement>('[data-key]')?.dataset.key
    : undefined;
  fillAnew();
  if (focused === undefined) return;
  const controls = [...root.querySelectorAll<HTMLElement>('[data-key]')];
  controls.find(({ dataset }) => dataset.key === focused)?.focus();
};

/**
 * Makes these the children of an element. Those that are there already are not moved: what is moved loses the focus,
 * the selection, and what is being typed.
 */
export const place = (parent: HTMLElement, children: readonly HTMLElement[]): void => {
  const wanted = new Set<Element>(children);
  for (const child of [...parent.children]) {
    if (!wanted.has(child)) child.remove();
  }
  for (const [at, child] of children.entries()) {
    const there = parent.children[at] ?? null;
    if (there !== child) parent.insertBefore(child, there);
  }
};

/**
 * Calls back when the next frame is on the screen, which is when the one after it begins: what the first look does not
 * need waits for the picture.
 */
export const afterPicture = (work: () => void): void =>
  void requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(work)));
