import { describe, expect, it } from 'vitest';
import { ada, testEngine } from '../support/testEngine';
import { type End, gitFiles, idOf, memoryText, pathOf, relationsOf, shown } from './sickFolder';

const shownIn = async (engine: ReturnType<typeof testEngine>['engine']) =>
  shown((await engine.doctor()).problems);

const check = async (
  files: Readonly<Record<string, string>>,
  expected: readonly string[],
): Promise<ReturnType<typeof testEngine>> => {
  const made = testEngine({ ...gitFiles, ...files });
  expect(await shownIn(made.engine)).toEqual(expected);
  return made;
};

const [a, b, c] = [pathOf('a'), pathOf('b'), pathOf('c')];

/** Made on a day of its own. */
const dated = (text: string, day: string): string => text.replace('01-01T', `01-${day}T`);

const replacing = (letter: string, ...more: readonly End[]): string =>
  memoryText(letter, ...relationsOf({ to: 'a', type: 'SUPERSEDES' }, ...more));

const replacedBy = (...letters: readonly string[]): string => {
  const ends = letters.map((to) => ({ to, type: 'SUPERSEDES', direction: 'incoming' }));
  const until = 'valid_until: 2026-01-02T10:00:00.000Z';
  return memoryText('a', 'status: superseded', until, ...relationsOf(...ends));
};

describe('two memories that each took the place of a third', () => {
  const files = {
    [a]: replacedBy('b', 'c'),
    [b]: replacing('b'),
    [c]: dated(replacing('c'), '02'),
  };

  it('are told, as merging two branches leaves them, until a person says which one holds', async () => {
    const { engine } = await check(files, [`${c}:1 replaced_twice`]);
    await engine.answer(idOf('c'), { kind: 'replaces', reference: idOf('b') }, ada);
    expect(await shownIn(engine)).toEqual([]);
  });

  it('are settled where both hold', async () => {
    const { engine } = await check(files, [`${c}:1 replaced_twice`]);
    await engine.answer(idOf('c'), { kind: 'separate_from', reference: idOf('b') }, ada);
    expect(await shownIn(engine)).toEqual([]);
  });

  it('are healthy where they are the facts of one text, or where one is over', async () => {
    await check({ ...files, [c]: replacing('c') }, []);
    await check(
      { ...files, [c]: dated(replacing('c'), '02').replace('tags: []', 'status: archived') },
      [],
    );
  });
});

describe('the same words twice', () => {
  const twin = memoryText('a').replaceAll(idOf('a'), idOf('b'));

  it('are told, until a person joins the two', async () => {
    const { engine } = await check({ [a]: memoryText('a'), [b]: twin }, [`${b}:1 text_repeated`]);
    await engine.answer(idOf('b'), { kind: 'same_as', reference: idOf('a') }, ada);
    expect(await shownIn(engine)).toEqual([]);
  });

  it('are healthy where one of them is private', async () => {
    await check({ [a]: memoryText('a'), 'private/fixes/b-bbbbbb.md': twin }, []);
  });
});
