import { describe, expect, it } from 'vitest';
import type { Memory } from '../../../src/engine';
import type { Finding } from '../../../src/engine/reflect/finding';
import { computeFindings } from './support/computeFindings';
import { locking, unrelated } from './support/examples';
import { approved, counter, type MaterialInit, materialOf, memory, now } from './support/material';

const insightsOf = (
  memories: readonly Memory[],
  more: MaterialInit & { settled?: readonly string[]; held?: readonly string[] } = {},
): readonly Finding[] =>
  computeFindings(materialOf(memories, more), {
    newId: counter(),
    author: 'process:reflection',
    settledSubjects: new Set(more.settled),
    held: new Set(more.held),
  }).filter(({ kind }) => kind === 'insight');

const all = [...locking, ...unrelated];

describe('memories that keep coming up together', () => {
  it('become an insight that says on what grounds, and by whom', () => {
    const [insight, ...others] = insightsOf(all);
    expect(others).toEqual([]);
    expect(insight?.reason).toBe(
      '3 memories belong together: keep what they say about concurrency and lock as an insight.',
    );
    expect(insight?.added?.memory).toMatchObject({
      type: 'insight',
      title: 'What we know about concurrency and lock',
      tags: ['concurrency', 'lock'],
      importance: 0.7,
      author: 'process:reflection',
      created: new Date(now).toISOString(),
    });
    expect(insight?.added?.memory.body).toBe(
      [
        '- [Exclusive work within exclusive work waits for itself](../../graph/facts/lock-2.md): Opening the folder writes under the lock, so the process opens before it takes the lock.',
        '- [A reading must never wait for a write](../../graph/facts/lock-3.md): The write waited for the catalog, the reading of the folder for the lock: nothing moved.',
        '- [Hold the folder lock until the commit is written](../../graph/facts/lock-1.md): The lock is kept until the commit is done.',
        '',
        'Found by rules on 2026-11-22, not by a person and not by a language model: these 3 memories belong together, because they share “concurrency” and “lock”.',
      ].join('\n'),
    );
  });

  it('are named as its sources at both ends', () => {
    const after = approved(all, insightsOf(all));
    const insight = after.find(({ type }) => type === 'insight');
    expect(insight?.relations.map(({ target }) => target).sort()).toEqual(
      locking.map(({ id }) => id),
    );
    for (const { id, updated, relations } of after.filter(({ id }) => id.startsWith('lock'))) {
      const own = insight?.relations.find(({ target }) => target === id);
      expect(own).toMatchObject({ type: 'DERIVED_FROM', direction: 'outgoing' });
      expect(relations).toEqual([{ ...own, target: insight?.id, direction: 'incoming' }]);
      expect(updated).toBe(new Date(now).toISOString());
    }
  });

  it('do not become an insight twice', () => {
    const after = approved(all, insightsOf(all));
    expect(insightsOf(after)).toEqual([]);
  });

  it('are not suggested again once a person said no, until one of them changed', () => {
    const settled = insightsOf(all).map(({ subject }) => subject);
    expect(insightsOf(all, { settled })).toEqual([]);
    const changed = all.map((one) =>
      one.id === 'lock-1' ? { ...one, body: `${one.body} Since March also for readers.` } : one,
    );
    expect(insightsOf(changed, { settled })).toHaveLength(1);
  });

  it('are not suggested again with one member more', () => {
    const settled = insightsOf(all).map(({ subject }) => subject);
    const more = memory({
      id: 'lock-4',
      title: 'The lock of a killed process is stale',
      tags: ['lock', 'concurrency'],
      body: 'A process that was killed leaves its lock; the next writes after it is stale.',
    });
    expect(insightsOf([...all, more], { settled })).toEqual([]);
  });

  it('wait while an open proposal changes one of them', () => {
    expect(insightsOf(all, { held: ['lock-2'] })).toEqual([]);
  });

  it('are found by their use, where no tag says it', () => {
    const untagged = locking.map((one) => ({ ...one, tags: [] }));
    const minute = 60_000;
    const recentAccesses = [5, 3, 1].map((hours) => now - hours * 60 * minute);
    const knownAs = Object.fromEntries(
      untagged.map(({ id }, index) => [
        id,
        {
          use: {
            accessCount: 3,
            lastAccessed: now,
            recentAccesses: recentAccesses.map((at) => at + index * 5 * minute),
          },
        },
      ]),
    );
    const [insight] = insightsOf([...untagged, ...unrelated], { knownAs });
    expect(insight?.added?.memory.title).toBe('What we know about folder and lock');
    expect(insight?.added?.memory.body).toContain(
      'all of them speak of “folder” and “lock”, and any two that belong together were used within half an hour on at least 3 occasions.',
    );
  });
});

describe('no insight', () => {
  it('comes from memories that are not related', () => {
    expect(insightsOf(unrelated)).toEqual([]);
  });

  it('comes from tags that everything carries', () => {
    const tagged = unrelated.map((one) => ({ ...one, tags: [...one.tags, 'project', 'team'] }));
    expect(insightsOf(tagged)).toEqual([]);
  });

  it('comes from tags alone, where the texts are about other things', () => {
    const [one, two, three, ...rest] = unrelated;
    const tagged = [one, two, three]
      .filter((each) => each !== undefined)
      .map((each) => ({ ...each, tags: ['blue', 'green'] }));
    expect(insightsOf([...tagged, ...rest])).toEqual([]);
  });

  it('comes from a star of which one memory is all that holds it', () => {
    const [hub, ...others] = locking;
    const star = [
      { ...hub, tags: ['lock', 'concurrency', 'disk', 'network'] },
      { ...others[0], tags: ['lock', 'concurrency'] },
      { ...others[1], tags: ['disk', 'network'] },
    ] as readonly Memory[];
    expect(insightsOf([...star, ...unrelated])).toEqual([]);
  });

  it('is made of what may not be changed, is private or is put aside', () => {
    const without = (change: Partial<Memory>) =>
      insightsOf([...locking.map((one) => (one.id === 'lock-1' ? { ...one, ...change } : one))]);
    expect(without({ immutable: true })).toEqual([]);
    expect(without({ status: 'archived' })).toEqual([]);
    const knownAs = { 'lock-1': { path: 'private/facts/lock-1.md' } };
    expect(insightsOf(all, { knownAs })).toEqual([]);
  });
});
