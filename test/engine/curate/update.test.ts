import { expect, test } from 'vitest';
import { ada, initialisedEngine, robot } from '../support/testEngine';

test.each([
  [{ body: '' }, { field: 'body' }],
  [{ body: ' \n' }, { field: 'body' }],
  [{ title: '  ' }, { field: 'title' }],
])(
  'a change that empties a memory is refused, and it stays as it was: %j',
  async (changes, data) => {
    const { engine, store } = await initialisedEngine();
    const { memory } = await engine.remember('We deploy every Tuesday.', robot);
    const before = store.textAt(memory?.path ?? '');
    for (const who of [ada, robot]) {
      expect(await engine.update(memory?.id ?? '', changes, who)).toMatchObject({
        action: 'refused',
        because: [{ code: 'content_empty', data }],
      });
    }
    expect(store.textAt(memory?.path ?? '')).toBe(before);
  },
);
