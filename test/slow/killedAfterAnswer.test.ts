import { expect, test } from 'vitest';
import { withMemory } from '../faces/support/cogmem';
import { killAfterAnswers } from './support/killAfterAnswer';
import { repetitions } from './support/share';

test('what was answered has its author, its history and its undo, though the process is killed then', async () => {
  await withMemory(async (project) => {
    expect(await killAfterAnswers(project, { kills: repetitions(30, 3) })).toEqual([]);
  });
});
