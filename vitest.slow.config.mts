import { defineConfig } from 'vitest/config';
import { temporaryEnvironment } from './scripts/temporaryFolder.mjs';

/** Disks that fail, processes that are killed, many that write at once: minutes rather than seconds. */
export default defineConfig({
  test: {
    include: ['test/slow/**/*.test.ts'],
    // Kills and many processes must not slow each other down until somebody's patience ends.
    fileParallelism: false,
    testTimeout: 600_000,
    env: {
      COGNITIVE_MEMORY_EMBEDDING: 'none',
      COGMEM_NO_SERVICE: '1',
      ...temporaryEnvironment,
    },
    hookTimeout: 60_000,
  },
});
