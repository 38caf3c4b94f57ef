import { defineConfig } from 'vitest/config';
import { temporaryEnvironment } from './scripts/temporaryFolder.mjs';

/** Tests that need a browser: the pages by themselves, and a real VS Code; one file at a time. */
export default defineConfig({
  test: {
    name: 'e2e',
    include: ['test/faces/pages/**/*.test.ts', 'test/e2e/**/*.e2e.ts'],
    globalSetup: ['test/e2e/installEditor.ts'],
    // A real editor on a busy machine: what fails is tried once more, and `.ci/run` names what passed only then.
    retry: 1,
    env: {
      ...temporaryEnvironment,
      COGMEM_NO_SERVICE: '1',
    },
    fileParallelism: false,
    maxWorkers: 1,
    // Each file has a window and folders of its own, so that the modules can be loaded once.
    isolate: false,
    // A page that lost its files says so after half a minute only, and is then loaded again.
    testTimeout: 180_000,
    hookTimeout: 120_000,
    teardownTimeout: 30_000,
  },
});
