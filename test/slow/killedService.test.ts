import { expect, test } from 'vitest';
import { withMemory } from '../faces/support/cogmem';
import { withTemporaryFolder } from '../faces/support/temporaryFolder';
import { killServices } from './support/killedService';
import { repetitions } from './support/share';

test('twelve agents whose service is killed again and again lose nothing that was answered', () =>
  withMemory((project) =>
    withTemporaryFolder(async (runtime) => {
      const { wrongs } = await killServices(project, { kills: repetitions(40, 8), runtime });
      expect(wrongs).toEqual([]);
    }),
  ));
