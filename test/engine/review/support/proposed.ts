import { ada, initialisedEngine, robot, type TestEngine } from '../../support/testEngine';

export const path = 'graph/general/first-000001.md';
export const added = 'graph/fixes/retry.md';

export const memory = (title: string, body: string, more = '') =>
  `---\nid: id-${title}\ntype: fix\ntitle: "${title}"\nimportance: 0.5\n${more}---\n${body}\n`;

/** A folder with one memory, and an agent's proposal to change it and to add another. */
export const proposed = async (): Promise<
  TestEngine & { readonly id: string; readonly before: string }
> => {
  const test = await initialisedEngine();
  await test.engine.remember({ title: 'First', body: 'One.' }, ada);
  const before = test.store.textAt(path) ?? '';
  const { proposal } = await test.engine.propose(
    [
      { path, after: before.replace('One.', 'Two.'), rationale: 'It is two.' },
      { path: added, after: memory('Retry', 'Three times.') },
    ],
    'What was learnt',
    robot,
  );
  return { ...test, before, id: proposal?.id ?? '' };
};
