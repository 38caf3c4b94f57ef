import { describe, expect, test } from 'vitest';
import { memoryFileName } from '../../../src/engine/model/fileName';
import { newMemoryPath } from '../../../src/engine/store/snapshot';

const id = '3f2a1b00-0000-4000-8000-000000000000';
const nameOf = (title: string): string => memoryFileName(title, { id, fallback: 'solution' });

describe('the file name of a title', () => {
  test.each([
    ['Fixed Redis timeouts', 'fixed-redis-timeouts-3f2a1b.md'],
    ['v3.0: what changed?', 'v30-what-changed-3f2a1b.md'],
    ['../../etc/passwd', 'etc-passwd-3f2a1b.md'],
    ['C:\\Windows\\system32', 'c-windows-system32-3f2a1b.md'],
    ['a/b', 'a-b-3f2a1b.md'],
    ['src/fetchAll.ts retries', 'src-fetchall-ts-retries-3f2a1b.md'],
    ['con', 'con-3f2a1b.md'],
    ['AUX', 'aux-3f2a1b.md'],
    ['nul.md', 'nul-md-3f2a1b.md'],
    ['.hidden', 'hidden-3f2a1b.md'],
    ['_draft', 'draft-3f2a1b.md'],
    ['dots at the end...   ', 'dots-at-the-end-3f2a1b.md'],
    ['🎉🎉', 'solution-3f2a1b.md'],
    ['?!', 'solution-3f2a1b.md'],
    ['\u0000\u0007', 'solution-3f2a1b.md'],
    ['\ud83d', 'solution-3f2a1b.md'],
    ['Işık güneş', 'isik-gunes-3f2a1b.md'],
    ['café', 'cafe-3f2a1b.md'],
    ['café'.normalize('NFD'), 'cafe-3f2a1b.md'],
    [`${'long '.repeat(60)}`, `${'long-'.repeat(12).slice(0, -1)}-3f2a1b.md`],
  ])('%j is %s', (title, expected) => {
    expect(nameOf(title)).toBe(expected);
  });
});

test('every title gives a path that every system takes', () => {
  for (const title of ['😀', 'x'.repeat(5_000), 'ß'.repeat(300), '記憶'.repeat(100), '../..']) {
    expect(() => newMemoryPath({ id, type: 'anti_pattern', title })).not.toThrow();
  }
});
