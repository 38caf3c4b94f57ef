import { readFileSync } from 'node:fs';

export const themeNames = ['dark', 'light', 'contrast', 'contrast-light'] as const;
export type ThemeName = (typeof themeNames)[number];

interface Theme {
  /** By which a page tells the kind of theme. */
  readonly bodyClass: string;
  /** Values of the CSS variables by their names without `--vscode-`. */
  readonly variables: Readonly<Record<string, string>>;
}

/**
 * What the editor writes into a page in Dark Modern, Light Modern, Dark High Contrast and Light High Contrast; only what
 * pages use.
 */
export const themes: Readonly<Record<ThemeName, Theme>> = JSON.parse(
  readFileSync(new URL('./themes.json', import.meta.url), 'utf8'),
);

/** Colours that the editor gives to elements of every page, where the page itself says none. */
export const editorStyle = `@layer editor {
  a, a code { color: var(--vscode-textLink-foreground); }
  code { background: var(--vscode-textPreformat-background); color: var(--vscode-textPreformat-foreground); }
  kbd { background: var(--vscode-keybindingLabel-background); color: var(--vscode-keybindingLabel-foreground); }
  blockquote { background: var(--vscode-textBlockQuote-background); }
}`;
