import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { Workbench } from '../../scripts/editor/workbench.mjs';

/** A theme of each kind, with the end of its pictures' names; the editor is left in the last one. */
const themes = [
  ['Light Modern', 'light'],
  ['Light High Contrast', 'contrast-light'],
  ['Dark High Contrast', 'contrast'],
  ['Dark Modern', 'dark'],
] as const;

/** Takes a picture of the whole editor in each theme. */
export const takeThemedPictures = async (workbench: Workbench, name: string): Promise<void> => {
  for (const [theme, short] of themes) {
    await workbench.setTheme(theme);
    // The editor passes the colours on to its pages a little later.
    await workbench.page.waitForTimeout(400);
    await workbench.screenshot(`${name}-${short}`);
  }
};

/** Runs the command line in a project and gives what it prints. */
export const cogmem = (project: string, ...args: readonly string[]): string =>
  execFileSync(process.execPath, ['dist/cli.js', '--dir', join(project, 'memory'), ...args], {
    encoding: 'utf8',
  });
