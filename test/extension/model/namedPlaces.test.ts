import { describe, expect, it } from 'vitest';
import { namedPlaces } from '../../../src/extension/model/memoryText';

const id = 'b2b2b2b2-0000-4000-8000-000000000000';

describe('the places of a line that name memories', () => {
  const named = (line: string) =>
    namedPlaces(line).map(({ name, start, end, isId }) => {
      expect(line.slice(start, end)).toBe(name);
      return [name, isId];
    });

  it('are names between double brackets, without what is shown instead or the heading', () => {
    expect(named('See [[The retries|those]] and [[pool.md#size]].')).toEqual([
      ['The retries', false],
      ['pool.md', false],
    ]);
    expect(named('[[]] and [one] and `[[ -f x ]]`')).toEqual([[' -f x ', false]]);
  });

  it('are ids, and the values of keys that hold one', () => {
    expect(named(`  - target: ${id}`)).toEqual([[id, true]]);
    expect(named('from: a1b2')).toEqual([['a1b2', true]]);
    expect(named(`As ${id} says`)).toEqual([[id, true]]);
    expect(named(`[[${id}]]`)).toEqual([[id, false]]);
    expect(named('title: target practice')).toEqual([]);
  });
});
