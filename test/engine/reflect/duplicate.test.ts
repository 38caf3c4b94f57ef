import { describe, expect, it } from 'vitest';
import type { Memory } from '../../../src/engine';
import type { Finding } from '../../../src/engine/reflect/finding';
import { computeFindings } from './support/computeFindings';
import { doubled, unrelated } from './support/examples';
import { approved, counter, materialOf, memory, now, related } from './support/material';

const duplicatesOf = (
  memories: readonly Memory[],
  settled: readonly string[] = [],
): readonly Finding[] =>
  computeFindings(materialOf([...memories, ...unrelated]), {
    newId: counter(),
    author: 'process:reflection',
    settledSubjects: new Set(settled),
  }).filter(({ kind }) => kind === 'duplicate');

const pair = (left: Partial<Memory>, right: Partial<Memory>): readonly Memory[] => [
  memory({ id: 'left', title: 'left', ...left }),
  memory({ id: 'right', title: 'right', ...right }),
];

describe('two memories that say the same', () => {
  it('are a question', () => {
    const [finding] = duplicatesOf(doubled);
    expect(finding?.reason).toBe(
      'Do “Fixed Redis connection timeouts” and “Redis connection timeouts fixed with keepalive” say the same?',
    );
  });

  it('are one also where they are linked for being near', () => {
    const linked = doubled.map((one, index) =>
      index === 0 ? { ...one, relations: [related('redis-2')] } : one,
    );
    expect(duplicatesOf(linked)).toHaveLength(1);
  });

  it('become one without losing a sentence', () => {
    const [kept, other] = approved(doubled, duplicatesOf(doubled));
    expect(kept?.body).toBe(
      [
        'Added socket_keepalive=True and socket_timeout=300 to the Redis connection configuration.',
        '*From “Redis connection timeouts fixed with keepalive”, 2026-11-22:*',
        'Added socket_keepalive=True and socket_timeout=300 to Redis connection config. Idle connections were dropped by the load balancer.',
      ].join('\n\n'),
    );
    expect(kept?.tags).toEqual(['redis', 'timeout', 'production']);
    expect(kept?.relations).toMatchObject([
      { target: 'redis-2', type: 'SUPERSEDES', direction: 'outgoing' },
    ]);
    expect(other).toMatchObject({ status: 'superseded', updated: new Date(now).toISOString() });
    expect(other?.body).toBe(doubled[1]?.body);
    expect(other?.relations).toEqual([
      { ...kept?.relations[0], target: 'redis-1', direction: 'incoming' },
    ]);
  });

  it('become one with the places in the source of both', () => {
    const [first, second] = doubled;
    if (first === undefined || second === undefined) throw new Error('There are two.');
    const placed = [
      { ...first, anchors: [{ path: 'src/a.ts' }] },
      { ...second, anchors: [{ path: 'src/b.ts' }] },
    ];
    const [kept] = approved(placed, duplicatesOf(placed));
    expect(kept?.anchors?.map(({ path }) => path).sort()).toEqual(['src/a.ts', 'src/b.ts']);
  });

  it('change no field to which the other adds nothing', () => {
    const [one] = doubled;
    const same = pair({ ...one, id: 'left' }, { ...one, id: 'right', title: `${one?.title} now` });
    const [finding] = duplicatesOf(same);
    expect(finding?.edits[0]?.fields).toEqual(['relations', 'updated']);
  });

  it('are not asked about again after either answer', () => {
    const findings = duplicatesOf(doubled);
    const subjects = findings.map(({ subject }) => subject);
    expect(duplicatesOf(doubled, subjects)).toEqual([]);
    expect(duplicatesOf(approved(doubled, findings))).toEqual([]);
  });

  it('keep the one that is pinned, and the one that a person wrote', () => {
    const [one, two] = doubled;
    const keeps = (changes: Partial<Memory>) =>
      duplicatesOf([one, { ...two, ...changes }] as readonly Memory[])[0]?.edits[0]?.id;
    expect(keeps({})).toBe('redis-1');
    expect(keeps({ pinned: true })).toBe('redis-2');
    const written = [{ ...one, author: 'agent:robot' }, two] as readonly Memory[];
    expect(duplicatesOf(written)[0]?.edits[0]?.id).toBe('redis-2');
  });
});

describe('no duplicates', () => {
  const body = (what: string) => `The ${what} host is db1.internal, reached through the bastion.`;
  const cases: Readonly<Record<string, readonly Memory[]>> = {
    'two versions': pair(
      { title: 'nginx version', body: 'Production runs nginx 1.24 behind the load balancer.' },
      { title: 'nginx version', body: 'Production runs nginx 1.25 behind the load balancer.' },
    ),
    'a statement and its denial': pair(
      { title: 'Redis eviction', body: 'Eviction of keys is enabled on the Redis cluster.' },
      { title: 'Redis eviction', body: 'Eviction of keys is not enabled on the Redis cluster.' },
    ),
    'two hosts': pair(
      { title: 'Staging host', body: body('staging') },
      { title: 'Production host', body: body('production') },
    ),
    'a problem and its solution': pair(
      { type: 'problem', title: 'Redis timeouts', body: 'Redis connections time out when idle.' },
      { type: 'solution', title: 'Redis timeouts', body: 'Redis connections time out when idle.' },
    ),
    'two that are both pinned': doubled.map((one) => ({ ...one, pinned: true })),
    'one that may not be changed': doubled.map((one) => ({ ...one, immutable: true })),
    'two of which a relation says what they are to each other': doubled.map((one, index) =>
      index === 0 ? { ...one, relations: [related('redis-2', 'ELABORATES')] } : one,
    ),
    'one that has steps of its own': doubled.map((one, index) =>
      index === 1 ? { ...one, steps: ['Drain the node'] } : one,
    ),
  };
  it.each(Object.keys(cases))('are %s', (name) => {
    expect(duplicatesOf(cases[name] ?? [])).toEqual([]);
  });
});
