import { describe, expect, it } from 'vitest';
import { sentencesBeyond, sentencesOf } from '../../../src/engine/prose/sentences';
import { findDifference } from '../../../src/engine/reflect/contradictions';
import { computeSimilarity } from '../../../src/engine/reflect/evidence';
import type { ReadMemory } from '../../../src/engine/reflect/material';
import { countOccasions } from '../../../src/engine/reflect/ties';
import { doubled, unrelated } from './support/examples';
import { known, memory, now } from './support/material';

const read = (id: string, title: string, body = ''): ReadMemory => {
  const one = memory({ id, title, body });
  return { ...known(one), body };
};

const texts = [...doubled, ...unrelated]
  .map((one): ReadMemory => ({ ...known(one), body: one.body }))
  .sort((left, right) => (left.memory.id < right.memory.id ? -1 : 1));

describe('how near two texts are', () => {
  const similarity = computeSimilarity(texts);

  it('is near 1 for the same in other words, and near 0 for other things', () => {
    expect(similarity.between('redis-1', 'redis-2')).toBeGreaterThan(0.75);
    expect(similarity.between('redis-2', 'redis-1')).toBe(similarity.between('redis-1', 'redis-2'));
    expect(similarity.between('other-1', 'other-2')).toBeLessThan(0.1);
    expect(
      similarity.pairs(0.75).map(({ left, right }) => [left.memory.id, right.memory.id]),
    ).toEqual([['redis-1', 'redis-2']]);
  });

  it('is explained by the rarest words that both have', () => {
    expect(similarity.words('redis-1', 'redis-2')).toEqual(['redis', 'timeout', 'connection']);
  });

  it('is 0 for what was not read', () => {
    expect(similarity.between('redis-1', 'nobody')).toBe(0);
    expect(similarity.words('redis-1', 'nobody')).toEqual([]);
  });

  it('says hardly less in a small folder than in a large one', () => {
    const alone = computeSimilarity(texts.filter(({ memory: { id } }) => id.startsWith('redis')));
    const difference =
      alone.between('redis-1', 'redis-2') - similarity.between('redis-1', 'redis-2');
    expect(Math.abs(difference)).toBeLessThan(0.05);
  });
});

describe('sentences that cannot both be true', () => {
  const differ = (left: string, right: string) =>
    findDifference(read('a', 'One', left), read('b', 'Two', right))?.by;

  it.each([
    ['The session timeout is 30 minutes.', 'Session timeout is 60 minutes.', 'value'],
    ['Production runs nginx v1.24.', 'Production runs nginx 1.25.', 'value'],
    ['The staging database is db1.', 'The staging database is db2.', 'value'],
    ['Redis eviction of keys is enabled.', 'Redis eviction of keys is not enabled.', 'negation'],
    ['Compression of logs is enabled.', 'Compression of logs is disabled.', 'negation'],
  ])('%s — %s', (left, right, by) => {
    expect(differ(left, right)).toBe(by);
    expect(differ(right, left)).toBe(by);
  });

  it.each([
    ['Production runs nginx v1.24.', 'Production runs nginx 1.24.'],
    ['The session timeout is 30 minutes.', 'The session timeout is 30 minutes, set in 2 places.'],
    ['The mail queue loses entries (case 12).', 'The mail queue loses entries (case 40).'],
    ['Measured on 2026-03-01 with the old driver.', 'Measured on 2026-04-01 with the old driver.'],
    ['The staging host has 4 cores.', 'The production cluster has 8 nodes.'],
  ])('are not: %s — %s', (left, right) => {
    expect(differ(left, right)).toBeUndefined();
  });
});

describe('what one text says beyond another', () => {
  it('is every sentence that the other lacks, in order', () => {
    expect(
      sentencesBeyond(
        'Use keepalive. It needs a restart.\n- Drain the node\n- Wait for green',
        'Use Keepalive.\n\n* drain the node',
      ),
    ).toBe('It needs a restart.\n- Wait for green');
  });

  it('keeps code whole', () => {
    const code = '```sh\nnpm ci\nnpm test\n```';
    expect(sentencesBeyond(`Run this:\n${code}`, 'Run this:')).toBe(code);
    expect(sentencesOf('```\nnever closed')).toEqual(['```\nnever closed\n```']);
  });

  it('is nothing for the same text', () => {
    const text = 'One. Two.\n\n# Three\n- four';
    expect(sentencesBeyond(text, text)).toBe('');
  });
});

describe('memories that are used together', () => {
  const minute = 60_000;
  const used = (id: string, ...minutes: readonly number[]) =>
    known(memory({ id, title: id }), {
      use: { recentAccesses: minutes.map((at) => now - 10_000 * minute + at * minute) },
    });

  it('are counted by occasions, not by accesses', () => {
    const counts = countOccasions([used('a', 0, 5, 10, 100, 300), used('b', 2, 8, 120, 400)]);
    expect(counts.get('a b')).toBe(2);
  });

  it('are not those that somebody went through as a list', () => {
    const list = Array.from({ length: 12 }, (_, index) => used(`m${index}`, index, 100 + index));
    expect(countOccasions(list).get('m0 m11')).toBeUndefined();
  });
});
