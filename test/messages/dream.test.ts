import { expect, it } from 'vitest';
import type { DreamReport } from '../../src/engine/vocabulary';
import { describeDream, english } from '../../src/messages';

const report = (parts: Partial<DreamReport>): DreamReport =>
  ({
    skipped: false,
    dryRun: false,
    memories: 64,
    steps: [],
    proposals: [],
    ...parts,
  }) as DreamReport;

it('a dream that finds nothing says so, and counts nothing', () => {
  expect(describeDream(report({}), english)).toBe('Dreamed over 64 memories: nothing to change.');
  expect(describeDream(report({ dryRun: true }), english)).toBe(
    'A dream over 64 memories would change nothing.',
  );
});
