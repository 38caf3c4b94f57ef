import { describe, expect, it } from 'vitest';
import type { BootstrapResult } from '../../src/engine/vocabulary';
import { describeBootstrap, english } from '../../src/messages';

const result = (count: number): BootstrapResult =>
  ({
    ...{ sources: ['README.md'], known: count, later: count, refused: count },
    proposed: Array.from({ length: count }, (_, at) => ({ id: String(at) })),
  }) as unknown as BootstrapResult;

describe('what became of the reading of a project', () => {
  it('is told of one as of one, and of several as of several', () => {
    const said = (count: number) => describeBootstrap(result(count), { dryRun: false }, english);
    expect(said(1)).toBe(
      '1 is waiting for your decision; nothing is stored until then. 1 was known, or proposed before. 1 more is proposed the next time. 1 was left out: it holds secrets or personal data.',
    );
    expect(said(2)).toContain('2 are waiting for your decision; nothing is stored until then.');
    expect(said(2)).toContain('2 were left out: they hold');
  });
});
