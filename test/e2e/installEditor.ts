import { installEditor } from '../../scripts/editor/install.mjs';

/** Fetches the editor before the first test, so that no test has to wait for that. */
export async function setup(): Promise<void> {
  await installEditor({ version: editorUnderTest() });
}

/** `COGNITIVE_MEMORY_EDITOR=oldest` runs the same tests in the oldest editor that is supported. */
export function editorUnderTest(): string {
  return process.env.COGNITIVE_MEMORY_EDITOR ?? 'newest';
}
