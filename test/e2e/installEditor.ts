import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { packExtension } from '../../scripts/editor/pack.mjs';
import { prepareExtensions } from '../../scripts/editor/server.mjs';

declare module 'vitest' {
  export interface ProvidedContext {
    /** This extension as it is published. */
    vsix: string;
    /** A folder of extensions that has it alone. */
    extensionsDir: string;
  }
}

/**
 * Fetches the editor, packs this extension and installs it, once for all tests. Answers with what takes that away again.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'extension-'));
  const vsix = await packExtension(folder);
  const extensionsDir = join(folder, 'extensions');
  await prepareExtensions(extensionsDir, { version: editorUnderTest(), extensions: [{ vsix }] });
  project.provide('vsix', vsix);
  project.provide('extensionsDir', extensionsDir);
  return () => rm(folder, { recursive: true, force: true });
}

/** `COGNITIVE_MEMORY_EDITOR=oldest` runs the same tests in the oldest editor that is supported. */
export function editorUnderTest(): string {
  return process.env.COGNITIVE_MEMORY_EDITOR ?? 'newest';
}
