import { describe, expect, test } from 'vitest';
import { type DecayMemory, type DecayReport, memoryPath } from '../../src/engine';
import { runWithFake } from './support/runWithFake';

const day = 86_400_000;
/** Noon where the test runs, because days are the reader's own. */
const now = new Date(2026, 2, 7, 12).getTime();
const inDays = (days: number): string => new Date(now + days * day).toISOString();
const usual = Math.LN2 / 0.03;

/** A fact that was read once, so many days ago; it fades ten days after it was read where importance is the usual one. */
const fact = (title: string, days: number, changes: Partial<DecayMemory> = {}): DecayMemory => ({
  id: `${title.length}0000000-0000-4000-8000-000000000000`,
  title,
  type: 'fact',
  path: memoryPath(`graph/facts/${title.toLowerCase()}.md`),
  // Weight 0.9: relevance is 1 when it is read.
  importance: 1 / 0.9,
  use: { accessCount: 1, lastAccessed: now - days * day, firstSeen: now - 400 * day },
  ...changes,
});

const report = (...memories: readonly DecayMemory[]): DecayReport => ({
  ...{ now, halfLifeDays: 10, defaultHalfLifeDays: usual, fading: 'documents' },
  ...{ activeDays: [], memories },
});

const decay = (args: readonly string[], ...memories: readonly DecayMemory[]) =>
  runWithFake(['decay', ...args], { engine: { decay: async () => report(...memories) } });

const pinned = fact('Pinned', 0, { pinned: true });
const forgotten = fact('Forgotten', 0, { status: 'archived' });

describe('decay', () => {
  test('lists what fades next, the first first', async () => {
    const memories = [fact('Later', 2), pinned, fact('Sooner', 7), fact('Old', 20), forgotten];
    const { stdout, exitCode } = await decay([], ...memories);
    expect(stdout).toBe(
      [
        '2026-03-10  active → fading   0.62  Sooner',
        '2026-03-10  fading → dormant  0.25  Old',
        '2026-03-15  active → fading   0.87  Later',
        '',
      ].join('\n'),
    );
    expect(exitCode).toBe(0);
  });

  test('foretells so many days, also with another half-life', async () => {
    const memories = [fact('Later', 2), fact('Sooner', 7), pinned, forgotten];
    const titles = async (...args: string[]) => {
      const { stdout } = await decay([...args, '--json'], ...memories);
      return JSON.parse(stdout).memories.map(({ title }: { readonly title: string }) => title);
    };
    expect(await titles('--days', '5')).toEqual(['Sooner']);
    expect(await titles('--days', '30')).toEqual(['Sooner', 'Later']);
    expect(await titles('--days', '5', '--half-life', '5')).toEqual(['Later', 'Sooner']);
    expect((await decay(['--days', '1'], ...memories)).stdout).toBe(
      'Nothing fades within 1 day.\n',
    );
  });

  test('shows so many, and says how many others there are', async () => {
    const memories = Array.from({ length: 25 }, (_, index) => fact(`Fact ${index}`, index % 9));
    const lines = async (...args: string[]) =>
      (await decay(args, ...memories, pinned)).stdout.trim().split('\n');
    expect(await lines()).toHaveLength(21);
    expect((await lines()).at(-1)).toBe('and 5 others');
    expect((await lines('--limit', '1')).at(-1)).toBe('and 24 others');
    expect(await lines('--limit', '2', '--quiet')).toHaveLength(2);
    expect((await lines('--limit', '200')).at(-1)).not.toContain('other');
  });

  test('says so where there is nothing, or nothing fades', async () => {
    expect((await decay([])).stdout).toBe('No memories.\n');
    expect((await decay([], pinned, forgotten)).stdout).toBe('Nothing fades any further.\n');
  });

  test('a title cannot steer the terminal', async () => {
    const { stdout } = await decay([], fact('Evil', 0, { title: 'evil\u001b[2J\nline' }));
    expect(stdout).toMatch(/ evil\ufffd\[2J line\n$/u);
  });

  test('tells machines about every memory, what does not fade last', async () => {
    const sooner = fact('Sooner', 7);
    const { stdout } = await decay(['--json'], pinned, forgotten, sooner);
    const { memories, ...rest } = JSON.parse(stdout);
    expect(rest).toEqual({ now: inDays(0), half_life_days: 10 });
    expect(memories).toEqual([
      {
        id: sooner.id,
        title: 'Sooner',
        type: 'fact',
        path: 'graph/facts/sooner.md',
        status: 'active',
        relevance: expect.closeTo(0.6156, 4),
        fades: { at: inDays(3), to: 'fading' },
      },
      expect.objectContaining({ title: 'Pinned', status: 'active', relevance: 999, fades: null }),
      expect.objectContaining({ title: 'Forgotten', status: 'archived', fades: null }),
    ]);
    const few = await decay(['--json', '--limit', '1'], pinned, forgotten, sooner);
    expect(JSON.parse(few.stdout).memories).toHaveLength(1);
  });
});
