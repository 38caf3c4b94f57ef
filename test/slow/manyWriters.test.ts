import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withMemory } from '../faces/support/cogmem';
import { findLosses } from './support/checkFolder';
import { writeByMany } from './support/manyWriters';
import { repetitions } from './support/share';

test('eight processes of every face write at once, beside two agents with hooks, and nothing is lost', async () => {
  await withMemory(async (project) => {
    const result = await writeByMany(project, {
      processes: 8,
      writes: repetitions(400, 60),
      hooks: 2,
    });
    expect(await findLosses(join(project.folder, 'memory'), result)).toEqual([]);
    expect(Object.keys(result.times).sort()).toEqual(['cli', 'mcp', 'server']);
  });
});
