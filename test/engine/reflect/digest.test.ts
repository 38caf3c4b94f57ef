import { describe, expect, it } from 'vitest';
import type { Memory } from '../../../src/engine';
import { computeDigest } from '../../../src/engine/reflect/digest';
import type { LoggedEpisode } from '../../../src/engine/reflect/material';
import { unrelated } from './support/examples';
import { day, type MaterialInit, materialOf, memory, now, related } from './support/material';

const digestOf = (memories: readonly Memory[], more: MaterialInit = {}) =>
  computeDigest(materialOf(memories, { since: now - 3 * day, ...more }));

const ids = (all: readonly { readonly id: string }[]) => all.map(({ id }) => id);
const idsOf = (all: readonly { readonly memory: { readonly id: string } }[]) =>
  all.map((one) => one.memory.id);

const episode = (fields: Partial<LoggedEpisode>): LoggedEpisode => ({
  day: '2026-11-21',
  time: '10:00',
  title: 'Something',
  type: 'fact',
  tags: [],
  summary: '',
  ...fields,
});

describe('what happened', () => {
  it('is sorted by what became of each memory since the last reflection', () => {
    const { happened } = digestOf([
      memory({ id: 'new', title: 'New' }),
      memory({ id: 'edited', title: 'Edited', created: '2026-01-01T00:00:00Z' }),
      memory({ id: 'replaced', title: 'Replaced', status: 'superseded' }),
      memory({ id: 'forgotten', title: 'Forgotten', status: 'archived' }),
      memory({ id: 'before', title: 'Before' }, 30),
    ]);
    expect(idsOf(happened.created)).toEqual(['new']);
    expect(idsOf(happened.changed)).toEqual(['edited']);
    expect(idsOf(happened.superseded)).toEqual(['replaced']);
    expect(idsOf(happened.archived)).toEqual(['forgotten']);
  });

  it('has the entries of the logs since then, but for what is private', () => {
    const { happened } = digestOf([], {
      episodes: [
        episode({ day: '2026-11-19', time: '11:59' }),
        episode({ day: '2026-11-19', time: '12:00' }),
        episode({}),
        episode({ memory: { label: 'x', path: '../private/facts/x.md' } }),
      ],
    });
    expect(happened.days).toEqual([
      { day: '2026-11-21', entries: 1 },
      { day: '2026-11-19', entries: 1 },
    ]);
  });

  it('tells nothing private', () => {
    const hidden = memory({ id: 'secret', title: 'Secret' });
    const { happened } = digestOf([hidden], {
      knownAs: { secret: { path: 'private/facts/secret.md' } },
    });
    expect(happened.created).toEqual([]);
  });
});

describe('what recurs', () => {
  it('is what several memories of the period carry, compared with before', () => {
    const { topics } = digestOf([
      ...[1, 2, 3].map((index) =>
        memory({ id: `n${index}`, title: 'Slow', tags: ['cache', 'redis'] }, index - 0.5),
      ),
      memory({ id: 'old', title: 'Old', tags: ['cache'] }, 40),
      ...unrelated,
    ]);
    expect(topics[0]).toEqual({
      words: ['cache', 'redis'],
      kind: 'tag',
      memories: 3,
      days: 3,
      before: 1,
    });
  });

  it('is nothing that came on one day alone, unless it came before', () => {
    const onOneDay = [1, 2, 3].map((at) =>
      memory({ id: `n${at}`, title: `The cart keeps item ${at}`, tags: ['cart'] }, 0.1),
    );
    const old = memory({ id: 'old', title: 'Old', tags: ['cart'] }, 40);
    const wordsOf = (memories: readonly Memory[]) =>
      digestOf(memories).topics.flatMap(({ words }) => words);
    expect(wordsOf(onOneDay)).toEqual([]);
    expect(wordsOf([...onOneDay, old])).toEqual(['cart']);
  });

  it('is no word that titles have in common', () => {
    const kept = ['Backups', 'Sessions', 'Receipts', 'Logs'].map((thing, at) =>
      memory({ id: `n${at}`, title: `${thing} are kept for three days` }, at + 0.5),
    );
    expect(digestOf(kept).topics).toEqual([]);
  });

  it('names what was used most', () => {
    const { used } = digestOf([memory({ id: 'a', title: 'A' }), memory({ id: 'b', title: 'B' })], {
      knownAs: {
        a: { use: { recentAccesses: [now - 9 * day, now - day, now - 2] } },
        b: { use: { recentAccesses: [now - 1] } },
      },
    });
    expect(used.map(({ memory: { id }, times }) => [id, times])).toEqual([['a', 2]]);
  });
});

