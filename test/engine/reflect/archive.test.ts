import { describe, expect, it } from 'vitest';
import type { Memory } from '../../../src/engine';
import { contextualScore, leastScore } from '../../../src/engine/context/relevant';
import type { IndexEntry } from '../../../src/engine/format/indexFile';
import { type MemoryType, memoryTypeNames } from '../../../src/engine/model/memoryTypes';
import { defaultHalfLifeDays } from '../../../src/engine/model/settings';
import type { Finding } from '../../../src/engine/reflect/finding';
import { computeStatus, decayLawOf, isPermanent } from '../../../src/engine/strength/relevance';
import { computeFindings } from './support/computeFindings';
import { approved, counter, materialOf, memory } from './support/material';

const faded = (id: string, more: Partial<Memory> = {}, age = 200): Memory =>
  memory({ id, title: `About ${id}`, importance: 0.3, ...more }, age);

const archiveOf = (
  memories: readonly Memory[],
  settled: readonly string[] = [],
): Finding | undefined =>
  computeFindings(materialOf(memories), {
    newId: counter(),
    author: 'process:reflection',
    settledSubjects: new Set(settled),
  }).find(({ kind }) => kind === 'archive');

const daysBefore = (now: number, days: number): number => now - days * 86_400_000;

const entryOf = (type: MemoryType): IndexEntry =>
  ({ memory: memory({ id: 'm', title: 'M', type, importance: 1 }) }) as unknown as IndexEntry;

describe('memories that have faded', () => {
  it('are put aside together, in one proposal', () => {
    const all = [faded('old'), faded('older', {}, 300), memory({ id: 'new', title: 'New' })];
    const finding = archiveOf(all);
    expect(finding?.reason).toBe(
      'Archive 2 memories that time has put aside, as nobody used them?',
    );
    expect(finding?.edits.map(({ id }) => id)).toEqual(['older', 'old']);
    expect(finding?.edits[0]?.rationale).toMatch(/^Its relevance is 0\.000, below 0\.05; it was/u);
    const after = approved(all, finding === undefined ? [] : [finding]);
    expect(after.map(({ status }) => status)).toEqual(['archived', 'archived', undefined]);
    expect(archiveOf(after)).toBeUndefined();
  });

  it('stay where they are permanent, pinned, immutable, or put aside already', () => {
    const kept = [
      faded('pinned', { pinned: true }),
      faded('immutable', { immutable: true }),
      faded('preference', { type: 'preference' }),
      faded('flagged', { status: 'archived' }),
      faded('replaced', { status: 'superseded' }),
    ];
    expect(archiveOf(kept)).toBeUndefined();
  });

  it('have faded before document 003 would archive them, below a score of 0.1, unless they last', () => {
    const now = Date.parse('2027-11-25T12:00:00Z');
    const law = decayLawOf(defaultHalfLifeDays, 'graceful');
    for (const type of memoryTypeNames) {
      for (const accessCount of [0, 1, 3, 30, 300]) {
        const last = Array.from({ length: 500 }, (_, days) => days).find((days) => {
          const used = { accessCount, lastAccessed: daysBefore(now, days), firstSeen: 0 };
          return contextualScore({ entry: entryOf(type), use: used }, now) < leastScore;
        });
        const one = entryOf(type).memory;
        const use = { accessCount, lastAccessed: daysBefore(now, last ?? 0), firstSeen: 0 };
        const isLasting = isPermanent(one, law);
        const status = computeStatus(one, use, { now, law });
        expect([type, last === undefined, status]).toEqual([
          ...[type, false, isLasting ? 'fading' : 'archived'],
        ]);
      }
    }
  });

  it('are at most twenty at a time, the weakest', () => {
    const many = Array.from({ length: 30 }, (_, index) => faded(`m${index}`, {}, 200 + index));
    const ids = archiveOf(many)?.edits.map(({ id }) => id) ?? [];
    expect(ids).toHaveLength(20);
    expect(ids[0]).toBe('m29');
  });

  it('are not suggested again one by one once a person wanted to keep them', () => {
    const first = archiveOf([faded('a'), faded('b')]);
    const settled = [first?.subject ?? ''];
    const later = archiveOf([faded('a'), faded('b'), faded('c')], settled);
    expect(later?.edits.map(({ id }) => id)).toEqual(['c']);
    const changed = archiveOf([faded('a', { body: 'Changed.' }), faded('b')], settled);
    expect(changed?.edits.map(({ id }) => id)).toEqual(['a']);
  });
});
