import { describe, expect, test } from 'vitest';
import { withOtherWords, withWhatIsLeft } from '../../../src/engine/recall/covering';
import { hitOf } from '../../cli/support/values';

interface Word {
  readonly word: string;
  readonly as?: readonly string[];
}

const hitWith = (
  id: string,
  injection: 'full' | 'abbreviated' | 'none',
  { words, certainty = 0 }: { readonly words: readonly Word[]; readonly certainty?: number },
) => {
  const matches = words.map((one) => ({ ...one, fields: ['body'] }));
  return hitOf({ id, injection, explain: { ...hitOf({}).explain, matches, certainty } });
};

const told = (hits: ReturnType<typeof withOtherWords>) => hits.map(({ injection }) => injection);

describe('what is said in other words', () => {
  const rarities = [new Map(Object.entries({ linter: 0.7, use: 0.5 }))];
  const linter = { word: 'linter', as: ['eslint'] };

  test('is told by its title where it stands first and nothing is likely', () => {
    const [first, second] = [
      hitWith('a', 'none', { words: [linter] }),
      hitWith('b', 'none', { words: [linter, { word: 'use' }] }),
    ];
    expect(told(withOtherWords([first, second], rarities))).toEqual(['abbreviated', 'none']);
  });

  test('is nothing where the words are the same, most of them are missing, or another one is likely', () => {
    const same = hitWith('a', 'none', { words: [{ word: 'linter' }] });
    expect(told(withOtherWords([same], rarities))).toEqual(['none']);
    const little = hitWith('a', 'none', { words: [{ word: 'use', as: ['employ'] }] });
    expect(told(withOtherWords([little], rarities))).toEqual(['none']);
    const first = hitWith('a', 'none', { words: [linter] });
    const likely = hitWith('b', 'abbreviated', { words: [] });
    expect(told(withOtherWords([first, likely], rarities))).toEqual(['none', 'abbreviated']);
    expect(withOtherWords([], rarities)).toEqual([]);
  });
});

describe('beside what surely answers', () => {
  const sure = hitWith('sure', 'full', { words: [{ word: 'Ada' }], certainty: 0.9 });
  const left = (words: readonly Word[], certainty: number) => {
    const own = hitWith('other', 'abbreviated', { words, certainty });
    const hidden = { ...own, injection: 'none' } as const;
    return told(withWhatIsLeft([sure, hidden], [sure, own]))[1];
  };

  test('stands what holds a word of the question that nothing told does', () => {
    expect(left([{ word: 'billing' }], 0.32)).toBe('abbreviated');
    expect(left([{ word: 'billing' }], 0.29)).toBe('none');
    expect(left([{ word: 'Ada' }], 0.4)).toBe('none');
  });

  test('stands nothing that was unlikely before', () => {
    const unlikely = hitWith('other', 'none', { words: [{ word: 'billing' }], certainty: 0.5 });
    expect(told(withWhatIsLeft([sure, unlikely], [sure, unlikely]))).toEqual(['full', 'none']);
  });
});
