import { describe, expect, it } from 'vitest';
import { withTemporaryFolder } from '../faces/support/temporaryFolder';
import { repetitions } from './support/share';
import { workInTwoClones } from './support/twoClones';

describe('two people who commit one memory folder', () => {
  it('are stopped by git only where both changed the same memory, and end with the same ones', () =>
    withTemporaryFolder(async (parent) => {
      const rounds = repetitions(60, 12);
      const { wrongs, commands } = await workInTwoClones(parent, { rounds, seed: 3 });
      expect(wrongs.join('\n')).toBe('');
      expect(commands.pull?.run).toBeGreaterThan(3);
    }));
});
