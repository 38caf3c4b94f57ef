import { describe, expect, it } from 'vitest';
import { runs } from '../support/runs';
import { runFolderSeed } from './folderRun';
import { runTextSeed } from './textRun';

/** The first failure among so many seeds, with its seed, and what it was shrunk to. */
const firstFailure = (
  run: (seed: number) => { readonly failure?: unknown },
  seeds: { readonly from: number; readonly count: number },
): unknown => {
  for (let seed = seeds.from; seed < seeds.from + seeds.count; seed++) {
    const { failure } = run(seed);
    if (failure !== undefined) return failure;
  }
  return undefined;
};

// A batch of each; `npm run fuzz -- --edits 1000000` makes the long run.
describe('files that were edited at random', () => {
  it('are read without an error, and keep what an edit is not about', { timeout: 60_000 }, () => {
    expect(firstFailure(runTextSeed, { from: 1, count: runs(800) })).toBeUndefined();
  });

  it('are mended without a new problem, without a lost word, and once', { timeout: 60_000 }, () => {
    expect(firstFailure(runFolderSeed, { from: 1, count: runs(80) })).toBeUndefined();
  });
});
