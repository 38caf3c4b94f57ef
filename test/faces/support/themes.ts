import { readFileSync } from 'node:fs';

export const themeNames = ['dark', 'light', 'contrast'] as const;
export type ThemeName = (typeof themeNames)[number];

interface Theme {
  /** By which a page tells the kind of theme. */
  readonly bodyClass: string;
  /** Values of the CSS variables by their names without `--vscode-`. */
  readonly variables: Readonly<Record<string, string>>;
}

/** What the editor writes into a page in Dark Modern, Light Modern and Dark High Contrast; only what pages use. */
export const themes: Readonly<Record<ThemeName, Theme>> = JSON.parse(
  readFileSync(new URL('./themes.json', import.meta.url), 'utf8'),
);
