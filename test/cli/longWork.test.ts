import { describe, expect, test } from 'vitest';
import type { CompactReport, Engine, LongWork } from '../../src/engine';
import { runWithFake } from './support/runWithFake';

const report: CompactReport = {
  ...{ dryRun: true, memories: 4, proposals: [], bytesBefore: 10, bytesAfter: 10 },
};

/** Goes half of the way, and then as `next` says. */
const half =
  (next: (work: LongWork) => void = () => undefined): Engine['compact'] =>
  async (_options, _context, work = {}) => {
    work.onProgress?.(2, 4);
    next(work);
    return report;
  };

const compact = (args: readonly string[], world: Parameters<typeof runWithFake>[1] = {}) =>
  runWithFake(['compact', ...args], { engine: { compact: half() }, isTerminal: true, ...world });

describe('work that takes long', () => {
  test('shows a person at a terminal how far it is, and leaves no line of it', async () => {
    expect((await compact([])).stderr).toBe('\r\u001b[K50 %\r\u001b[K');
  });

  test.each([
    ['in a log', [], { isTerminal: false }],
    ['to a program', ['--json'], {}],
    ['to who asked for quiet', ['--quiet'], {}],
    ['on a terminal that moves no cursor', [], { env: { TERM: 'dumb' } }],
  ] as const)('shows nothing %s', async (_, args, world) => {
    expect((await compact(args, world)).stderr).toBe('');
  });

  test('hears of Ctrl+C', async () => {
    const interrupted = new AbortController();
    const heard: unknown[] = [];
    const engine = {
      compact: half((work) => {
        heard.push(work.isCancelled?.());
        interrupted.abort();
        heard.push(work.isCancelled?.());
      }),
    };
    const { exitCode } = await compact([], { engine, signal: interrupted.signal });
    expect([heard, exitCode]).toEqual([[false, true], 130]);
  });
});
