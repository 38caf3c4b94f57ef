import { expect, test } from 'vitest';
import { parseMemory } from '../../../src/engine/format/memoryFile';
import type { Memory } from '../../../src/engine/model/memory';
import { memoryPath } from '../../../src/engine/model/memoryPath';
import { wholeTextOf } from '../../../src/engine/model/wholeText';

const plain = parseMemory(
  '---\nid: a\ntype: procedure\ntitle: Release\n---\n',
  memoryPath('graph/a.md'),
).memory as Memory;

test('a procedure without a sentence is told with what must hold before, its steps and its errors', () => {
  const steps = ['Pull main', 'Run deploy/release.sh'];
  const preconditions = ['No departure within the hour', 'Tests are green'];
  const commonErrors = ['Tag exists: raise the version'];
  expect(wholeTextOf({ ...plain, steps, preconditions, commonErrors })).toBe(
    [
      'Before: No departure within the hour; Tests are green',
      '1. Pull main',
      '2. Run deploy/release.sh',
      'Common errors: Tag exists: raise the version',
    ].join('\n'),
  );
});

test('what the body says already is not told twice', () => {
  const body = 'To release:\n1. Pull main\n2. Tag it';
  expect(wholeTextOf({ ...plain, body, steps: ['Pull main', 'Tag it'] })).toBe(body);
});

test('a memory of a title alone has no further text', () => {
  expect(wholeTextOf(plain)).toBe('');
});
