import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startingTime, takeTurn } from '../../../src/service/startService';
import { withTemporaryFolder } from '../support/temporaryFolder';

it('is for one of many at once, and for another one where nothing came of it', () =>
  withTemporaryFolder(async (folder) => {
    const mark = join(folder, 'mark');
    const now = Date.now();
    expect(takeTurn(mark, now)).toBe(true);
    await utimes(mark, now / 1_000, now / 1_000);
    expect(takeTurn(mark, now + 1)).toBe(false);
    expect(takeTurn(mark, now + startingTime)).toBe(true);
    expect(takeTurn(mark, now + startingTime + 1)).toBe(false);
  }));

it('is nobody’s that could not be taken', () =>
  withTemporaryFolder(async (folder) => {
    expect(() => takeTurn(join(folder, 'absent', 'mark'), Date.now())).toThrow('ENOENT');
  }));
