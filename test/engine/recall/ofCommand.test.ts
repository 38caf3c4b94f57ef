import { beforeEach, describe, expect, test } from 'vitest';
import { ada, initialisedEngine, type TestEngine } from '../support/testEngine';

let folder: TestEngine;

/** What is told whole, other than as the best of what may be, before a command is run. */
const check = async (command: string, expected: readonly string[]) => {
  const layers = ['mistakes', 'contextual', 'procedures'] as const;
  const { blocks } = await folder.engine.context({ prompt: command, isCommand: true, layers });
  const told = blocks.filter(({ form, because }) => form === 'whole' && because.code !== 'best');
  expect(told.map(({ memory }) => memory?.title)).toEqual(expected);
};

beforeEach(async () => {
  folder = await initialisedEngine();
  for (const body of [
    'Push notifications are sent by Firebase at noon.',
    'Node was chosen for the importer of the tariffs.',
    'Slot reservations are held with a Redis lock.',
    'No deploys between 7:00 and 10:00 on weekdays.',
    'Releases are tagged by year and week.',
    'Use pnpm and not npm in this repository.',
    'ESLint is replaced by Biome.',
    'The tea kitchen is cleaned on Thursdays.',
  ])
    await folder.engine.remember({ type: 'fact', body }, ada);
});

describe('before a command', () => {
  test('one of its words is no subject by itself', async () => {
    await check('git push origin feature', []);
    await check('node index.js', []);
    await check('redis-cli ping', []);
  });

  test('what is done with such a word is told', async () => {
    await check('make deploy', ['No deploys between 7:00 and 10:00 on weekdays']);
    await check('git tag v1.2.3', ['Releases are tagged by year and week']);
    await check('npm install lodash', ['Use pnpm and not npm in this repository']);
    await check('npx eslint .', ['ESLint is replaced by Biome']);
  });

  test('it may be told behind the title', async () => {
    const body = 'Docs are built from main by Hugo, never publish on Fridays after 14:00.';
    await folder.engine.remember({ type: 'fact', title: 'Docs come from main', body }, ada);
    await check('make publish', ['Docs come from main']);
    await folder.engine.remember({ type: 'fact', body: 'We moved from Jest to Vitest.' }, ada);
    await check('npx jest', ['We moved from Jest to Vitest']);
  });
});
