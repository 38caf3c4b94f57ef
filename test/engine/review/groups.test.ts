import { describe, expect, it } from 'vitest';
import { ada, initialisedEngine, robot, type TestEngine } from '../support/testEngine';

const relation = (target: string, type: string, direction: string) =>
  `relations:\n  - target: ${target}\n    type: ${type}\n    direction: ${direction}\n---`;

const withRelation = (text: string, entry: string): string =>
  text.replace(/\n---\n/u, `\n${entry}\n`);

/** Three memories, and an agent's proposal: the first is caused by the second, and the third says something else. */
const proposed = async () => {
  const test = await initialisedEngine();
  const [one, two, three] = [
    await test.engine.remember({ title: 'Uploads fail', body: 'Uploads over 10 MB fail.' }, ada),
    await test.engine.remember({ title: 'Proxy limit', body: 'The proxy cuts bodies.' }, ada),
    await test.engine.remember({ title: 'Colour', body: 'Buttons are blue.' }, ada),
  ].map(({ memory }) => memory);
  if (!one || !two || !three) throw new Error('Nothing was remembered.');
  const textOf = (path: string): string => test.store.textAt(path) ?? '';
  const { proposal } = await test.engine.propose(
    [
      {
        path: one.path,
        after: withRelation(textOf(one.path), relation(two.id, 'CAUSES', 'incoming')),
      },
      {
        path: two.path,
        after: withRelation(textOf(two.path), relation(one.id, 'CAUSES', 'outgoing')),
      },
      { path: three.path, after: textOf(three.path).replace('blue', 'green') },
    ],
    'What was learnt',
    robot,
  );
  return { ...test, one, two, three, id: proposal?.id ?? '', proposal };
};

const states = async ({ engine, id }: { engine: TestEngine['engine']; id: string }) =>
  (await engine.proposal(id)).changes.map(({ state }) => state);

describe('both ends of a relation that is proposed', () => {
  it('are told as belonging together, and nothing else is', async () => {
    const { proposal, one, two } = await proposed();
    expect(proposal?.groups).toEqual([[one.path, two.path]]);
  });

  it('are approved together, whichever is named', async () => {
    const test = await proposed();
    const { decided } = await test.engine.approve(test.id, { paths: [test.two.path] }, ada);
    expect(decided).toEqual([test.one.path, test.two.path]);
    expect(await states(test)).toEqual(['approved', 'approved', 'open']);
    expect(await test.engine.doctor()).toMatchObject({ problems: [] });
  });

  it('are rejected together', async () => {
    const test = await proposed();
    await test.engine.reject(test.id, { reason: 'No', paths: [test.one.path] }, ada);
    expect(await states(test)).toEqual(['rejected', 'rejected', 'open']);
  });

  it('both wait where one was changed meanwhile, and what belongs to neither is applied', async () => {
    const test = await proposed();
    const edited = (test.store.textAt(test.two.path) ?? '').replace('cuts', 'refuses');
    await test.store.write(test.two.path, edited);
    const { decided, left } = await test.engine.approve(test.id, {}, ada);
    expect(decided).toEqual([test.three.path]);
    expect(left.map(({ path, because }) => [path, because.code])).toEqual([
      [test.one.path, 'half_of_a_group'],
      [test.two.path, 'changed_meanwhile'],
    ]);
    expect(await states(test)).toEqual(['open', 'conflict', 'approved']);
  });

  it('are undone as one operation', async () => {
    const test = await proposed();
    const { operation } = await test.engine.approve(test.id, { paths: [test.one.path] }, ada);
    await test.engine.undo(operation?.id, ada);
    expect(await states(test)).toEqual(['open', 'open', 'open']);
    expect(test.store.textAt(test.one.path)).not.toContain('CAUSES');
  });
});
