import { describe, expect, it } from 'vitest';
import { memoryPath } from '../../../src/engine';
import { linkedPath } from '../../../src/extension/model/memoryText';

const from = memoryPath('meta/pending-reflection.md');

describe('a link of a reflection', () => {
  it.each([
    ['../graph/facts/x.md', 'graph/facts/x.md'],
    ['../graph/facts/x%20y.md#part', 'graph/facts/x y.md'],
    ['reflections/2026-11-22.md', 'meta/reflections/2026-11-22.md'],
    ['./../MEMORY.md', 'MEMORY.md'],
  ])('%s leads to %s', (target, path) => {
    expect(linkedPath(from, target)).toBe(path);
  });

  it.each([
    '../../secret.md',
    '/etc/passwd',
    '..%2F..%2Fsecret.md',
    '../..',
    'a\\..\\b.md',
    '',
    '%00.md',
  ])('%j leads nowhere', (target) => {
    expect(linkedPath(from, target)).toBeUndefined();
  });
});
