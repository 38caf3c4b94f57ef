import { resolve } from 'node:path';
import { defineConfig, type Plugin } from 'vitest/config';
import { temporaryEnvironment } from './scripts/temporaryFolder.mjs';

/** A change of a number in a source, which `npm run check:constants` asks for. */
const changedConstant = (): Plugin[] => {
  const { COGNITIVE_MEMORY_CHANGED_CONSTANT: given } = process.env;
  if (given === undefined) return [];
  const { file, start, end, text } = JSON.parse(given);
  const path = resolve(file);
  const transform = (code: string, id: string) =>
    id === path ? code.slice(0, start) + text + code.slice(end) : undefined;
  return [{ name: 'changed-constant', enforce: 'pre', transform }];
};

/** What a source becomes is kept for the next run, by its content; not of sources that are changed on the way. */
const rememberingModules = {
  experimental: { fsModuleCache: process.env.COGNITIVE_MEMORY_CHANGED_CONSTANT === undefined },
};

/** Two projects: the pure suite (no disk, no process, no clock) and the faces, driven for real from `dist`. */
export default defineConfig({
  test: {
    projects: [
      {
        plugins: changedConstant(),
        test: {
          name: 'pure',
          ...rememberingModules,
          include: ['test/**/*.test.ts'],
          exclude: ['test/faces/**', 'test/slow/**', 'test/e2e/**'],
          setupFiles: ['test/support/runs.ts'],
          // Pure tests share nothing that one of them could change, so the modules are loaded once.
          isolate: false,
          pool: 'threads',
          maxWorkers: 2,
          // After the faces, which have another number of workers.
          sequence: { groupOrder: 1 },
          // Property tests take seconds on a busy machine; the limit is for what hangs.
          testTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'faces',
          ...rememberingModules,
          include: ['test/faces/**/*.test.ts'],
          globalSetup: 'test/support/compiledCode.ts',
          // The pages need a browser, which a fresh machine may not have: they run with the real editor.
          exclude: ['test/faces/pages/**'],
          // Each test has a folder of its own, so that the modules can be loaded once here too.
          isolate: false,
          // One more than a small machine has cores: they wait for processes and watchers much of the time.
          maxWorkers: 3,
          testTimeout: 180_000,
          hookTimeout: 120_000,
          // The model is loaded by the tests that are about it, and by no process of the others.
          // Nobody's own Git settings or data reach a test, and the person at the keyboard is always Ada.
          env: {
            COGNITIVE_MEMORY_EMBEDDING: 'none',
            // A process of a test does its work itself; the tests of the service start their own.
            COGMEM_NO_SERVICE: '1',
            ...temporaryEnvironment,
            // The code that the setup above has had compiled.
            XDG_RUNTIME_DIR: temporaryEnvironment.XDG_DATA_HOME,
            GIT_CONFIG_NOSYSTEM: '1',
            GIT_CONFIG_COUNT: '1',
            GIT_CONFIG_KEY_0: 'user.name',
            GIT_CONFIG_VALUE_0: 'Ada',
          },
        },
      },
    ],
  },
});