describe('what contradicts', () => {
  const versions = (more: Partial<Memory> = {}) => [
    memory({ id: 'x', title: 'nginx', body: 'Production runs nginx 1.24 behind the balancer.' }),
    memory({
      id: 'y',
      title: 'nginx',
      body: 'Production runs nginx 1.25 behind the balancer.',
      ...more,
    }),
  ];

  it('is seen by a version, with the sentences that say so', () => {
    expect(digestOf(versions()).contradictions).toMatchObject([
      {
        left: { id: 'x' },
        right: { id: 'y' },
        difference: {
          by: 'value',
          left: 'Production runs nginx 1.24 behind the balancer.',
          right: 'Production runs nginx 1.25 behind the balancer.',
        },
      },
    ]);
  });

  it('is told by a relation, as long as both are held', () => {
    const contradicting = { relations: [related('x', 'CONTRADICTS')] };
    const [one, ...others] = digestOf(versions(contradicting)).contradictions;
    expect([one?.left.id, one?.right.id, one?.difference]).toEqual(['y', 'x', undefined]);
    expect(others).toEqual([]);
    const replaced = { ...contradicting, status: 'superseded' } as const;
    expect(digestOf(versions(replaced)).contradictions).toEqual([]);
    const over = { ...contradicting, validUntil: '2026-11-01' };
    expect(digestOf(versions(over)).contradictions).toEqual([]);
  });
});

describe('what fades', () => {
  it('is what will sink within two weeks, and what has sunk in the period', () => {
    const { fading } = digestOf([
      memory({ id: 'soon', title: 'Soon', importance: 0.5 }, 10),
      memory({ id: 'sunk', title: 'Sunk', importance: 0.5 }, 15),
      memory({ id: 'kept', title: 'Kept', type: 'decision', importance: 1 }, 1),
    ]);
    expect(fading.soon.map((one) => [one.memory.id, one.from, one.to])).toContainEqual([
      'soon',
      'active',
      'dormant',
    ]);
    expect(fading.sunk.map((one) => [one.memory.id, one.from, one.to])).toEqual([
      ['sunk', 'active', 'dormant'],
    ]);
  });
});

describe('what failed repeatedly', () => {
  it('has the unsolved first, and says how many are', () => {
    const failure = (id: string, tag: string, type: Memory['type'] = 'error') =>
      memory({ id, title: id, tags: [tag], type });
    const { failures } = digestOf([
      failure('a', 'redis'),
      failure('b', 'redis'),
      memory({ id: 'fix', title: 'Fix', type: 'fix', relations: [related('a', 'SOLVES')] }),
      failure('p', 'npm', 'pitfall'),
      failure('q', 'npm', 'pitfall'),
      failure('r', 'npm', 'pitfall'),
      failure('once', 'kafka'),
      ...unrelated,
    ]);
    expect(
      failures.map(({ names, memories, unsolved }) => [names, ids(memories), unsolved]),
    ).toEqual([
      [['redis'], ['a', 'b'], 1],
      [['npm'], ['p', 'q', 'r'], 0],
    ]);
  });

  it('is no field that two have in common, since two slow things are not one that failed twice', () => {
    const slow = ['rates', 'stock', 'search'].map((id) =>
      memory({ id, title: id, type: 'problem', tags: ['performance'] }),
    );
    expect(digestOf([...slow.slice(0, 2), ...unrelated]).failures).toEqual([]);
    expect(digestOf([...slow, ...unrelated]).failures).toHaveLength(1);
  });

  it('is nothing that only failed before', () => {
    const old = ['a', 'b'].map((id) =>
      memory({ id, title: id, type: 'pitfall', tags: ['disk'] }, 30),
    );
    expect(digestOf(old).failures).toEqual([]);
  });
});
