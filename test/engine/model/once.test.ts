import { expect, test } from 'vitest';
import { boundedMemo } from '../../../src/engine/model/once';

function counted(capacity: number) {
  const computed: string[] = [];
  const memo = boundedMemo(
    (key) => {
      computed.push(key);
      return key === 'none' ? undefined : key.length;
    },
    { capacity },
  );
  return { memo, computed };
}

test('an answer is computed once, even where it is undefined', () => {
  const { memo, computed } = counted(10);
  expect([memo('abc'), memo('abc'), memo('none'), memo('none')]).toEqual([
    3,
    3,
    undefined,
    undefined,
  ]);
  expect(computed).toEqual(['abc', 'none']);
});

test('it never remembers more than its capacity', () => {
  const { memo, computed } = counted(2);
  for (const key of ['a', 'b', 'c', 'a']) memo(key);
  expect(computed).toEqual(['a', 'b', 'c', 'a']);
});
