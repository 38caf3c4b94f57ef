import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { serveBrowser } from '../../scripts/editor/browser.mjs';
import { packExtension } from '../../scripts/editor/pack.mjs';
import { type EditorPlace, prepareExtensions, startEditor } from '../../scripts/editor/server.mjs';

declare module 'vitest' {
  export interface ProvidedContext {
    /** This extension as it is published. */
    vsix: string;
    /** A folder of extensions that has it alone. */
    extensionsDir: string;
    /** A running editor with this extension alone, for all files that ask for nothing else. */
    editor: EditorPlace;
    /** Where the browser is that all files share. */
    browser: string;
  }
}

/**
 * Fetches the editor, packs this extension, installs and starts it, once for all tests. Answers with what takes that away again.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // What is started here is part of the tests, which have this environment.
  Object.assign(process.env, project.config.env);
  const folder = await mkdtemp(join(tmpdir(), 'extension-'));
  const vsix = await packExtension(folder);
  const extensionsDir = join(folder, 'extensions');
  await prepareExtensions(extensionsDir, { version: editorUnderTest(), extensions: [{ vsix }] });
  const editor = await startEditor({ version: editorUnderTest(), extensionsDir });
  const browser = await serveBrowser();
  project.provide('vsix', vsix);
  project.provide('extensionsDir', extensionsDir);
  project.provide('editor', editor.place);
  project.provide('browser', browser.wsEndpoint());
  return async () => {
    await browser.close();
    await editor.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

/** `COGNITIVE_MEMORY_EDITOR=oldest` runs the same tests in the oldest editor that is supported. */
export function editorUnderTest(): string {
  return process.env.COGNITIVE_MEMORY_EDITOR ?? 'newest';
}
