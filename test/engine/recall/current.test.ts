import { describe, expect, it } from 'vitest';
import { putInFront } from '../../../src/engine/recall/candidate';
import { ada, testEngine } from '../support/testEngine';
import { candidate } from './candidates';

/** What an answer to the question begins with, of what was said one day after another. */
const firstOf = async (question: string, ...said: readonly string[]): Promise<string> => {
  const { engine, wait } = testEngine();
  await engine.init(ada);
  for (const text of said) {
    await engine.remember(text, ada);
    wait(1);
  }
  const { hits } = await engine.recall(question);
  return hits[0]?.preview ?? '';
};

describe('of two hits that answer the same', () => {
  it('the newer stands first, also while a question about them is open', async () => {
    const { engine, wait } = testEngine();
    await engine.init(ada);
    await engine.remember('The summer release, 4.2, is out on 3 July.', ada);
    wait(1);
    await engine.remember('4.2 was pushed back, it comes out on 31 July.', ada);
    const { hits } = await engine.recall('When is 4.2 out?');
    expect(hits[0]?.preview).toMatch(/31 July/u);
    expect(hits[1]?.preview).toMatch(/3 July/u);
    expect(hits[1]?.questionedBy?.title).toMatch(/4\.2/u);
  });

  it('neither stands before the other where somebody said that both are true', async () => {
    const { engine, wait } = testEngine();
    await engine.init(ada);
    const first = await engine.remember('4.2 comes out on 3 July.', ada);
    wait(1);
    const later = '4.2 was pushed back on the tablets of the harbour, where it is out on 31 July.';
    const second = await engine.remember(later, ada);
    const tops = async () => (await engine.recall('When is 4.2 out?')).hits[0]?.preview;
    expect(await tops()).toMatch(/31 July/u);
    const stance = { kind: 'separate_from', reference: first.memory?.id ?? '' } as const;
    await engine.answer(second.memory?.id ?? '', stance, ada);
    expect(await tops()).toMatch(/3 July/u);
  });

  it('what is so stands before what was, whichever was said first', async () => {
    const [was, is] = ['Labels used to be rendered by Inkscape.', 'Labels are rendered by resvg.'];
    expect(await firstOf('What are labels rendered by?', is, was)).toBe(is);
    expect(await firstOf('What are labels rendered by?', was, is)).toBe(is);
  });

  it('what only asks does not stand before what is so', async () => {
    const first = await firstOf(
      'How long are call recordings kept?',
      'Call recordings are kept for 60 days.',
      'Compliance asks whether call recordings could be kept for 10 days.',
    );
    expect(first).toBe('Call recordings are kept for 60 days.');
  });

  it('a neighbour that is newer stays behind', async () => {
    const first = await firstOf(
      'When does the index rebuild run?',
      'The index rebuild runs at 02:15.',
      'The report mail runs at 05:40.',
    );
    expect(first).toBe('The index rebuild runs at 02:15.');
  });
});

describe('of two pages that stand apart from all others', () => {
  const page = (sentence: string): string =>
    [
      sentence,
      ...Array.from(
        { length: 12 },
        (_, at) =>
          `In part ${at} of the talk they went through the letters of that week, one by one, without a result.`,
      ),
    ].join(' ');
  const older = page(
    'Mira told that her volleyball team in Uppsala has won three games and lost two.',
  );
  const newer = page(
    'Mira told that her volleyball team in Uppsala has won five games and lost two.',
  );
  const question = 'What is the record of Mira’s volleyball team in Uppsala?';

  it('the newer stands first', async () => {
    expect(await firstOf(question, older, newer)).toContain('five games');
    expect(await firstOf(question, newer, older)).toContain('three games');
  });

  it('the nearer stands first where a third is as near', async () => {
    const third = page(
      'Mira told that her volleyball team in Uppsala has won a new coach and two games.',
    );
    const first = await firstOf(
      'Has Mira’s volleyball team in Uppsala won three games?',
      older,
      newer,
      third,
    );
    expect(first).toContain('three games');
  });
});

describe('what stands in front of another', () => {
  const scores = (pairs: readonly (readonly [string, string])[]): readonly string[] =>
    putInFront(
      [candidate('a', 0.9), candidate('b', 0.5), candidate('c', 0.4)],
      pairs.map(([front, behind]) => ({ front, behind })),
      'current',
    ).map(({ id, score }) => `${id} ${score.toFixed(2)}`);

  it('takes its place, and leaves it the next', () => {
    expect(scores([['b', 'a']])).toEqual(['b 0.90', 'a 0.87', 'c 0.40']);
  });

  it('stands before all that are behind one another', () => {
    expect(
      scores([
        ['b', 'a'],
        ['c', 'b'],
      ]).map((one) => one[0]),
    ).toEqual(['c', 'b', 'a']);
  });

  it('changes nothing where it is in front, or one of the two is not there', () => {
    const those = ['a 0.90', 'b 0.50', 'c 0.40'];
    expect(scores([['a', 'b']])).toEqual(those);
    expect(scores([['x', 'a']])).toEqual(those);
  });
});
