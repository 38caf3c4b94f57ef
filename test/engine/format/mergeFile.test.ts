import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { memoryPath } from '../../../src/engine';
import { parseMemory } from '../../../src/engine/format/memoryFile';
import { compareWords } from '../../../src/engine/format/mergeTexts';
import { mergeFile } from '../../../src/engine/merge';
import '../../support/runs';

const file = (fields: Readonly<Record<string, string>>, body = 'One.\nTwo.\nThree.\n'): string => {
  const all = { id: 'aaaa', type: 'fact', title: '"A"', updated: '2026-01-01', ...fields };
  const lines = Object.entries(all).map(([key, value]) => `${key}: ${value}\n`);
  return `---\n${lines.join('')}---\n${body}`;
};

const check = (
  [base, ours, theirs]: readonly [string, string, string],
  expected: { readonly text: string; readonly conflict: boolean },
): void => {
  expect(mergeFile({ base, ours, theirs })).toEqual(expected);
};

describe('two sides of a memory are merged', () => {
  it('where each changed another field, and another line', () => {
    check(
      [
        file({ tags: '[a]', importance: '0.5' }),
        file({ tags: '[a, b]', importance: '0.5' }, 'One, ours.\nTwo.\nThree.\n'),
        file({ tags: '[a]', importance: '0.7' }, 'One.\nTwo.\nThree, theirs.\n'),
      ],
      {
        text: file({ tags: '[a, b]', importance: '0.7' }, 'One, ours.\nTwo.\nThree, theirs.\n'),
        conflict: false,
      },
    );
  });

  it('with the later of two days on which it was changed, and the number of that side', () => {
    check(
      [
        file({ importance: '0.5' }),
        file({ updated: '2026-02-01', importance: '0.6' }),
        file({ updated: '2026-03-01', importance: '0.9' }),
      ],
      { text: file({ updated: '2026-03-01', importance: '0.9' }), conflict: false },
    );
  });

  it('with what either added to a list, and without what either took out', () => {
    check([file({ tags: '[a, b]' }), file({ tags: '[b, c]' }), file({ tags: '[a, b, d]' })], {
      text: file({ tags: '[b, c, d]' }),
      conflict: false,
    });
  });

  it('with the relations of both', () => {
    const relation = (target: string, strength: string) =>
      `\n  - target: ${target}\n    type: SOLVES\n    direction: outgoing\n    strength: ${strength}`;
    const { text, conflict } = mergeFile({
      base: file({ relations: relation('bbbb', '0.5') }),
      ours: file({ relations: relation('bbbb', '0.9') + relation('cccc', '0.5') }),
      theirs: file({ relations: relation('bbbb', '0.5') + relation('dddd', '0.5') }),
    });
    expect(conflict).toBe(false);
    const { memory } = parseMemory(text, memoryPath('graph/facts/a.md'));
    expect(memory?.relations.map(({ target, strength }) => [target, strength])).toEqual([
      ...[
        ['bbbb', 0.9],
        ['cccc', 0.5],
        ['dddd', 0.5],
      ],
    ]);
  });

  it('with a decision about a proposal once, whoever made it, and never two of them', () => {
    const proposal = (...decided: readonly string[]) =>
      file({
        changes: `\n  - ${['path: MEMORY.md', ...decided, 'action: change'].join('\n    ')}`,
      });
    const by = (name: string, state: string) => [`state: ${state}`, `decided_by: human:${name}`];
    const merge = (ours: readonly string[], theirs: readonly string[]) =>
      mergeFile({
        base: proposal('state: open'),
        ours: proposal(...ours),
        theirs: proposal(...theirs),
      });
    const approved = { text: proposal(...by('ann', 'approved')), conflict: false };
    expect(merge(by('ann', 'approved'), ['state: open'])).toEqual(approved);
    expect(merge(by('ann', 'approved'), by('bob', 'approved'))).toEqual(approved);
    const { text, conflict } = merge(by('ann', 'approved'), by('bob', 'rejected'));
    expect(conflict).toBe(true);
    expect(text).toMatch(/<<<<<<< ours\nchanges:[\s\S]*approved[\s\S]*=======[\s\S]*rejected/u);
  });

  it('with what each side says of one relation, and none of two sentences about it lost', () => {
    const related = (strength: string, context = '') =>
      file({
        relations: `\n  - target: bbbb\n    type: SOLVES\n    direction: outgoing\n    strength: ${strength}${context && `\n    context: ${context}`}`,
      });
    check([related('0.5'), related('0.9'), related('0.5', 'It stops the timeouts')], {
      text: expect.stringMatching(/strength: 0\.9\n {4}context: "?It stops the timeouts/u),
      conflict: false,
    });
    const [ours, theirs] = [related('0.5', 'One'), related('0.5', 'Two')];
    expect(mergeFile({ base: file({}), ours, theirs }).conflict).toBe(true);
  });

  it('and keep comments and keys that nobody knows', () => {
    check(
      [
        file({ mood: 'calm # as ever' }),
        file({ mood: 'calm # as ever', tags: '[a]' }),
        file({ mood: 'wild # by now' }),
      ],
      { text: expect.stringMatching(/mood: wild[\s\S]*tags: \[a\]/u), conflict: false },
    );
  });

  it('with the later look where two people have looked at what an agent wrote', () => {
    const seen = (reviewed: string, updated: string) => file({ reviewed, updated });
    check(
      [
        file({}),
        seen('human:Bob 2026-02-02', '2026-02-02'),
        seen('human:Ann 2026-02-01', '2026-02-01'),
      ],
      { text: seen('human:Bob 2026-02-02', '2026-02-02'), conflict: false },
    );
  });

  it('but for a field that both say in other words, which stands there twice', () => {
    const { text, conflict } = mergeFile({
      base: file({}),
      ours: file({ title: '"B"', updated: '2026-02-01' }),
      theirs: file({ title: '"C"', updated: '2026-03-01' }),
    });
    expect(conflict).toBe(true);
    expect(text).toContain(
      '<<<<<<< ours\ntitle: "B"\n=======\ntitle: "C"\n>>>>>>> theirs\nupdated: 2026-03-01\n',
    );
    // Whoever opens it is told at which line.
    expect(parseMemory(text, memoryPath('a.md')).problems[0]).toMatchObject({ line: 4 });
  });

  it('with its end kept, also where the last field or one that a side removed is what they contradict in', () => {
    const { text, conflict } = mergeFile({
      base: file({ valid_until: '2026-02-01', scope: '[a]\nmood: calm' }),
      ours: file({ scope: '[a]', valid_until: '2026-03-01' }),
      theirs: file({ scope: '[a]\nmood: wild', valid_until: '2026-04-01' }),
    });
    expect(conflict).toBe(true);
    const take = (side: 'ours' | 'theirs') =>
      text.replace(
        /<<<<<<< ours\n([\s\S]*?)=======\n([\s\S]*?)>>>>>>> theirs\n/gu,
        side === 'ours' ? '$1' : '$2',
      );
    expect(take('ours')).toBe(file({ scope: '[a]', valid_until: '2026-03-01' }));
    expect(take('theirs')).toBe(file({ scope: '[a]', valid_until: '2026-04-01\nmood: wild' }));
  });

  it('with line ends of Windows, and items of a list at the margin, between the markers', () => {
    const windows = (steps: string) => file({ steps }).replaceAll('\n', '\r\n');
    const { text, conflict } = mergeFile({
      base: windows('boil'),
      ours: windows('\n- bake\n- cool'),
      theirs: windows('fry'),
    });
    expect(conflict).toBe(true);
    expect(text).toContain(
      '<<<<<<< ours\nsteps: \r\n- bake\r\n- cool\r\n=======\nsteps: fry\r\n>>>>>>> theirs\n---\r\n',
    );
  });

  it('with the earlier of two moments at which both superseded it', () => {
    const ended = (until: string, status = 'superseded') => file({ status, valid_until: until });
    const [early, late] = ['2026-03-01T10:00:18.524Z', '2026-03-01T10:00:23.106Z'];
    check([file({}), ended(late), ended(early)], { text: ended(early), conflict: false });
    // Otherwise it is a person who says how long something holds.
    const { conflict } = mergeFile({
      base: file({}),
      ours: file({ valid_until: late }),
      theirs: file({ valid_until: early }),
    });
    expect(conflict).toBe(true);
  });

  it('but for a line that both changed', () => {
    const { text, conflict } = mergeFile({
      base: file({}),
      ours: file({}, 'One.\nTwo, ours.\nThree.\n'),
      theirs: file({}, 'One.\nTwo, theirs.\nThree.\n'),
    });
    expect(conflict).toBe(true);
    expect(text).toBe(
      file({}, 'One.\n<<<<<<< ours\nTwo, ours.\n=======\nTwo, theirs.\n>>>>>>> theirs\nThree.\n'),
    );
  });

  it('line by line where one of them cannot be read', () => {
    const { text, conflict } = mergeFile({
      base: 'one\ntwo\nthree\n',
      ours: 'one, ours\ntwo\nthree\n',
      theirs: 'one\ntwo\nthree, theirs\n',
    });
    expect([text, conflict]).toEqual(['one, ours\ntwo\nthree, theirs\n', false]);
  });
});

describe('a merge', () => {
  const words = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'));
  const side = fc.record({
    tags: words.map((tags) => `[${tags.join(', ')}]`),
    importance: fc.constantFrom('0.1', '0.5', '0.9'),
    updated: fc.constantFrom('2026-01-01', '2026-02-01', '2026-03-01'),
  });

  it('is the same from both sides, but for the order of what was added', () => {
    fc.assert(
      fc.property(side, side, side, (base, ours, theirs) => {
        fc.pre(ours.updated !== theirs.updated);
        const read = (text: string) => {
          const { memory } = parseMemory(text, memoryPath('graph/facts/a.md'));
          return [[...(memory?.tags ?? [])].sort(), memory?.importance, memory?.updated];
        };
        const [one, other] = [
          mergeFile({ base: file(base), ours: file(ours), theirs: file(theirs) }),
          mergeFile({ base: file(base), ours: file(theirs), theirs: file(ours) }),
        ];
        expect(read(one.text)).toEqual(read(other.text));
        expect([one.conflict, other.conflict]).toEqual([false, false]);
      }),
    );
  });

  it('of a side that changed nothing is the other side', () => {
    fc.assert(
      fc.property(side, side, (base, theirs) => {
        const merged = mergeFile({ base: file(base), ours: file(base), theirs: file(theirs) });
        expect(merged).toEqual({ text: file(theirs), conflict: false });
      }),
    );
  });
});

describe('two texts are compared word by word', () => {
  it.each([
    ['Postgres keeps the orders.', ' It is backed up.'],
    ['Postgres keeps the orders.\n', '\nIt is backed up.\n'],
  ])('so that what stood last is the same where a sentence comes behind it', (before, more) => {
    expect(compareWords(before, `${before.trimEnd()}${more}`)[0]).toEqual({
      kind: 'same',
      text: 'Postgres keeps the orders.',
    });
  });

  it('leaves the word before a longer end of a sentence as it was', () => {
    expect(compareWords('Never on Fridays.', 'Never on Fridays, unless it burns.')).toEqual([
      { kind: 'same', text: 'Never on Fridays' },
      { kind: 'new', text: ', unless it burns' },
      { kind: 'same', text: '.' },
    ]);
  });
});
