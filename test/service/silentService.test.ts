import { afterEach, expect, test, vi } from 'vitest';
import { processOf } from '../../src/service/silentService';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

test('on Windows the process of a service that does not answer is not told, and nothing fails', () => {
  // No program is found that lists processes, as there.
  vi.stubEnv('PATH', '/nowhere');
  vi.stubGlobal('process', { ...process, platform: 'win32' });
  expect(processOf({ socket: String.raw`\\.\pipe\cogmem` })).toBeUndefined();
});
