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

test('a title that was made from the text follows it, with the links by that name; one that was given stays', async () => {
  const { engine } = await initialisedEngine();
  const link = (title: string) => `A nightly job empties old baskets, as [[${title}]] asks for.`;
  const made = await engine.remember('The cart holds at most fifty items.', ada);
  const other = await engine.remember(link('The cart holds at most fifty items'), ada);
  const given = await engine.remember({ title: 'Deploys', body: 'We deploy every Tuesday.' }, ada);
  await engine.update(made.memory?.id ?? '', { body: 'The cart holds one hundred items.' }, ada);
  await engine.update(given.memory?.id ?? '', { body: 'We deploy every Monday.' }, ada);
  const titles = (await engine.list({})).map(({ title }) => title);
  expect(titles).toContain('The cart holds one hundred items');
  expect(titles).toContain('Deploys');
  const { memory } = await engine.get(other.memory?.id ?? '', { peek: true });
  expect(memory.body).toBe(link('The cart holds one hundred items'));
});
