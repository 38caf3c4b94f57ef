import { describe, expect, it } from 'vitest';
import type { Memory } from '../../../src/engine';
import type { Finding } from '../../../src/engine/reflect/finding';
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

describe('memories that have faded', () => {
  it('are put aside together, in one proposal', () => {
    const all = [faded('old'), faded('older', {}, 300), memory({ id: 'new', title: 'New' })];
    const finding = archiveOf(all);
    expect(finding?.reason).toBe(
      'Archive 2 memories that nobody has used for so long that they are hidden already?',
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
