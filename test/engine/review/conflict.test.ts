import { describe, expect, it } from 'vitest';
import { memoryPath, type ProposedChange } from '../../../src/engine';
import { textHash } from '../../../src/engine/format/memoryContent';
import { stateOf } from '../../../src/engine/review/describe';

const path = memoryPath('graph/general/a.md');
const open = { path, rationale: '', state: 'open' } as const;
const was = (text: string) => ({ before: textHash(text) });

const cases: readonly [string, ProposedChange, string | undefined, string][] = [
  ['a change of the file as it was', { ...open, ...was('old'), after: 'new' }, 'old', 'open'],
  [
    'a change of a file that was edited',
    { ...open, ...was('old'), after: 'new' },
    'other',
    'conflict',
  ],
  [
    'a change of a file that is gone',
    { ...open, ...was('old'), after: 'new' },
    undefined,
    'conflict',
  ],
  ['a change that somebody made already', { ...open, ...was('old'), after: 'new' }, 'new', 'open'],
  ['a new file', { ...open, after: 'new' }, undefined, 'open'],
  ['a new file whose place is taken', { ...open, after: 'new' }, 'other', 'conflict'],
  ['a removal', { ...open, ...was('old') }, 'old', 'open'],
  ['a removal of what was edited', { ...open, ...was('old') }, 'other', 'conflict'],
  ['a removal of what is gone', { ...open, ...was('old') }, undefined, 'open'],
  [
    'an approved change',
    { ...open, state: 'approved', ...was('old'), after: 'new' },
    'other',
    'approved',
  ],
];

describe('the state of a change', () => {
  it.each(cases)('of %s', (_, change, current, state) => {
    expect(stateOf(change, current === undefined ? undefined : { text: current })).toBe(state);
  });

  it('is a conflict where the file is no longer text', () => {
    const change: ProposedChange = { ...open, ...was('old'), after: 'new' };
    expect(stateOf(change, { unreadable: true })).toBe('conflict');
  });

  it('knows the hash that sha256sum prints', () => {
    expect(textHash('abc')).toBe(
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    );
  });
});
