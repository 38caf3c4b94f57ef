import { describe, expect, it } from 'vitest';
import type { WaitingCandidate } from '../../../src/engine/vocabulary';
import { deedOf, stepped, without } from '../../../webview/candidates/model';

const pressed = (key: string, more: object = {}) => ({
  ...{ key, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false },
  ...more,
});

const candidate = (id: string): WaitingCandidate => ({
  id,
  text: id,
  kind: 'fact',
  confidence: 0.5,
  role: 'user',
  by: 'agent:robot',
  at: '2026-03-07T12:00:00Z',
  message: '',
  entities: [],
});

const candidates = ['a', 'b', 'c'].map(candidate);
const shown = (one: ReturnType<typeof without>) => [
  one.candidates.map(({ id }) => id).join(''),
  one.current,
];

describe('a key on the page of what was captured', () => {
  it.each([
    ['Enter', {}, 'keep'],
    ['e', {}, 'edit'],
    ['d', {}, 'drop'],
    ['Delete', {}, 'drop'],
    ['D', { shiftKey: true }, 'dropAlike'],
    ['Delete', { shiftKey: true }, 'dropAlike'],
    ['u', {}, 'back'],
    ['ArrowDown', {}, 'next'],
    ['j', {}, 'next'],
    ['k', {}, 'previous'],
    ['d', { ctrlKey: true }, undefined],
    ['Tab', {}, undefined],
    ['x', {}, undefined],
  ] as const)('%s %o', (key, more, deed) => {
    expect(deedOf(pressed(key, more))).toBe(deed);
  });

  it('drops one where capitals are locked', () => {
    expect(deedOf(pressed('D'))).toBe('drop');
  });
});

describe('the candidate with the focus', () => {
  it.each([
    ['a', 1, 'b'],
    ['c', 1, 'c'],
    ['b', -1, 'a'],
    ['a', -1, 'a'],
    [undefined, 1, 'a'],
  ] as const)('%s, a step of %d', (current, by, next) => {
    expect(stepped({ candidates, current }, by)).toBe(next);
  });

  it.each([
    ['b', 'b', ['ac', 'c']],
    ['c', 'c', ['ab', 'b']],
    ['a', 'b', ['ac', 'a']],
    ['b', 'bc', ['a', 'a']],
    ['a', 'abc', ['', undefined]],
  ] as const)('is at what follows once %s is decided', (current, gone, expected) => {
    const left = without({ candidates, current }, (id) => gone.includes(id));
    expect(shown(left)).toEqual(expected);
  });
});
