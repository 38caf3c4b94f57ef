import { defineConfig } from 'vitest/config';

/** Tests that drive a real VS Code: one editor and one page per file, one file at a time. */
export default defineConfig({
  test: {
    name: 'e2e',
    include: ['test/e2e/**/*.e2e.ts'],
    globalSetup: ['test/e2e/installEditor.ts'],
    fileParallelism: false,
    maxWorkers: 1,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    teardownTimeout: 30_000,
  },
});
